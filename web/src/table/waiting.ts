// What somebody reads who is not asked anything now.

import type { Play } from "../play";
import type { Text, View } from "../protocol";
import { t } from "../texts/index.svelte";
import { filled, type Names } from "./words";

/** Is nobody named who is waited for? Then anybody may speak or nobody, and it may be over in a breath. */
export function isWindow(play: Play, view: View): boolean {
  const isStill = play.past !== null || play.position.resting || play.table.status === "open" || play.isSlow;
  return !isStill && !view.outcome && view.where.active !== null && !others(view).length;
}

export function waitingText(play: Play, view: View, names: Names, phase: string): Text {
  if (view.outcome) return view.outcome.text;
  if (play.past) return filled(t("wait.past"), { where: view.where.text });
  if (play.position.resting) return t("pause.rests.short");
  if (play.table.status === "open") return t("wait.open");
  if (play.isSlow) return t("wait.sending");
  if (isWindow(play, view)) return t("wait.react", { phase });
  const seats = others(view).map((seat) => names.seats[seat] ?? t("game.seat", { n: seat + 1 }));
  return seats.length ? t("wait.choosing", { names: list(seats), phase, n: seats.length }) : t("wait.table");
}

function others(view: View): number[] {
  return view.waiting.filter((seat) => seat !== view.viewer);
}

export function list(words: string[]): string {
  return words.length < 2 ? words.join() : t("list.and", { first: words.slice(0, -1).join(", "), last: words.at(-1)! });
}
