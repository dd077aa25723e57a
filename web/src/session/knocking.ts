// Is the server there? Some replies take their time on purpose, and whoever waits for others hears nothing for long. So a
// page that has heard nothing knocks, which is answered at once.

const QUIET = 900; // milliseconds without a word until the page knocks
const SILENT = 900; // and then until the player is told
const GONE = 10_000; // and then until the line is given up

export interface Door {
  isOpen(): boolean;
  isAttended(): boolean; // does anybody wait for a word?
  knock(): void;
  turned(isSilent: boolean): void;
  giveUp(): void;
}

export class Knocking {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly door: Door) {}

  /** The server has said something. */
  heard(): void {
    this.stop();
    if (this.door.isOpen()) this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.door.turned(false);
  }

  #wait(): void {
    this.#timer = setTimeout(() => (this.door.isAttended() ? this.#knock() : this.#wait()), QUIET);
  }

  #knock(): void {
    this.door.knock();
    this.#timer = setTimeout(() => this.#tell(), SILENT);
  }

  #tell(): void {
    this.door.turned(true);
    this.#timer = setTimeout(() => this.door.giveUp(), GONE);
  }
}
