// The arrangements of a table, by the name that a layout gives them; their styles come in this order.

import type { Arranging } from "./arranging";
import { sides } from "./sides";
import { ring } from "./ring";
import { book } from "./book";
import { court } from "./court";
import { story } from "./story";

const ARRANGEMENTS: Record<string, Arranging> = { sides, ring, book, court, story };

/** Whatever is unknown is drawn as sides. */
export function arrangingOf(kind: string): Arranging {
  return ARRANGEMENTS[kind] ?? sides;
}
