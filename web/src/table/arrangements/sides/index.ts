// The arrangement "sides": each seat's zones in columns, the viewer's below.

import Hand from "../../parts/Hand.svelte";
import type { Arranging } from "../arranging";
import Sides from "./Sides.svelte";
import "./sides.css";
import "./strips.css";
import "./low.css";

export const sides: Arranging = { component: Sides, place: Hand };
