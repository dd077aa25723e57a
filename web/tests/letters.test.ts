// The small font files have what the page says, so that the whole fonts are fetched for names only.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LETTERS } from "../letters";
import { LANGUAGES } from "../src/texts/index.svelte";

const GAMES = join(import.meta.dirname, "../../src/regalia/games");
const SIGNS = /[^\p{L}\p{P}]/u; // arrows and the like, which the fonts have not

function lacking(text: string): string[] {
  return [...new Set(text)].filter((letter) => !LETTERS.includes(letter) && !SIGNS.test(letter));
}

it.each(Object.entries(LANGUAGES))("have every letter of the page's words in %s", async (_, { fetch }) => {
  const said = Object.values(await fetch()).join("");

  expect(said).toContain("e");
  expect(lacking(said)).toEqual([]);
});

it("have every letter of the games", () => {
  const files = (readdirSync(GAMES, { recursive: true }) as string[]).filter((path) => /table\/.*\.toml$|packs\/.*\.toml$/.test(path));

  expect(files.length).toBeGreaterThan(5);
  for (const path of files) expect(lacking(readFileSync(join(GAMES, path), "utf8")), path).toEqual([]);
});
