import { expect, test } from "vitest";
import { atTable, FakeSocket, option, shows, viewWith, welcome } from "./sessions";

const hinted = (id: string, words: string, line = "") => ({
  ...({ type: "hinted", id, choice: "c4", line, words, text: "Because.", chance: 0.6, sure: true } as const),
});

test("the coach is asked about the question that is open, once at a time", () => {
  const session = atTable();

  session.askCoach();
  session.askCoach();

  expect(FakeSocket.last.of("hint")).toMatchObject([{ choice: "c4", line: "" }]);
  expect(session.isCoaching).toBe(true);
  FakeSocket.last.says(hinted(FakeSocket.last.of("hint")[0]!.id as string, "pass"));
  expect(session.isCoaching).toBe(false);
  expect(session.hint?.words).toBe("pass");
});

test("the coach is not asked about what one has just answered, but about the next question as soon as it is here", () => {
  const session = atTable();
  session.answer(option("pass"));

  session.askCoach();
  expect(FakeSocket.last.of("hint")).toEqual([]);

  shows(viewWith("c5", "pass", "deposit 9"));
  session.askCoach();
  expect(FakeSocket.last.of("hint")).toMatchObject([{ choice: "c5", line: "" }]);
});

test("what the coach said is gone with its question", () => {
  const session = atTable();
  session.askCoach();
  FakeSocket.last.says(hinted(FakeSocket.last.of("hint")[0]!.id as string, "pass"));

  session.answer(option("buy knight"));
  const { id } = FakeSocket.last.of("answer")[0]!;
  FakeSocket.last.says({ type: "drafted", id: id as string, line: "buy knight", view: viewWith("c4", "pay 8"), several: null });

  expect(session.hint).toBeNull();
  session.askCoach();
  expect(FakeSocket.last.of("hint")[1]).toMatchObject({ choice: "c4", line: "buy knight" });
});

test("a coach who refuses, or whose answer was lost with the connection, can be asked again", () => {
  const session = atTable();
  session.askCoach();
  const id = FakeSocket.last.of("hint")[0]!.id as string;

  FakeSocket.last.says({ type: "refused", id, sentence: "Without the coach.", rule: "", stale: false });

  expect(session.isCoaching).toBe(false);
  expect(session.refused?.sentence).toBe("Without the coach.");
  session.askCoach();
  welcome(FakeSocket.last, viewWith("c4", "pass"));
  expect(session.isCoaching).toBe(false);
});
