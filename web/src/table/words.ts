// Texts of the game as pieces of the page: a seat is shown by its player's name, a card by a name that can be looked at.

import type { Piece as Sent, Text } from "../protocol";
import { t } from "../texts/index.svelte";
import { isCardSearched, searched, seatsSearched } from "./searched";

export type Piece =
  | { is: "text"; text: string }
  | { is: "seat"; text: string; seat: number }
  | { is: "card"; text: string; face: string };

export interface Names {
  seats: string[]; // by seat
  cards: [name: string, face: string][];
}

export const NOBODY: Names = { seats: [], cards: [] };

export function pieces(text: Text, names: Names): Piece[] {
  return typeof text === "string" ? searched(text, names) : text.map((piece) => pieceOf(piece, names.seats));
}

function pieceOf(sent: Sent, seats: string[]): Piece {
  if (typeof sent === "string") return { is: "text", text: sent };
  if (typeof sent === "number") return { is: "seat", text: seats[sent] || t("game.seat", { n: sent + 1 }), seat: sent };
  const [face, name] = sent;
  return { is: "card", text: name, face };
}

/** What must stay on the line of the piece before it: the stop after a name. */
export function stopsOf(piece: Piece | undefined): string {
  return piece?.is === "text" ? (/^[.,;:!?)]+/.exec(piece.text)?.[0] ?? "") : "";
}

/** The same text as a string, for labels and screen readers. */
export function plain(text: Text, names: Names): string {
  return pieces(text, names)
    .map((piece) => piece.text)
    .join("");
}

// Which seats and cards a text names

export function mentions(text: Text, seat: number): boolean {
  return seatsIn(text).includes(seat);
}

/** The seat that a text names last: whoever gets a card, or whose card is seen. */
export function namedLast(text: Text): number | null {
  return seatsIn(text).at(-1) ?? null;
}

function seatsIn(text: Text): number[] {
  return typeof text === "string" ? seatsSearched(text) : text.filter((piece) => typeof piece === "number");
}

/** Does the text name the card of this face? `title` is what it is called. */
export function tellsOf(text: Text, face: string, title: string): boolean {
  if (typeof text === "string") return isCardSearched(text, title);
  return text.some((piece) => typeof piece === "object" && piece[0] === face);
}

// Texts made of texts

export function isSame(text: Text, other: Text): boolean {
  return JSON.stringify(text) === JSON.stringify(other);
}

/** In a row, as one. */
export function joined(...texts: Text[]): Text {
  const all = texts.flat().filter((piece) => piece !== "");
  return all.every((piece) => typeof piece === "string") ? all.join("") : all;
}

/** As it stands within another text: but for names, in small letters. */
export function inSmall(text: Text): Text {
  return joined([text].flat().map((piece) => (typeof piece === "string" ? piece.toLowerCase() : piece)));
}

/** What stands before, between and after this mark. */
export function split(text: Text, mark: string): Text[] {
  const parts: Sent[][] = [[]];
  for (const piece of [text].flat()) {
    const [first, ...others] = typeof piece === "string" ? piece.split(mark) : [piece];
    parts.at(-1)!.push(first!);
    parts.push(...others.map((other) => [other]));
  }
  return parts.map((part) => joined(part));
}

/** A text of the page, with texts of the game in its places: `filled(t("wait.past"), { where })`. */
export function filled(text: string, places: Record<string, Text>): Text {
  return joined(...text.split(/\{(\w+)\}/).map((part, at) => (at % 2 ? (places[part] ?? "") : part)));
}
