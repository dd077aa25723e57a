// How one listens at a table: how much of the talk was heard, and whether it is muted. This browser remembers it.

import { read, write } from "../memory";

export interface Ear {
  heard: number; // lines that were said to all
  confided?: Record<string, number>; // lines that were said to a team, by its ear
  isMuted: boolean;
}

const KEY = "regalia.talk";
const KEPT = 60; // tables; the one listened to longest ago goes first

export class Talk {
  #table: string;
  #ear = $state.raw<Ear>({ heard: 0, isMuted: false });

  constructor(table: string) {
    this.#table = table;
    this.#ear = read<Record<string, Ear>>(KEY, {})[table] ?? this.#ear;
  }

  get isMuted(): boolean {
    return this.#ear.isMuted;
  }

  /** Of so many lines that were said to all or, to an ear of its own, to a team. */
  unread(lines: number, ear = ""): number {
    return this.isMuted ? 0 : Math.max(0, lines - this.#heard(ear));
  }

  hear(lines: number, ear = ""): void {
    if (lines === this.#heard(ear)) return;
    const heard = ear ? { confided: { ...this.#ear.confided, [ear]: lines } } : { heard: lines };
    this.#keep({ ...this.#ear, ...heard });
  }

  mute(isMuted: boolean): void {
    this.#keep({ ...this.#ear, isMuted });
  }

  #heard(ear: string): number {
    return ear ? (this.#ear.confided?.[ear] ?? 0) : this.#ear.heard;
  }

  #keep(ear: Ear): void {
    this.#ear = ear;
    const { [this.#table]: _, ...others } = read<Record<string, Ear>>(KEY, {});
    write(KEY, Object.fromEntries([[this.#table, ear], ...Object.entries(others)].slice(0, KEPT)));
  }
}
