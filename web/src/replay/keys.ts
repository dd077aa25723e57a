// A replay by keyboard.

import type { Replay } from "./replay.svelte";
import { t } from "../texts/index.svelte";

const KEYS = ["step", "ends", "space", "esc", "help"] as const;
const FIELDS = "input, select, textarea";
const USES_SPACE = "button, summary, select, textarea, input:not([type=range])";

/** What each key does. */
export function keys(): { key: string; text: string }[] {
  return KEYS.map((key) => ({ key: t(`replay.key.${key}`), text: t(`replay.key.${key}.text`) }));
}

export function onKey(event: KeyboardEvent, replay: Replay, help: () => void): void {
  const target = event.target as HTMLElement;
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || target.closest("dialog")) return;
  const act = actions(replay, help, target)[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function actions(replay: Replay, help: () => void, target: HTMLElement): Record<string, () => void> {
  return {
    ...(replay.areMovesOpen && { Escape: () => (replay.areMovesOpen = false) }),
    ...(!target.closest(USES_SPACE) && { " ": () => replay.playOrPause() }),
    ...(!target.closest(FIELDS) && {
      ArrowLeft: () => replay.goTo(replay.entry - 1),
      ArrowRight: () => replay.goTo(replay.entry + 1),
      Home: () => replay.goTo(0),
      End: () => replay.goTo(null),
      "?": help,
    }),
  };
}
