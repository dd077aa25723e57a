// The document's clothes: light or dark, the game's theme, the size of the text, motion.

import { themePath } from "../api";
import { hallEntry } from "../game";
import type { Settings } from "../play";
import type { GameInfo } from "../protocol";

export function dress(settings: Settings, game: Pick<GameInfo, "key" | "title" | "layout"> | null): void {
  const root = document.documentElement;
  root.dataset["mode"] = settings.mode === "auto" ? ownMode(game) : settings.mode;
  root.dataset["motion"] = settings.motion;
  root.style.fontSize = `${settings.text}%`;
  if (game) {
    root.dataset["game"] = game.key;
    wearTheme(game.key);
  } else delete root.dataset["game"];
}

function ownMode(game: Pick<GameInfo, "title" | "layout"> | null): "light" | "dark" {
  if (game) return hallEntry(game).mode;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function wearTheme(key: string): void {
  const id = `theme-${key}`;
  if (document.getElementById(id)) return;
  const link = Object.assign(document.createElement("link"), { id, rel: "stylesheet", href: themePath(key) });
  document.head.append(link);
}
