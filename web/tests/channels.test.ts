import { beforeEach, expect, test, vi } from "vitest";
import type { ChatLine, View } from "../src/protocol";
import { Channels } from "../src/table/model/channels.svelte";
import type { Shown } from "../src/table/model/shown.svelte";
import { Talk } from "../src/table/talk.svelte";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const OPEN: ChatLine = { seat: 1, name: "Bea", text: "Well met.", at: 1, team: null };
const SECRET: ChatLine = { seat: 2, name: "Cid", text: "I hold both Sentries.", at: 2, team: 0 };

interface Given {
  viewer?: number | null;
  holders?: string[];
  teams?: (number | null)[];
  outcome?: object | null;
  chat?: ChatLine[];
}

/** A table of four, Red and Black alternately, as one of them has it on the page. */
function atTable({ viewer = 0, holders, teams, outcome = null, chat = [OPEN, SECRET] }: Given = {}) {
  const seats = (teams ?? [0, 1, 0, 1]).map((team, seat) => ({ seat, team }));
  const chairs = seats.map(({ seat }) => ({ seat, holder: holders?.[seat] ?? "person" }));
  const said: [string, number | null][] = [];
  const play = {
    viewer,
    chat,
    unsaid: null as unknown,
    table: { chairs },
    view: { seats, outcome } as unknown as View | null,
    say: (text: string, team: number | null) => said.push([text, team]),
  };
  const channels = new Channels({ play, isBare: false } as unknown as Shown, new Talk("brave-otter"));
  return { channels, play, said };
}

test("there is a team to confer with while the game lasts and another person plays in it, also one whose chair a bot keeps", () => {
  const teamOf = (given: Given) => atTable(given).channels.team;

  expect(teamOf({})).toBe(0);
  expect(teamOf({ viewer: 3 })).toBe(1);
  expect(teamOf({ holders: ["person", "person", "stand-in", "bot"] })).toBe(0);
  expect(teamOf({ holders: ["person", "person", "bot", "person"] })).toBeNull();
  expect(teamOf({ teams: [null, null, null, null] })).toBeNull();
  expect(teamOf({ viewer: null })).toBeNull();
  expect(teamOf({ outcome: {} })).toBeNull();
});

test("each channel has its own lines, and what is said goes to the one that is open", () => {
  const { channels, said } = atTable();
  expect(channels.lines).toEqual([OPEN]);
  channels.say("Good luck.");

  channels.open = "team";
  expect(channels.lines).toEqual([SECRET]);
  channels.say("Now!");

  expect(said).toEqual([
    ["Good luck.", null],
    ["Now!", 0],
  ]);
});

test("when the game is over all that was said stands together, and is said to all", () => {
  const { channels, play, said } = atTable();
  channels.open = "team";
  play.view = { ...play.view!, outcome: {} } as unknown as View;

  expect(channels.lines).toEqual([OPEN, SECRET]);
  channels.say("Well played.");
  expect(said).toEqual([["Well played.", null]]);
});

test("what is begun in one channel or by one seat is not on the page in another", () => {
  const { channels, play } = atTable();
  channels.draft = "Good l";
  channels.open = "team";
  expect(channels.draft).toBe("");
  channels.draft = "I hold b";

  play.viewer = 1;
  expect(channels.draft).toBe("");
  play.viewer = null;
  expect(channels.draft).toBe("");
  play.viewer = 0;
  expect(channels.draft).toBe("I hold b");
  channels.open = "everyone";
  expect(channels.draft).toBe("Good l");
});

test("words that were refused come back in their own channel", () => {
  const { channels, play } = atTable();
  play.unsaid = { text: "I hold both", why: "Not now.", team: 0 };

  expect(channels.unsaid).toBeNull();
  channels.open = "team";
  expect(channels.unsaid).toBe(play.unsaid);
});

test("a line is unread in its channel until that is open, for each seat of a screen", () => {
  const { channels, play } = atTable();
  expect([channels.unread("everyone"), channels.unread("team"), channels.unread()]).toEqual([1, 1, 2]);

  channels.hear();
  expect([channels.unread("everyone"), channels.unread("team")]).toEqual([0, 1]);
  channels.open = "team";
  channels.hear();
  expect(channels.unread()).toBe(0);

  play.viewer = 2;
  expect([channels.unread("everyone"), channels.unread("team")]).toEqual([0, 1]);
});

test("whoever mutes the table hears neither channel", () => {
  new Talk("brave-otter").mute(true);
  const { channels } = atTable();

  expect([channels.unread("everyone"), channels.unread("team")]).toEqual([0, 0]);
});
