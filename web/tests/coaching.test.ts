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

test("what the coach said to one of two at a screen is not for the other, whose question has the same name", () => {
  const session = atTable();
  session.askCoach();
  FakeSocket.last.says(hinted(FakeSocket.last.of("hint")[0]!.id as string, "pass"));

  session.look(1);
  shows(viewWith("c4", "pass"), { viewer: 1 });

  expect(session.hint).toBeNull();
});

test("what the coach says to one of two at a screen after the other has taken over is heard by nobody", () => {
  const session = atTable();
  session.askCoach();

  session.look(1);
  shows(viewWith("c4", "pass"), { viewer: 1 });
  FakeSocket.last.says(hinted(FakeSocket.last.of("hint")[0]!.id as string, "pass"));

  expect(session.hint).toBeNull();
  expect(session.isCoaching).toBe(false);
});

test("a moment that one of two at a screen has asked for is not shown to the other", () => {
  const session = atTable();
  session.goTo(1);

  session.look(1);
  shows(viewWith("c4", "pass"), { viewer: 1 });
  FakeSocket.last.says({ type: "past", id: FakeSocket.last.of("moment")[0]!.id as string, lines: 1, view: viewWith("c1") });

  expect(session.past).toBeNull();
});
