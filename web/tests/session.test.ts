import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { patience } from "../src/session/line";
import type { GameInfo, Option, Position, ServerMessage, TableInfo, View } from "../src/protocol";
import { Session } from "../src/session/session.svelte";

class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.onclose?.({ code: 1000 });
  }
  says(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  of(type: string) {
    return this.sent.filter((message) => message.type === type);
  }
}

const table = { id: "t", status: "playing", chairs: [] } as unknown as TableInfo;
const game = { key: "g" } as unknown as GameInfo;

function option(words: string): Option {
  return { move: 0, words, label: words, on: "" };
}

function viewWith(token: string, ...words: string[]): View {
  const prompt = { token, text: "", rule: "", options: words.map(option), barred: [], can_withdraw: false };
  return { viewer: 0, prompt, where: { turn: 1 } } as unknown as View;
}

function position(view: View | null, undo = "none"): Position {
  return { view, asked: [0], undo, wish: null, pausing: [], resting: false, clock: null };
}

/** The server takes a message; before that it shows the question that is open now. */
function takes(id: string, view: View, undo = "free") {
  FakeSocket.last.says({ type: "news", viewer: 0, position: position(view, undo), log: [], back_to: null });
  FakeSocket.last.says({ type: "taken", id });
}

function welcome(socket: FakeSocket, view: View, viewer: number | null = 0) {
  socket.onopen?.();
  socket.says({
    type: "welcome",
    table,
    seats: [0],
    viewer,
    position: position(view),
    log: [],
    chat: [],
    offered: [],
  });
}

function atTable(): Session {
  let count = 0;
  const session = new Session(
    game,
    table,
    ["secret"],
    () => new FakeSocket(),
    () => `id-${(count += 1)}`,
  );
  welcome(FakeSocket.last, viewWith("c4", "pass", "buy knight"));
  return session;
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the first word is hello with the secrets", () => {
  const session = atTable();

  expect(FakeSocket.last.sent[0]).toEqual({ type: "hello", secrets: ["secret"] });
  expect(session.connection).toBe("open");
});

test("an answer is on its way until the next question or the reply is there, and cannot be given twice", () => {
  const session = atTable();
  session.answer(option("pass"));
  session.answer(option("pass"));

  expect(FakeSocket.last.of("answer")).toEqual([{ type: "answer", id: "id-1", choice: "c4", line: "pass" }]);
  FakeSocket.last.says({
    type: "news",
    viewer: 0,
    position: position(viewWith("c5", "pass")),
    log: [{ turn: 1, kind: "pass", seat: 0, text: "Seat 1 passes." }],
    back_to: null,
  });
  expect(session.sending).toBe(false);
  FakeSocket.last.says({ type: "taken", id: "id-1" });
  expect(session.sending).toBe(false);
  expect(session.log).toHaveLength(1);
});

test("where nothing is asked next, an answer is on its way until the reply", () => {
  const session = atTable();
  session.answer(option("pass"));
  const idle = position({ viewer: 0, prompt: null, where: { turn: 1 } } as unknown as View);
  FakeSocket.last.says({ type: "news", viewer: 0, position: idle, log: [], back_to: null });

  expect(session.sending).toBe(true);
  FakeSocket.last.says({ type: "taken", id: "id-1" });
  expect(session.sending).toBe(false);
});

test("the next question can be answered before the last answer is acknowledged; both are remembered", () => {
  const session = atTable();
  session.answer(option("pass"));
  const next = position(viewWith("c5/0", "deposit 9"), "free");
  FakeSocket.last.says({ type: "news", viewer: 0, position: next, log: [], back_to: null });
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

  FakeSocket.last.says({ type: "news", viewer: 0, position: position(viewWith("c5/1", "deposit 9")), log: [], back_to: 0 });
  expect(session.takenBack).toMatchObject([{ words: "deposit 9" }]);
});

test("what is picked of the next question stays if the last answer comes too late", () => {
  const session = atTable();
  session.answer(option("pass"));
  const next = position(viewWith("c5", "buy knight"));
  FakeSocket.last.says({ type: "news", viewer: 0, position: next, log: [], back_to: null });
  session.answer(option("buy knight"));
  FakeSocket.last.says({ type: "drafted", id: "id-2", line: "buy knight", view: viewWith("c5", "pay 8") });
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

test("an unanswered answer is sent again under the same id after the connection comes back", () => {
  const session = atTable();
  session.answer(option("pass"));
  FakeSocket.last.onclose?.({ code: 1006 });
  expect(session.connection).toBe("lost");

  vi.advanceTimersByTime(1000);
  welcome(FakeSocket.last, viewWith("c4", "pass"));

  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.last.of("answer")).toEqual([{ type: "answer", id: "id-1", choice: "c4", line: "pass" }]);
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

  expect(FakeSocket.last.of("say")).toEqual([{ type: "say", text: "hello", id: "id-1" }]);
});

test("words that the table may not hear come back with the reason, and do not disturb the prompt", () => {
  const session = atTable();
  session.say("I have a 3");
  FakeSocket.last.says({ type: "refused", id: "id-1", sentence: "No numbers.", rule: "R-1", stale: false });

  expect(session.unsaid).toEqual({ text: "I have a 3", why: "No numbers." });
  expect(session.refused).toBeNull();
  session.say("I am strong");
  expect(session.unsaid).toBeNull();
});

test("why one cannot be called somewhere is told there, and does not disturb the prompt", () => {
  const session = atTable();
  session.notify("webhook", "http://nowhere", "");
  FakeSocket.last.says({ type: "refused", id: "id-1", sentence: "Not there.", rule: "", stale: false });

  expect(session.uncalled).toBe("Not there.");
  expect(session.refused).toBeNull();
  session.notify("webhook", "https://somewhere", "");
  expect(session.uncalled).toBe("");
});

test("a compound choice is put together pick by pick", () => {
  const session = atTable();
  session.answer(option("buy knight"));
  FakeSocket.last.says({ type: "drafted", id: "id-1", line: "buy knight", view: viewWith("c4+", "pay 8", "pay 5") });

  expect(session.draft.map((pick) => pick.words)).toEqual(["buy knight"]);
  expect(session.view?.prompt?.options.map((each) => each.words)).toEqual(["pay 8", "pay 5"]);
  session.answer(option("pay 8"));
  expect(FakeSocket.last.of("answer")[1]).toEqual({
    type: "answer",
    id: "id-2",
    choice: "c4",
    line: "buy knight, pay 8",
  });
  FakeSocket.last.says({ type: "taken", id: "id-2" });
  expect(session.draft).toEqual([]);
});

test("cancelling a draft sends nothing and shows the first question again", () => {
  const session = atTable();
  session.answer(option("buy knight"));
  FakeSocket.last.says({ type: "drafted", id: "id-1", line: "buy knight", view: viewWith("c4+", "pay 8") });
  session.cancel();

  expect(session.view?.prompt?.token).toBe("c4");
  expect(FakeSocket.last.of("withdraw")).toEqual([]);
});

test("a draft falls when the table moves on, and stays while its choice is open", () => {
  const session = atTable();
  session.answer(option("buy knight"));
  FakeSocket.last.says({ type: "drafted", id: "id-1", line: "buy knight", view: viewWith("c4+", "pay 8") });

  const news = (token: string): ServerMessage => ({
    type: "news",
    viewer: 0,
    position: position(viewWith(token, "pass")),
    log: [],
    back_to: null,
  });
  FakeSocket.last.says(news("c4"));
  expect(session.draft).toHaveLength(1);
  FakeSocket.last.says(news("c9"));
  expect(session.draft).toEqual([]);
});

test("a stale refusal drops the draft, another refusal keeps it", () => {
  const session = atTable();
  session.answer(option("buy knight"));
  FakeSocket.last.says({ type: "drafted", id: "id-1", line: "buy knight", view: viewWith("c4+", "pay 8") });
  session.answer(option("pay 8"));
  FakeSocket.last.says({ type: "refused", id: "id-2", sentence: "No.", rule: "R-1", stale: false });
  expect(session.draft).toHaveLength(1);
  expect(session.refused?.sentence).toBe("No.");

  session.answer(option("pay 8"));
  expect(session.refused).toBeNull();
  FakeSocket.last.says({ type: "refused", id: "id-3", sentence: "Too late.", rule: "", stale: true });
  expect(session.draft).toEqual([]);
});

test("the log is cut before lines are added when somebody went back", () => {
  const session = atTable();
  const line = (text: string) => ({ turn: 1, kind: "x", seat: null, text });
  const news = (texts: string[], back_to: number | null): ServerMessage => ({
    type: "news",
    viewer: 0,
    position: position(null),
    log: texts.map(line),
    back_to,
  });
  FakeSocket.last.says(news(["a", "b", "c"], null));
  FakeSocket.last.says(news(["d"], 1));

  expect(session.log.map((each) => each.text)).toEqual(["a", "d"]);
});

test("an answer that was taken back can be given again while its question is open", () => {
  const session = atTable();
  session.answer(option("buy knight"));
  FakeSocket.last.says({ type: "drafted", id: "id-1", line: "buy knight", view: viewWith("c4+", "pay 8") });
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

test("standing orders are what the server says they are, and fall with the curtain", () => {
  const session = atTable();
  const orders = [{ window: "before attack", play: "pass" }];
  session.order(orders);
  expect(session.orders).toEqual([]);

  FakeSocket.last.says({ type: "taken", id: "id-1" });
  expect(FakeSocket.last.of("orders")).toEqual([{ type: "orders", id: "id-1", orders }]);
  expect(session.orders).toEqual([]);
  FakeSocket.last.says({ type: "own", seat: 0, orders, notices: { webhook: "https://example.org" } });
  expect(session.orders).toEqual(orders);
  session.look(null);
  expect([session.orders, session.notices]).toEqual([[], {}]);
});

test("who lifted the curtain still looks after the connection comes back", () => {
  const session = atTable();
  session.look(1);
  FakeSocket.last.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1000);
  welcome(FakeSocket.last, viewWith("c4", "pass"), null);

  expect(FakeSocket.last.of("look")).toMatchObject([{ seat: 1 }]);
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

test("the server's last word ends the line", () => {
  const session = atTable();
  FakeSocket.last.onclose?.({ code: 4404 });
  vi.advanceTimersByTime(60_000);

  expect(session.connection).toBe("closed");
  expect(FakeSocket.all).toHaveLength(1);
});

test("patience doubles, has a limit, and is never the same for all", () => {
  expect([0, 1, 2, 3].map((n) => patience(n, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(patience(30, 1)).toBe(20_000);
  expect(patience(2, 0)).toBe(1000);
});

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

  const next = position(viewWith("c5", "pass", "deposit 9"));
  FakeSocket.last.says({ type: "news", viewer: 0, position: next, log: [], back_to: null });
  session.askCoach();
  expect(FakeSocket.last.of("hint")).toMatchObject([{ choice: "c5", line: "" }]);
});

test("what the coach said is gone with its question", () => {
  const session = atTable();
  session.askCoach();
  FakeSocket.last.says(hinted(FakeSocket.last.of("hint")[0]!.id as string, "pass"));

  session.answer(option("buy knight"));
  const { id } = FakeSocket.last.of("answer")[0]!;
  FakeSocket.last.says({ type: "drafted", id: id as string, line: "buy knight", view: viewWith("c4", "pay 8") });

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

test("a proposal is sent once, and what the table proposes is shown until the table says otherwise", () => {
  const session = atTable();

  session.sketch("westley", "mill");
  FakeSocket.last.says({ type: "sketched", proposals: [{ seat: 0, thing: "westley", space: "mill" }] });

  expect(FakeSocket.last.of("sketch")).toMatchObject([{ thing: "westley", space: "mill" }]);
  expect(session.sketches).toEqual([{ seat: 0, thing: "westley", space: "mill" }]);

  welcome(FakeSocket.last, viewWith("c4", "pass"));
  expect(FakeSocket.last.of("sketch")).toHaveLength(1);
  expect(session.sketches).toEqual([]);
});

test("at a shared screen nothing of one player is left when the curtain falls, not even what was still on its way", () => {
  const session = atTable();
  const news = (viewer: number | null, text: string): ServerMessage => ({
    type: "news",
    viewer,
    position: position(viewWith("c5", "pass")),
    log: [{ turn: 1, kind: "draw", seat: 0, text }],
    back_to: 0,
  });
  session.seats = [0, 1];
  session.look(0);
  FakeSocket.last.says(news(0, "You draw a Knight."));
  expect(session.log).toHaveLength(1);

  session.look(null);
  FakeSocket.last.says(news(0, "You draw a Witch."));
  expect([session.view, session.log]).toEqual([null, []]);

  FakeSocket.last.says(news(null, "Seat 1 draws a card."));
  expect(session.view).not.toBeNull();
  expect(session.log.map((line) => line.text)).toEqual(["Seat 1 draws a card."]);
});
