import { beforeEach, expect, test, vi } from "vitest";
import { note, notes } from "../src/table/notes";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("notes belong to a seat at a table", () => {
  note("brave-otter", 0, "Two Sentries are out.");
  note("brave-otter", 1, "He has the Witch.");

  expect(notes("brave-otter", 0)).toBe("Two Sentries are out.");
  expect(notes("brave-otter", 1)).toBe("He has the Witch.");
  expect(notes("calm-owl", 0)).toBe("");
});

test("the pages written on longest ago are forgotten first", () => {
  for (let n = 0; n < 130; n++) note(`table-${n}`, 0, "x");

  expect(notes("table-0", 0)).toBe("");
  expect(notes("table-129", 0)).toBe("x");
});

test("an empty page is not kept", () => {
  note("brave-otter", 0, "x");
  note("brave-otter", 0, "");

  expect(localStorage.getItem("regalia.notes")).toBe("{}");
});
