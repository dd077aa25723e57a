// Whom one talks to: the whole table or, where people play in a team, that team in secret.

import type { Unsaid } from "../../play";
import type { ChatLine } from "../../protocol";
import type { Talk } from "../talk.svelte";
import type { Shown } from "./shown.svelte";

export type Channel = "everyone" | "team";

export const PEOPLE = ["person", "stand-in"]; // holders of chairs: whoever is away comes back, reads the talk, and is asked

export class Channels {
  #shown: Shown;
  #talk: Talk;
  #chosen = $state<Channel>("everyone");
  #drafts = $state<Record<string, string>>({}); // by seat and channel: nobody finds what another has begun to write

  constructor(shown: Shown, talk: Talk) {
    this.#shown = shown;
    this.#talk = talk;
  }

  /** One's own team while it can confer: as long as the game lasts, and with another person in it. */
  get team(): number | null {
    const { view, viewer, table } = this.#shown.play;
    if (!view || viewer === null || view.outcome || this.#shown.isBare) return null;
    const teamOf = (seat: number) => view.seats[seat]?.team ?? null;
    const others = table.chairs.filter(({ seat, holder }) => seat !== viewer && PEOPLE.includes(holder));
    return others.some(({ seat }) => teamOf(seat) === teamOf(viewer)) ? teamOf(viewer) : null;
  }

  get open(): Channel {
    return this.team === null ? "everyone" : this.#chosen;
  }

  set open(channel: Channel) {
    this.#chosen = channel;
  }

  /** What is heard in the channel that is open; with one alone, all there is. */
  get lines(): ChatLine[] {
    return this.team === null ? this.#shown.play.chat : this.#linesOf(this.open);
  }

  /** Words that were refused in the channel that is open. */
  get unsaid(): Unsaid | null {
    const { unsaid } = this.#shown.play;
    return unsaid && (this.team === null || isIn(this.open, unsaid)) ? unsaid : null;
  }

  /** What one is about to say in the channel that is open. */
  get draft(): string {
    return this.#drafts[this.#keyOf(this.open)] ?? "";
  }

  set draft(text: string) {
    this.#drafts[this.#keyOf(this.open)] = text;
  }

  say(text: string): void {
    this.#shown.play.say(text, this.open === "team" ? this.team : null);
  }

  /** Lines that were not heard yet, in one channel or in both. */
  unread(channel?: Channel): number {
    if (!channel) return this.unread("everyone") + this.unread("team");
    return this.#talk.unread(this.#linesOf(channel).length, this.#earOf(channel));
  }

  /** What is open is heard. */
  hear(): void {
    for (const channel of this.team === null ? (["everyone", "team"] as const) : [this.open]) {
      this.#talk.hear(this.#linesOf(channel).length, this.#earOf(channel));
    }
  }

  #linesOf(channel: Channel): ChatLine[] {
    return this.#shown.play.chat.filter((line) => isIn(channel, line));
  }

  /** All at a screen hear the table together, but each their own team. */
  #earOf(channel: Channel): string {
    return channel === "team" ? this.#keyOf(channel) : "";
  }

  #keyOf(channel: Channel): string {
    return `${channel} ${this.#shown.play.viewer}`;
  }
}

function isIn(channel: Channel, { team }: { team: number | null }): boolean {
  return (team !== null) === (channel === "team");
}
