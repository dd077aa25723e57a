import { expect, test } from "vitest";
import type { Play } from "../src/play";
import type { View } from "../src/protocol";
import { isWindow, waitingText } from "../src/table/waiting";
import { NOBODY } from "../src/table/words";

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

test("what was is told with its seats and cards", () => {
  const past = { ...play, past: { at: 1, of: 2, view } } as Play;
  const where = { ...view.where, text: ["Turn 2, ", 1] };

  expect(waitingText(past, { ...view, where } as View, NOBODY, "")).toEqual(["You are looking at what was: ", "Turn 2, ", 1, "."]);
});
