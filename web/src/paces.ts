// How fast a table is, and how far it is open to others, in words.

import type { TableInfo } from "./protocol";
import { t } from "./texts/index.svelte";

export const PACES = [
  { value: "instant", label: "At once", text: "Bots answer without a pause." },
  { value: "brisk", label: "Brisk", text: "Bots pause for a moment, so that one can follow." },
  { value: "calm", label: "Calm", text: "Bots take a breath before each answer." },
  {
    value: "slow",
    label: "By correspondence",
    text: "The table waits for days if it must: no clock runs, and no bot takes the chair of somebody who is away.",
  },
];

export function paceOf(value: string): (typeof PACES)[number] {
  return PACES.find((pace) => pace.value === value) ?? PACES[2]!;
}

export function clocksOf(minutes: number, increment: number): string {
  if (!minutes) return t("clocks.none");
  return increment ? t("clocks.both", { minutes, increment }) : t("clocks.minutes", { minutes });
}

export function watchingOf(table: Pick<TableInfo, "watching" | "delay">): string {
  if (table.watching === "late") return t("watching.steps", { n: table.delay });
  return t(table.watching === "none" ? "watching.none" : "watching.live");
}
