// How one came to know something: a line of one's own chronicle that names both the player and the card.

import type { LogLine } from "../protocol";
import { mentions, namedLast } from "./words";

/** The last line of a kind that teaches in which the card comes to the player or is seen there; failing that, any. */
export function sourceOf(log: LogLine[], seat: number, card: string, learned: string[] = []): LogLine | null {
  const name = card.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"); // other signs, such as "!", may not be escaped
  const names = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])(?! Dark)`, "iu");
  const lines = log.filter((line) => mentions(line.text, seat) && names.test(line.text));
  return lines.findLast((line) => learned.includes(line.kind) && namedLast(line.text) === seat) ?? lines.at(-1) ?? null;
}
