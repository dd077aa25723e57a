import { expect, test } from "vitest";
import { forcedPass } from "../src/passing";
import type { Play } from "../src/play";

function play(words: string[], holders: string[], more: Partial<Play> = {}): Play {
  const options = words.map((word, move) => ({ move, words: word, label: word, on: "" }));
  return {
    position: { view: { prompt: { options } } },
    table: { chairs: holders.map((holder) => ({ holder })) },
    seats: [0],
    connection: "open",
    sending: false,
    draft: [],
    takenBack: [],
    past: null,
    ...more,
  } as unknown as Play;
}

test("alone with bots, a pass that is the only option says itself", () => {
  expect(forcedPass(play(["pass"], ["person", "bot"]))?.words).toBe("pass");
});

test("with another option, or with another person, the player must say it", () => {
  expect(forcedPass(play(["pass", "deposit 8"], ["person", "bot"]))).toBeNull();
  expect(forcedPass(play(["hold"], ["person", "bot"]))).toBeNull();
  expect(forcedPass(play(["pass"], ["person", "person"]))).toBeNull();
  expect(forcedPass(play(["pass"], ["person", "stand-in", "person"]))).toBeNull();
});

test("nothing is said while looking at the past or waiting for the server", () => {
  expect(forcedPass(play(["pass"], ["person", "bot"], { sending: true }))).toBeNull();
  expect(forcedPass(play(["pass"], ["person", "bot"], { connection: "lost" }))).toBeNull();
});

test("a pass that was taken back does not say itself again", () => {
  const taken = { move: 0, words: "pass", label: "pass", on: "" };

  expect(forcedPass(play(["pass"], ["person", "bot"], { takenBack: [taken] }))).toBeNull();
});
