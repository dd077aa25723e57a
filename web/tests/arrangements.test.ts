// Each arrangement of a table is a room with one door.

import { describe, expect, it } from "vitest";
import { arrangingOf } from "../src/table/arrangements";

const sources = import.meta.glob<string>("../src/**/*.{ts,svelte,css}", { eager: true, query: "?raw", import: "default" });
const ROOM = /arrangements\/(\w+)\//;
const LIST = "../src/table/arrangements/index.ts";
const roomOf = (path: string) => ROOM.exec(`${path}/`)?.[1] ?? "";
const rooms = [...new Set(Object.keys(sources).map((path) => ROOM.exec(path)?.[1] ?? ""))].filter(Boolean);

/** What a file takes from other files, as paths from `src`. */
function taken(path: string): string[] {
  const imported = [...sources[path]!.matchAll(/(?:from|import) "(\.[^"]+)"/g)].map(([, from]) => from!);
  return imported.map((from) => new URL(from, `file:///${path.slice("../".length)}`).pathname);
}

describe("an arrangement", () => {
  it("is in the list; whatever is unknown is drawn as sides", () => {
    expect(new Set(rooms.map((room) => arrangingOf(room).component)).size).toBe(rooms.length);
    expect(arrangingOf("spiral")).toBe(arrangingOf("sides"));
  });

  it("is entered by its door alone, and that from the list of them", () => {
    const entries = Object.keys(sources).flatMap((path) =>
      taken(path).filter((from) => rooms.includes(roomOf(from)) && roomOf(from) !== roomOf(path)).map((from) => [path, from]),
    );

    expect(new Set(entries)).toEqual(new Set(rooms.map((room) => [LIST, `/src/table/arrangements/${room}`])));
  });

  it("is asked for by nobody by its name", () => {
    const kinds = /\bis(Ring|Court|Book|Story|Sides)\b|\.kind === "(ring|court|book|story|sides)"/;

    expect(Object.keys(sources).filter((path) => kinds.test(sources[path]!))).toEqual([]);
  });
});
