// What somebody reads who is not asked anything now.

import type { Play } from "../play";
import type { View } from "../protocol";
import { t } from "../texts/index.svelte";
import type { Names } from "./words";

export function waitingText(play: Play, view: View, names: Names): string {
  if (view.outcome) return view.outcome.text;
  if (play.past) return `You are looking at what was: ${view.where.text}.`;
  if (play.position.resting) return t("pause.rests.short");
  if (play.table.status === "open") return "The table waits for its players.";
  const seats = view.waiting.filter((seat) => seat !== view.viewer).map((seat) => names.seats[seat] ?? `Seat ${seat + 1}`);
  if (play.sending) return "Your answer is on its way.";
  if (seats.length) return `${list(seats)} ${seats.length > 1 ? "are" : "is"} choosing (${view.where.phase}).`;
  return view.where.active === null ? "Not all have chosen yet." : `Others may react now (${view.where.phase}).`;
}

export function list(words: string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
