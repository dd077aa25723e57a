// What a story's table draws: tests, what was said, pages and drawers.

import { describe, expect, it } from "vitest";
import type { LogLine, Page, View } from "../src/protocol";
import { readLayout } from "../src/table/layout";
import { drawersOf, endingOf, leafOf, saidBy, stationOf, trials, wayOf } from "../src/table/story";

const story = readLayout({
  arrangement: {
    story: {
      figures: [{ figure: "wit", icon: "owl", label: "Wit", most: 5 }],
      score: "score",
      drawers: ["remembered"],
      says: "signal",
      until: "test",
      ending: "ending",
      trail: "trail",
    },
  },
}).arrangement.story;

const page = (kind: string, ...paragraphs: string[]): Page => ({ id: kind, kind, title: kind, paragraphs });

function view(table: Record<string, number>, seats: Record<string, number>[], pages: Page[] = []): View {
  return {
    where: { turn: 1, phase: "day", active: null, text: "", figures: table },
    seats: seats.map((figures, seat) => ({ seat, label: "", team: null, is_out: false, figures, tincture: "" })),
    pages,
  } as unknown as View;
}

describe("tests", () => {
  it("are one where the table says what is needed", () => {
    expect(trials(view({ "need wit": 6 }, [{ score: 2 }, { score: 1 }]), story)).toMatchObject([
      { need: 6, margin: null, seats: [0, 1] },
    ]);
  });

  it("are one for each seat that has a number of its own", () => {
    const found = trials(view({}, [{ score: 2, "need wit": 3, margin: -1 }, { wit: 2 }]), story);

    expect(found).toMatchObject([{ need: 3, margin: -1, seats: [0] }]);
  });

  it("are none while nobody is tested", () => {
    expect(trials(view({ misery: 2 }, [{ wit: 1 }, { wit: 2 }]), story)).toEqual([]);
  });
});

describe("pages", () => {
  const pages = [page("ending", "It ends."), page("trail", "So."), page("card", "Read me."), page("remembered", "A fact.")];

  it("stand in the middle, in a drawer, or at the end", () => {
    const shown = view({}, [], pages);

    expect(leafOf(shown, story)?.kind).toBe("card");
    expect(drawersOf(shown, story).map(({ kind }) => kind)).toEqual(["remembered"]);
    expect(endingOf(shown, story)?.trail?.paragraphs).toEqual(["So."]);
    expect(endingOf(view({}, [], pages.slice(2)), story)).toBeNull();
  });

  it("have ways to choose from among their paragraphs", () => {
    expect(wayOf("A: Step over him")).toEqual({ letter: "A", text: "Step over him" });
    expect(wayOf("And: nothing")).toBeNull();
  });
});

it("what was said is over with the next test", () => {
  const line = (kind: string, text: string, seat: number | null = null): LogLine => ({ turn: 1, kind, seat, text });
  const log = [line("test", "Test."), line("signal", "Ann: “I am weak.”", 0)];

  expect(saidBy(log, 0, story)).toBe("“I am weak.”");
  expect(saidBy(log, 1, story)).toBe("");
  expect(saidBy([...log, line("test", "Test.")], 0, story)).toBe("");
});

it("stations of a journey are told apart by phase and figure", () => {
  const station = (name: string, phases: string[], count = 0) => ({ name, icon: "", phases, count });
  const journey = { figure: "night", stations: [station("1", ["day"], 1), station("2", ["day"], 2), station("End", ["end"])] };

  expect(stationOf(view({ night: 2 }, []), journey)).toBe(1);
  expect(stationOf(view({ night: 3 }, []), journey)).toBe(-1);
});
