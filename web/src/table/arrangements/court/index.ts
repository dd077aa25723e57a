// The arrangement "court": a board in the middle, seats beside it.

import Hand from "../../parts/Hand.svelte";
import type { Arranging } from "../arranging";
import Court from "./Court.svelte";
import Score from "./Score.svelte";
import "./court.css";
import "./board.css";
import "./squares.css";
import "./figures.css";
import "./seats.css";
import "./zones.css";

export const court: Arranging = {
  component: Court,
  place: Hand,
  score: Score,
  className: "courtly",
  classInWords: "courtly",
  hasGround: true,
};
