// A thing described in words.

import type { Thing } from "../protocol";
import { t } from "../texts/index.svelte";
import { faceOf, titleOf, type Face, type Faces } from "./faces";
import type { Layout } from "./layout";
import { costsOf, named, seatMark } from "./marks";

/** What the player at a seat is called. */
type NameOf = (seat: number) => string;

/** The thing in one sentence: "Knight, bewitched", "Sentry, points left: 2". */
export function inOneSentence(layout: Layout, faces: Faces, thing: Thing, zone: string, nameOf: NameOf): string {
  if (thing.face === null) return t("thing.hidden", { kind: thing.kind, zone });
  const face = faceOf(layout, faces, thing.face);
  return [titleOf(layout, face, thing), ...facts(layout, face, thing, nameOf), ...priceInWords(layout, faces, thing)].join(", ");
}

/** What is true of it beyond its face. */
function facts(layout: Layout, face: Face, thing: Thing, nameOf: NameOf): string[] {
  const number = thing.value === null ? [] : [numberInWords(face, thing.value)];
  return [...number, ...marksInWords(layout, thing, nameOf).filter((mark) => !mark.startsWith("batch "))];
}

/** "Upcharge: Lion Spy (missing), Raven Scout" */
function priceInWords(layout: Layout, faces: Faces, thing: Thing): string[] {
  const { label, none } = layout.faces.costs;
  const price = costsOf(thing);
  if (!price || !label) return [];
  const titles = price.map(({ face, isLacking }) => faceOf(layout, faces, face).title + (isLacking ? ` (${t("thing.missing")})` : ""));
  return [titles.length ? `${label}: ${titles.join(", ")}` : none];
}

/** "his die shows 5" */
export function numberInWords(face: Face, value: number): string {
  return (face.counter?.label || "{}").replace("{}", String(value));
}

/** Marks as people read them; what it lies on is said by the place where it lies. */
export function marksInWords(layout: Layout, thing: Thing, nameOf: NameOf): string[] {
  const met = new Set(named(thing, "met").map((mark) => mark.split(" ")[0]!));
  const words = thing.marks.filter((mark) => !/^(on|met|unmet|costs|lacks) /.test(mark)).map((mark) => markInWords(layout, mark, nameOf));
  return met.size ? [...words, t("thing.met", { which: [...met].join(", ") })] : words;
}

function markInWords(layout: Layout, mark: string, nameOf: NameOf): string {
  if (mark.startsWith("at ")) return t("thing.at", { space: mark.slice(3).toUpperCase() });
  const found = seatMark(layout, mark);
  return found ? found.rules.text.replace("{}", () => nameOf(found.seat)) : layout.marks[mark]?.text || mark.replace(/\.$/, "");
}
