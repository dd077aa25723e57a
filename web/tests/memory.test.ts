import { beforeEach, expect, test, vi } from "vitest";
import { endingsSeen, forget, known, remember, rememberEnding, rememberMade, takeFragment, tables } from "../src/memory";
import type { TableInfo } from "../src/protocol";

const table = (id: string, status = "open") =>
  ({ id, game: "g", mode: "m", status, chairs: [{ name: "Ada" }, { name: "" }] }) as unknown as TableInfo;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("a table keeps its secrets and invitation when it is met again", () => {
  rememberMade({ table: table("t"), seats: [{ seat: 0, secret: "s" }], invitation: "i" });
  remember(table("t", "playing"), ["s", "s2"]);

  expect(known("t")).toMatchObject({ status: "playing", secrets: ["s", "s2"], invitation: "i", names: ["Ada", ""] });
});

test("the table seen last comes first, and one that is forgotten is gone", () => {
  vi.useFakeTimers({ now: 1 });
  remember(table("a"));
  vi.setSystemTime(2);
  remember(table("b"));
  vi.useRealTimers();
  expect(tables().map((each) => each.id)).toEqual(["b", "a"]);

  forget("b");
  expect(tables().map((each) => each.id)).toEqual(["a"]);
});

test("a secret in the address is taken out of it", () => {
  const replaceState = vi.fn();
  vi.stubGlobal("location", { hash: "#seat=abc", pathname: "/t/x", search: "" });
  vi.stubGlobal("history", { state: null, replaceState });

  expect(takeFragment()).toEqual({ seat: "abc", join: "" });
  expect(replaceState).toHaveBeenCalledWith(null, "", "/t/x");
});

test("a browser that keeps nothing can still play", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
  });

  expect(remember(table("t"), ["s"]).secrets).toEqual(["s"]);
  expect(tables()).toEqual([]);
});

test("an ending is remembered once, with those of its own game", () => {
  for (const title of ["Home", "The River", "Home"]) rememberEnding("g", title);
  rememberEnding("h", "Elsewhere");

  expect(endingsSeen("g")).toEqual(["Home", "The River"]);
  expect(endingsSeen("h")).toEqual(["Elsewhere"]);
  expect(endingsSeen("i")).toEqual([]);
});
