import { expect, test, vi } from "vitest";
import type { View } from "../src/protocol";
import { atTable, FakeSocket, option, shows, takes, viewWith } from "./sessions";

test("an answer is on its way until the next question or the reply is there, and cannot be given twice", () => {
  const session = atTable();
  session.answer(option("pass"));
  session.answer(option("pass"));

  expect(FakeSocket.last.of("answer")).toEqual([{ type: "answer", id: "id-1", choice: "c4", line: "pass", hold: false }]);
  shows(viewWith("c5", "pass"), { lines: ["Seat 1 passes."] });
  expect(session.sending).toBe(false);
  FakeSocket.last.says({ type: "taken", id: "id-1" });
  expect(session.sending).toBe(false);
  expect(session.log).toHaveLength(1);
});

test("where nothing is asked next, an answer is on its way until the reply", () => {
  const session = atTable();
  session.answer(option("pass"));
  shows({ viewer: 0, prompt: null, where: { turn: 1 } } as unknown as View);

  expect(session.sending).toBe(true);
  FakeSocket.last.says({ type: "taken", id: "id-1" });
  expect(session.sending).toBe(false);
});

test("the next question can be answered before the last answer is acknowledged; both are remembered", () => {
  const session = atTable();
  session.answer(option("pass"));
  shows(viewWith("c5/0", "deposit 9"), { undo: "free" });
  session.answer(option("deposit 9"));
  session.answer(option("deposit 9"));

  expect(FakeSocket.last.of("answer").map(({ choice, line }) => [choice, line])).toEqual([
    ["c4", "pass"],
    ["c5/0", "deposit 9"],
  ]);
  FakeSocket.last.says({ type: "taken", id: "id-1" });
  expect(session.sending).toBe(true);
  takes("id-2", viewWith("c6/0", "pass"));
  expect([session.sending, session.canReset]).toEqual([false, true]);

  shows(viewWith("c5/1", "deposit 9"), { back_to: 0 });
  expect(session.takenBack).toMatchObject([{ words: "deposit 9" }]);
});

test("what is picked of the next question stays if the last answer comes too late", () => {
  const session = atTable();
  session.answer(option("pass"));
  shows(viewWith("c5", "buy knight"));
  session.answer(option("buy knight"));
  FakeSocket.last.says({ type: "drafted", id: "id-2", line: "buy knight", view: viewWith("c5", "pay 8"), several: null });
  FakeSocket.last.says({ type: "refused", id: "id-1", sentence: "Too late.", rule: "", stale: true });

  expect(session.draft).toMatchObject([{ words: "buy knight" }]);
  expect(session.refused?.sentence).toBe("Too late.");
});

test("nothing is said of an answer that is quickly taken; of one that takes its time, the player is told", () => {
  const session = atTable();
  session.answer(option("pass"));
  expect([session.sending, session.isSlow]).toEqual([true, false]);

  vi.advanceTimersByTime(200);
  expect(session.isSlow).toBe(true);

  FakeSocket.last.says({ type: "taken", id: "id-1" });
  expect(session.isSlow).toBe(false);
});

test("a compound choice is put together pick by pick", () => {
  const session = atTable();
  session.answer(option("buy knight"));
  FakeSocket.last.says({ type: "drafted", id: "id-1", line: "buy knight", view: viewWith("c4+", "pay 8", "pay 5"), several: null });

  expect(session.draft.map((pick) => pick.words)).toEqual(["buy knight"]);
  expect(session.view?.prompt?.options.map((each) => each.words)).toEqual(["pay 8", "pay 5"]);
  session.answer(option("pay 8"));
  expect(FakeSocket.last.of("answer")[1]).toEqual({
    type: "answer",
    id: "id-2",
    choice: "c4",
    line: "buy knight, pay 8",
    hold: false,
  });
  FakeSocket.last.says({ type: "taken", id: "id-2" });
  expect(session.draft).toEqual([]);
});

test("cancelling a draft sends nothing and shows the first question again", () => {
  const session = atTable();
  session.answer(option("buy knight"));
  FakeSocket.last.says({ type: "drafted", id: "id-1", line: "buy knight", view: viewWith("c4+", "pay 8"), several: null });
  session.cancel();

  expect(session.view?.prompt?.token).toBe("c4");
  expect(FakeSocket.last.of("withdraw")).toEqual([]);
});

test("a draft falls when the table moves on, and stays while its choice is open", () => {
  const session = atTable();
  session.answer(option("buy knight"));
  FakeSocket.last.says({ type: "drafted", id: "id-1", line: "buy knight", view: viewWith("c4+", "pay 8"), several: null });

  shows(viewWith("c4", "pass"));
  expect(session.draft).toHaveLength(1);
  shows(viewWith("c9", "pass"));
  expect(session.draft).toEqual([]);
});

test("a stale refusal drops the draft, another refusal keeps it", () => {
  const session = atTable();
  session.answer(option("buy knight"));
  FakeSocket.last.says({ type: "drafted", id: "id-1", line: "buy knight", view: viewWith("c4+", "pay 8"), several: null });
  session.answer(option("pay 8"));
  FakeSocket.last.says({ type: "refused", id: "id-2", sentence: "No.", rule: "R-1", stale: false });
  expect(session.draft).toHaveLength(1);
  expect(session.refused?.sentence).toBe("No.");

  session.answer(option("pay 8"));
  expect(session.refused).toBeNull();
  FakeSocket.last.says({ type: "refused", id: "id-3", sentence: "Too late.", rule: "", stale: true });
  expect(session.draft).toEqual([]);
});
