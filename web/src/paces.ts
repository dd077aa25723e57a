// How fast a table is, and how far it is open to others, in words.

import type { TableInfo } from "./protocol";
import { t } from "./texts/index.svelte";

const PACES = ["instant", "brisk", "calm", "slow"] as const;

export function paces(): { value: string; label: string; text: string }[] {
  return PACES.map((value) => ({ value, label: t(`pace.${value}`), text: t(`pace.${value}.text`) }));
}

export function paceOf(value: string): ReturnType<typeof paces>[number] {
  return paces().find((pace) => pace.value === value) ?? paces()[2]!;
}

export function clocksOf(minutes: number, increment: number): string {
  if (!minutes) return t("clocks.none");
  return increment ? t("clocks.both", { minutes, increment }) : t("clocks.minutes", { minutes });
}

export function watchingOf(table: Pick<TableInfo, "watching" | "delay">): string {
  if (table.watching === "late") return t("watching.steps", { n: table.delay });
  return t(table.watching === "none" ? "watching.none" : "watching.live");
}
