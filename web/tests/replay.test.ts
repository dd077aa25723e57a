import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameInfo, Outcome, TableInfo } from "../src/protocol";
import { inNames } from "../src/replay/names";
import { Replay } from "../src/replay/replay.svelte";

const moves = [1, 1, 2, 2, 3].map((turn, n) => ({ entry: n + 1, seat: n % 2, line: "pass", turn, text: "", by: n % 2 }));
let asked: string[] = [];

function reply(path: string): unknown {
  const url = new URL(path, "http://x");
  if (url.pathname.endsWith("/chances")) return { seat: Number(url.searchParams.get("as")), chances: [] };
  const entry = Number(url.searchParams.get("n"));
  const viewer = url.searchParams.get("as") === "everything" ? -1 : null;
  return { entry, of: 5, view: { viewer, where: { turn: moves[entry - 1]?.turn ?? 1 } }, line: null };
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => act());
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return { ok: true, json: async () => reply(path) };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const outcome = { text: "Seat 2 wins.", winners: [1] } as Outcome;
const open = (seats: number[] = []) => new Replay({} as GameInfo, { id: "t" } as TableInfo, { moves, outcome }, seats);

test("a replay knows how the game ended and where its turns begin", async () => {
  const replay = open();

  expect(replay.outcome?.text).toBe("Seat 2 wins.");
  expect(replay.turns.map(({ entry, turn }) => [entry, turn])).toEqual([
    [1, 1],
    [3, 2],
    [5, 3],
  ]);
});

test("whoever sat there sees the game through their own eyes, and how it went for them", async () => {
  const replay = open([2]);
  await replay.show(3);

  expect([replay.eyes, replay.judged]).toEqual([2, 2]);
  expect(asked.at(-2)).toContain("as=2&n=3");
  await replay.show(3, "everything");
  expect(replay.judged).toBe(2);
  await replay.show(3, 0);
  expect(replay.judged).toBe(0);
});

test("whoever looks on sees everything, and how it went for the winner", async () => {
  const replay = open();

  expect([replay.eyes, replay.judged]).toEqual(["everything", 1]);
});

test("one never steps out of the game", async () => {
  const replay = open();
  await replay.show(99);
  expect(replay.entry).toBe(5);
  await replay.show(-3);
  expect(replay.entry).toBe(0);
});

test("the moves that lie over the table go when one goes to a moment or plays on, not when a leader does", async () => {
  const replay = open();
  const isOpenAfter = (act: () => unknown) => {
    replay.areMovesOpen = true;
    void act();
    return replay.areMovesOpen;
  };

  expect(isOpenAfter(() => replay.goTo(3))).toBe(false);
  expect(isOpenAfter(() => replay.playOrPause())).toBe(false);
  expect(replay.isPlaying).toBe(true);
  expect(isOpenAfter(() => replay.playOrPause())).toBe(true);
  expect(replay.isPlaying).toBe(false);
  expect(isOpenAfter(() => replay.show(2))).toBe(true);
});

test("who sees everything sits nowhere", async () => {
  const replay = open();
  await replay.show(3);

  expect(replay.view?.viewer).toBeNull();
  expect(replay.viewer).toBeNull();
});

test("whoever looks through the eyes of a seat sits there, with its hand before them", async () => {
  const replay = open([1]);
  await replay.show(3);

  expect(replay.view?.viewer).toBe(1);
  await replay.show(3, 0);
  expect(replay.view?.viewer).toBe(0);
  await replay.show(3, "spectator");
  expect(replay.view?.viewer).toBeNull();
});

test("a moment is fetched once", async () => {
  const replay = open();
  await replay.show(3);
  await replay.show(2);
  await replay.show(3);

  expect(asked.filter((path) => path.endsWith("as=everything&n=3"))).toHaveLength(1);
});

test("a moment that comes late is not shown", async () => {
  const replay = open();
  const slow = replay.show(1);
  await replay.show(4);
  await slow;

  expect(replay.moment?.entry).toBe(4);
});

test("seats are read by their names", () => {
  const chairs = [
    { seat: 0, name: "Ada", bot: "" },
    { seat: 1, name: "", bot: "steward" },
  ] as TableInfo["chairs"];

  expect(inNames("Seat 1 robs seat 2 of seat 12.", chairs)).toBe("Ada robs Steward (bot) of seat 12.");
  expect(inNames([0, " robs ", 1, " of ", ["10", "Ten Coins"], "."], chairs)).toBe("Ada robs Steward (bot) of Ten Coins.");
});

test("the coach judges the game for the winner, or for whose eyes are chosen, and is asked once for each", async () => {
  const replay = open();

  expect(replay.judged).toBe(1);
  await replay.show(2, 0);
  expect(replay.judged).toBe(0);
  await Promise.all([replay.chances(0), replay.chances(0), replay.chances(1)]);

  expect(asked.filter((path) => path.includes("/chances"))).toEqual([
    "/api/tables/t/chances?as=0",
    "/api/tables/t/chances?as=1",
  ]);
});
