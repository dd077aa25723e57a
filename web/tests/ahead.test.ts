// What a page asks for ahead is not asked for twice, and nobody gets an answer that was meant for somebody else.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAhead, course, replay, table } from "../src/api";

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return { ok: true, json: async () => ({ moves: [], path }) };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const others = () => false;
const own = () => true;

test("a table is asked for once, and again when it may have changed", async () => {
  askAhead({ page: "table", table: "t", line: null }, others);
  await table("t");
  expect(asked).toEqual(["/api/tables/t"]);

  await table("t");
  expect(asked).toHaveLength(2);
});

test("a replay brings its table, its moves and its first moment", async () => {
  askAhead({ page: "replay", table: "r", entry: 3 }, others);
  await Promise.all([table("r"), course("r"), replay("r", "everything", 3)]);

  expect(asked).toEqual(["/api/tables/r", "/api/tables/r/moves", "/api/tables/r/replay?as=everything&n=3"]);
});

test("whoever sat there sees another moment, and is told of the table with the secret", async () => {
  askAhead({ page: "replay", table: "s", entry: null }, own);
  await table("s", "secret");

  expect(asked).toEqual(["/api/tables/s", "/api/tables/s/moves", "/api/tables/s"]);
});

test("a page without a table asks for nothing ahead", () => {
  askAhead({ page: "hall" }, others);

  expect(asked).toEqual([]);
});

test("that no answer came is told when it is wanted", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no line")));
  askAhead({ page: "table", table: "u", line: null }, others);

  await expect(table("u")).rejects.toThrow("The server");
});
