import { expect, test } from "vitest";
import type { GameInfo } from "../src/protocol";
import { offered } from "../src/setup/choices";
import { among, firstPlan, inMode, putBack, seated, tableOf } from "../src/setup/plan";

const game = {
  modes: [
    { key: "duel", seats: [2], switches: [{ key: "pace", values: ["windows", "live"], text: "", seats: {} }] },
    { key: "brawl", seats: [3, 4], switches: [{ key: "pace", values: ["windows", "live"], text: "", seats: {} }] },
  ],
  bots: ["random", "steward"],
  layout: {},
} as unknown as GameInfo;

test("the first plan is a table for oneself and bots with the standard options", () => {
  const plan = firstPlan(game, "bots", "Ada");

  expect(plan.seats.map((seat) => seat.sitter)).toEqual(["me", "bot"]);
  expect(plan.options).toEqual({ pace: "windows" });
  expect(tableOf(plan, "g", () => "w").chairs).toEqual([
    { holder: "me", name: "Ada", bot: "", word: "w" },
    { holder: "bot", name: "", bot: "steward", word: "" },
  ]);
});

test("another mode keeps what fits it", () => {
  const duel = firstPlan(game, "bots", "Ada");
  const brawl = inMode({ ...duel, options: { pace: "live" } }, game, "brawl", "friends", "Ada");

  expect(brawl.options).toEqual({ pace: "live" });
  expect(brawl.seats.map((seat) => seat.sitter)).toEqual(["me", "bot", "friend"]);
  expect(seated(brawl, game, 4, "here", "Ada").seats.at(-1)?.sitter).toBe("here");
});

test("a value that is not for so many is not kept, and that is known", () => {
  const counts = { "seat-1": [2, 3, 4], "seat-2": [2, 3, 4], "seat-3": [3, 4], "seat-4": [4] };
  const first = { key: "first", values: ["by-lot", ...Object.keys(counts)], text: "", seats: counts };
  const modes = [{ key: "many", seats: [4, 3, 2], switches: [first] }, { key: "two", seats: [2], switches: [first] }];
  const both = { ...game, modes } as unknown as GameInfo;
  const four = { ...firstPlan(both, "bots", "Ada"), options: { first: "seat-3" } };

  expect(offered(first, 3)).toEqual(["by-lot", "seat-1", "seat-2", "seat-3"]);
  expect(seated(four, both, 3, "bots", "Ada").options).toEqual({ first: "seat-3" });
  expect(seated(four, both, 2, "bots", "Ada").options).toEqual({ first: "by-lot" });
  expect(inMode(four, both, "two", "bots", "Ada").options).toEqual({ first: "by-lot" });
  expect(putBack(four, seated(four, both, 3, "bots", "Ada"))).toEqual([]);
  expect(putBack(four, seated(four, both, 2, "bots", "Ada"))).toEqual(["first"]);
  expect(putBack(four, inMode(four, both, "two", "bots", "Ada"))).toEqual(["first"]);
});

test("people at this screen are the caller's own seats, friends are open ones", () => {
  const plan = among(firstPlan(game, "bots", "Ada"), "here");
  expect(tableOf(plan, "g", () => "w").chairs.map((chair) => chair.holder)).toEqual(["me", "me"]);

  const friends = among(plan, "friends");
  expect(tableOf(friends, "g", () => "w").chairs.map((chair) => chair.holder)).toEqual(["me", "open"]);
});

test("without clocks there is no increment", () => {
  expect(tableOf({ ...firstPlan(game, "bots", ""), increment: 10 }, "g", () => "").increment).toBe(0);
});

test("by correspondence there are no clocks", () => {
  const plan = { ...firstPlan(game, "friends", ""), minutes: 10, increment: 5 };

  expect(tableOf(plan, "g", () => "")).toMatchObject({ minutes: 10, increment: 5 });
  expect(tableOf({ ...plan, pace: "slow" }, "g", () => "")).toMatchObject({ pace: "slow", minutes: 0, increment: 0 });
});

test("the players' talk is for the players, and in a game of one side for everybody", () => {
  expect(tableOf(firstPlan(game, "friends", ""), "g", () => "")).toMatchObject({ watching: "live", delay: 0, talk: "players" });

  const together = { ...game, modes: game.modes.map((mode) => ({ ...mode, cooperative: true })) };
  const late = { ...firstPlan(together, "friends", ""), watching: "late", delay: 20 };
  expect(tableOf(late, "g", () => "")).toMatchObject({ watching: "late", delay: 20, talk: "everybody" });
});

test("an opponent is of the middle level, a partner of the best", () => {
  const levels = ["page", "knight", "regent"];
  const both = { ...game, bots: levels, modes: [game.modes[0]!, { ...game.modes[0]!, key: "together", cooperative: true }] };
  const against = firstPlan(both, "bots", "Ada");
  const together = inMode(against, both, "together", "bots", "Ada");

  expect(against.seats[1]!.bot).toBe("knight");
  expect(together.seats[1]!.bot).toBe("regent");
  expect(inMode(together, both, "duel", "bots", "Ada").seats[1]!.bot).toBe("knight");
});
