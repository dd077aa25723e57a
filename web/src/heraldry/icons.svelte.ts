// The outlines at hand. Those of a game are fetched when its table is opened.

import { ofGame, paths } from "virtual:icons";

const known: Record<string, string> = $state({ ...paths });

export function outline(name: string): string {
  return known[name] ?? "";
}

export async function fetchIcons(game: string): Promise<void> {
  const more = await ofGame[game]?.();
  if (more) Object.assign(known, more.paths);
}
