// The arrangement "book": a map on the left page, on the right page what is to be done, in the margin who listens.

import { own } from "../../layout/own";
import { lists, number, strings, table, tables, texts, type Table } from "../../layout/raw";

export interface Book {
  map: string; // the zone on the left page
  tracks: string[]; // zones of counters under it
  tasks: string; // the zone on the right page
  needs: string; // the field of a task's face with sentences; one that is also a mark of the task is not so yet
  reward: string; // the field with what is gained
  icons: string; // the field with the faces that pay for it; a mark "lacks …" says which is not at hand
  any: string; // what stands in that field for a face of any kind
  clock: { zone: string; icon: string; of: number; spent: string; rows: string }; // a pile that runs out, and what its cards do
  listener: string; // the zone with whoever listens
  voices: Voice[];
  piles: string[]; // zones beside the hands of the team
}

/** Facts that are told as somebody's speech. */
export interface Voice {
  name: string;
  icon: string;
  kinds: string[];
}

export const bookOf = own("book", readBook);

function readBook(row: Table): Book {
  const clock = table(row["clock"]);
  return {
    ...texts(row, "map", "tasks", "needs", "reward", "icons", "any", "listener"),
    ...lists(row, "tracks", "piles"),
    clock: { ...texts(clock, "zone", "icon", "spent", "rows"), of: number(clock["of"]) },
    voices: tables(row["voices"]).map((voice) => ({ ...texts(voice, "name", "icon"), kinds: strings(voice["kinds"]) })),
  };
}
