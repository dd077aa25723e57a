// What a table component needs of whoever connects it: the socket's session, the replay, and tests all provide this.

import type { Snippet } from "svelte";
import type { Language } from "./texts/index.svelte";
import type { Beyond, ChatLine, GameInfo, Hinted, LogLine, Option, Position, Proposal, Refused, Several, TableInfo, Text, View } from "./protocol";

export type Connection = "connecting" | "open" | "lost" | "closed";

/** Words that were not said, and why not. */
export interface Unsaid {
  text: string;
  why: Text;
  team: number | null;
}

/** The game that bots play after this one. */
export interface NextGame {
  title: string;
  go: () => void;
}

export interface Play {
  readonly game: GameInfo;
  readonly table: TableInfo;
  readonly seats: number[]; // one's own seats; several: people share this screen
  readonly viewer: number | null;
  readonly position: Position;
  readonly view: View | null; // what to draw: the draft's view while a compound choice is under way, else position.view
  readonly draft: Option[]; // the picks so far of a compound choice; empty: none is under way
  readonly several: Several | null; // what is still to be picked, if several things are asked for
  readonly gone: Option | null; // the pick whose place the last one has taken
  readonly log: LogLine[];
  readonly chat: ChatLine[];
  readonly sketches: Proposal[]; // what is proposed for this turn
  readonly connection: Connection;
  readonly sending: boolean; // an answer to what is asked now is on its way
  readonly isSlow: boolean; // and has been for so long that the player should be told
  readonly sent: Option | null; // then, what was taken
  readonly refused: Refused | null; // the last refusal, until the next answer
  readonly unsaid: Unsaid | null; // the last words, if the table may not hear them; until the next
  readonly uncalled: Text; // what is still in the way of being called there, or why that cannot be; until the next wish
  readonly takenBack: Option[]; // what one said to this question before an undo opened it again; empty: nothing
  readonly canReset: boolean; // several answers of this turn stand, and the last can be taken back freely
  readonly beyond: Beyond | null; // what an undo would go past, of which one is not sure yet
  readonly hint: Hinted | null; // what the coach says to the question that is open; null: was not asked
  readonly isCoaching: boolean; // the coach is thinking
  readonly orders: unknown[]; // one's standing orders, in the game's own form
  readonly notices: Record<string, string>; // by kind: where one is called when one is away
  readonly offered: string[]; // the kinds of notices that the server sends
  readonly steers: boolean; // only bots sit here, and they are this page's to pause and to pace
  readonly past: { at: number; of: number; view: View } | null; // stepping back, by lines of the log; null: now

  answer(option: Option): void; // takes an option of view.prompt, or one that may take the place of a pick
  unpick(pick: Option): void; // one of several things is taken out again
  commit(): void; // several things are picked, and these are all
  cancel(): void; // drops the draft or the last of several picks, or withdraws a sealed answer
  undo(): void; // a second time, after what it goes past was told: one is sure
  stay(): void; // one is not
  reset(): void; // takes back one's answers of this turn, as far as that is free
  redo(): void; // says again what was taken back
  askCoach(): void; // what to say to the question that is open
  consent(agrees: boolean): void;
  rest(wants: boolean): void; // asks for a pause or agrees to it; or plays on
  setPace(pace: string): void; // of bots that one steers
  resign(): void;
  say(text: string, team?: number | null): void; // to all, or in secret to a team
  sketch(thing: string, space: string): void; // proposes to all where a thing could go; "" takes it back
  order(orders: unknown[]): void; // files standing orders in place of those before
  notify(kind: string, to: string, code: string): void; // "": nowhere; a new mail address takes a code
  look(seat: number | null): void; // the curtain: which of one's seats looks
  seating(bot: string): void; // hand one's seat to a bot; "" takes it back
  goTo(at: number | null): void; // null: back to now
}

export interface Settings {
  motion: "full" | "reduced";
  sound: boolean;
  notify: boolean; // a notice of the system when it is one's turn and the page is hidden
  text: number; // percent, 100 to 200
  mode: "auto" | "light" | "dark"; // auto: the game's own, elsewhere the system's
  letters: boolean; // a seat's letter beside its colour
  guard: boolean; // ask before a turn ends with something left to do
  passes: boolean; // alone with bots, a pass that is the only option says itself
  purist: boolean; // hide derived facts
  language: Language;
}

export interface TableProps {
  play: Play;
  settings: Settings;
  onrule: (id: string) => void; // opens the rulebook, at a rule or ("") at its beginning
  tools?: Snippet; // the shell's buttons at the right end of the top bar: rulebook, sound, settings
  after?: Snippet; // what can be done when the game is over (rematch, replay); shown beside the outcome
  next?: NextGame | undefined; // at a table of bots that play all games by turns
  bare?: boolean; // inside the replay: the table alone, without top bar, rail, prompt and past bar
}
