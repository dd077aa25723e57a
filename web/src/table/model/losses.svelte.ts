// What others have taken from the viewer, until the viewer has looked or has answered something.

import type { LogLine } from "../../protocol";
import { harms } from "../chronicle";
import { lastLook, rememberLook, type Look } from "../looked";
import { isSame } from "../words";
import type { Shown } from "./shown.svelte";

export class Losses {
  #shown: Shown;
  #looks = $state.raw<Record<number, Look>>({}); // by viewer, on this page

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  /** The lines that tell of it. In a browser that has seen none, those since the viewer's last deed. */
  get lines(): LogLine[] {
    const { play, layout } = this.#shown;
    const { viewer, log } = play;
    if (viewer === null || play.past) return [];
    const look = this.#looks[viewer] ?? lastLook(play.table.id, viewer);
    const isThere = look && isSame(log[look.lines - 1]?.text ?? "", look.last);
    const from = isThere ? look.lines : log.findLastIndex((line) => line.seat === viewer) + 1;
    return log.slice(from).filter((line) => harms(line, viewer, layout.taken));
  }

  look(): void {
    const { viewer, log, table } = this.#shown.play;
    if (viewer === null || !log.length) return;
    const look = { lines: log.length, last: log.at(-1)!.text };
    this.#looks = { ...this.#looks, [viewer]: look };
    rememberLook(table.id, viewer, look);
  }
}
