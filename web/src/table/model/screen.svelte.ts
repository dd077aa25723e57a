// What is open on the screen, apart from what is being chosen.

import type { Thing } from "../../protocol";

export interface Zoom {
  face: string;
  thing: Thing | null;
  from: HTMLElement; // where it was found
  at: DOMRect; // and where that was
  map: DOMRect | null; // on which it stands
  isPinned: boolean; // opened by a press: stays until closed
}

export class Screen {
  regarded = $state(""); // a thing that is pointed at or focused
  zoom = $state.raw<Zoom | null>(null);
  browsed = $state(""); // a pile that lies open
  opened = $state<number | null>(null); // a seat that is looked at
  isTextFirst = $state(false);
  isCleared = $state(false); // things are hidden, to see what they lie on
  isHelping = $state(false); // the list of keys is open
  isRailOpen = $state(false);

  /** Shows a face large, beside the element where it was found; pressed there again, puts it away. */
  look(face: string, from: HTMLElement, isPinned: boolean, thing: Thing | null = null): void {
    const pinned = this.zoom?.isPinned ? this.zoom : null;
    if (pinned && !isPinned) return;
    const map = from.closest(".map")?.getBoundingClientRect() ?? null;
    this.zoom = pinned?.from === from ? null : { face, thing, from, at: from.getBoundingClientRect(), map, isPinned };
  }

  /** Whoever was in it goes on where it came from. */
  putAway(): void {
    if (document.activeElement?.closest(".zoom")) this.zoom?.from.focus();
    this.zoom = null;
  }

  /** What is pinned stays. */
  lookAway(): void {
    if (this.zoom && !this.zoom.isPinned) this.zoom = null;
  }
}
