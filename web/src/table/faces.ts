// What a card shows, from the game's faces and the layout's rules for them.

import type { Thing } from "../protocol";
import type { Layout } from "./layout";
import type { Counter } from "./layout/faces";
import { t } from "../texts/index.svelte";

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

/** The ids of the things that meet each requirement of a card now. */
export function metBy(thing: Thing, asks: number): string[][] {
  const met = thing.marks.filter((mark) => mark.startsWith("met ")).map((mark) => mark.split(" "));
  return Array.from({ length: asks }, (_, at) => met.filter(([, ask]) => Number(ask) === at + 1).map(([, , id]) => id!));
}

/** What has to be given for a card now, and whether it is at hand; null: nobody says. */
export interface Cost {
  face: string;
  isLacking: boolean;
}

export function costsOf(thing: Thing): Cost[] | null {
  const named = (word: string) => thing.marks.filter((mark) => mark.startsWith(`${word} `)).map((mark) => mark.slice(word.length + 1));
  const lacking = named("lacks");
  const costs = named("costs");
  if (!costs.length) return null;
  return costs
    .filter((face) => face !== "nothing")
    .map((face) => {
      const at = lacking.indexOf(face);
      if (at >= 0) lacking.splice(at, 1);
      return { face, isLacking: at >= 0 };
    });
}

/** "bs" of a thing that stands on this space of a board. */
export function spaceOf(thing: Thing): string {
  return thing.marks.find((mark) => mark.startsWith("at "))?.slice(3) ?? "";
}

/** Is this the empty space itself? */
export function isSpace(thing: Thing): boolean {
  return spaceOf(thing) === thing.id;
}

/** The seats whose marks lie on the thing, with the name of the mark. */
export function seatMarks(layout: Layout, thing: Thing): { mark: string; seat: number; icon: string }[] {
  return thing.marks.flatMap((mark) => {
    const [, name, seat] = /^(.+) (\d+)$/.exec(mark) ?? [];
    const rules = name ? layout.marks[name] : undefined;
    return rules?.isSeat ? [{ mark: name!, seat: Number(seat) - 1, icon: rules.icon }] : [];
  });
}

/** "King 2": its title, with the number at the end of its id where copies are told apart. */
export function titleOf(layout: Layout, face: Face, thing: Thing): string {
  const number = /-(\d+)$/.exec(thing.id)?.[1];
  return number && layout.faces.numbered.includes(face.key) ? `${face.title} ${number}` : face.title;
}

/** The thing in one sentence: "Knight, bewitched", "Sentry, points left: 2". */
export function inOneSentence(layout: Layout, faces: Faces, thing: Thing, zone: string): string {
  if (thing.face === null) return t("thing.hidden", { kind: thing.kind, zone });
  const face = faceOf(layout, faces, thing.face);
  return [titleOf(layout, face, thing), ...facts(layout, face, thing), ...priceInWords(layout, faces, thing)].join(", ");
}

/** "Upcharge: Lion Spy (missing), Raven Scout" */
function priceInWords(layout: Layout, faces: Faces, thing: Thing): string[] {
  const { label, none } = layout.faces.costs;
  const price = costsOf(thing);
  if (!price || !label) return [];
  const named = price.map(({ face, isLacking }) => faceOf(layout, faces, face).title + (isLacking ? ` (${t("thing.missing")})` : ""));
  return [named.length ? `${label}: ${named.join(", ")}` : none];
}

/** What is true of it beyond its face. */
export function facts(layout: Layout, face: Face, thing: Thing): string[] {
  const number = thing.value === null ? [] : [numberInWords(face, thing.value)];
  return [...number, ...marksInWords(layout, thing).filter((mark) => !mark.startsWith("batch "))];
}

/** "his die shows 5" */
export function numberInWords(face: Face, value: number): string {
  return (face.counter?.label || "{}").replace("{}", String(value));
}

/** Marks as people read them; what it lies on is said by the place where it lies. */
export function marksInWords(layout: Layout, thing: Thing): string[] {
  const met = new Set(thing.marks.filter((mark) => mark.startsWith("met ")).map((mark) => mark.split(" ")[1]!));
  const words = thing.marks.filter((mark) => !/^(on|met|unmet|costs|lacks) /.test(mark)).map((mark) => markInWords(layout, mark));
  return met.size ? [...words, t("thing.met", { which: [...met].join(", ") })] : words;
}

function markInWords(layout: Layout, mark: string): string {
  if (mark.startsWith("at ")) return t("thing.at", { space: mark.slice(3).toUpperCase() });
  const [, name, seat] = /^(.+) (\d+)$/.exec(mark) ?? [];
  const rules = name ? layout.marks[name] : undefined;
  return rules?.isSeat ? rules.text.replace("{}", seat!) : layout.marks[mark]?.text || mark.replace(/\.$/, "");
}

export function hostOf(thing: Thing): string {
  return thing.marks.find((mark) => mark.startsWith("on "))?.slice(3) ?? "";
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
