// What the hall and the shell read of a game's layout. All of it may be missing: a game can be played undressed.

import type { GameCard } from "./api";
import type { Chair, GameInfo, ModeInfo } from "./protocol";
import { t } from "./texts/index.svelte";

export interface HallEntry {
  tagline: string; // "A duel, a brawl or a war"
  length: string; // "15 to 40 min"
  difficulty: string; // "light rules"
  summary: string[]; // the rules in a few sentences
  short: string; // a name for a narrow button
  charge: string; // an icon
  tincture: string; // of its field
  edge: string; // the colour of the box's side
  options: Record<string, string>; // options by key, as people read them
  rare: number[]; // numbers of seats that are possible and not recommended
  mode: "light" | "dark"; // the game's own light
}

/** The head of the game's layout. */
export function hallEntry(game: Pick<GameInfo, "title" | "layout">): HallEntry {
  const given = game.layout;
  const text = (value: unknown, otherwise: string) => (typeof value === "string" ? value : otherwise);
  return {
    tagline: text(given["tagline"], ""),
    length: lengthOf(given["minutes"]),
    difficulty: typeof given["difficulty"] === "string" ? t("game.difficulty", { difficulty: given["difficulty"] }) : "",
    summary: Array.isArray(given["summary"]) ? given["summary"].map(String) : [],
    short: text(given["short"], game.title),
    charge: text(given["charge"], "queen-crown"),
    tincture: text(given["tincture"], "gules"),
    edge: text(given["edge"], "#1c1a22"),
    options: Object.fromEntries(Object.entries(given["options"] ?? {}).map(([key, label]) => [key, String(label)])),
    rare: Array.isArray(given["rare"]) ? given["rare"].filter((count) => typeof count === "number") : [],
    mode: given["mode"] === "light" ? "light" : "dark",
  };
}

function lengthOf(minutes: unknown): string {
  if (!Array.isArray(minutes) || minutes.length === 0) return "";
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  return least === most ? t("clock.minutes", { minutes: most }) : t("game.minutes", { least, most });
}

/** "2 to 8 players" over all modes. */
export function players(game: Pick<GameCard, "modes">): string {
  const counts = game.modes.flatMap((mode) => mode.seats);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? t("game.players", { n: most }) : t("game.players.range", { least, most });
}

export function modeOf(game: Pick<GameInfo, "modes">, key: string): ModeInfo | undefined {
  return game.modes.find((mode) => mode.key === key);
}

/** A key of the data as people read it: "free-for-all" becomes "Free for all". */
export function words(key: string): string {
  const spaced = key.replaceAll("-", " ").replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function nameOf(chair: Chair): string {
  return chair.name || (chair.bot ? t("game.bot", { level: words(chair.bot) }) : t("game.seat", { n: chair.seat + 1 }));
}

/** The level a newcomer meets first: as an opponent the middle one, as a partner the best. */
export function usualBot(game: Pick<GameInfo, "bots">, mode: Pick<ModeInfo, "cooperative"> | undefined): string {
  const last = game.bots.length - 1;
  return game.bots[mode?.cooperative ? last : Math.ceil(last / 2)] ?? "";
}

/** The game that is offered first: the one played last, or one that welcomes newcomers. */
export function usualGame(shelf: GameCard[], last = ""): GameCard | undefined {
  return shelf.find((game) => game.key === last) ?? shelf.find((game) => game.layout["welcomes"] === true) ?? shelf[0];
}

/** The game that stands beside this one on the shelf; after the last one, the first. */
export function gameAfter(shelf: GameCard[], key: string): GameCard {
  return shelf[(shelf.findIndex((game) => game.key === key) + 1) % shelf.length]!;
}

export function freeChairs(count: number): string {
  return t("chairs.free", { n: count });
}
