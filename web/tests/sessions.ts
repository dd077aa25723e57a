// A session at a table, and the server's end of its line: what was said there, and what is said from there.

import { afterEach, beforeEach, vi } from "vitest";
import type { GameInfo, LogLine, Option, Position, ServerMessage, Several, TableInfo, View } from "../src/protocol";
import { Session } from "../src/session/session.svelte";

export class FakeSocket {
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

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const table = { id: "t", status: "playing", chairs: [] } as unknown as TableInfo;
const game = { key: "g" } as unknown as GameInfo;

export function option(words: string): Option {
  return { move: 0, words, label: words, on: "" };
}

export function viewWith(token: string, ...words: string[]): View {
  const prompt = { token, text: "", rule: "", options: words.map(option), barred: [], can_withdraw: false };
  return { viewer: 0, prompt, where: { turn: 1 } } as unknown as View;
}

function position(view: View | null, undo = "none", several: Several | null = null): Position {
  return { view, several, asked: [0], undo, wish: null, pausing: [], resting: false, clock: null };
}

interface Told {
  viewer?: number | null;
  undo?: string;
  several?: Several | null;
  lines?: string[]; // of the log, new
  back_to?: number | null;
}

/** The server shows how the table stands. */
export function shows(view: View | null, { viewer = 0, undo, several, lines = [], back_to = null }: Told = {}) {
  const log: LogLine[] = lines.map((text) => ({ turn: 1, kind: "x", seat: null, text }));
  FakeSocket.last.says({ type: "news", viewer, position: position(view, undo, several), log, back_to });
}

/** The server takes a message; before that it shows the question that is open now. */
export function takes(id: string, view: View, undo = "free") {
  shows(view, { undo });
  FakeSocket.last.says({ type: "taken", id });
}

export function welcome(socket: FakeSocket, view: View, viewer: number | null = 0) {
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
    steers: false,
  });
}

export function atTable(): Session {
  let count = 0;
  const session = new Session(
    game,
    table,
    ["secret"],
    () => new FakeSocket(),
    "invited",
    () => `id-${(count += 1)}`,
  );
  welcome(FakeSocket.last, viewWith("c4", "pass", "buy knight"));
  return session;
}
