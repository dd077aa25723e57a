// How a table puts things into words.

import type { LogLine, Option, Text, Thing } from "../../protocol";
import { t } from "../../texts/index.svelte";
import { inOneSentence, marksInWords } from "../described";
import { sourceOf } from "../sources";
import { inSmall, plain, type Names } from "../words";
import type { Seats } from "./seats.svelte";
import type { Shown } from "./shown.svelte";
import type { Things } from "./things.svelte";

export class Wording {
  #shown: Shown;
  #seats: Seats;
  #things: Things;
  #nameOf = (seat: number) => this.#seats.nameOf(seat);
  #names = $derived.by((): Names => ({ seats: this.#seats.names, cards: this.#things.titles }));

  constructor(shown: Shown, seats: Seats, things: Things) {
    this.#shown = shown;
    this.#seats = seats;
    this.#things = things;
  }

  get names(): Names {
    return this.#names;
  }

  /** A text of the game as a string, with the players' names. */
  plain(text: Text): string {
    return plain(text, this.names);
  }

  /** A label, a title, a page of a book: with the players' names, and else letter by letter as it is written. */
  written = (text: Text): string => plain(text, { seats: this.#seats.names, cards: [] });

  /** What an option does that takes the place of a pick. */
  instead(option: Option): string {
    const { several, draft } = this.#shown.play;
    const of = several?.instead.find((other) => other.option.words === option.words)?.of ?? 0;
    return t("thing.instead", { option: this.plain(option.label), of: this.plain(draft[of]?.label ?? "") });
  }

  sentence(thing: Thing): string {
    const { view, layout, play } = this.#shown;
    const zone = view?.zones.find((other) => other.things.includes(thing.id));
    const whose = zone?.owner === null || zone === undefined ? "" : t("thing.whose", { name: this.#seats.nameOf(zone.owner) });
    return inOneSentence(layout, play.game.faces, thing, whose + this.written(inSmall(zone?.label ?? "")), this.#nameOf);
  }

  marks(thing: Thing): string[] {
    return marksInWords(this.#shown.layout, thing, this.#nameOf);
  }

  /** A turn by its number, as the game calls it; what comes before the first is the set-up. */
  turn(turn: number): string {
    if (!turn) return t("log.setup");
    const called = this.#shown.layout.turn;
    return called ? `${called} ${turn}` : t("turn", { turn });
  }

  /** The step of the turn, as the game calls it. */
  get step(): string {
    const phase = this.#shown.view?.where.phase ?? "";
    return this.#shown.layout.steps.find((step) => step.phases.includes(phase))?.name ?? phase;
  }

  /** How the viewer came to know a card in somebody else's hidden zone: the line of the chronicle that told it. */
  source(thing: Thing): LogLine | null {
    const { view, play, layout } = this.#shown;
    const seat = thing.owner;
    if (seat === null || seat === view?.viewer || !thing.face || view?.outcome) return null;
    return sourceOf(play.log, seat, { face: thing.face, title: this.#things.title(thing) }, layout.learned);
  }
}
