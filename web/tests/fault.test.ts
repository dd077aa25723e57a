import { expect, test } from "vitest";
import type { GameInfo, Position, TableInfo } from "../src/protocol";
import { Session } from "../src/session/session.svelte";
import { faultReport } from "../src/shell/fault";
import { golden } from "./views";

const SECRETS = ["RT1N_HGT3Wyj1pgSKyBBr9c0fQL5c1xD", "zW-second-seat-of-this-screen"];

test("a report has what the viewer sees, and neither a secret nor a name nor the talk", () => {
  const socket = { sent: [] as string[], send: (text: string) => void socket.sent.push(text), close: () => {} } as never as {
    sent: string[];
    onopen: () => void;
    onmessage: (event: { data: string }) => void;
  };
  const table = {
    id: "brave-otter-41",
    version: 1,
    secret: "secret-of-the-table",
    key: "key-of-chance",
    chairs: [{ seat: 0, name: "Ada Lovelace" }],
  } as unknown as TableInfo;
  const session = new Session({ key: "two-crowns" } as GameInfo, table, SECRETS, () => socket as never);
  const position: Position = { view: golden("duel-purchase"), several: null, asked: [0], undo: "free", wish: null, pausing: [], resting: false, clock: null };
  const log = [{ turn: 1, kind: "draw", seat: 0, text: "Seat 1 draws 3 cards." }];
  const chat = [{ seat: 0, name: "Ada Lovelace", text: "a private word", at: 0 }];
  socket.onopen();
  const say = (message: object) => socket.onmessage({ data: JSON.stringify(message) });
  say({ type: "welcome", table, seats: [0], viewer: 0, position, log, chat, orders: [] });
  say({ type: "refused", id: "a", sentence: "Not now.", rule: "TC-R09", stale: false });
  expect(socket.sent[0]).toContain(SECRETS[0]);

  const text = faultReport(session, "Firefox", new Date(0));

  for (const hidden of [...SECRETS, table.secret, table.key, "Ada Lovelace", "a private word"]) {
    expect(text).not.toContain(hidden);
  }
  expect(JSON.parse(text)).toMatchObject({
    table: "brave-otter-41",
    version: 1,
    viewer: 0,
    view: { where: position.view!.where },
    log,
    refused: { sentence: "Not now.", rule: "TC-R09" },
    browser: "Firefox",
  });
});
