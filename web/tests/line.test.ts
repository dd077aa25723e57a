import { expect, test, vi } from "vitest";
import { patience } from "../src/session/line";
import { speak } from "../src/texts/index.svelte";
import { atTable, FakeSocket, option, viewWith, welcome } from "./sessions";

test("the first word is hello with the secrets and the invitation", () => {
  const session = atTable();

  expect(FakeSocket.last.sent[0]).toEqual({ type: "hello", secrets: ["secret"], language: "en", invitation: "invited" });
  expect(session.connection).toBe("open");
});

test("whoever chooses another language says hello in it", async () => {
  const session = atTable();
  session.speak("en");
  expect(session.connection).toBe("open");

  await speak("de");
  session.speak("de");
  vi.advanceTimersByTime(1000);
  welcome(FakeSocket.last, viewWith("c4", "pass"));
  session.speak("de");
  await speak("en");

  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.last.of("hello")).toMatchObject([{ secrets: ["secret"], language: "de" }]);
  expect(session.connection).toBe("open");
});

test("an unanswered answer is sent again under the same id after the connection comes back", () => {
  const session = atTable();
  session.answer(option("pass"));
  FakeSocket.last.onclose?.({ code: 1006 });
  expect(session.connection).toBe("lost");

  vi.advanceTimersByTime(1000);
  welcome(FakeSocket.last, viewWith("c4", "pass"));

  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.last.of("answer")).toEqual([{ type: "answer", id: "id-1", choice: "c4", line: "pass", hold: false }]);
});

test("what was answered is not sent again", () => {
  const session = atTable();
  session.answer(option("pass"));
  FakeSocket.last.says({ type: "taken", id: "id-1" });
  FakeSocket.last.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1000);
  welcome(FakeSocket.last, viewWith("c5", "pass"));

  expect(FakeSocket.last.of("answer")).toEqual([]);
  expect(session.sending).toBe(false);
});

test("words spoken while the connection is lost are sent when it is back", () => {
  const session = atTable();
  FakeSocket.last.onclose?.({ code: 1006 });
  session.say("  hello  ");
  expect(FakeSocket.last.of("say")).toEqual([]);

  vi.advanceTimersByTime(1000);
  welcome(FakeSocket.last, viewWith("c4", "pass"));

  expect(FakeSocket.last.of("say")).toEqual([{ type: "say", text: "hello", team: null, id: "id-1" }]);
});

test("who lifted the curtain still looks after the connection comes back", () => {
  const session = atTable();
  session.look(1);
  FakeSocket.last.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1000);
  welcome(FakeSocket.last, viewWith("c4", "pass"), null);

  expect(FakeSocket.last.of("look")).toMatchObject([{ seat: 1 }]);
});

test("the server's last word ends the line", () => {
  const session = atTable();
  FakeSocket.last.onclose?.({ code: 4404 });
  vi.advanceTimersByTime(60_000);

  expect(session.connection).toBe("closed");
  expect(FakeSocket.all).toHaveLength(1);
});

test("a line that is being opened is not opened once more when the page comes into sight", () => {
  const heard: Record<string, () => void> = {};
  vi.stubGlobal("document", { hidden: false, addEventListener: (name: string, listen: () => void) => (heard[name] = listen) });
  vi.stubGlobal("addEventListener", () => {});
  atTable();
  vi.unstubAllGlobals();
  FakeSocket.last.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);

  vi.stubGlobal("document", { hidden: false });
  heard["visibilitychange"]!();
  vi.unstubAllGlobals();

  expect(FakeSocket.all).toHaveLength(2);
});

test("patience doubles, has a limit, and is never the same for all", () => {
  expect([0, 1, 2, 3].map((n) => patience(n, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(patience(30, 1)).toBe(20_000);
  expect(patience(2, 0)).toBe(1000);
});
