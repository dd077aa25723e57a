// How one came to know something: a line of one's own chronicle that names both the player and the card.

import type { LogLine } from "../protocol";
import { mentions, namedLast, tellsOf } from "./words";

export interface Card {
  face: string;
  title: string;
}

/** The last line of a kind that teaches in which the card comes to the player or is seen there; failing that, any. */
export function sourceOf(log: LogLine[], seat: number, { face, title }: Card, learned: string[] = []): LogLine | null {
  const lines = log.filter(({ text }) => mentions(text, seat) && tellsOf(text, face, title));
  return lines.findLast((line) => learned.includes(line.kind) && namedLast(line.text) === seat) ?? lines.at(-1) ?? null;
}
