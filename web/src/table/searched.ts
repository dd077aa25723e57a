// Seats and cards searched in the texts of games that do not send them as pieces yet. When all do, this file goes.

import type { Names, Piece } from "./words";

const SEAT = /\bseat (\d+)\b/gi;
const STOPPED = /[.!?]["”’)]*$/;

/** A text without pieces as pieces of the page. */
export function searched(text: string, names: Names): Piece[] {
  const found: Piece[] = [];
  const isProse = STOPPED.test(text);
  let from = 0;
  for (const match of text.matchAll(SEAT)) {
    const seat = Number(match[1]) - 1;
    const name = names.seats[seat];
    if (name === undefined) continue;
    found.push(...cards(text.slice(from, match.index), names.cards, isProse), { is: "seat", text: name, seat });
    from = match.index + match[0].length;
  }
  return [...found, ...cards(text.slice(from), names.cards, isProse)];
}

/** The seats that it names, in its order. */
export function seatsSearched(text: string): number[] {
  return [...text.matchAll(SEAT)].map((match) => Number(match[1]) - 1);
}

/** Does it name the card of this title? */
export function isCardSearched(text: string, title: string): boolean {
  const name = title.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"); // other signs, such as "!", may not be escaped
  return new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])(?! Dark)`, "iu").test(text);
}

interface Lexicon {
  pattern: RegExp;
  byName: Map<string, [name: string, face: string]>;
}

const lexicons = new WeakMap<Names["cards"], Lexicon>(); // a table has many sentences and one list of names

function lexiconOf(names: Names["cards"]): Lexicon {
  const longest = [...names].sort(([a], [b]) => b.length - a.length);
  const pattern = longest.map(([name]) => name.replace(/[^\p{L}\p{N} ]/gu, "\\$&")).join("|");
  const byName = new Map(longest.toReversed().map((entry) => [entry[0].toLowerCase(), entry]));
  return { pattern: new RegExp(`\\b(${pattern})\\b`, "gi"), byName };
}

/** The pieces of a text without seats; the longest name wins. In a line of words small letters count as capitals do; in
 *  prose a word in small letters is no name. */
function cards(text: string, names: Names["cards"], isProse: boolean): Piece[] {
  if (!names.length || !text) return text ? [{ is: "text", text }] : [];
  if (!lexicons.has(names)) lexicons.set(names, lexiconOf(names));
  const { pattern, byName } = lexicons.get(names)!;
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const [written] = match;
    const [name, face] = byName.get(written.toLowerCase())!;
    const isMeant = isPhrase(written, name);
    if (isProse && ((!isMeant && written !== name) || isCount(text, match.index, written))) continue;
    if (match.index > from) found.push({ is: "text", text: text.slice(from, match.index) });
    found.push({ is: "card", text: isMeant ? written : name, face });
    from = match.index + written.length;
  }
  if (from < text.length) found.push({ is: "text", text: text.slice(from) });
  return found;
}

/** A name of several words that stands in the middle of a sentence as it should, but for the capital of its beginning. */
function isPhrase(written: string, name: string): boolean {
  return name.includes(" ") && written.slice(1) === name.slice(1);
}

/** "16 cards": so many, and not what is called by this number. */
function isCount(text: string, at: number, written: string): boolean {
  return /^\d+$/.test(written) && /^ \p{Ll}/u.test(text.slice(at + written.length));
}
