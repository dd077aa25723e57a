// Where the keyboard is when the table is drawn anew.

const THINGS = "button[data-thing]";

/** The choice that is open, and whether several things are picked to answer it. */
export interface Asked {
  choice: string;
  isSeveral: boolean;
}

export class Focus {
  #thing = ""; // that had the focus before the drawing
  #asked: Asked = { choice: "", isSeveral: false };

  remember(): void {
    this.#thing = document.activeElement?.closest<HTMLElement>(THINGS)?.dataset["thing"] ?? "";
  }

  /** Is it one more of several things that is asked now? */
  goesOn(asked: Asked): boolean {
    const before = this.#asked;
    this.#asked = asked;
    return asked.choice === before.choice && (asked.isSeveral || before.isSeveral);
  }

  /** To the thing where it was, which may have been moved; false: there is none. */
  returns(root: HTMLElement): boolean {
    const thing = [...root.querySelectorAll<HTMLElement>(THINGS)].find((other) => other.dataset["thing"] === this.#thing);
    thing?.focus();
    return thing !== undefined;
  }
}
