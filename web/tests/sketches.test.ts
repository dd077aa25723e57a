import { expect, test } from "vitest";
import type { Proposal, Thing } from "../src/protocol";
import type { Spot } from "../src/table/drawing";
import { fanned } from "../src/table/fan";
import { ghosts } from "../src/table/sketches";

const tile = (id: string): Thing => ({ id, kind: "tile", face: id, owner: null, marks: [], value: null });
const pawn = (id: string, space: string): Thing => ({ id, kind: "pawn", face: id, owner: null, marks: [`on ${space}`], value: null });
const spot = (x: number): Spot => ({ x, y: 100, rx: 20, ry: 20 });

const mill = tile("mill");
const barn = tile("barn");
const westley = pawn("westley", "barn");
const fezzik = pawn("fezzik", "mill");
const spots = new Map([["mill", spot(300)], ["barn", spot(100)]]);
const placed = [...fanned(spots.get("barn")!, [westley]), ...fanned(spots.get("mill")!, [fezzik])];

function drawn(...proposals: Proposal[]) {
  return ghosts(proposals, [mill, barn], placed, spots);
}

test("a proposal is a ghost beside whoever stands there, and a line from where its figure is", () => {
  const [ghost] = drawn({ seat: 1, thing: "westley", space: "mill" });

  expect(ghost).toMatchObject({ seat: 1, thing: westley, space: mill, from: { x: 100 } });
  expect(ghost!.x).not.toBe(placed.find(({ thing }) => thing === fezzik)!.x);
});

test("two who propose the same are both seen", () => {
  const both = drawn({ seat: 0, thing: "westley", space: "mill" }, { seat: 1, thing: "westley", space: "mill" });

  expect(both.map(({ seat }) => seat)).toEqual([0, 1]);
  expect(both[0]!.x).not.toBe(both[1]!.x);
});

test("what is not on this map is not drawn on it", () => {
  expect(drawn({ seat: 0, thing: "rugen", space: "mill" }, { seat: 0, thing: "westley", space: "tower" })).toEqual([]);
});
