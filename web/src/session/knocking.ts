// Is the server there? Some replies take their time on purpose. So whoever waits for one knocks, which is answered at once.

const FIRST = 600; // milliseconds without a word until the page knocks
const SILENT = 900; // and then until the player is told
const GONE = 10_000; // and then until the line is given up

export interface Door {
  isAwaited(): boolean; // is there a reply to come?
  knock(): void;
  turned(isSilent: boolean): void;
  giveUp(): void;
}

export class Knocking {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly door: Door) {}

  /** Something was sent that is answered. */
  sent(): void {
    this.#timer ??= setTimeout(() => this.#knock(), FIRST);
  }

  /** The server has said something. */
  heard(): void {
    this.stop();
    if (this.door.isAwaited()) this.sent();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.door.turned(false);
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
