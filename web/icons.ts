// The icons of game-icons that are used, and no others: a plugin that finds their names where they are used.
//
// `virtual:icons` holds the common ones (seats, marks, each game's charge) and a loader for those of each game, which
// become files of their own: the names in its table/layout.toml and the `art` of its packs.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const GAMES = join(import.meta.dirname, "../src/regalia/games");
const SOURCE = join(import.meta.dirname, "src");
const COMMON = "virtual:icons";

interface Collection {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const all = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as Collection;

export function icons(): Plugin {
  return {
    name: "regalia-icons",
    resolveId: (id) => (id.startsWith(COMMON) ? "\0" + id : undefined),
    load(id) {
      if (id === "\0" + COMMON) return common();
      return id.startsWith("\0" + COMMON + "/") ? drawn(ofGame(id.slice(COMMON.length + 2))) : undefined;
    },
  };
}

function common(): string {
  const loaders = gameFolders().map((game) => `${JSON.stringify(keyOf(game))}: () => import("${COMMON}/${game}")`);
  return `${drawn(everywhere())}\nexport const ofGame = {${loaders.join(", ")}};`;
}

function gameFolders(): string[] {
  return readdirSync(GAMES).filter((game) => existsSync(join(GAMES, game, "table/layout.toml")));
}

function keyOf(folder: string): string {
  return folder.replaceAll("_", "-");
}

function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return (readdirSync(folder, { recursive: true }) as string[]).filter((path) => path.endsWith(ending));
}

/** Names in the heraldry, names written in components, and the charge of each game. */
function everywhere(): Set<string> {
  const names = new Set<string>();
  add(names, read(SOURCE, "heraldry/seats.ts"), /"([a-z0-9-]+)"/g);
  for (const path of filesIn(SOURCE, ".svelte")) {
    add(names, read(SOURCE, path), /<(?:Icon|Shield)\b[^>]*?\b(?:name|charge)="([a-z0-9-]+)"/g);
  }
  for (const game of gameFolders()) add(names, read(GAMES, game, "table/layout.toml"), /^charge = "([a-z0-9-]+)"/gm);
  return names;
}

function ofGame(game: string): Set<string> {
  const names = new Set<string>();
  add(names, read(GAMES, game, "table/layout.toml"), /"([a-z0-9-]+)"/g);
  const packs = join(GAMES, game, "packs");
  for (const path of filesIn(packs, ".toml")) add(names, read(packs, path), /^art = "([a-z0-9-]+)"/gm);
  for (const name of everywhere()) names.delete(name);
  return names;
}

function read(...path: string[]): string {
  return readFileSync(join(...path), "utf8");
}

function add(names: Set<string>, text: string, pattern: RegExp): void {
  for (const found of text.matchAll(pattern)) {
    if (bodyOf(found[1]!)) names.add(found[1]!);
  }
}

function bodyOf(name: string): string {
  return all.icons[name]?.body ?? all.icons[all.aliases?.[name]?.parent ?? ""]?.body ?? "";
}

/** A module with the outlines by name; each stands in a square of 512. */
function drawn(names: Set<string>): string {
  const rows = [...names].sort().map((name) => [name, outline(name)] as const);
  return `export const paths = ${JSON.stringify(Object.fromEntries(rows))};`;
}

function outline(name: string): string {
  return [...bodyOf(name).matchAll(/\bd="([^"]+)"/g)].map((found) => found[1]).join("");
}
