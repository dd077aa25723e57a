// What was done to piles before the first turn: shown once to whoever sits there, from what the game tells of its set-up.

import type { LogLine, View } from "../protocol";
import { zoneRules, type Layout } from "./layout";
import { zoneName } from "./zones";

/** The piles that were cut, by their ids; none any more when the first turn is over, and none for who only looks on. */
export function cutPiles(view: View, log: LogLine[], layout: Layout): string[] {
  if (view.viewer === null || view.outcome || view.where.turn > 1) return [];
  const told = new Set(log.filter(({ turn }) => turn === 0).map(({ kind }) => kind));
  return view.zones.filter((zone) => told.has(zoneRules(layout, zoneName(zone)).cut)).map(({ id }) => id);
}
