import { expect, test } from "vitest";
import { ordered, passes, windows } from "../src/table/orders";
import { layout } from "./views";

test("windows are offered only where the table has them", () => {
  expect(windows(layout, { pace: "windows" })).toHaveLength(2);
  expect(windows(layout, { pace: "live" })).toEqual([]);
});

test("a window is passed or asked, and the others stay as they are", () => {
  const both = ordered(ordered([], "before purchase", true), "before attack", true);

  expect(both).toEqual([
    { window: "before purchase", play: "pass" },
    { window: "before attack", play: "pass" },
  ]);
  expect(passes(both, "before attack")).toBe(true);
  expect(ordered(both, "before attack", false)).toEqual([{ window: "before purchase", play: "pass" }]);
  expect(ordered(both, "before attack", true)).toHaveLength(2);
});

test("an order with conditions is not a plain pass", () => {
  expect(passes([{ window: "before attack", when: { "king 1": 6 }, play: "pass" }], "before attack")).toBe(false);
  expect(passes([{ window: "before attack", when: {}, play: "pass" }], "before attack")).toBe(true);
});
