// A game that is over, moment by moment. It is a `Play` that only looks: whatever one could do at a table does nothing.

import { chances as fetchChances, replay as fetchMoment } from "../api";
import type { Course, Eyes, Moment, Move } from "../api";
import type { Play } from "../play";
import type { Chances, GameInfo, LogLine, Option, Outcome, Position, TableInfo, View } from "../protocol";
import { afterPaint } from "../shell/painted";

const BEAT = 1100; // milliseconds between moments while it plays

export class Replay implements Play {
  entry = $state(0);
  of = $state(0);
  eyes = $state<Eyes>("everything");
  isPlaying = $state(false);
  areMovesOpen = $state(false); // where they lie over the table: until one goes to a moment, or plays on
  trouble = $state("");
  moment = $state.raw<Moment | null>(null);
  onmoment: (entry: number) => void = () => {};

  readonly draft: Option[] = [];
  readonly several = null;
  readonly gone = null;
  readonly chat = [];
  readonly sketches = [];
  readonly connection = "open" as const;
  readonly sending = false;
  readonly isSlow = false;
  readonly sent = null;
  readonly refused = null;
  readonly unsaid = null;
  readonly uncalled = "";
  readonly takenBack: Option[] = [];
  readonly canReset = false;
  readonly beyond = null;
  readonly hint = null;
  readonly isCoaching = false;
  readonly orders = [];
  readonly notices = {};
  readonly offered = [];
  readonly steers = false;

  #moments = new Map<string, Promise<Moment>>();
  #chances = new Map<number, Promise<Chances>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly moves: Move[];
  readonly outcome: Outcome | null;

  constructor(
    readonly game: GameInfo,
    readonly table: TableInfo,
    { moves, outcome }: Course,
    readonly seats: number[] = [], // of whoever looks, and sat there
  ) {
    this.moves = moves;
    this.outcome = outcome;
    this.of = moves.length;
    this.eyes = seats[0] ?? "everything";
  }

  get viewer(): number | null {
    return typeof this.eyes === "number" ? this.eyes : null;
  }

  get view(): View | null {
    return this.moment?.view ?? null;
  }

  get position(): Position {
    return { view: this.view, several: null, asked: [], undo: "none", wish: null, pausing: [], resting: false, clock: null };
  }

  get past(): Play["past"] {
    return this.moment && { at: this.moment.entry, of: this.of, view: this.moment.view };
  }

  get log(): LogLine[] {
    return this.moves
      .slice(0, this.entry)
      .map(({ turn, by, text, line }) => ({ turn, kind: "move", seat: by, text: text || line }));
  }

  get turn(): number {
    return this.moment?.view.where.turn ?? 0;
  }

  /** The entries at which a new turn begins, with its number. */
  get turns(): { entry: number; turn: number }[] {
    return this.moves.filter((move, n) => move.turn !== this.moves[n - 1]?.turn);
  }

  /** Whose chances are drawn: those of the seat through whose eyes one looks, else one's own, or of the first who won. */
  get judged(): number {
    return this.viewer ?? this.seats[0] ?? this.outcome?.winners?.[0] ?? 0;
  }

  /** How the game went for a seat; asked for once. */
  chances(seat: number): Promise<Chances> {
    const asked = this.#chances.get(seat) ?? fetchChances(this.table.id, seat);
    this.#chances.set(seat, asked);
    asked.catch(() => this.#chances.delete(seat));
    return asked;
  }

  async show(entry: number, eyes: Eyes = this.eyes): Promise<void> {
    this.entry = Math.min(this.of, Math.max(0, entry));
    this.eyes = eyes;
    const wanted = this.entry;
    try {
      const moment = await this.#fetch(wanted, eyes);
      if (wanted !== this.entry || eyes !== this.eyes) return;
      this.trouble = "";
      this.moment = moment;
      this.onmoment(wanted);
      if (wanted < this.of) afterPaint(() => void this.#fetch(wanted + 1, eyes).catch(() => {}));
    } catch (problem) {
      this.trouble = (problem as Error).message;
      this.pause();
    }
  }

  start(): void {
    this.areMovesOpen = false;
    this.isPlaying = true;
    if (this.entry >= this.of) void this.show(0);
    this.#beat();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  playOrPause(): void {
    if (this.isPlaying) this.pause();
    else this.start();
  }

  goTo(entry: number | null): void {
    this.areMovesOpen = false;
    this.pause();
    void this.show(entry ?? this.of);
  }

  answer(): void {}
  unpick(): void {}
  stay(): void {}
  commit(): void {}
  cancel(): void {}
  undo(): void {}
  reset(): void {}
  redo(): void {}
  askCoach(): void {}
  sketch(): void {}
  consent(): void {}
  rest(): void {}
  setPace(): void {}
  resign(): void {}
  say(): void {}
  order(): void {}
  notify(): void {}
  look(): void {}
  seating(): void {}

  #beat(): void {
    this.#timer = setTimeout(() => {
      if (this.entry >= this.of) return this.pause();
      const next = this.moves.find((move) => move.entry > this.entry && move.text);
      void this.show(next?.entry ?? this.of).then(() => this.isPlaying && this.#beat());
    }, BEAT);
  }

  #fetch(entry: number, eyes: Eyes): Promise<Moment> {
    const key = `${eyes} ${entry}`;
    const asked = this.#moments.get(key) ?? fetchMoment(this.table.id, eyes, entry).then((moment) => seenBy(eyes, moment));
    this.#moments.set(key, asked);
    asked.catch(() => this.#moments.delete(key));
    return asked;
  }
}

/** Who looks through the eyes of a seat sits there, with its hand before them; nobody else sits anywhere. */
function seenBy(eyes: Eyes, moment: Moment): Moment {
  return { ...moment, view: { ...moment.view, viewer: typeof eyes === "number" ? eyes : null } };
}
