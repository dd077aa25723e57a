// What others take from the viewer is not passed over.

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LogLine, Text } from "../src/protocol";
import { readLayout } from "../src/table/layout";
import { Losses } from "../src/table/model/losses.svelte";
import type { Shown } from "../src/table/model/shown.svelte";

const line = (kind: string, seat: number | null, text: Text): LogLine => ({ turn: 1, kind, seat, text });
const OWN = line("draw", 0, "Seat 1 draws a card.");
const TAKEN = line("trade", 1, "By Old Companions seat 2 gives Wits to seat 1 for Love.");
const LOG = [OWN, TAKEN, line("trade", 1, "By Old Companions seat 2 gives Wits to seat 3 for Love."), line("turn", 1, "Turn 2")];

function atTable(log: LogLine[], viewer: number | null = 0) {
  const play = { log, viewer, past: null, table: { id: "brave-otter" } };
  const losses = new Losses({ play, layout: readLayout({ harm: ["hit"], taken: ["trade"] }) } as unknown as Shown);
  return { play, losses, texts: () => losses.lines.map(({ text }) => text) };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});

describe("what was taken", () => {
  it("is shown to whoever has lost it, and to nobody else", () => {
    expect(atTable(LOG).texts()).toEqual([TAKEN.text]);
    expect(atTable(LOG, 1).texts()).toEqual([]);
    expect(atTable(LOG, null).texts()).toEqual([]);
  });

  it("is no news to whoever has done something since, on a page that is new", () => {
    expect(atTable([...LOG, OWN]).texts()).toEqual([]);
  });

  it("stays until one has looked, whatever else happens, and comes again with the next loss", () => {
    const { play, losses, texts } = atTable(LOG);
    play.log = [...LOG, line("draw", 1, "Seat 2 draws a card.")];
    expect(texts()).toHaveLength(1);

    losses.look();
    expect(texts()).toEqual([]);

    play.log = [...play.log, { ...TAKEN }];
    expect(texts()).toEqual([TAKEN.text]);
  });

  it("is not shown again when the page is loaded anew, but for what came since", () => {
    atTable(LOG).losses.look();

    expect(atTable(LOG).texts()).toEqual([]);
    expect(atTable([...LOG, { ...TAKEN }]).texts()).toEqual([TAKEN.text]);
    expect(atTable(LOG, 2).texts()).toHaveLength(1);
  });

  it("is shown when what one has looked at was taken back", () => {
    atTable(LOG).losses.look();

    expect(atTable([OWN, line("draw", 1, "Seat 2 draws a card."), TAKEN]).texts()).toEqual([TAKEN.text]);
  });

  it("is known in pieces, too", () => {
    const log = [line("draw", 0, [0, " draws a card."]), line("trade", 1, [1, " gives ", ["wits", "Wits"], " to ", 0, "."])];
    expect(atTable(log).texts()).toHaveLength(1);

    atTable(log).losses.look();

    expect(atTable(structuredClone(log)).texts()).toEqual([]);
    expect(atTable([...log, line("trade", 1, [1, " gives ", 2, " a card."])]).texts()).toEqual([]);
    expect(atTable([...log, TAKEN]).texts()).toEqual([TAKEN.text]);
  });

  it("is harm", () => {
    expect(readLayout({ harm: ["hit"], taken: ["trade"] }).harm).toEqual(["hit", "trade"]);
  });
});
