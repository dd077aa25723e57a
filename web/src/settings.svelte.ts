// The player's choices, kept in the browser.

import { read, write } from "./memory";
import type { Settings } from "./play";
import { isLanguage } from "./texts/index.svelte";

const KEY = "regalia.settings";

export function standard(): Settings {
  const isCalm = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    motion: isCalm ? "reduced" : "full",
    sound: false,
    notify: false,
    text: 100,
    mode: "auto",
    letters: false,
    guard: true,
    passes: true,
    purist: false,
    language: "en",
  };
}

/** What was stored, with whatever is missing or out of bounds replaced by the standard. */
export function whole(stored: unknown): Settings {
  const base = standard();
  const given = (typeof stored === "object" && stored !== null ? stored : {}) as Partial<Settings>;
  const flag = (value: unknown, otherwise: boolean) => (typeof value === "boolean" ? value : otherwise);
  return {
    motion: given.motion === "full" || given.motion === "reduced" ? given.motion : base.motion,
    sound: flag(given.sound, base.sound),
    notify: flag(given.notify, base.notify),
    text: typeof given.text === "number" ? Math.min(200, Math.max(100, Math.round(given.text))) : base.text,
    mode: given.mode === "light" || given.mode === "dark" ? given.mode : base.mode,
    letters: flag(given.letters, base.letters),
    guard: flag(given.guard, base.guard),
    passes: flag(given.passes, base.passes),
    purist: flag(given.purist, base.purist),
    language: isLanguage(given.language) ? given.language : base.language,
  };
}

export const settings: Settings = $state(whole(read<unknown>(KEY, null)));

export function keep(): void {
  write(KEY, settings);
}
