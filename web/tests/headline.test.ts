import { expect, test } from "vitest";
import { headlineOf } from "../src/table/headline";

const ended = (winners: number[], parties = 1, sequel = "") => ({ winners, parties, sequel });

test("whoever shares a win reads so, and whoever does not has lost", () => {
  expect(headlineOf(ended([0, 2], 2), [2], false)).toBe("over.share");
  expect(headlineOf(ended([0, 2], 2), [1], false)).toBe("over.lost");
  expect(headlineOf(ended([0, 2], 2), [], false)).toBe("over.shared");
});

test("where all win or lose together, nobody's win is a loss of those who played", () => {
  expect(headlineOf(ended([]), [0], true)).toBe("over.lost");
  expect(headlineOf(ended([]), [0, 1], true)).toBe("over.lost");
  expect(headlineOf(ended([0, 1]), [0, 1], true)).toBe("over.won");
  expect(headlineOf(ended([]), [0], false)).toBe("over.nobody");
});

test("of several players at one screen none is addressed", () => {
  expect(headlineOf(ended([1]), [0, 1], false)).toBe("over");
});

test("a game that was laid aside is to be continued", () => {
  expect(headlineOf(ended([], 1, "Read on at chapter 2"), [0], true)).toBe("over.paused");
});
