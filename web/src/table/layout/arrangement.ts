// How a table is arranged: what all arrangements have, and what each of them adds.

import { readBook, type Book } from "../arrangements/book/layout";
import { readCourt, type Court } from "../arrangements/court/layout";
import { lists, string, table, type Table } from "./raw";
import { readRing, type Ring } from "../arrangements/ring/layout";
import { readStory, type Story } from "../arrangements/story/layout";

export interface Arrangement {
  kind: string; // "sides", "ring", "book", "court" or "story"; whatever is unknown is drawn as sides
  hand: string; // the zone that a viewer holds in hand
  plate: string[]; // zones drawn small under the name of their owner
  columns: string[]; // zones drawn side by side; zones named nowhere follow them
  keeps: string[]; // zones of the viewer's that stand beside the hand
  ring: Ring;
  book: Book;
  court: Court;
  story: Story;
}

export function readArrangement(row: Table): Arrangement {
  return {
    kind: string(row["kind"], "sides"),
    hand: string(row["hand"], "hand"),
    ...lists(row, "plate", "columns", "keeps"),
    ring: readRing(table(row["ring"])),
    book: readBook(table(row["book"])),
    court: readCourt(table(row["court"])),
    story: readStory(table(row["story"])),
  };
}
