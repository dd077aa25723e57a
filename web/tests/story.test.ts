// What a story's table draws: tests, what was said, pages and drawers.

import { describe, expect, it } from "vitest";
import type { LogLine, Page, View } from "../src/protocol";
import { storyOf } from "../src/table/arrangements/story/layout";
import { readLayout } from "../src/table/layout";
import { beginsWith, brokenAt, chosenBy, countedOn, drawersOf, endingOf, headingOf, leafOf, linesOf, printed, saidBy, stationOf, trials, wayOf } from "../src/table/arrangements/story/story";

const story = storyOf(readLayout({
  arrangement: {
    story: {
      figures: [{ figure: "wit", icon: "owl", label: "Wit", most: 5 }],
      score: "score",
      drawers: ["remembered"],
      says: ["signal", "number"],
      until: "test",
      ending: "ending",
      trail: "trail",
    },
  },
}));

const page = (kind: string, ...paragraphs: string[]): Page => ({ id: kind, kind, title: kind, paragraphs, kinds: [] });

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

    expect(found).toMatchObject([{ need: 3, margin: -1, isCleared: false, seats: [0] }]);
  });

  it("are over when the cards are put away", () => {
    const figures = { "need wit": 6, margin: 1, cleared: 1 };

    expect(trials(view(figures, [{ score: 4 }, { score: 3 }]), story)).toMatchObject([{ margin: 1, isCleared: true }]);
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
    expect(wayOf("A: Step over him")).toEqual({ letter: "A", text: "Step over him", note: "" });
    expect(wayOf("B: Go (slowly) on (Wit 6)")).toEqual({ letter: "B", text: "Go (slowly) on", note: "Wit 6" });
    expect(wayOf("And: nothing")).toBeNull();
  });
});

it("what was said is over with the next test", () => {
  const line = (kind: string, text: string, seat: number | null = null): LogLine => ({ turn: 1, kind, seat, text });
  const log = [line("test", "Test."), line("signal", "Ann: “I am weak.”", 0)];

  expect(saidBy(log, 0, story, String)).toEqual(["“I am weak.”"]);
  expect(saidBy([...log, line("number", "Ann would commit 2.", 0)], 0, story, String)).toEqual(["“I am weak.”", "Ann would commit 2."]);
  expect(saidBy(log, 1, story, String)).toEqual([]);
  expect(saidBy([...log, line("test", "Test.")], 0, story, String)).toEqual([]);
});

it("stations of a journey are told apart by phase and figure", () => {
  const station = (name: string, phases: string[], count = 0) => ({ name, icon: "", phases, count });
  const journey = { figure: "night", stations: [station("1", ["day"], 1), station("2", ["day"], 2), station("End", ["end"])] };

  expect(stationOf(view({ night: 2 }, []), journey)).toBe(1);
  expect(stationOf(view({ night: 3 }, []), journey)).toBe(-1);
});

describe("lines of a page", () => {
  const layout = storyOf(readLayout({
    arrangement: {
      story: { modes: [{ words: "Together.", icon: "hands" }], shown: ["play", "effect"], counted: ["effect"], until: "test", token: "token" },
    },
  }));
  const told = (...rows: [string, string][]): Page => ({
    ...page("card", ...rows.map(([text]) => text)),
    kinds: rows.map(([, kind]) => kind),
  });
  const read = told(
    ["A door.", ""], ["Together.", ""], ["A: Knock", ""], ["Ann: Old, -1.", "effect"], ["Test.", "test"],
    ["Ann plays Old.", "play"], ["Ann: Tired, -1.", "effect"], ["B: fell on it.", "lose"],
  );

  it("leave out what the table shows", () => {
    expect(linesOf(read, layout, String).map(({ text }) => text)).toEqual(["A door.", "Together.", "A: Knock", "Test.", "B: fell on it."]);
  });

  it("are prose, a way to choose, how it is decided, or a fact", () => {
    const [, mode, way, , fact] = linesOf(read, layout, String);

    expect(mode?.mode).toBe("hands");
    expect(way?.way?.letter).toBe("A");
    expect(fact).toMatchObject({ fact: "lose", way: null });
  });

  it("name the effects of the last test and no earlier ones", () => {
    expect(countedOn(read, layout)).toEqual(["Ann: Tired, -1."]);
  });

  it("tell of whom they begin with", () => {
    const ann = { ...view({}, [{}]).seats[0]!, label: "Ann" };

    expect(beginsWith("Ann: Tired, -1.", ann, String)).toBe(true);
    expect(beginsWith([0, ": Tired, -1."], ann, String)).toBe(true);
    expect(beginsWith([1, ": Tired, -1."], ann, String)).toBe(false);
  });

  it("show who has chosen a way, as far as one may see it", () => {
    const tokens = {
      ...view({}, [{}, {}]),
      zones: [{ id: "1-token", things: ["t1"] }, { id: "2-token", things: ["t2"] }],
      things: [{ id: "t1", marks: ["A"] }, { id: "t2", marks: [] }],
    } as unknown as View;

    expect(chosenBy(tokens, "A", layout)).toEqual([0]);
    expect(chosenBy(tokens, "B", layout)).toEqual([]);
    tokens.things[0]!.marks = ["A", "further"];
    expect(chosenBy(tokens, "A", layout)).toEqual([]);
  });

  it("begin anew before certain words", () => {
    expect(brokenAt("Try. Success: Yes. Failure: No.", ["Success:", "Failure:"])).toEqual([
      { lead: "", text: "Try." },
      { lead: "Success:", text: " Yes." },
      { lead: "Failure:", text: " No." },
    ]);
  });

  it("are printed with marks that open and marks that close", () => {
    expect(printed(`"It's salt," says he. "Say 'Yes, cook.'"`)).toBe("“It’s salt,” says he. “Say ‘Yes, cook.’”");
    expect(printed("Hold a candle to 'em.")).toBe("Hold a candle to ’em.");
  });

  it("stand under a title, and under what comes before it", () => {
    expect(headingOf("Challenge 24a: The Guard")).toEqual({ over: "Challenge 24a", title: "The Guard" });
    expect(headingOf("The Guard")).toEqual({ over: "", title: "The Guard" });
  });
});
