// What others have taken from the viewer, until the viewer has looked or has answered something.

import type { LogLine } from "../../protocol";
import { harms } from "../chronicle";
import type { Shown } from "./shown.svelte";

export class Losses {
  #shown: Shown;
  #seen = $state.raw<Record<number, LogLine>>({}); // by viewer: the last line of the log that they have looked at

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  /** The lines that tell of it. On a page that is new, those since the viewer's last deed. */
  get lines(): LogLine[] {
    const { play, layout } = this.#shown;
    const { viewer, log } = play;
    if (viewer === null || play.past) return [];
    const seen = this.#seen[viewer];
    const from = seen && log.includes(seen) ? log.lastIndexOf(seen) : log.findLastIndex((line) => line.seat === viewer);
    return log.slice(from + 1).filter((line) => harms(line, viewer, layout.taken));
  }

  look(): void {
    const { viewer, log } = this.#shown.play;
    if (viewer !== null && log.length) this.#seen = { ...this.#seen, [viewer]: log.at(-1)! };
  }
}
