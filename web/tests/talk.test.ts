import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Talk } from "../src/table/talk.svelte";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("lines are unread until they are heard, also after the page was left", () => {
  const talk = new Talk("brave-otter");
  expect(talk.unread(3)).toBe(3);
  talk.hear(3);

  expect(talk.unread(3)).toBe(0);
  expect(new Talk("brave-otter").unread(5)).toBe(2);
  expect(new Talk("calm-heron").unread(5)).toBe(5);
});

test("a muted table has nothing unread, and stays muted", () => {
  new Talk("brave-otter").mute(true);
  const again = new Talk("brave-otter");

  expect(again.isMuted).toBe(true);
  expect(again.unread(4)).toBe(0);
  again.mute(false);
  expect(new Talk("brave-otter").isMuted).toBe(false);
});
