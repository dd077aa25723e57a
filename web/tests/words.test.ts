// Sentences of the game with the players' names and the cards' names in them.

import { describe, expect, it } from "vitest";
import { mentions, pieces, plain, stopsOf } from "../src/table/words";

const names = {
  seats: ["Ada", "Maud"],
  cards: [
    ["Witch", "witch"],
    ["Cavalry", "cavalry"],
    ["Ten Coins", "10"],
  ] as [string, string][],
};

describe("words", () => {
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
  });
});
