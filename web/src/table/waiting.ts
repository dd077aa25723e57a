// What somebody reads who is not asked anything now.

import type { Play } from "../play";
import type { View } from "../protocol";
import { t } from "../texts/index.svelte";
import type { Names } from "./words";

export function waitingText(play: Play, view: View, names: Names, phase: string): string {
  if (view.outcome) return view.outcome.text;
  if (play.past) return t("wait.past", { where: view.where.text });
  if (play.position.resting) return t("pause.rests.short");
  if (play.table.status === "open") return t("wait.open");
  const seats = view.waiting.filter((seat) => seat !== view.viewer).map((seat) => names.seats[seat] ?? t("game.seat", { n: seat + 1 }));
  if (play.isSlow) return t("wait.sending");
  if (seats.length) return t("wait.choosing", { names: list(seats), phase, n: seats.length });
  return view.where.active === null ? t("wait.table") : t("wait.react", { phase });
}

export function list(words: string[]): string {
  return words.length < 2 ? words.join() : t("list.and", { first: words.slice(0, -1).join(", "), last: words.at(-1)! });
}
