import { expect, test, vi } from "vitest";
import { atTable, FakeSocket, option, takes, viewWith, welcome } from "./sessions";

const here = { type: "here", id: "knock" } as const;
const heard = { type: "said", viewer: 0, line: { seat: 0, name: "Ada", text: "Well played", at: 0, team: null } } as const;

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
    vi.advanceTimersByTime(700);
    expect(FakeSocket.last.of("knock")).toHaveLength(knocks);
    FakeSocket.last.says(here);
    expect(session.isSilent).toBe(false);
  }
});

test("where no reply is awaited nobody knocks", () => {
  const session = atTable();
  vi.advanceTimersByTime(60_000);
  session.answer(option("pass"));
  takes("id-1", viewWith("c5", "pass"));
  vi.advanceTimersByTime(60_000);

  expect(FakeSocket.last.of("knock")).toEqual([]);
  expect(session.isSilent).toBe(false);
});

test("words that nobody hears are told of, too; where they are heard nobody knocks", () => {
  const session = atTable();
  session.say("Well played");
  FakeSocket.last.says(heard);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.last.of("knock")).toEqual([]);

  session.say("Are you there?");
  vi.advanceTimersByTime(2000);
  expect(session.isSilent).toBe(true);
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
