// What is open on the screen, apart from what is being chosen.

import type { Thing } from "../../protocol";

export interface Zoom {
  face: string;
  thing: Thing | null;
  at: DOMRect;
  isPinned: boolean; // opened by key or touch: stays until closed
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

  /** Shows a face large, beside the element where it was found. */
  look(face: string, element: Element, isPinned: boolean, thing: Thing | null = null): void {
    this.zoom = { face, thing, at: element.getBoundingClientRect(), isPinned };
  }

  /** What is pinned stays. */
  lookAway(): void {
    if (this.zoom && !this.zoom.isPinned) this.zoom = null;
  }
}
