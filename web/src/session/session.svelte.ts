// A place at a table, over the socket. What is sent stays in `#unanswered` until the server has answered it by its id;
// after a lost connection it is sent again under the same id, so that nothing is lost and nothing is done twice.

import { freshWord } from "../chance";
import { answerTo, lineOf, questionOf, standing, withAnswer, type Given } from "./given";
import { Line, type Socket } from "./line";
import type { Connection, Play, Unsaid } from "../play";
import type {
  ChatLine,
  ClientMessage,
  Drafted,
  GameInfo,
  Hinted,
  LogLine,
  News,
  Option,
  Own,
  Past,
  Position,
  Proposal,
  Refused,
  ServerMessage,
  TableInfo,
  Taken,
  View,
  Welcome,
} from "../protocol";

type Request = Exclude<ClientMessage, { type: "hello" | "look" | "moment" | "hint" | "sketch" }>;
type Unsent<T> = T extends Request ? Omit<T, "id"> : never;

interface Draft {
  choice: string; // the token of the choice that the picks answer
  picks: Option[];
  view: View;
}

const NOWHERE: Position = { view: null, asked: [], undo: "none", wish: null, pausing: [], resting: false, clock: null };

export class Session implements Play {
  table = $state.raw<TableInfo>() as TableInfo;
  seats = $state.raw<number[]>([]);
  viewer = $state.raw<number | null>(null);
  position = $state.raw<Position>(NOWHERE);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  sketches = $state.raw<Proposal[]>([]);
  connection = $state.raw<Connection>("connecting");
  refused = $state.raw<Refused | null>(null);
  unsaid = $state.raw<Unsaid | null>(null);
  past = $state.raw<Play["past"]>(null);
  orders = $state.raw<unknown[]>([]);
  notices = $state.raw<Record<string, string>>({});
  offered = $state.raw<string[]>([]);
  isWelcome = $state(false); // the server has said hello at least once
  onnews: (lines: LogLine[]) => void = () => {}; // told what has just happened

  #draft = $state.raw<Draft | null>(null);
  #answering = $state.raw<{ id: string; choice: string; given: Given } | null>(null);
  #given = $state.raw<Given[]>([]);
  #resetting = ""; // the id of an undo that more shall follow
  #unanswered = new Map<string, Request>();
  #hint = $state.raw<Hinted | null>(null);
  #said = { id: "", text: "" }; // the words that were sent last
  #coaching = $state(""); // the id of the hint that was asked for last, until it is there
  #looker: number | null = null; // who among several at this screen has lifted the curtain
  #moment = ""; // the id of the last moment asked for
  #line: Line;

  constructor(
    readonly game: GameInfo,
    table: TableInfo,
    private readonly secrets: string[],
    dial: () => Socket,
    private readonly freshId: () => string = freshWord,
  ) {
    this.table = table;
    this.#line = new Line(dial, {
      opened: () => this.#hello(),
      heard: (message) => this.#heard(message),
      turned: (connection) => (this.connection = connection),
    });
    this.#line.start();
  }

  leave(): void {
    this.#line.stop();
  }

  get view(): View | null {
    return this.#draft?.view ?? this.position.view;
  }

  get draft(): Option[] {
    return this.#draft?.picks ?? [];
  }

  get sending(): boolean {
    return this.#answering !== null;
  }

  get takenBack(): Option[] {
    const prompt = this.position.view?.prompt;
    if (!prompt || this.#draft) return [];
    const picks = answerTo(this.#given, this.viewer, questionOf(prompt.token));
    return prompt.options.some((option) => option.words === picks[0]?.words) ? picks : [];
  }

  get canReset(): boolean {
    return this.#takeable > 1;
  }

  get hint(): Hinted | null {
    const open = this.#question;
    return this.#hint?.choice === open?.choice && this.#hint?.line === open?.line ? this.#hint : null;
  }

  get isCoaching(): boolean {
    return this.#coaching !== "";
  }

  // What the player does

  answer(option: Option): void {
    const prompt = this.view?.prompt;
    if (prompt) this.#say(this.#draft?.choice ?? prompt.token, [...this.draft, option]);
  }

  redo(): void {
    if (this.takenBack.length) this.#say(this.position.view!.prompt!.token, this.takenBack);
  }

  cancel(): void {
    if (this.sending) return;
    if (this.#draft) this.#draft = null;
    else if (this.view?.prompt?.can_withdraw) this.#send({ type: "withdraw" });
  }

  undo(): void {
    this.#send({ type: "undo" });
  }

  reset(): void {
    if (this.canReset) this.#resetting = this.#send({ type: "undo" });
  }

  askCoach(): void {
    const open = this.#question;
    if (!open || this.isCoaching) return;
    this.refused = null;
    const id = this.freshId();
    if (this.#line.send({ type: "hint", id, ...open })) this.#coaching = id;
  }

  order(orders: unknown[]): void {
    this.#send({ type: "orders", orders });
  }

  notify(kind: string, to: string, code: string): void {
    this.#send({ type: "notify", kind, to, code });
  }

  consent(agrees: boolean): void {
    this.#send({ type: "consent", agrees });
  }

  rest(wants: boolean): void {
    this.#send({ type: "pause", wants });
  }

  resign(): void {
    this.#send({ type: "resign" });
  }

  say(text: string): void {
    const trimmed = text.trim().slice(0, 300);
    this.unsaid = null;
    if (trimmed) this.#said = { id: this.#send({ type: "say", text: trimmed }), text: trimmed };
  }

  /** A proposal is for now: what cannot be sent at once is not sent later. */
  sketch(thing: string, space: string): void {
    this.refused = null;
    this.#line.send({ type: "sketch", id: this.freshId(), thing, space });
  }

  look(seat: number | null): void {
    this.#draft = null;
    this.past = null;
    this.orders = [];
    this.notices = {};
    this.#looker = seat;
    this.#line.send({ type: "look", id: this.freshId(), seat });
  }

  seating(bot: string): void {
    this.#send({ type: "seating", bot });
  }

  goTo(at: number | null): void {
    this.#moment = this.freshId();
    if (at === null) this.past = null;
    else this.#line.send({ type: "moment", id: this.#moment, lines: at });
  }

  #say(choice: string, picks: Option[]): void {
    if (this.sending || this.#resetting) return;
    this.refused = null;
    const id = this.#send({ type: "answer", choice, line: lineOf(picks) });
    const turn = this.position.view?.where.turn ?? 0;
    this.#answering = { id, choice, given: { seat: this.viewer, question: questionOf(choice), turn, picks } };
  }

  /** The choice that is open and the picks so far. */
  get #question(): { choice: string; line: string } | null {
    const choice = this.#draft?.choice ?? this.view?.prompt?.token;
    return choice === undefined ? null : { choice, line: lineOf(this.draft) };
  }

  /** How many of the viewer's own answers of this turn stand, if the last of them can be taken back freely. */
  get #takeable(): number {
    const { view, undo } = this.position;
    if (!view || undo !== "free") return 0;
    return standing(this.#given, this.viewer, questionOf(view.prompt?.token ?? ""), view.where.turn);
  }

  // What the server says

  #hello(): void {
    this.#line.send({ type: "hello", secrets: this.secrets });
  }

  /** Sends what must not be lost: at once, or when the connection is back. */
  #send(message: Unsent<Request>): string {
    const request = { ...message, id: this.freshId() } as Request;
    this.#unanswered.set(request.id, request);
    if (this.connection === "open") this.#deliver(request);
    return request.id;
  }

  /** Words and hand-overs get no reply of their own: once sent, they are not sent again. */
  #deliver(request: Request): void {
    const isSent = this.#line.send(request);
    if (isSent && (request.type === "say" || request.type === "seating")) this.#unanswered.delete(request.id);
  }

  #heard(message: ServerMessage): void {
    if (message.type === "welcome") this.#welcomed(message);
    else if (message.type === "news") this.#news(message);
    else if (message.type === "taken") this.#taken(message);
    else if (message.type === "drafted") this.#drafted(message);
    else if (message.type === "refused") this.#refusal(message);
    else if (message.type === "changed") this.table = message.table;
    else if (message.type === "said") this.chat = [...this.chat, message.line].sort((a, b) => a.at - b.at);
    else if (message.type === "sketched") this.sketches = message.proposals;
    else if (message.type === "own") this.#owned(message);
    else if (message.type === "past") this.#steppedBack(message);
    else if (message.type === "hinted") this.#hinted(message);
  }

  #welcomed(welcome: Welcome): void {
    this.table = welcome.table;
    this.seats = welcome.seats;
    this.log = welcome.log;
    this.chat = welcome.chat;
    this.sketches = [];
    this.offered = welcome.offered;
    this.connection = "open";
    this.isWelcome = true;
    this.#coaching = "";
    if (welcome.viewer !== null || this.#looker === null) {
      this.viewer = welcome.viewer;
      this.#moveTo(welcome.position);
    } else this.#line.send({ type: "look", id: this.freshId(), seat: this.#looker });
    for (const request of [...this.#unanswered.values()]) this.#deliver(request);
  }

  #owned(own: Own): void {
    this.orders = own.orders;
    this.notices = own.notices;
  }

  #news(news: News): void {
    const isSameViewer = news.viewer === this.viewer;
    const kept = news.back_to === null ? this.log : this.log.slice(0, news.back_to);
    this.viewer = news.viewer;
    this.log = [...kept, ...news.log];
    this.#moveTo(news.position);
    if (isSameViewer) this.onnews(news.log);
  }

  /** A draft outlives a change of the table only if the choice it answers is still open. */
  #moveTo(position: Position): void {
    this.position = position;
    if (this.#draft && position.view?.prompt?.token !== this.#draft.choice) this.#draft = null;
  }

  #taken(taken: Taken): void {
    this.#unanswered.delete(taken.id);
    if (taken.id === this.#resetting) this.#resetting = this.#takeable ? this.#send({ type: "undo" }) : "";
    if (taken.id !== this.#answering?.id) return;
    this.#given = withAnswer(this.#given, this.#answering.given);
    this.#answering = null;
    this.#draft = null;
  }

  #drafted(drafted: Drafted): void {
    this.#unanswered.delete(drafted.id);
    if (drafted.id !== this.#answering?.id) return;
    const { choice, given } = this.#answering;
    this.#answering = null;
    this.#draft = { choice, picks: given.picks, view: drafted.view };
  }

  #refusal(refused: Refused): void {
    this.#unanswered.delete(refused.id);
    if (refused.id === this.#said.id) {
      this.unsaid = { text: this.#said.text, why: refused.sentence };
      return;
    }
    this.refused = refused;
    if (refused.id === this.#coaching) this.#coaching = "";
    if (refused.id === this.#resetting) this.#resetting = "";
    if (refused.id !== this.#answering?.id) return;
    this.#answering = null;
    if (refused.stale) this.#draft = null;
  }

  #hinted(hinted: Hinted): void {
    if (hinted.id !== this.#coaching) return;
    this.#coaching = "";
    this.#hint = hinted;
  }

  #steppedBack(past: Past): void {
    if (past.id === this.#moment) this.past = { at: past.lines, of: this.log.length, view: past.view };
  }
}
