import { expect, test } from "vitest";
import { paths, routeOf } from "../src/router.svelte";

const at = (path: string) => routeOf(new URL(path, "https://regalia.test"));

test("every page has its path", () => {
  expect(at("/")).toEqual({ page: "hall" });
  expect(at("/about")).toEqual({ page: "about" });
  expect(at(paths.watch())).toEqual({ page: "watch", game: "" });
  expect(at(paths.watch("kingseat"))).toEqual({ page: "watch", game: "kingseat" });
  expect(at(paths.setup("two-crowns"))).toEqual({ page: "setup", game: "two-crowns" });
  expect(at(paths.table("brave-otter"))).toEqual({ page: "table", table: "brave-otter", line: null });
  expect(at(paths.rules("two-crowns", "TC-001"))).toEqual({ page: "rules", game: "two-crowns", rule: "TC-001" });
});

test("a link to a moment names the entry", () => {
  expect(at(paths.replay("x", 42))).toEqual({ page: "replay", table: "x", entry: 42 });
  expect(at(paths.replay("x"))).toEqual({ page: "replay", table: "x", entry: null });
  expect(at(paths.moment("x", 7))).toEqual({ page: "table", table: "x", line: 7 });
  expect(at("/r/x?n=-1")).toEqual({ page: "replay", table: "x", entry: null });
});

test("an invitation travels in the fragment, which no server sees", () => {
  const url = new URL(paths.join("x", "secret"), "https://regalia.test");

  expect(url.pathname + url.search).toBe("/t/x");
  expect(url.hash).toBe("#join=secret");
});

test("whatever is no page is unknown", () => {
  for (const path of ["/t", "/t/a/b", "/nowhere", "/new", "/about/us"]) {
    expect(at(path)).toEqual({ page: "unknown", path });
  }
  expect(at("/t/%E0%A4%A")).toEqual({ page: "table", table: "%E0%A4%A", line: null });
});
