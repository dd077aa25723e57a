// The arrangement "ring": seats round a table, the viewer below.

import type { Arranging } from "../arranging";
import { ringOf } from "./layout";
import OwnPlace from "./OwnPlace.svelte";
import Ring from "./Ring.svelte";
import SeatSheet from "./SeatSheet.svelte";
import "./ring.css";
import "./small.css";

export const ring: Arranging = {
  component: Ring,
  place: OwnPlace,
  sheet: SeatSheet,
  className: "round",
  classInWords: "round",
  hasStepsAbove: true,
  hidesTurnZero: true,
  opensSeats: true,
  before: (layout) => ringOf(layout).before,
};
