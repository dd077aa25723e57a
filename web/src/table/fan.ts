// Several things on one space of a map, fanned out so that each is seen: pawns stand on its upper edge, all else lies below.

import type { Thing } from "../protocol";
import type { Spot } from "./drawing";

export interface Placed {
  thing: Thing;
  x: number;
  y: number;
  isCrowded: boolean; // there is no room for its name
}

const PAWN = { step: 38, rise: 50, abreast: 4 }; // in the drawing's units, which are 700 across
const TOKEN = { step: 30, rise: -28, abreast: 3 };
const RIM = 6; // how far a pawn stands in, and a token hangs out

/** Pawns are placed by their feet, tokens by their middle. */
export function fanned(spot: Spot, things: Thing[]): Placed[] {
  const pawns = things.filter((thing) => thing.kind === "pawn");
  const others = things.filter((thing) => thing.kind !== "pawn");
  return [...inRows(pawns, spot.x, spot.y - spot.ry + RIM, PAWN), ...inRows(others, spot.x, spot.y + spot.ry + RIM, TOKEN)];
}

/** Rows of so many abreast, each row in the middle; the next row stands behind. */
function inRows(things: Thing[], x: number, y: number, { step, rise, abreast }: typeof PAWN): Placed[] {
  return things.map((thing, at) => {
    const row = Math.floor(at / abreast);
    const inRow = Math.min(abreast, things.length - row * abreast);
    return { thing, x: x + ((at % abreast) - (inRow - 1) / 2) * step, y: y - row * rise, isCrowded: things.length > 1 };
  });
}
