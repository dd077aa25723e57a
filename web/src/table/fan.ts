// Several things on one space of a map, fanned out so that each is seen: pawns stand on its upper edge, all else lies below.

import type { Thing } from "../protocol";
import type { Spot } from "./drawing";

export interface Placed {
  thing: Thing;
  x: number;
  y: number;
  isCrowded: boolean; // there is no room for its name
}

/** The whole drawing: what stands on it hides no other of its spots, and does not stand out of it, where that can be. */
export interface Ground {
  width: number;
  height: number;
  spots: Spot[];
}

type Point = Pick<Spot, "x" | "y">;

const PAWN = { step: 38, rise: 50, abreast: 4, width: 40, height: 60 }; // in the drawing's units, which are 700 across
const TOKEN = { step: 30, rise: -28, abreast: 3 };
const RIM = 6; // how far a pawn stands in, and a token hangs out

/** Pawns are placed by their feet, tokens by their middle. */
export function fanned(spot: Spot, things: Thing[], ground?: Ground): Placed[] {
  const pawns = things.filter((thing) => thing.kind === "pawn");
  const others = things.filter((thing) => thing.kind !== "pawn");
  return [...inRows(pawns, footing(spot, pawns.length, ground), PAWN), ...inRows(others, { x: spot.x, y: spot.y + spot.ry + RIM }, TOKEN)];
}

/** The middle of the first row of pawns: on the upper edge, or beside the space where more can be seen then. */
function footing(spot: Spot, count: number, ground?: Ground): Point {
  const above = { x: spot.x, y: spot.y - spot.ry + RIM };
  if (!ground || !count) return above;
  const width = PAWN.width + PAWN.step * (Math.min(count, PAWN.abreast) - 1);
  const height = PAWN.height + PAWN.rise * (Math.ceil(count / PAWN.abreast) - 1);
  const aside = spot.rx + width / 2;
  const feet = [above, ...[aside, -aside].map((by) => ({ x: spot.x + by, y: spot.y + spot.ry }))];
  const hidden = feet.map(({ x, y }) => hides({ x, y: y - height / 2, rx: width / 2, ry: height / 2 }, spot, ground));
  return feet[hidden.indexOf(Math.min(...hidden))]!;
}

/** How much of other spots would not be seen, and of itself. */
function hides(block: Spot, own: Spot, { width, height, spots }: Ground): number {
  const whole = { x: width / 2, y: height / 2, rx: width / 2, ry: height / 2 };
  const outside = 4 * block.rx * block.ry - common(block, whole);
  return spots.filter((spot) => spot !== own).reduce((sum, spot) => sum + common(block, spot), outside);
}

function common(a: Spot, b: Spot): number {
  const across = Math.min(a.x + a.rx, b.x + b.rx) - Math.max(a.x - a.rx, b.x - b.rx);
  const down = Math.min(a.y + a.ry, b.y + b.ry) - Math.max(a.y - a.ry, b.y - b.ry);
  return Math.max(0, across) * Math.max(0, down);
}

/** Rows of so many abreast, each row in the middle; the next row stands behind. */
function inRows(things: Thing[], { x, y }: Point, { step, rise, abreast }: typeof TOKEN): Placed[] {
  return things.map((thing, at) => {
    const row = Math.floor(at / abreast);
    const inRow = Math.min(abreast, things.length - row * abreast);
    return { thing, x: x + ((at % abreast) - (inRow - 1) / 2) * step, y: y - row * rise, isCrowded: things.length > 1 };
  });
}
