// The arrangement "court": a board in the middle, seats beside it.

import { own } from "../../layout/own";
import { lists, texts, type Table } from "../../layout/raw";

export interface Court {
  board: string; // the zone of kind "grid"
  corners: string[]; // piles at its corners: top left, top right, bottom left, bottom right
  left: string[]; // piles beside it
  right: string[];
  corner: string; // the figure of a seat that says which corner is its own, from 1 at the top left, clockwise
  score: string[]; // figures of a seat; the first that it has stands large on its plate
  hidden: string[]; // figures of a seat that tell of a hand; where it is seen they are left out
  supply: string[]; // figures of the table that stand beside the board
  gauges: string[]; // figures of the table that stand above the seats, as so many of so many
}

export const courtOf = own("court", readCourt);

function readCourt(row: Table): Court {
  return {
    ...texts(row, "board", "corner"),
    ...lists(row, "corners", "left", "right", "score", "hidden", "supply", "gauges"),
  };
}
