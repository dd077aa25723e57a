// Boards: what moves where, what is met, whose marks lie on a thing.

import { describe, expect, it } from "vitest";
import type { Thing, View } from "../src/protocol";
import { inOneSentence } from "../src/table/described";
import { faceOf } from "../src/table/faces";
import { costsOf, isSpace, metBy, seatMarks } from "../src/table/marks";
import { courtOf } from "../src/table/arrangements/court/layout";
import { readLayout, zoneRules } from "../src/table/layout";
import { golden as goldenOf, narrowed, offers } from "../src/table/options";
import { golden } from "./views";

const layout = readLayout({
  zone: { court: { columns: ["A", "B"], rows: ["X", "Y"] } },
  faces: { crest: "crest", other: "other", asks: "asks", costs: { label: "Price", none: "Free" }, kinds: [{ field: "lion", name: "Vassal", tincture: "gules" }, { field: "king", charge: "crown" }] },
  mark: { guard: { icon: "halberd", text: "guarded by {}", seat: true } },
});
const nameOf = (seat: number) => ["Ada", "Maud"][seat]!;
const faces = {
  spy: { name: "Lion Spy", art: "hood", crest: "lion", lion: true, other: "scout" },
  task: { name: "A Task", king: true, asks: [{ at: "A", crest: "lion", lion: true }, { at: "BX", art: "hood" }] },
};

const thing = (id: string, at: string, marks: string[] = []): Thing => ({
  id,
  kind: id === at ? "tile" : "card",
  face: id === at ? "space" : "spy",
  owner: null,
  marks: [`at ${at}`, ...marks],
  value: null,
});
const things = [thing("v1", "ax", ["guard 2"]), thing("v2", "bx"), thing("ay", "ay"), thing("by", "by")];

function view(...words: [words: string, on: string][]): View {
  const options = words.map(([said, on], move) => ({ move, words: said, label: said, on }));
  return {
    game: "", mode: "", viewer: 0, where: { turn: 1, phase: "", active: 0, text: "", figures: {} }, seats: [],
    zones: [{ id: "court", kind: "grid", label: "Court", owner: null, count: 4, things: things.map(({ id }) => id) }],
    things, prompt: { token: "", text: "", rule: "", options, barred: [], can_withdraw: false },
    waiting: [], outcome: null, pages: [],
  };
}

const said = view(["slide ax to ay", "v1"], ["swap ax and bx", "v1"], ["transform ax", "v1"], ["end", ""]);

describe("a board", () => {
  it("is known by the names of its columns and rows", () => {
    expect(zoneRules(layout, "court").columns).toEqual(["A", "B"]);
    expect(zoneRules(layout, "elsewhere").columns).toEqual([]);
  });

  it("has empty squares, which are things of their own name", () => {
    expect(things.map(isSpace)).toEqual([false, false, true, true]);
  });

  it("lets things move to where an option goes; a swap begins at either end", () => {
    const found = offers(said, [], "hand");

    expect(found.from.get("v1")?.map(({ to }) => to)).toEqual(["ay", "v2"]);
    expect(found.from.get("v2")?.map(({ to }) => to)).toEqual(["v1"]);
    expect(found.from.has("ay")).toBe(false);
  });

  it("keeps what else can be done with a thing for the prompt, and Enter says none of it", () => {
    const found = offers(said, [], "hand");

    expect(narrowed(found, "v1").map((option) => option.words)).toEqual(["transform ax"]);
    expect(goldenOf(found, "v1", [])).toBeNull();
    expect(goldenOf(found, "", ["end"])).toBeNull();
  });

  it("does not take a word for a square that the option is not on", () => {
    const found = offers(view(["ay bx", "v2"], ["ax ax", "v1"]), [], "hand");

    expect(found.from.size).toBe(0);
    expect([...found.on.keys()]).toEqual(["v2", "v1"]);
  });

  it("is no board without squares: two names in an option mean nothing elsewhere", () => {
    const row = { ...said, zones: [{ ...said.zones[0]!, kind: "row" }] };

    expect(offers(row, [], "hand").from.size).toBe(0);
  });
});

describe("a card with two sides or with requirements", () => {
  it("is parted, and knows its other side", () => {
    expect(faceOf(layout, faces, "spy")).toMatchObject({ crest: "lion", charge: "hood", tincture: "gules", other: "scout" });
  });

  it("has the charge of its kind if it has none of its own", () => {
    expect(faceOf(layout, faces, "task").charge).toBe("crown");
  });

  it("asks for places and symbols", () => {
    expect(faceOf(layout, faces, "task").asks).toMatchObject([
      { at: "A", crest: "lion", tincture: "gules" },
      { at: "BX", charge: "hood", tincture: "cendree" },
    ]);
  });

  it("tells what meets it", () => {
    const task = { ...thing("t", ""), face: "task", marks: ["unmet 1", "met 2 v1", "met 2 v2"] };

    expect(metBy(task, 2)).toEqual([[], ["v1", "v2"]]);
    expect(inOneSentence(layout, faces, task, "", nameOf)).toBe("A Task, requirements met: 2");
  });

  it("tells what it takes, and what of that is missing", () => {
    const task = { ...thing("t", ""), face: "task", marks: ["costs spy", "costs spy", "lacks spy"] };

    expect(costsOf(task)).toEqual([{ face: "spy", isLacking: true }, { face: "spy", isLacking: false }]);
    expect(inOneSentence(layout, faces, task, "", nameOf)).toBe("A Task, Price: Lion Spy (missing), Lion Spy");
  });

  it("tells that it takes nothing, and of other cards nobody says", () => {
    const task = { ...thing("t", ""), face: "task", marks: ["costs nothing"] };

    expect(costsOf(task)).toEqual([]);
    expect(inOneSentence(layout, faces, task, "", nameOf)).toBe("A Task, Free");
    expect(costsOf({ ...task, marks: [] })).toBeNull();
  });

  it("bears the marks of seats, and says them", () => {
    expect(seatMarks(layout, things[0]!)).toEqual([{ mark: "guard", seat: 1, icon: "halberd" }]);
    expect(inOneSentence(layout, faces, things[0]!, "", nameOf)).toBe("Lion Spy, at AX, guarded by Maud");
  });
});

describe("the golden court", () => {
  const court = golden("court");
  const task = (id: string) => court.things.find((one) => one.id === id)!;

  it("has a way to every neighbour", () => {
    const found = offers(court, [], "hand");
    const spy = court.things.find((one) => one.marks.includes("at as"))!;

    expect(found.from.get(spy.id)?.map(({ to }) => to)).toEqual(["ls", "cs", "at"]);
    expect(found.on.get("guild")?.length).toBeGreaterThan(0);
    expect(found.loose.map((option) => option.words)).toEqual(["end"]);
  });

  it("says of each Task what meets it", () => {
    expect(metBy(task("g01"), 2).map((ids) => ids.length)).toEqual([1, 1]);
    expect(metBy(task("g02"), 2).map((ids) => ids.length)).toEqual([0, 0]);
  });

  it("says of each Task what it costs now", () => {
    expect(costsOf(task("g01"))).toEqual([{ face: "stag scout", isLacking: false }]);
    expect(costsOf(task("p01"))).toEqual([]);
  });

  it("counts what its layout draws", () => {
    const dressed = readLayout(golden<{ layout: Record<string, unknown> }>("blackstone").layout);
    const rules = courtOf(dressed);

    expect(court.seats.map(({ figures }) => figures[rules.corner])).toEqual([4, 2]);
    expect(court.where.figures[dressed.figures[rules.score[0]!]!.of]).toBe(21);
  });
});
