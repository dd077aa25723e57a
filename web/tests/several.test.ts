import { expect, test } from "vitest";
import type { Option } from "../src/protocol";
import { without } from "../src/session/given";
import { atTable, FakeSocket, option, shows, takes, viewWith } from "./sessions";

const DEED = "Give both to seat 3";

/** A table at which two cards are asked for. */
function atGift() {
  const session = atTable();
  shows(viewWith("c5", "a", "b", "c"), { several: { wanted: 2, deed: DEED, instead: [] } });
  return session;
}

function shown(line: string, wanted: number, ...words: string[]) {
  const id = FakeSocket.last.of("answer").at(-1)!.id as string;
  FakeSocket.last.says({ type: "drafted", id, line, view: viewWith("c5", ...words), several: { wanted, deed: DEED, instead: [] } });
}

const said = () => FakeSocket.last.of("answer").map(({ line, hold }) => [line, hold]);

test("several things are picked in any order, and nothing is answered before one says that they are all", () => {
  const session = atGift();

  session.answer(option("c"));
  session.commit();
  shown("c", 1, "a", "b");
  session.commit();
  session.answer(option("a"));
  shown("c, a", 0);

  expect(session.several).toEqual({ wanted: 0, deed: DEED, instead: [] });
  session.commit();
  expect(said()).toEqual([
    ["c", true],
    ["c, a", true],
    ["c, a", false],
  ]);
  takes("id-3", viewWith("c6", "pass"));
  expect([session.draft, session.several]).toEqual([[], null]);
});

test("what is picked is taken out again, whichever it is, and with the last of them the draft is gone", () => {
  const session = atGift();
  session.answer(option("c"));
  shown("c", 1, "a", "b");
  session.answer(option("a"));
  shown("c, a", 0);

  session.unpick(option("c"));
  shown("a", 1, "b", "c");
  expect(session.draft.map((pick) => pick.words)).toEqual(["a"]);
  session.cancel();

  expect(session.draft).toEqual([]);
  expect(said()).toHaveLength(3);
});

test("whoever picks faster than the line is heard all the same", () => {
  const session = atGift();
  session.answer(option("c"));
  session.answer(option("b"));
  shown("c", 1, "a", "b");

  expect(said().at(-1)).toEqual(["c, b", true]);
});

/** Two are picked, and the table says that any other would take the place of the one that was picked first. */
function atWholeGift() {
  const session = atGift();
  session.answer(option("c"));
  shown("c", 1, "a", "b");
  session.answer(option("a"));
  const id = FakeSocket.last.of("answer").at(-1)!.id as string;
  const several = { wanted: 0, deed: DEED, instead: [{ option: option("b"), of: 0 }] };
  FakeSocket.last.says({ type: "drafted", id, line: "c, a", view: viewWith("c5"), several });
  return session;
}

test("what is one too many takes the place of the pick that was made first, and is told as long as it stands", () => {
  const session = atWholeGift();
  expect(session.gone).toBeNull();

  session.answer(option("b"));
  expect(said().at(-1)).toEqual(["a, b", true]);
  shown("a, b", 0);

  expect(session.draft.map(({ words }) => words)).toEqual(["a", "b"]);
  expect(session.gone?.words).toBe("c");
  session.unpick(option("a"));
  shown("b", 1, "a", "c");
  expect(session.gone).toBeNull();
});

test("one too many that is picked faster than the line takes the place of the first all the same", () => {
  const session = atGift();
  session.answer(option("c"));
  shown("c", 1, "a", "b");
  session.answer(option("a"));
  session.answer(option("b"));
  const id = FakeSocket.last.of("answer").at(-1)!.id as string;
  const several = { wanted: 0, deed: DEED, instead: [{ option: option("b"), of: 0 }] };
  FakeSocket.last.says({ type: "drafted", id, line: "c, a", view: viewWith("c5"), several });

  expect(said().at(-1)).toEqual(["a, b", true]);
});

test("without what it began with a choice begins with something else that it could have begun with, or not at all", () => {
  const words = (picks: Option[]) => picks.map((pick) => pick.words);
  const beginnings = [option("buy knight"), option("buy cavalry")];
  const picks = ["buy cavalry", "pay 7", "buy knight"].map(option);

  expect(words(without(picks, option("buy cavalry"), beginnings))).toEqual(["buy knight", "pay 7"]);
  expect(words(without(picks.slice(0, 2), option("buy cavalry"), beginnings))).toEqual([]);
});

test("of two that are called alike the one that was picked is taken out again", () => {
  const [first, second] = [{ ...option("pay 7"), on: "7-1" }, { ...option("pay 7"), on: "7-2" }];

  expect(without([second, first], second, [first]).map(({ on }) => on)).toEqual(["7-1"]);
});
