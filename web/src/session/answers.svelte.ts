// What is said to the question that is open: pick by pick in a draft, then as an answer; and what of it can be taken
// back, or said again.

import type { Drafted, Option, Position, Refused, Several, View } from "../protocol";
import { answerTo, lineOf, questionOf, standing, withAnswer, without, type Given } from "./given";
import type { Post } from "./post";

/** Where it is asked. */
interface Place {
  readonly position: Position;
  readonly viewer: number | null;
  refused: Refused | null;
}

interface Sent {
  id: string;
  choice: string; // the token of the choice that it answers
  given: Given;
  gone: Option | null; // the pick whose place the last one takes
}

interface Draft {
  choice: string; // the token of the choice that the picks answer
  picks: Option[];
  view: View;
  several: Several | null;
  gone: Option | null;
}

const PATIENCE = 150; // milliseconds that an answer may take before anything is said about it

export class Answers {
  #draft = $state.raw<Draft | null>(null);
  #sent = $state.raw<Sent[]>([]); // until the server has replied; the next question may be here before that
  #late = $state(""); // the id of an answer that takes its time
  #given = $state.raw<Given[]>([]);
  #resetting = ""; // the id of an undo that more shall follow
  #next: (() => void) | null = null; // a pick in haste, for when the one before has been shown

  constructor(
    private readonly place: Place,
    private readonly post: Post,
  ) {}

  /** The table as it is after the picks so far. */
  get view(): View | null {
    return this.#draft?.view ?? this.place.position.view;
  }

  get draft(): Option[] {
    return this.#draft?.picks ?? [];
  }

  /** What is still to be picked, if it is several things. */
  get several(): Several | null {
    return this.#draft ? this.#draft.several : this.place.position.several;
  }

  /** The pick whose place the last one has taken. */
  get gone(): Option | null {
    return this.#draft?.gone ?? null;
  }

  /** Is an answer to what is asked now on its way? */
  get isSending(): boolean {
    return this.#onItsWay !== null;
  }

  get isSlow(): boolean {
    return this.#onItsWay !== null && this.#onItsWay.id === this.#late;
  }

  /** The option that was taken last, of an answer that takes its time. */
  get sent(): Option | null {
    return this.isSlow ? this.#onItsWay!.given.picks.at(-1)! : null;
  }

  get #onItsWay(): Sent | null {
    const choice = this.question?.choice;
    return this.#sent.find((sent) => choice === undefined || sent.choice === choice) ?? null;
  }

  /** The choice that is open and the picks so far. */
  get question(): { choice: string; line: string } | null {
    const choice = this.#draft?.choice ?? this.view?.prompt?.token;
    return choice === undefined ? null : { choice, line: lineOf(this.draft) };
  }

  get takenBack(): Option[] {
    const prompt = this.place.position.view?.prompt;
    if (!prompt || this.#draft) return [];
    const picks = answerTo(this.#given, this.place.viewer, questionOf(prompt.token));
    return prompt.options.some((option) => option.words === picks[0]?.words) ? picks : [];
  }

  get canReset(): boolean {
    return this.#takeable > 1;
  }

  /** How many of the viewer's own answers of this turn stand, if the last of them can be taken back freely. */
  get #takeable(): number {
    const { view, undo } = this.place.position;
    if (!view || undo !== "free") return 0;
    return standing(this.#given, this.place.viewer, questionOf(view.prompt?.token ?? ""), view.where.turn);
  }

  // What the player does

  /** What is one too many takes the place of the pick that the table names. */
  pick(option: Option): void {
    const prompt = this.view?.prompt;
    const instead = this.several?.instead.find((other) => other.option.words === option.words);
    if (this.isSending && this.several) this.#next = () => this.pick(option);
    else if (this.#draft && instead) this.#replace(this.#draft, instead.of, option);
    else if (prompt) this.#say(this.#draft?.choice ?? prompt.token, [...this.draft, option], this.several !== null);
  }

  #replace({ choice, picks }: Draft, at: number, option: Option): void {
    this.#say(choice, [...picks.toSpliced(at, 1), option], true, picks[at]);
  }

  /** One of several things is taken out again. */
  unpick(pick: Option): void {
    if (this.isSending) this.#next = () => this.unpick(pick);
    else if (this.#draft) this.#keep(without(this.draft, pick, this.place.position.view?.prompt?.options ?? []));
  }

  #keep(picks: Option[]): void {
    if (picks.length) this.#say(this.#draft!.choice, picks, true);
    else this.drop();
  }

  /** Several things are picked, and these are all. */
  commit(): void {
    if (this.#draft?.several?.wanted === 0) this.#say(this.#draft.choice, this.draft);
  }

  redo(): void {
    if (this.takenBack.length) this.#say(this.place.position.view!.prompt!.token, this.takenBack);
  }

  cancel(): void {
    if (this.isSending) return;
    if (this.#draft?.several) this.unpick(this.draft.at(-1)!);
    else if (this.#draft) this.drop();
    else if (this.view?.prompt?.can_withdraw) this.post.send({ type: "withdraw" });
  }

  reset(): void {
    if (this.canReset) this.#resetting = this.#undo();
  }

  drop(): void {
    this.#draft = null;
    this.#next = null;
  }

  /** To hold an answer is to look at several things once more that are all picked. */
  #say(choice: string, picks: Option[], hold = false, gone: Option | null = null): void {
    if (this.isSending || this.#resetting) return;
    this.place.refused = null;
    const id = this.post.send({ type: "answer", choice, line: lineOf(picks), hold });
    const turn = this.place.position.view?.where.turn ?? 0;
    const given = { seat: this.place.viewer, question: questionOf(choice), turn, picks };
    this.#sent = [...this.#sent, { id, choice, given, gone }];
    setTimeout(() => (this.#late = id), PATIENCE);
  }

  // What the server says

  /** A draft outlives a change of the table only if the choice it answers is still open. */
  moved(): void {
    if (this.#draft && this.place.position.view?.prompt?.token !== this.#draft.choice) this.drop();
  }

  taken(id: string): void {
    if (id === this.#resetting) this.#resetting = this.#takeable ? this.#undo() : "";
    const sent = this.#replied(id);
    if (!sent) return;
    this.#given = withAnswer(this.#given, sent.given);
    this.#forget(sent.choice);
  }

  drafted({ id, view, several }: Drafted): void {
    const sent = this.#replied(id);
    if (sent?.given.seat === this.place.viewer) {
      this.#draft = { choice: sent.choice, picks: sent.given.picks, view, several, gone: sent.gone };
    }
    const next = this.#next;
    this.#next = null;
    next?.();
  }

  refused({ id, stale }: Refused): void {
    this.stopped(id);
    this.#next = null;
    const sent = this.#replied(id);
    if (sent && stale) this.#forget(sent.choice);
  }

  /** An undo that more should follow was not done. */
  stopped(id: string): void {
    if (id === this.#resetting) this.#resetting = "";
  }

  #undo(): string {
    return this.post.send({ type: "undo", sure: null });
  }

  #forget(choice: string): void {
    if (this.#draft?.choice === choice) this.drop();
  }

  /** The answer of this id, which is on its way no longer. */
  #replied(id: string): Sent | undefined {
    const sent = this.#sent.find((one) => one.id === id);
    if (sent) this.#sent = this.#sent.filter((one) => one !== sent);
    return sent;
  }
}
