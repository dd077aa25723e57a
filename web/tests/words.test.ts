// Texts of the game with the players' names and the cards' names in them: in pieces, and as games send them that do not yet.

import { describe, expect, it } from "vitest";
import type { Text } from "../src/protocol";
import { filled, inSmall, isSame, joined, mentions, namedLast, NOBODY, pieces, plain, split, stopsOf, tellsOf } from "../src/table/words";

const names = {
  seats: ["Ada", "Maud"],
  cards: [
    ["Witch", "witch"],
    ["Cavalry", "cavalry"],
    ["Ten Coins", "10"],
  ] as [string, string][],
};

describe("words in pieces", () => {
  const HIT: Text = [1, " hits ", ["king-1", "King 1"], " of ", 0, " at the witch of seat 2."];

  it("are shown as they are named, and nothing else is searched in them", () => {
    expect(pieces(HIT, names)).toEqual([
      { is: "seat", text: "Maud", seat: 1 },
      { is: "text", text: " hits " },
      { is: "card", text: "King 1", face: "king-1" },
      { is: "text", text: " of " },
      { is: "seat", text: "Ada", seat: 0 },
      { is: "text", text: " at the witch of seat 2." },
    ]);
    expect(plain(HIT, names)).toBe("Maud hits King 1 of Ada at the witch of seat 2.");
  });

  it("count seats at which nobody is known", () => {
    expect(plain(HIT, NOBODY)).toBe("Seat 2 hits King 1 of Seat 1 at the witch of seat 2.");
  });

  it("know who and what is mentioned", () => {
    expect([mentions(HIT, 0), mentions(HIT, 1), mentions(HIT, 2)]).toEqual([true, true, false]);
    expect(namedLast(HIT)).toBe(0);
    expect(namedLast(["Nobody hits ", ["king-1", "King 1"], "."])).toBeNull();
    expect(tellsOf(HIT, "king-1", "König 1")).toBe(true);
    expect(tellsOf(HIT, "witch", "Witch")).toBe(false);
  });

  it("are the same if each piece is", () => {
    expect(isSame(HIT, structuredClone(HIT))).toBe(true);
    expect(isSame([0, " rests."], [1, " rests."])).toBe(false);
    expect(isSame("Seat 1 rests.", [0, " rests."])).toBe(false);
  });

  it("stand in a row, are parted, and stand within each other", () => {
    expect(joined(["Hit ", ["witch", "Witch"]], "?")).toEqual(["Hit ", ["witch", "Witch"], "?"]);
    expect(joined("Hit", "?")).toBe("Hit?");
    expect(split(["Turn 1, ", 0, ", ", 1, " waits"], ", ")).toEqual(["Turn 1", [0], [1, " waits"]]);
    expect(split("Turn 1, seat 1", ", ")).toEqual(["Turn 1", "seat 1"]);
    expect(filled("Press {what} again.", { what: [["witch", "Witch"]] })).toEqual(["Press ", ["witch", "Witch"], " again."]);
    expect(filled("Press {what} again.", { what: "pass" })).toBe("Press pass again.");
    expect(inSmall(["Hand of ", 0])).toEqual(["hand of ", 0]);
  });
});

describe("words of a game that sends no pieces", () => {
  it("name the player of a seat", () => {
    expect(plain("Seat 2 hits King 1 of seat 1 for 2.", names)).toBe("Maud hits King 1 of Ada for 2.");
  });

  it("keep the stop after a name with it", () => {
    const [, , after] = pieces("Buy Witch, then rest.", names);
    expect(stopsOf(after)).toBe(",");
    expect(stopsOf({ is: "text", text: " then" })).toBe("");
    expect(stopsOf(undefined)).toBe("");
  });

  it("leave alone a number that counts, also where a space is called by it", () => {
    const spaces = { seats: [], cards: [["16", "space-16"]] as [string, string][] };
    const linked = (sentence: string) => pieces(sentence, spaces).filter(({ is }) => is === "card").length;

    expect(linked("Looked at 16 worlds.")).toBe(0);
    expect(linked("Westley walks to space 16.")).toBe(1);
  });

  it("leave alone a seat that is not there", () => {
    expect(plain("Seat 7 waits.", names)).toBe("Seat 7 waits.");
  });

  it("find cards, also in small letters", () => {
    expect(pieces("Buy witch on seat 1 cavalry", names)).toEqual([
      { is: "text", text: "Buy " },
      { is: "card", text: "Witch", face: "witch" },
      { is: "text", text: " on " },
      { is: "seat", text: "Ada", seat: 0 },
      { is: "text", text: " " },
      { is: "card", text: "Cavalry", face: "cavalry" },
    ]);
  });

  it("take a name of two words as one card", () => {
    expect(pieces("Ten Coins", names)).toEqual([{ is: "card", text: "Ten Coins", face: "10" }]);
  });

  it("take no capital in the middle of a sentence from a name that is a phrase", () => {
    const signs = { seats: ["Ada"], cards: [["Must act", "act"], ["Vote Lionsyre", "vote"]] as [string, string][] };

    expect(plain("You must act: seat 1 must vote Lionsyre.", signs)).toBe("You must act: Ada must vote Lionsyre.");
    expect(plain("Must act", signs)).toBe("Must act");
  });

  it("find no card in a word of prose that only sounds like one", () => {
    const places = { seats: ["Ada"], cards: [["Wall", "wall"]] as [string, string][] };

    expect(pieces("He turns to the wall, says seat 1.", places)).toEqual([
      { is: "text", text: "He turns to the wall, says " },
      { is: "seat", text: "Ada", seat: 0 },
      { is: "text", text: "." },
    ]);
    expect(pieces("“They are at the Wall.”", places)[1]).toEqual({ is: "card", text: "Wall", face: "wall" });
  });

  it("write a name as its card does", () => {
    expect(plain("Buy ten coins", names)).toBe("Buy Ten Coins");
  });

  it("know who is mentioned", () => {
    expect(mentions("Seat 12 draws.", 0)).toBe(false);
    expect(mentions("Seat 2 hits King 1 of seat 1.", 0)).toBe(true);
    expect(namedLast("Seat 2 hits King 1 of seat 1.")).toBe(0);
    expect(namedLast("Nobody hits.")).toBeNull();
    expect(tellsOf("Seat 1 buys the witch.", "witch", "Witch")).toBe(true);
  });
});
