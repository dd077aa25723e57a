// What a card shows, from the game's faces and the layout's rules for them.

import type { Thing } from "../protocol";
import type { Layout } from "./layout";
import type { Counter } from "./layout/faces";

export interface Stat {
  icon: string;
  count: number;
  label: string;
}

/** One requirement of a card. */
export interface Ask {
  at: string; // the place
  exact: string; // what makes it exact, printed small
  crest: string;
  tincture: string; // of the crest
  charge: string;
  words: string;
}

export interface Face {
  key: string;
  title: string;
  short: string; // what is printed on it, where its kind says the rest
  kind: string;
  text: string;
  charge: string;
  tincture: string; // "": its owner's
  cost: number | null;
  value: number | null; // shown in place of a charge
  speed: { icon: string; label: string } | null;
  dark: Stat | null; // on dark stock
  stats: Stat[];
  numbers: (Stat & { field: string })[]; // with a sign
  rule: string;
  counter: Counter | null; // what the number on it stands for
  crest: string; // a parted face: this icon on its tincture, its charge beside it
  other: string; // the key of its other side
  symbol: string; // the key of the face in its corner
  asks: Ask[];
}

/** Does it say more than its name? */
export function isTelling({ text, value, cost, asks, stats, numbers, crest }: Face): boolean {
  return Boolean(text || crest || value !== null || cost !== null || asks.length + stats.length + numbers.length);
}

/** "+2", "−1", "0" */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

export type Faces = Record<string, Record<string, unknown>>;

export function faceOf(layout: Layout, faces: Faces, key: string): Face {
  const row = faces[key] ?? {};
  const rules = layout.faces;
  const kind = rules.kinds.find(({ field }) => !field || has(row, field));
  return {
    key,
    title: words(row[rules.title]) || key,
    short: words(row[rules.short]) || words(row[rules.title]) || key,
    kind: (has(row, rules.dark.field) && `${rules.dark.label} ${row[rules.dark.field]}`) || (kind?.name ?? ""),
    text: words(row[rules.text]),
    charge: words(row[rules.charge]) || (kind?.charge ?? ""),
    tincture: words(row[rules.tincture]) || (kind?.tincture ?? ""),
    cost: amount(row[rules.cost]),
    value: amount(row[rules.value]) || null,
    speed: has(row, rules.speed.field) ? { icon: rules.speed.icon, label: rules.speed.label } : null,
    dark: has(row, rules.dark.field)
      ? { icon: rules.dark.icon, label: rules.dark.label, count: amount(row[rules.dark.field]) ?? 0 }
      : null,
    stats: rules.stats
      .filter(({ field }) => has(row, field))
      .map(({ field, icon, label }) => ({ icon, label, count: amount(row[field]) ?? 0 })),
    numbers: rules.numbers
      .filter(({ field }) => field in row)
      .map(({ field, icon, label }) => ({ field, icon, label, count: amount(row[field]) ?? 0 })),
    rule: words(row[rules.rule]),
    counter: rules.counters.find(({ field }) => !field || has(row, field)) ?? null,
    crest: words(row[rules.crest]),
    other: words(row[rules.other]),
    symbol: words(row[rules.symbol]),
    asks: asksOf(layout, row),
  };
}

function asksOf(layout: Layout, row: Record<string, unknown>): Ask[] {
  const rows = row[layout.faces.asks];
  return !Array.isArray(rows)
    ? []
    : (rows as Record<string, unknown>[]).map((ask) => ({
        at: words(ask["at"]),
        exact: words(ask["exact"]),
        crest: words(ask["crest"]),
        tincture: layout.faces.kinds.find(({ field }) => has(ask, field))?.tincture ?? "cendree",
        charge: words(ask["art"]),
        words: words(ask["words"]),
      }));
}

/** "King 2": its title, with the number at the end of its id where copies are told apart. */
export function titleOf(layout: Layout, face: Face, thing: Thing): string {
  const number = /-(\d+)$/.exec(thing.id)?.[1];
  return number && layout.faces.numbered.includes(face.key) ? `${face.title} ${number}` : face.title;
}

function has(row: Record<string, unknown>, field: string): boolean {
  return Boolean(field && row[field]);
}

function words(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function amount(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
