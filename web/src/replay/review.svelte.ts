// The review of a game together: where its leader is, over the table's socket; whoever follows goes along.

import type { Eyes } from "../api";
import { freshWord } from "../chance";
import { Line, type Socket } from "../session/line";
import type { ServerMessage } from "../protocol";
import { language } from "../texts/index.svelte";
import type { Replay } from "./replay.svelte";

const PAUSE = 120; // milliseconds between two words of a leader who drags the scrubber

export class Review {
  leader = $state(""); // a name; "": somebody without one
  isLed = $state(false);
  isLeading = $state(false);
  isFollowing = $state(false);
  canLead = $state(false); // it is one's own game, or nobody's
  isThere = $state(false); // the server has answered

  #line: Line;
  #place = ""; // where the leader is
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly replay: Replay,
    secrets: string[],
    dial: () => Socket,
  ) {
    this.#line = new Line(dial, {
      opened: () => this.#line.send({ type: "hello", secrets, language: language(), invitation: "" }),
      heard: (message) => this.#heard(message),
      turned: () => {},
    });
    this.canLead = secrets.length > 0 || this.#isOfBots();
    this.#line.start();
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#line.stop();
  }

  lead(): void {
    this.isFollowing = false;
    this.#tell();
  }

  stop(): void {
    this.#line.send({ type: "lead", id: freshWord(), entry: null, eyes: "everything" });
  }

  follow(): void {
    this.isFollowing = true;
    this.#goAlong();
  }

  /** The replay has come to a moment: a leader tells it, and a follower who went there alone follows no longer. */
  moved(): void {
    const here = `${this.replay.entry} ${this.replay.eyes}`;
    if (this.isFollowing && here !== this.#place) this.isFollowing = false;
    if (!this.isLeading || here === this.#place) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), PAUSE);
  }

  #isOfBots(): boolean {
    return this.replay.table.chairs.every((chair) => chair.holder === "bot");
  }

  #tell(): void {
    const { entry, eyes } = this.replay;
    this.#line.send({ type: "lead", id: freshWord(), entry, eyes: String(eyes) });
  }

  #heard(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.canLead = message.seats.length > 0 || this.#isOfBots();
      this.isThere = true;
    } else if (message.type === "review") {
      this.isLed = message.eyes !== "";
      this.leader = message.leader;
      this.isLeading = message.you;
      this.#place = `${message.entry} ${message.eyes}`;
      if (message.you || !this.isLed) this.isFollowing = false;
      else if (this.isFollowing) this.#goAlong();
    }
  }

  #goAlong(): void {
    const [entry, eyes] = this.#place.split(" ") as [string, string];
    const seat = Number(eyes);
    this.replay.pause();
    void this.replay.show(Number(entry), (Number.isNaN(seat) ? eyes : seat) as Eyes);
  }
}
