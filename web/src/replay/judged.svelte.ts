// How the game went for the seat that is looked at, once the coach has told it.

import type { Chances } from "../protocol";
import { afterPaint } from "../shell/painted";
import type { Replay } from "./replay.svelte";

export class Judged {
  told = $state.raw<Chances | null>(null);
  trouble = $state("");

  constructor(private readonly replay: Replay) {
    $effect(() => {
      void replay.judged;
      this.told = null;
      return afterPaint(() => this.ask()); // the coach has much to read, the player something to look at
    });
  }

  /** Asks for the seat that is looked at now; what comes late for another seat is dropped. */
  ask(): void {
    const seat = this.replay.judged;
    this.trouble = "";
    this.replay.chances(seat).then(
      (told) => seat === this.replay.judged && (this.told = told),
      (problem: Error) => seat === this.replay.judged && (this.trouble = problem.message),
    );
  }
}

export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;
