// What a game's layout says, and what is drawn of a game that says nothing.

import { describe, expect, it } from "vitest";
import { inOneSentence } from "../src/table/described";
import { faceOf } from "../src/table/faces";
import { readLayout, zoneRules } from "../src/table/layout";
import { hosts, others, zonesOf } from "../src/table/zones";
import { faces, golden, layout } from "./views";

describe("the layout", () => {
  it("has a step for every phase of the golden views", () => {
    const phases = ["duel-purchase", "duel-reaction", "duel-attack", "duel-discard", "free-for-all"].map(
      (name) => golden(name).where.phase,
    );

    for (const phase of phases) expect(layout.steps.some((step) => step.phases.includes(phase))).toBe(true);
  });

  it("derives a face from a card's fields", () => {
    expect(faceOf(layout, faces, "cavalry")).toMatchObject({ title: "Cavalry", kind: "Unit", cost: 18, tincture: "" });
    expect(faceOf(layout, faces, "cavalry").stats).toEqual([{ icon: "crossed-swords", label: "damage", count: 2 }]);
    expect(faceOf(layout, faces, "10")).toMatchObject({ value: 10, tincture: "or", kind: "Coin" });
    expect(faceOf(layout, faces, "sentry").counter?.icon).toBe("templar-shield");
    expect(faceOf(layout, faces, "king").counter?.die).toBe(true);
  });

  it("says a thing in one sentence", () => {
    const view = golden("duel-purchase");
    const sentence = (id: string) =>
      inOneSentence(layout, faces, view.things.find((thing) => thing.id === id)!, "Maud's hand", String);

    expect(sentence("1-king-2")).toBe("King 2, his die shows 3");
    expect(sentence("1-cavalry-2")).toBe("Cavalry, bewitched");
    expect(sentence("2-witch-2")).toBe("Witch, Attack Phases left: 1");
    expect(sentence("2-hand.0")).toBe("A hidden card, Maud's hand");
  });

  it("names phrases, and windows for standing orders with the options they need", () => {
    expect(layout.phrases).toHaveLength(5);
    expect(layout.orders.map((each) => each.window)).toEqual(["before purchase", "before attack"]);
    expect(layout.ordersWhen).toEqual({ pace: "windows" });
  });

  it("may be empty", () => {
    const bare = readLayout({});

    expect(bare.arrangement.kind).toBe("sides");
    expect(bare.phrases).toHaveLength(5);
    expect(bare.orders).toEqual([]);
    expect(zoneRules(bare, "bank")).toMatchObject({ size: "normal", places: 0, figure: "", isClosed: false, turns: false });
    expect(zonesOf(golden("duel-spectator"), 0, bare.arrangement).columns).toHaveLength(6);
    expect(faceOf(bare, faces, "knight").title).toBe("Knight");
  });
});

describe("zones", () => {
  it("stand where the arrangement wants them, without the viewer's own hand", () => {
    const view = golden("duel-purchase");
    const own = zonesOf(view, 0, layout.arrangement);

    expect(own.plate.map((zone) => zone.id)).toEqual(["1-deck", "1-pile"]);
    expect(own.columns.map((zone) => zone.id)).toEqual(["1-kings", "1-field", "1-bank"]);
    expect(zonesOf(view, 1, layout.arrangement).plate.map((zone) => zone.id)).toEqual(["2-hand", "2-deck", "2-pile"]);
  });

  it("hang what lies on a thing on that thing", () => {
    const view = golden("duel-purchase");
    const kings = view.zones.find((zone) => zone.id === "1-kings")!;

    expect(hosts(view, kings).map(({ thing, attached }) => [thing.id, attached.map((other) => other.face)])).toEqual([
      ["1-king-1", []],
      ["1-king-2", ["sentry"]],
    ]);
  });

  it("follow each other from the viewer's left", () => {
    expect(others(golden("free-for-all"), 3)).toEqual([4, 0, 1, 2]);
  });
});
