import { expect, test } from "vitest";
import type { LogLine, View } from "../src/protocol";
import { readLayout } from "../src/table/layout";
import { cutPiles } from "../src/table/opening";

const layout = readLayout({ zone: { deck: { cut: "cut" } } });
const told = { turn: 0, kind: "cut", seat: null, text: "" } as LogLine;

function view(more: object = {}): View {
  const zones = ["1-deck", "1-pile", "2-deck"].map((id) => ({ id, owner: Number(id[0]) - 1, kind: "pile", things: [] }));
  return { viewer: 0, outcome: null, where: { turn: 1 }, zones, ...more } as unknown as View;
}

test("the piles are cut that the layout names, where the game tells of it", () => {
  expect(cutPiles(view(), [told], layout)).toEqual(["1-deck", "2-deck"]);
  expect(cutPiles(view(), [{ ...told, kind: "roll" }], layout)).toEqual([]);
  expect(cutPiles(view(), [told], readLayout({}))).toEqual([]);
});

test("nothing is cut for who only looks on, or when the first turn is over", () => {
  expect(cutPiles(view({ viewer: null }), [told], layout)).toEqual([]);
  expect(cutPiles(view({ where: { turn: 2 } }), [told], layout)).toEqual([]);
  expect(cutPiles(view(), [{ ...told, turn: 1 }], layout)).toEqual([]);
});
