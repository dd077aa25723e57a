// What is to be read of a thing that is looked at closely: its face, and what holds for it now.

import type { Barred, LogLine, Thing } from "../protocol";
import { numberInWords } from "./described";
import { isTelling } from "./faces";
import type { TableModel } from "./model.svelte";

export interface Notes {
  number: string;
  marks: string[];
  source: LogLine | null; // how one came to know it
  barred: Barred | undefined;
}

export function notesOf({ things, words, choice }: TableModel, thing: Thing): Notes {
  const marks = thing.marks.filter((mark) => !mark.startsWith("met "));
  return {
    number: thing.value === null ? "" : numberInWords(things.face(thing.face ?? ""), thing.value),
    marks: words.marks({ ...thing, marks }),
    source: words.source(thing),
    barred: choice.offers.barred.get(thing.id),
  };
}

/** Is there more to read than a name? */
export function isWorthALook(table: TableModel, thing: Thing): boolean {
  const { number, marks, source, barred } = notesOf(table, thing);
  return isTelling(table.things.face(thing.face ?? "")) || Boolean(number || marks.length || source || barred);
}
