import { expect, test } from "vitest";
import { atTable, FakeSocket, option, shows, takes, viewWith } from "./sessions";

test("the log is cut before lines are added when somebody went back", () => {
  const session = atTable();
  shows(null, { lines: ["a", "b", "c"] });
  shows(null, { lines: ["d"], back_to: 1 });

  expect(session.log.map((each) => each.text)).toEqual(["a", "d"]);
});

test("an answer that was taken back can be given again while its question is open", () => {
  const session = atTable();
  session.answer(option("buy knight"));
  FakeSocket.last.says({ type: "drafted", id: "id-1", line: "buy knight", view: viewWith("c4+", "pay 8"), several: null });
  session.answer(option("pay 8"));
  takes("id-2", viewWith("c5", "pass"));
  expect(session.takenBack).toEqual([]);

  session.undo();
  takes("id-3", viewWith("c4/1", "pass", "buy knight"));
  expect(session.takenBack.map((pick) => pick.words)).toEqual(["buy knight", "pay 8"]);
  session.redo();
  expect(FakeSocket.last.of("answer").at(-1)).toMatchObject({ choice: "c4/1", line: "buy knight, pay 8" });
  takes("id-4", viewWith("c5/1", "pass"));
  expect(session.takenBack).toEqual([]);
});

test("the turn is reset step by step, as far as that is free", () => {
  const session = atTable();
  session.answer(option("pass"));
  takes("id-1", viewWith("c5", "pass"));
  expect(session.canReset).toBe(false);
  session.answer(option("pass"));
  takes("id-2", viewWith("c6", "pass"));
  session.answer(option("pass"));
  takes("id-3", viewWith("c7", "pass"));
  expect(session.canReset).toBe(true);

  session.reset();
  session.answer(option("pass"));
  takes("id-4", viewWith("c6/1", "pass"));
  takes("id-5", viewWith("c5/2", "pass"), "consent");

  expect(FakeSocket.last.of("undo")).toHaveLength(2);
  expect(FakeSocket.last.of("answer")).toHaveLength(3);
  session.redo();
  takes("id-6", viewWith("c6/2", "pass"));
  expect(session.takenBack).toHaveLength(1);
});

test("a refused reset stops", () => {
  const session = atTable();
  session.answer(option("pass"));
  takes("id-1", viewWith("c5", "pass"));
  session.answer(option("pass"));
  takes("id-2", viewWith("c6", "pass"));
  session.reset();
  FakeSocket.last.says({ type: "refused", id: "id-3", sentence: "Too late.", rule: "", stale: false });
  session.answer(option("pass"));

  expect(FakeSocket.last.of("undo")).toHaveLength(1);
  expect(FakeSocket.last.of("answer")).toHaveLength(3);
});

test("only the moment asked for last is shown", () => {
  const session = atTable();
  session.goTo(2);
  session.goTo(3);
  FakeSocket.last.says({ type: "past", id: "id-2", lines: 3, view: viewWith("p3") });
  FakeSocket.last.says({ type: "past", id: "id-1", lines: 2, view: viewWith("p2") });
  expect(session.past?.at).toBe(3);

  session.goTo(null);
  expect(session.past).toBeNull();
});
