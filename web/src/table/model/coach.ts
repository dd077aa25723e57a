// The coach, who is asked what to say to the question that is open.

import type { Option } from "../../protocol";
import type { Choice } from "./choice.svelte";
import type { Shown } from "./shown.svelte";

export class Coach {
  #shown: Shown;
  #choice: Choice;

  constructor(shown: Shown, choice: Choice) {
    this.#shown = shown;
    this.#choice = choice;
  }

  get canAsk(): boolean {
    const { view, play, canAct } = this.#shown;
    const options = canAct ? (view?.prompt?.options.length ?? 0) : 0;
    return play.table.hints && options > 1 && !play.isCoaching && !play.isSlow;
  }

  /** The option that the coach would take. */
  get advised(): Option | null {
    const { view, play, canAct } = this.#shown;
    const words = canAct ? play.hint?.words : undefined;
    return view?.prompt?.options.find((option) => option.words === words) ?? null;
  }

  /** Does pressing this take the coach's option, or lead to it? */
  isAdvised(id: string): boolean {
    const option = this.advised;
    if (!option) return false;
    const { held, offers } = this.#choice;
    const plays = held ? [] : (offers.by.get(id) ?? []);
    const goes = held ? [] : (offers.from.get(id) ?? []).map((way) => way.option);
    return [...this.#choice.optionsOn(id), ...plays, ...goes].includes(option);
  }
}
