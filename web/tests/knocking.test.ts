import { afterEach, expect, test, vi } from "vitest";
import { atTable, FakeSocket, option, takes, viewWith, welcome } from "./sessions";

const here = { type: "here", id: "knock" } as const;
const heard = { type: "said", viewer: 0, line: { seat: 0, name: "Ada", text: "Well played", at: 0, team: null } } as const;

afterEach(() => vi.unstubAllGlobals());

test("who waits for a reply and hears nothing is told within two seconds, until there is a word again", () => {
  const session = atTable();
  session.answer(option("pass"));

  vi.advanceTimersByTime(1000);
  expect(session.isSilent).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(session.isSilent).toBe(true);

  takes("id-1", viewWith("c5", "pass"));
  expect(session.isSilent).toBe(false);
});

test("an answer that has to wait for its time is no silence: whoever is there says so", () => {
  const session = atTable();
  session.answer(option("pass"));
  for (let knocks = 1; knocks < 5; knocks += 1) {
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.last.of("knock")).toHaveLength(knocks);
    FakeSocket.last.says(here);
    expect(session.isSilent).toBe(false);
  }
});

test("who only waits for others is told of a silent server as well, until it speaks again", () => {
  const session = atTable();
  for (let knocks = 1; knocks < 60; knocks += 1) {
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.last.of("knock")).toHaveLength(knocks);
    FakeSocket.last.says(here);
  }
  expect(session.isSilent).toBe(false);

  vi.advanceTimersByTime(2000);
  expect(session.isSilent).toBe(true);

  FakeSocket.last.says(heard);
  expect(session.isSilent).toBe(false);
});

test("a page that nobody sees knocks only while a reply is owed to it", () => {
  const page = { hidden: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", vi.fn());
  const session = atTable();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.last.of("knock")).toEqual([]);

  session.answer(option("pass"));
  vi.advanceTimersByTime(2000);
  expect(session.isSilent).toBe(true);
  takes("id-1", viewWith("c5", "pass"));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.last.of("knock")).toHaveLength(1);

  page.hidden = false;
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.last.of("knock")).toHaveLength(2);
});

test("at a game that is over nobody waits, so nobody knocks; and nobody does who has left", () => {
  const session = atTable();
  session.table = { ...session.table, status: "over" };
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.last.of("knock")).toEqual([]);

  session.table = { ...session.table, status: "playing" };
  session.leave();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.last.of("knock")).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a line through which nothing comes is given up for a new one, and the answer goes there", () => {
  const session = atTable();
  const silent = FakeSocket.last;
  session.answer(option("pass"));

  vi.advanceTimersByTime(13_000);
  welcome(FakeSocket.last, viewWith("c4", "pass"));

  expect(FakeSocket.last).not.toBe(silent);
  expect(FakeSocket.last.of("answer")).toMatchObject([{ id: "id-1", line: "pass" }]);
  expect([session.connection, session.isSilent]).toEqual(["open", false]);
});

test("of an answer that takes its time it is known what was taken, so that it looks sent", () => {
  const session = atTable();
  const pass = option("pass");
  session.answer(pass);
  expect(session.sent).toBeNull();

  vi.advanceTimersByTime(200);
  expect(session.sent).toBe(pass);

  takes("id-1", viewWith("c5", "pass"));
  expect(session.sent).toBeNull();
});
