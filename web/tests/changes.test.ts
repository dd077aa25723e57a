// What moves between two views.

import { describe, expect, it } from "vitest";
import type { View } from "../src/protocol";
import { changes } from "../src/table/changes";
import { golden } from "./views";

describe("changes", () => {
  it("are none between equal views", () => {
    expect(changes(golden("duel-purchase"), golden("duel-purchase"))).toEqual({ travels: [], lowered: [], marked: [] });
  });

  it("follow a thing from zone to zone", () => {
    const before = golden("duel-purchase");
    const after = moved(before, "1-knight-1", "1-hand", "1-field");

    expect(changes(before, after).travels).toEqual([{ thing: "1-knight-1", from: "1-hand", to: "1-field" }]);
  });

  it("let a thing that was hidden come from the zone that lost one, a stack first", () => {
    const before = golden("duel-spectator");
    const after = golden("duel-spectator");
    zone(after, "2-deck").count -= 1;
    zone(after, "2-hand").things.push("2-hand.2");

    expect(changes(before, after).travels).toEqual([{ thing: "2-hand.2", from: "2-deck", to: "2-hand" }]);
  });

  it("let it come from another player, if nobody else has lost anything", () => {
    const before = golden("duel-spectator");
    const after = golden("duel-spectator");
    zone(after, "1-hand").count -= 1;
    zone(after, "2-hand").things.push("2-hand.9");
    expect(changes(before, after).travels).toEqual([{ thing: "2-hand.9", from: "1-hand", to: "2-hand" }]);

    zone(after, "1-bank").count = -1;
    expect(changes(before, after).travels).toEqual([{ thing: "2-hand.9", from: "", to: "2-hand" }]);
  });

  it("tell whose number has gone down and whose marks are others", () => {
    const after = golden("duel-purchase");
    const king = after.things.find((thing) => thing.id === "2-king-1")!;
    king.value = 0;
    king.marks = ["dead"];

    const found = changes(golden("duel-purchase"), after);

    expect([found.lowered, found.marked]).toEqual([["2-king-1"], ["2-king-1"]]);
  });
});

function zone(view: View, id: string) {
  return view.zones.find((other) => other.id === id)!;
}

function moved(view: View, thing: string, from: string, to: string): View {
  const after = structuredClone(view);
  zone(after, from).things = zone(after, from).things.filter((id) => id !== thing);
  zone(after, to).things.push(thing);
  return after;
}
