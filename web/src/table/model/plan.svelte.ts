// The plan that all draw together on a map: who proposes to bring whom where. It is talk.

import type { Proposal } from "../../protocol";
import type { Talk } from "../talk.svelte";
import type { Choice } from "./choice.svelte";
import type { Shown } from "./shown.svelte";

export class Plan {
  isSketching = $state(false); // the next press on a map proposes something
  lifted = $state(""); // the thing for which a space is proposed next

  #shown: Shown;
  #choice: Choice;
  #talk: Talk;

  constructor(shown: Shown, choice: Choice, talk: Talk) {
    this.#shown = shown;
    this.#choice = choice;
    this.#talk = talk;
  }

  /** May one propose something? There must be somebody to propose it to. */
  get canSketch(): boolean {
    const { view, play, isBare } = this.#shown;
    const people = play.table.chairs.filter((chair) => chair.holder === "person");
    const isSeated = people.some((chair) => chair.seat === play.viewer);
    return isSeated && people.length > 1 && !view?.outcome && !play.past && !isBare;
  }

  /** What is proposed now, for those who listen. */
  get sketches(): Proposal[] {
    const { play, isBare } = this.#shown;
    return play.past || isBare || this.#talk.isMuted ? [] : play.sketches;
  }

  /** Begins to propose something, or lets it be. */
  sketch(isSketching: boolean): void {
    this.#choice.letGo();
    this.isSketching = isSketching && this.canSketch;
    this.lifted = "";
  }

  propose(space: string): void {
    this.#shown.play.sketch(this.lifted, space);
    this.sketch(false);
  }
}
