// What the hall offers first.

import { describe, expect, it, test } from "vitest";
import type { GameCard } from "../src/api";
import { gameAfter, usualGame } from "../src/game";

const card = (key: string, layout: GameCard["layout"] = {}) => ({ key, layout }) as GameCard;
const SHELF = [card("alpha"), card("beta", { welcomes: true }), card("gamma")];

describe("the game that is offered first", () => {
  it("is the one that was played last", () => expect(usualGame(SHELF, "gamma")?.key).toBe("gamma"));

  it("is one that welcomes newcomers, for those who have not played yet", () => expect(usualGame(SHELF)?.key).toBe("beta"));

  it("is never one that is not on the shelf", () => expect(usualGame([card("alpha")], "gamma")?.key).toBe("alpha"));
});

test("games follow each other as they stand on the shelf, and after the last comes the first", () => {
  expect(SHELF.map(({ key }) => gameAfter(SHELF, key).key)).toEqual(["beta", "gamma", "alpha"]);
});
