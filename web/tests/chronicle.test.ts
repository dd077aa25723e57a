// The log by turns, and what in it hurts the viewer.

import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/protocol";
import { byTurn, sinceMyTurn } from "../src/table/chronicle";

const LOG: LogLine[] = [
  line(0, "roll", null, "For first play seat 1 rolls 2, seat 2 rolls 4."),
  line(1, "turn", 1, "Turn 1: seat 2."),
  line(1, "deposit", 1, "Seat 2 deposits Ten Coins: 10 in the Bank."),
  line(2, "turn", 0, "Turn 2: seat 1."),
  line(2, "hit", 0, "Seat 1 hits King 1 of seat 2 for 1."),
  line(3, "turn", 1, "Turn 3: seat 2."),
  line(3, "hit", 1, "Seat 2 hits King 2 of seat 1 for 1."),
];

describe("the chronicle", () => {
  it("is grouped by turn, under whose turn it was", () => {
    const turns = byTurn(LOG, 0, ["hit"]);

    expect(turns.map(({ turn, seat, lines }) => [turn, seat, lines.length])).toEqual([
      [0, null, 1],
      [1, 1, 1],
      [2, 0, 1],
      [3, 1, 1],
    ]);
  });

  it("marks harm to the viewer alone", () => {
    const harmed = (viewer: number | null) =>
      byTurn(LOG, viewer, ["hit"])
        .flatMap((turn) => turn.lines)
        .filter(({ isHarm }) => isHarm)
        .map(({ line }) => line.turn);

    expect(harmed(0)).toEqual([3]);
    expect(harmed(1)).toEqual([2]);
    expect(harmed(null)).toEqual([]);
  });

  it("keeps what it has told already, so that the page need not write it again", () => {
    const lines = (log: LogLine[], viewer: number) => byTurn(log, viewer, ["hit"]).flatMap((turn) => turn.lines);
    const before = lines(LOG.slice(0, 5), 0);

    expect(lines(LOG, 0).slice(0, before.length).every((line, at) => line === before[at])).toBe(true);
    expect(lines(LOG, 1).at(2)).not.toBe(before[2]);
  });

  it("jumps to what happened since the viewer's turn", () => {
    expect(sinceMyTurn(byTurn(LOG, 0, []), 0)).toBe(6);
    expect(sinceMyTurn(byTurn(LOG, 0, []), 1)).toBe(4);
  });

  it("tells the first turns of two chapters apart", () => {
    const told = [...LOG.slice(0, 4), line(0, "chapter", null, "Chapter 2."), ...LOG.slice(1, 4), ...LOG.slice(3, 5)];

    expect(byTurn(told, 0, []).map(({ turn, from }) => [turn, from])).toEqual([[0, 1], [1, 2], [2, 4], [0, 5], [1, 6], [2, 8], [2, 9]]);
  });
});

function line(turn: number, kind: string, seat: number | null, text: string): LogLine {
  return { turn, kind, seat, text };
}
