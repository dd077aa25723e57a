import { expect, test, vi } from "vitest";
import type { ChatLine } from "../src/protocol";
import { atTable, FakeSocket, shows, viewWith, welcome } from "./sessions";

const SECRET: ChatLine = { seat: 2, name: "Cid", text: "I hold both Sentries.", at: 2, team: 0 };
const OPEN: ChatLine = { seat: 1, name: "Bea", text: "Well met.", at: 1, team: null };

test("words that the table may not hear come back with the reason, and do not disturb the prompt", () => {
  const session = atTable();
  session.say("I have a 3");
  FakeSocket.last.says({ type: "refused", id: "id-1", sentence: "No numbers.", rule: "R-1", stale: false });

  expect(session.unsaid).toEqual({ text: "I have a 3", why: "No numbers.", team: null });
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
  const tells = (viewer: number | null, line: string) =>
    shows(viewWith("c5", "pass"), { viewer, lines: [line], back_to: 0 });
  session.seats = [0, 1];
  session.look(0);
  tells(0, "You draw a Knight.");
  expect(session.log).toHaveLength(1);

  session.look(null);
  tells(0, "You draw a Witch.");
  expect([session.view, session.log]).toEqual([null, []]);

  tells(null, "Seat 1 draws a card.");
  expect(session.view).not.toBeNull();
  expect(session.log.map((line) => line.text)).toEqual(["Seat 1 draws a card."]);
});

test("at a shared screen what a team has said goes when the curtain falls, also what is still on its way", () => {
  const session = atTable();
  session.seats = [0, 1];
  session.look(0);
  FakeSocket.last.says({ type: "talk", viewer: 0, chat: [OPEN, SECRET] });
  expect(session.chat).toEqual([OPEN, SECRET]);

  session.look(null);
  expect(session.chat).toEqual([OPEN]);
  FakeSocket.last.says({ type: "said", line: SECRET, viewer: 0 });
  FakeSocket.last.says({ type: "talk", viewer: 0, chat: [OPEN, SECRET] });
  expect(session.chat).toEqual([OPEN]);

  FakeSocket.last.says({ type: "talk", viewer: null, chat: [OPEN] });
  FakeSocket.last.says({ type: "said", line: { ...OPEN, at: 3 }, viewer: null });
  expect(session.chat).toHaveLength(2);
});

test("words for a team that were refused or could not be sent are nobody's when somebody else looks", () => {
  const session = atTable();
  session.seats = [0, 1];
  session.look(0);
  session.say("I hold both Sentries.", 0);
  const [sent] = FakeSocket.last.of("say");
  session.look(1);
  FakeSocket.last.says({ type: "refused", id: sent!.id as string, sentence: "Not now.", rule: "", stale: false });
  expect(session.unsaid).toBeNull();

  session.look(0);
  FakeSocket.last.onclose?.({ code: 1006 });
  session.say("Attack!", 0);
  session.look(1);
  vi.advanceTimersByTime(60_000);
  welcome(FakeSocket.last, viewWith("c4", "pass"), null);
  expect(FakeSocket.all.flatMap((socket) => socket.of("say"))).toEqual([sent]);
});

test("a refusal of what the server could not read is said at the table", () => {
  const session = atTable();
  FakeSocket.last.says({ type: "refused", id: "", sentence: "This message cannot be read.", rule: "", stale: false });

  expect(session.refused?.sentence).toBe("This message cannot be read.");
  expect(session.unsaid).toBeNull();
});
