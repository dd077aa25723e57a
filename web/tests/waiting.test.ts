import { expect, test } from "vitest";
import type { Play } from "../src/play";
import type { View } from "../src/protocol";
import { isWindow } from "../src/table/waiting";

const play = { past: null, isSlow: false, position: { resting: false }, table: { status: "playing" } } as unknown as Play;
const view = { viewer: 0, outcome: null, where: { active: 1, text: "" }, waiting: [] } as unknown as View;

test("a window in which nobody is named is not told of at once", () => {
  expect(isWindow(play, view)).toBe(true);
  expect(isWindow(play, { ...view, waiting: [0] })).toBe(true);
});

test("who is waited for by name, a rest and the end are told of at once", () => {
  expect(isWindow(play, { ...view, waiting: [1] })).toBe(false);
  expect(isWindow({ ...play, position: { ...play.position, resting: true } }, view)).toBe(false);
  expect(isWindow(play, { ...view, outcome: { text: "Over" } } as unknown as View)).toBe(false);
});
