// How one came to know something: the last line of one's own chronicle that names both the player and the card.

import type { LogLine } from "../protocol";
import { mentions } from "./words";

export function sourceOf(log: LogLine[], seat: number, card: string): LogLine | null {
  const names = new RegExp(`\\b${card.replace(/[^\p{L}\p{N} ]/gu, "\\$&")}\\b(?! Dark)`, "iu");
  return log.findLast((line) => mentions(line.text, seat) && names.test(line.text)) ?? null;
}
