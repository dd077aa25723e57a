// A socket that comes back: after a loss it tries again, later each time and never when everybody else does.

import type { Connection } from "../play";
import type { ClientMessage, ServerMessage } from "../protocol";

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Ends {
  opened(): void;
  heard(message: ServerMessage): void;
  turned(connection: Connection): void;
}

const FIRST = 500; // milliseconds
const LONGEST = 20_000;
const FINAL = 4000; // close codes from here up are the server's last word

/** How long to wait before try `n`, counted from 0; `chance` is between 0 and 1. */
export function patience(n: number, chance: number): number {
  return Math.min(LONGEST, FIRST * 2 ** n) * (0.5 + chance / 2);
}

export class Line {
  #socket: Socket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;
  #isOver = false;

  constructor(
    private readonly dial: () => Socket,
    private readonly ends: Ends,
  ) {}

  start(): void {
    this.#open();
    if (typeof document === "undefined") return;
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Sends if the line is open; whoever must not lose a message keeps it until it is answered. */
  send(message: ClientMessage): boolean {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(message));
    return this.#isOpen;
  }

  /** The line is open, but nothing comes through it any more: another one is opened. */
  renew(): void {
    const silent = this.#socket;
    if (!silent || !this.#isOpen) return;
    silent.onmessage = silent.onclose = null;
    silent.close();
    this.#lost(0);
  }

  stop(): void {
    this.#end();
    this.#socket?.close();
  }

  #open(): void {
    this.#timer = undefined;
    const socket = this.dial();
    this.#socket = socket;
    socket.onopen = () => {
      this.#isOpen = true;
      this.ends.opened();
    };
    socket.onmessage = (event) => {
      this.#tries = 0;
      this.ends.heard(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => this.#lost(event.code);
  }

  #lost(code: number): void {
    this.#isOpen = false;
    if (this.#isOver) return;
    if (code >= FINAL) return this.#end();
    this.ends.turned("lost");
    this.#timer = setTimeout(() => this.#open(), patience(this.#tries, Math.random()));
    this.#tries += 1;
  }

  #hurry = (): void => {
    if (this.#timer === undefined || this.#isOpen || this.#isOver || document.hidden) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #end(): void {
    this.#isOver = true;
    this.#isOpen = false;
    clearTimeout(this.#timer);
    if (typeof document !== "undefined") {
      removeEventListener("online", this.#hurry);
      document.removeEventListener("visibilitychange", this.#hurry);
    }
    this.ends.turned("closed");
  }
}
