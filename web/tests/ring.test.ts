// Seats round a table: where they stand, what is counted, and how one came to know something.

import { describe, expect, it } from "vitest";
import type { GameInfo, LogLine, ModeInfo, Text, Thing } from "../src/protocol";
import { asked, decided, mixedUp } from "../src/setup/choices";
import { faceOf, type Faces } from "../src/table/faces";
import { ringOf } from "../src/table/arrangements/ring/layout";
import { readLayout } from "../src/table/layout";
import { hang, leastHeight, ovalIn, spot } from "../src/table/arrangements/ring/oval";
import { sourceOf } from "../src/table/sources";
import { count } from "../src/table/tally";
import { openHand } from "../src/table/zones";
import { golden } from "./views";

const game = golden<{ layout: Record<string, unknown>; faces: Faces }>("kingseat");
const layout = readLayout(game.layout);
const view = golden("council");
const faceOfThing = (thing: Thing) => (thing.face === null ? null : faceOf(layout, game.faces, thing.face));

describe("the ring", () => {
  it("has the first chair below and the next one clockwise, to the left", () => {
    const oval = ovalIn(1128, 540);
    const [below, left, above, right] = [0, 1, 2, 3].map((step) => spot(oval, step, 4, 1));

    expect(below!.y).toBeGreaterThan(left!.y);
    expect(left!.x).toBeLessThan(above!.x);
    expect(above!.y).toBeLessThan(right!.y);
    expect([left!.lean, right!.lean]).toEqual([-1, 1]);
  });

  it("hangs no plate below the window or on another where there is hardly room", () => {
    const width = 390;
    const sitting = (height: number) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => ({ ...spot(ovalIn(width, height), step, 10, 1, 13), wide: 84, tall: 96 }));
    const height = leastHeight(sitting(386));
    const plates = sitting(height);

    const boxes = hang(plates, width, height).map(({ x, y, lean, rise }) => ({ x: x + 42 * lean, y: y + 0.42 * 96 * rise }));

    expect(Math.max(...boxes.map(({ y }) => y + 48))).toBeLessThanOrEqual(height);
    const isOn = (one: (typeof boxes)[0], other: (typeof boxes)[0]) => Math.abs(one.x - other.x) < 84 && Math.abs(one.y - other.y) < 96;
    expect(boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => isOn(one, other)))).toEqual([]);
  });

  it.each([
    [1128, 540],
    [390, 400],
    [360, 300],
  ])("fits into %d by %d with everybody's plate", (width, height) => {
    const oval = ovalIn(width, height);

    expect(oval.x - oval.rx).toBeGreaterThan(60);
    expect(oval.y - oval.ry).toBeGreaterThan(60);
    expect(oval.y + oval.ry).toBeLessThan(height);
  });

  it("is chosen by the layout, with a chair that is not like the others", () => {
    expect(layout.arrangement.kind).toBe("ring");
    expect(ringOf(layout).throne.chair).toBe(1);
    expect(view.seats.map((seat) => seat.figures[ringOf(layout).place])).toEqual([2, 3, 1, 4, 5]);
  });
});

describe("a card on dark stock", () => {
  it("has the Prince's name, and says by its kind which one it is", () => {
    const face = faceOf(layout, game.faces, "lionsyre dark 1");

    expect([face.title, face.short, face.kind, face.dark?.count]).toEqual(["Lionsyre Dark 1", "Lionsyre", "Dark 1", 1]);
    expect(faceOf(layout, game.faces, "lionsyre").dark).toBeNull();
  });
});

describe("the tally", () => {
  it("counts what is known in each pile, Dark cards with their Prince", () => {
    const { piles, rows } = count(view, layout.tally, faceOfThing);
    const of = (name: string) => rows.find((row) => row.face.title === name)?.counts;

    expect(piles).toEqual(["Tell", "Discard"]);
    expect([of("Lionsyre"), of("Hornseeker"), of("Brownbeards")]).toEqual([[2, 0], [0, 1], [1, 0]]);
  });

  it("says how much of a pile is unknown", () => {
    const things = view.things.map((thing) => (thing.id.startsWith("brownbeards.") ? { ...thing, face: null } : thing));

    expect(count({ ...view, things }, layout.tally, faceOfThing).hidden).toEqual([1, 0]);
  });
});

describe("the source of what one knows", () => {
  const line = (turn: number, text: Text): LogLine => ({ turn, kind: "give", seat: 0, text });
  const LIONSYRE = { face: "lionsyre", title: "Lionsyre" };
  const DARK = { face: "lionsyre-dark-1", title: "Lionsyre Dark 1" };
  const log = [
    line(1, "Seat 1 gives Lionsyre Dark 1 to seat 2."),
    line(2, "Seat 1 gives Lionsyre to seat 2."),
    line(3, "Seat 3 gives a card to seat 2."),
  ];

  it("is the last line that names the player and the card", () => {
    expect(sourceOf(log, 1, LIONSYRE)?.turn).toBe(2);
    expect(sourceOf(log, 1, DARK)?.turn).toBe(1);
  });

  it("is found by the face, whatever the card is called", () => {
    const told = [
      line(1, [0, " gibt ", 1, " ", ["lionsyre-dark-1", "Löwenherr Dunkel 1"], "."]),
      line(2, [0, " gibt ", 1, " ", ["lionsyre", "Löwenherr"], "."]),
      line(3, [0, " gibt Lionsyre ", 1, "."]),
    ];

    expect(sourceOf(told, 1, LIONSYRE)?.turn).toBe(2);
    expect(sourceOf(told, 1, DARK)?.turn).toBe(1);
    expect(sourceOf(told, 2, LIONSYRE)).toBeNull();
  });

  it("is found for a name with signs in it", () => {
    expect(sourceOf([line(3, "Seat 2 draws Inconceivable!, Love.")], 1, { face: "inconceivable", title: "Inconceivable!" })?.turn).toBe(3);
  });

  it("is where the card came to the player or was seen, not where one like it left", () => {
    const later = [...log, { ...line(4, "Seat 2 votes Lionsyre."), kind: "vote" }, line(5, "Seat 2 gives Lionsyre to seat 1.")];

    expect(sourceOf(later, 1, LIONSYRE, ["give"])?.turn).toBe(2);
    expect(sourceOf(later.slice(3), 1, LIONSYRE, ["look"])?.turn).toBe(5);
  });

  it("is nothing where no line names both", () => {
    expect(sourceOf(log, 2, LIONSYRE)).toBeNull();
    expect(sourceOf(log, 1, { face: "hornseeker", title: "Hornseeker" })).toBeNull();
  });
});

describe("options that ask the same of several", () => {
  const text = "in: takes part";
  const princes = ["lionsyre", "slydefox", "crassclamps"].map((key) => ({ key, values: ["open", "in"], text, seats: {} }));
  const mode: ModeInfo = { key: "free", title: "", seats: [4], text: "", cooperative: false, switches: [{ key: "dark", values: ["yes", "no"], text: "", seats: {} }, ...princes] };
  const info = game as unknown as GameInfo;
  const options = { dark: "yes", lionsyre: "in", slydefox: "in", crassclamps: "in" };
  const [alone, several] = asked(info, mode);

  it("are one choice by emblem and name; the others stand alone", () => {
    expect(alone?.is).toBe("one");
    expect(several?.is === "several" && several.several.each.map(({ face }) => face.title)).toEqual(["Lionsyre", "Slydefox", "Crassclamps"]);
  });

  it("warn of those that are easily mixed up", () => {
    const group = several?.is === "several" ? several.several : null;

    expect(mixedUp(info, group!, options)).toEqual(["Slydefox and Crassclamps"]);
    expect(mixedUp(info, group!, { ...options, slydefox: "open" })).toEqual([]);
  });

  it("are told in short", () => {
    expect(decided(info, mode, options).map(({ name, value }) => `${name}: ${value}`)).toEqual([
      "Dark cards: Yes",
      "In: Lionsyre, Slydefox, Crassclamps",
    ]);
  });
});

describe("a hand that lies open", () => {
  const shown = { ...view, things: view.things.map((thing) => ({ ...thing, face: thing.face ?? "squlofish" })) };
  const foe = view.seats.find(({ seat }) => seat !== view.viewer)!.seat;

  it("is found where all its cards are seen", () => {
    expect(openHand(shown, foe, layout.arrangement)?.id).toBe(`${foe + 1}-hand`);
    expect(openHand(view, foe, layout.arrangement)).toBeUndefined();
  });

  it("is never one's own, which lies before one anyway", () => {
    expect(openHand(shown, view.viewer!, layout.arrangement)).toBeUndefined();
    expect(openHand({ ...shown, viewer: null }, view.viewer!, layout.arrangement)).toBeDefined();
  });
});
