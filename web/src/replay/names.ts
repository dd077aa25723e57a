// A text with the names of those who sat there.

import { nameOf } from "../game";
import type { Chair, Text } from "../protocol";
import { plain } from "../table/words";

export function inNames(text: Text, chairs: Chair[]): string {
  return plain(text, { seats: chairs.map(nameOf), cards: [] });
}
