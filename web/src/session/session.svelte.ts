// A place at a table, over the socket.

import { freshWord } from "../chance";
import type { Connection, Play, Unsaid } from "../play";
import type {
  Beyond,
  ChatLine,
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
  Said,
  Several,
  ServerMessage,
  TableInfo,
  Talk,
  Text,
  View,
  Welcome,
} from "../protocol";
import { language, type Language } from "../texts/index.svelte";
import { Answers } from "./answers.svelte";
import { Knocking } from "./knocking";
import { Line, type Socket } from "./line";
import { Post } from "./post";

const SILENCE: { id: string | null; text: string; team: number | null } = { id: null, text: "", team: null };
const NOWHERE: Position = { view: null, several: null, asked: [], undo: "none", wish: null, pausing: [], resting: false, clock: null };

/** Is the page before somebody's eyes? */
function isSeen(): boolean {
  return typeof document === "undefined" || !document.hidden;
}

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
  beyond = $state.raw<Beyond | null>(null);
  uncalled = $state.raw<Text>("");
  past = $state.raw<Play["past"]>(null);
  orders = $state.raw<unknown[]>([]);
  notices = $state.raw<Record<string, string>>({});
  offered = $state.raw<string[]>([]);
  steers = $state(false);
  isSilent = $state(false); // nothing comes from the server
  isWelcome = $state(false); // the server has said hello at least once
  onnews: (lines: LogLine[]) => void = () => {}; // told what has just happened

  #hint = $state.raw<Hinted | null>(null);
  #said = SILENCE; // the words that were sent last
  #wish: string | null = null; // the id of the last wish to be called somewhere
  #coaching = $state(""); // the id of the hint that was asked for last, until it is there
  #looker: number | null = null; // who among several at this screen has lifted the curtain
  #moment = ""; // the id of the last moment asked for
  #language: Language | null = null; // in which the server speaks to this page
  #line: Line;
  #post: Post;
  #answers: Answers;
  #knocking = new Knocking({
    isOpen: () => this.connection === "open",
    isAttended: () => this.#post.isAwaited || this.isCoaching || (isSeen() && this.table.status !== "over"),
    knock: () => this.#line.send({ type: "knock", id: "knock" }),
    turned: (isSilent) => (this.isSilent = isSilent),
    giveUp: () => this.#line.renew(),
  });

  constructor(
    readonly game: GameInfo,
    table: TableInfo,
    private readonly secrets: string[],
    dial: () => Socket,
    private readonly invitation = "", // to this table
    private readonly freshId: () => string = freshWord,
  ) {
    this.table = table;
    this.#line = new Line(dial, {
      opened: () => this.#hello(),
      heard: (message) => this.#heard(message),
      turned: (connection) => this.#turned(connection),
    });
    this.#post = new Post(this.#line, () => this.connection === "open", freshId);
    this.#answers = new Answers(this, this.#post);
    this.#line.start();
  }

  leave(): void {
    this.#line.stop();
  }

  get view(): View | null {
    return this.#answers.view;
  }

  get draft(): Option[] {
    return this.#answers.draft;
  }

  get several(): Several | null {
    return this.#answers.several;
  }

  get gone(): Option | null {
    return this.#answers.gone;
  }

  get sending(): boolean {
    return this.#answers.isSending;
  }

  get isSlow(): boolean {
    return this.#answers.isSlow;
  }

  get sent(): Option | null {
    return this.#answers.sent;
  }

  get takenBack(): Option[] {
    return this.#answers.takenBack;
  }

  get canReset(): boolean {
    return this.#answers.canReset;
  }

  get hint(): Hinted | null {
    const open = this.#answers.question;
    return this.#hint?.choice === open?.choice && this.#hint?.line === open?.line ? this.#hint : null;
  }

  get isCoaching(): boolean {
    return this.#coaching !== "";
  }

  // What the player does

  answer(option: Option): void {
    this.#answers.pick(option);
  }

  unpick(pick: Option): void {
    this.#answers.unpick(pick);
  }

  commit(): void {
    this.#answers.commit();
  }

  redo(): void {
    this.#answers.redo();
  }

  cancel(): void {
    this.#answers.cancel();
  }

  undo(): void {
    this.#post.send({ type: "undo", sure: this.beyond?.at ?? null });
    this.beyond = null;
  }

  stay(): void {
    this.beyond = null;
  }

  reset(): void {
    this.#answers.reset();
  }

  askCoach(): void {
    const open = this.#answers.question;
    if (!open || this.sending || this.isCoaching) return;
    this.refused = null;
    const id = this.freshId();
    if (this.#line.send({ type: "hint", id, ...open })) this.#coaching = id;
  }

  order(orders: unknown[]): void {
    this.#post.send({ type: "orders", orders });
  }

  notify(kind: string, to: string, code: string): void {
    this.uncalled = "";
    this.#wish = this.#post.send({ type: "notify", kind, to, code });
  }

  consent(agrees: boolean): void {
    this.#post.send({ type: "consent", agrees });
  }

  rest(wants: boolean): void {
    this.#post.send({ type: "pause", wants });
  }

  setPace(pace: string): void {
    this.#post.send({ type: "pace", pace });
  }

  resign(): void {
    this.#post.send({ type: "resign" });
  }

  say(text: string, team: number | null = null): void {
    const trimmed = text.trim().slice(0, 300);
    this.unsaid = null;
    if (trimmed) this.#said = { id: this.#post.send({ type: "say", text: trimmed, team }), text: trimmed, team };
  }

  /** A proposal is for now: what cannot be sent at once is not sent later. */
  sketch(thing: string, space: string): void {
    this.refused = null;
    this.#line.send({ type: "sketch", id: this.freshId(), thing, space });
  }

  look(seat: number | null): void {
    this.#answers.drop();
    this.past = null;
    this.orders = [];
    this.notices = {};
    this.#looker = seat;
    if (seat !== this.viewer) this.#cover();
    this.#forgetAsked();
    this.#keepQuiet();
    this.#line.send({ type: "look", id: this.freshId(), seat });
  }

  /** What one of several at this screen has seen is gone at once, before the server shows what another may see. */
  #cover(): void {
    this.position = { ...this.position, view: null };
    this.log = [];
  }

  /** What one of several at this screen has asked for is not for the next one, even if it comes late. */
  #forgetAsked(): void {
    this.#hint = null;
    this.#coaching = "";
    this.#moment = "";
  }

  /** What one of several at this screen has heard of a team, or would have said, is not for the next one. */
  #keepQuiet(): void {
    this.chat = this.chat.filter((line) => line.team === null);
    this.#post.forgetSecrets();
    this.#said = SILENCE;
    this.unsaid = null;
  }

  seating(bot: string): void {
    this.#post.send({ type: "seating", bot });
  }

  goTo(at: number | null): void {
    this.#moment = this.freshId();
    if (at === null) this.past = null;
    else this.#line.send({ type: "moment", id: this.#moment, lines: at });
  }

  /** The player has chosen another language: hello is said anew. */
  speak(wanted: Language): void {
    if (this.#language !== wanted) this.#line.renew();
  }

  // What the server says

  #turned(connection: Connection): void {
    this.connection = connection;
    this.#knocking.stop();
  }

  #hello(): void {
    this.#language = language();
    this.#line.send({ type: "hello", secrets: this.secrets, language: this.#language, invitation: this.invitation });
  }

  #heard(message: ServerMessage): void {
    if ("id" in message) this.#post.answered(message.id);
    if (message.type === "welcome") this.#welcomed(message);
    else if (message.type === "news") this.#news(message);
    else if (message.type === "taken") this.#answers.taken(message.id);
    else if (message.type === "drafted") this.#answers.drafted(message);
    else if (message.type === "beyond") this.#goesBeyond(message);
    else if (message.type === "refused") this.#refusal(message);
    else if (message.type === "changed") this.table = message.table;
    else if (message.type === "said") this.#hearLine(message);
    else if (message.type === "talk") this.#hearAnew(message);
    else if (message.type === "sketched") this.sketches = message.proposals;
    else if (message.type === "own") this.#owned(message);
    else if (message.type === "past") this.#steppedBack(message);
    else if (message.type === "hinted") this.#hinted(message);
    this.#knocking.heard();
  }

  #welcomed(welcome: Welcome): void {
    this.table = welcome.table;
    this.seats = welcome.seats;
    this.log = welcome.log;
    this.chat = welcome.chat;
    this.sketches = [];
    this.offered = welcome.offered;
    this.steers = welcome.steers;
    this.connection = "open";
    this.isWelcome = true;
    this.#coaching = "";
    if (welcome.viewer !== null || this.#looker === null) {
      this.viewer = welcome.viewer;
      this.#moveTo(welcome.position);
    } else this.#line.send({ type: "look", id: this.freshId(), seat: this.#looker });
    this.#post.sendAgain();
  }

  #owned(own: Own): void {
    this.orders = own.orders;
    this.notices = own.notices;
  }

  #news(news: News): void {
    if (this.#isForAnother(news.viewer)) return;
    const isSameViewer = news.viewer === this.viewer;
    const kept = news.back_to === null ? this.log : this.log.slice(0, news.back_to);
    this.viewer = news.viewer;
    this.log = [...kept, ...news.log];
    this.#moveTo(news.position);
    if (isSameViewer) this.onnews(news.log);
  }

  #hearLine({ line, viewer }: Said): void {
    if (line.team !== null && this.#isForAnother(viewer)) return;
    this.chat = [...this.chat, line].sort((a, b) => a.at - b.at);
  }

  #hearAnew(talk: Talk): void {
    if (!this.#isForAnother(talk.viewer)) this.chat = talk.chat;
  }

  /** Was it on its way to somebody who looked at this screen before? */
  #isForAnother(viewer: number | null): boolean {
    return this.seats.length > 1 && viewer !== this.#looker;
  }

  #moveTo(position: Position): void {
    this.position = position;
    this.beyond = null;
    this.#answers.moved();
  }

  #goesBeyond(beyond: Beyond): void {
    this.beyond = beyond;
    this.#answers.stopped(beyond.id);
  }

  #refusal(refused: Refused): void {
    if (refused.id === this.#said.id) {
      this.unsaid = { text: this.#said.text, why: refused.sentence, team: this.#said.team };
      return;
    }
    if (refused.id === this.#wish) {
      this.uncalled = refused.sentence;
      return;
    }
    this.refused = refused;
    if (refused.id === this.#coaching) this.#coaching = "";
    this.#answers.refused(refused);
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
