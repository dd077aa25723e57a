// What this page has answered, in order. An undo opens a question again; then its answer can be given once more.

import type { Option } from "../protocol";

export interface Given {
  seat: number | null;
  question: string;
  turn: number;
  picks: Option[];
}

/** The name of a question, which is the same before and after an undo; its token is not. */
export function questionOf(token: string): string {
  return token.replace(/\/\d+$/, "");
}

export function lineOf(picks: Option[]): string {
  return picks.map((pick) => pick.words).join(", ");
}

/** The picks but for this one; none if no choice begins with what is left of them. */
export function without(picks: Option[], pick: Option, beginnings: Option[]): Option[] {
  const at = picks.findLastIndex((other) => other.words === pick.words && other.on === pick.on);
  const left = picks.toSpliced(at, 1);
  const first = left.findIndex((other) => beginnings.some((option) => option.words === other.words));
  return first < 0 ? [] : [left[first]!, ...left.toSpliced(first, 1)];
}

/** The answers after this one. Where an earlier one is given differently, what followed it is forgotten. */
export function withAnswer(all: Given[], given: Given): Given[] {
  const at = all.findIndex((other) => isSame(other, given));
  if (at < 0) return [...all, given];
  return lineOf(all[at]!.picks) === lineOf(given.picks) ? all : [...all.slice(0, at), given];
}

/** What the seat said to this question before it was opened again. */
export function answerTo(all: Given[], seat: number | null, question: string): Option[] {
  return all.find((given) => isSame(given, { seat, question }))?.picks ?? [];
}

/** How many answers of the turn stand while this question is open. */
export function standing(all: Given[], seat: number | null, question: string, turn: number): number {
  const mine = all.filter((given) => given.seat === seat);
  const at = mine.findIndex((given) => given.question === question);
  const before = at < 0 ? mine : mine.slice(0, at);
  return before.length - 1 - before.findLastIndex((given) => given.turn !== turn);
}

function isSame(given: Pick<Given, "seat" | "question">, other: Pick<Given, "seat" | "question">): boolean {
  return given.seat === other.seat && given.question === other.question;
}
