import { expect, test } from "vitest";
import { atTable, FakeSocket, shows, viewWith } from "./sessions";

function asked() {
  const session = atTable();
  session.undo();
  FakeSocket.last.says({ type: "beyond", id: "id-1", at: 7, seats: [1], learned: "cards" });
  return session;
}

test("what an undo goes past is told first, and a second press says that one is sure", () => {
  const session = asked();
  expect(session.beyond).toMatchObject({ seats: [1], learned: "cards" });

  session.undo();

  expect(FakeSocket.last.of("undo").map(({ sure }) => sure)).toEqual([null, 7]);
  expect(session.beyond).toBeNull();
});

test("whoever is not sure stays, and the next press asks again", () => {
  const session = asked();
  session.stay();
  session.undo();

  expect(FakeSocket.last.of("undo").map(({ sure }) => sure)).toEqual([null, null]);
});

test("what an undo goes past is asked anew when the table has moved on", () => {
  const session = asked();
  shows(viewWith("c5", "pass"));

  expect(session.beyond).toBeNull();
});

test("taking back one's turn stops at what it would go past", () => {
  const session = atTable();
  for (const token of ["c4", "c5"]) {
    session.answer({ move: 0, words: "pass", label: "pass", on: "" });
    const { id } = FakeSocket.last.of("answer").at(-1)!;
    shows(viewWith(token === "c4" ? "c5" : "c6", "pass"), { undo: "free" });
    FakeSocket.last.says({ type: "taken", id: id as string });
  }
  session.reset();
  const first = FakeSocket.last.of("undo")[0]!;
  FakeSocket.last.says({ type: "beyond", id: first.id as string, at: 7, seats: [1], learned: "" });

  expect(first.sure).toBeNull();
  expect(FakeSocket.last.of("undo")).toHaveLength(1);
  session.answer({ move: 0, words: "pass", label: "pass", on: "" });
  expect(FakeSocket.last.of("answer")).toHaveLength(3);
});
