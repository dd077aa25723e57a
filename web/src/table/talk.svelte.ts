// How one listens at a table: how much of the talk was heard, and whether it is muted. This browser remembers it.

import { read, write } from "../memory";

export interface Ear {
  heard: number; // lines
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

  unread(lines: number): number {
    return this.isMuted ? 0 : Math.max(0, lines - this.#ear.heard);
  }

  hear(lines: number): void {
    if (lines !== this.#ear.heard) this.#keep({ ...this.#ear, heard: lines });
  }

  mute(isMuted: boolean): void {
    this.#keep({ ...this.#ear, isMuted });
  }

  #keep(ear: Ear): void {
    this.#ear = ear;
    const { [this.#table]: _, ...others } = read<Record<string, Ear>>(KEY, {});
    write(KEY, Object.fromEntries([[this.#table, ear], ...Object.entries(others)].slice(0, KEPT)));
  }
}
