// What the marks of a thing say: where it lies, what it meets and costs, and whose it is.

import type { Thing } from "../protocol";
import type { Layout } from "./layout";
import type { Mark } from "./layout/marks";

/** The id of what it lies on. */
export function hostOf(thing: Thing): string {
  return named(thing, "on")[0] ?? "";
}

/** "bs" of a thing that stands on this space of a board. */
export function spaceOf(thing: Thing): string {
  return named(thing, "at")[0] ?? "";
}

/** Is this the empty space itself? */
export function isSpace(thing: Thing): boolean {
  return spaceOf(thing) === thing.id;
}

/** The ids of the things that meet each requirement of a card now. */
export function metBy(thing: Thing, asks: number): string[][] {
  const met = named(thing, "met").map((mark) => mark.split(" "));
  return Array.from({ length: asks }, (_, at) => met.filter(([ask]) => Number(ask) === at + 1).map(([, id]) => id!));
}

/** What has to be given for a card now, and whether it is at hand; null: nobody says. */
export interface Cost {
  face: string;
  isLacking: boolean;
}

export function costsOf(thing: Thing): Cost[] | null {
  const lacking = named(thing, "lacks");
  const costs = named(thing, "costs");
  if (!costs.length) return null;
  return costs
    .filter((face) => face !== "nothing")
    .map((face) => {
      const at = lacking.indexOf(face);
      if (at >= 0) lacking.splice(at, 1);
      return { face, isLacking: at >= 0 };
    });
}

/** The seats whose marks lie on the thing, with the name of the mark. */
export function seatMarks(layout: Layout, thing: Thing): { mark: string; seat: number; icon: string }[] {
  return thing.marks.flatMap((mark) => {
    const found = seatMark(layout, mark);
    return found ? [{ mark: found.name, seat: found.seat, icon: found.rules.icon }] : [];
  });
}

/** A mark that ends with the number of a seat, where the layout says so. */
export function seatMark(layout: Layout, mark: string): { name: string; seat: number; rules: Mark } | null {
  const [, name = "", number] = /^(.+) (\d+)$/.exec(mark) ?? [];
  const rules = layout.marks[name];
  return rules?.isSeat ? { name, seat: Number(number) - 1, rules } : null;
}

/** "lion spy" of "costs lion spy": what follows this word in its marks. */
export function named(thing: Thing, word: string): string[] {
  return thing.marks.filter((mark) => mark.startsWith(`${word} `)).map((mark) => mark.slice(word.length + 1));
}
