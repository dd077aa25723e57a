// What all parts of a table share: the view that is drawn, what can be done with it, and what is open on the screen.

import { getContext, setContext } from "svelte";
import { chargeOf, letterOf, tinctureOf } from "../heraldry/seats";
import type { Play, TableProps } from "../play";
import type { LogLine, Option, Proposal, Thing, View, Zone } from "../protocol";
import { costsOf, faceOf, inOneSentence, metBy, spaceOf, titleOf, type Face } from "./faces";
import { readLayout, zoneRules, type Confirm, type Layout } from "./layout";
import { golden, narrowed, NO_OFFERS, offers, type Offers } from "./options";
import { sourceOf } from "./sources";
import { testedIn } from "./story";
import { Talk } from "./talk.svelte";
import { plain, type Names } from "./words";
import { isHand, others, zoneName } from "./zones";
import { t } from "../texts/index.svelte";

export interface Menu {
  at: DOMRect;
  options: Option[];
  card: string; // a card that can be held for its other options; "": none
}

export interface Zoom {
  face: string;
  thing: Thing | null;
  at: DOMRect;
  isPinned: boolean; // opened by key or touch: stays until closed
}

const KEY = Symbol("table");

export class TableModel {
  held = $state(""); // a card in hand whose targets are looked for
  over = $state(""); // what is under the thing that is being dragged
  regarded = $state(""); // a thing that is pointed at or focused
  picked = $state.raw<Option | null>(null); // chosen, and said by a second press
  menu = $state.raw<Menu | null>(null);
  zoom = $state.raw<Zoom | null>(null);
  explained = $state(""); // a barred thing that was tapped
  browsed = $state(""); // a pile that lies open
  opened = $state<number | null>(null); // a seat that is looked at
  isWarned = $state(false); // the guard has spoken
  isListed = $state(false); // the list of all options is open
  isTextFirst = $state(false);
  isCleared = $state(false); // things are hidden, to see what they lie on
  isHelping = $state(false); // the list of keys is open
  isRailOpen = $state(false);
  isSketching = $state(false); // the next press on a map proposes something
  lifted = $state(""); // the thing for which a space is proposed next
  telling = $state(0); // tests that are being told card by card; nothing is asked meanwhile
  hurried = $state(0); // how often the player has asked to be told the rest at once

  readonly talk: Talk;

  #pickedOn = "";
  #props: () => TableProps;
  #layout = $derived.by(() => readLayout(this.play.game.layout));
  #things = $derived.by(() => new Map((this.view?.things ?? []).map((thing) => [thing.id, thing])));
  #offers = $derived.by(() => (this.#canAct() ? offers(this.view!, this.play.draft, this.hand, this.layout.asides) : NO_OFFERS));
  #names = $derived.by((): Names => ({ seats: this.#seatNames(), cards: this.#cardNames() }));

  constructor(props: () => TableProps) {
    this.#props = props;
    this.talk = new Talk(this.play.table.id);
  }

  get play(): Play {
    return this.#props().play;
  }

  get settings() {
    return this.#props().settings;
  }

  get isBare(): boolean {
    return this.#props().bare ?? false;
  }

  get view(): View | null {
    return this.play.past?.view ?? this.play.view;
  }

  get layout(): Layout {
    return this.#layout;
  }

  get hand(): string {
    return this.#layout.arrangement.hand;
  }

  get offers(): Offers {
    return this.#offers;
  }

  get names(): Names {
    return this.#names;
  }

  /** The seat at the lower side of the table. */
  get base(): number {
    return this.view?.viewer ?? this.play.viewer ?? this.play.seats[0] ?? 0;
  }

  get foes(): number[] {
    return this.view ? others(this.view, this.base) : [];
  }

  /** The chair on which a seat sits, from 0 clockwise. */
  chairOf(seat: number): number {
    const chair = this.view?.seats[seat]?.figures[this.layout.arrangement.ring.place];
    return chair === undefined ? seat : chair - 1;
  }

  get isCourt(): boolean {
    return this.layout.arrangement.kind === "court";
  }

  get isRing(): boolean {
    return this.layout.arrangement.kind === "ring";
  }

  get isBook(): boolean {
    return this.layout.arrangement.kind === "book";
  }

  get isStory(): boolean {
    return this.layout.arrangement.kind === "story";
  }

  /** The number on cards that counts in the test that is open. */
  get tested(): string {
    return this.view && this.isStory ? testedIn(this.view, this.layout.arrangement.story) : "";
  }

  /** Zones of the viewer's own that stand beside the hand. */
  get kept(): Zone[] {
    const view = this.view;
    const own = view?.zones.filter((zone) => zone.owner === view.viewer && view.viewer !== null) ?? [];
    return own.filter((zone) => zone.count > 0 && this.layout.arrangement.keeps.includes(zoneName(zone)));
  }

  get handZone(): Zone | null {
    const view = this.view;
    if (view?.viewer === null) return null;
    return view?.zones.find((zone) => zone.owner === view.viewer && isHand(zone, this.layout.arrangement)) ?? null;
  }

  // Seats

  tincture(seat: number | null): string {
    if (seat === null) return "cendree";
    return tinctureOf(seat, this.view?.seats[seat]?.tincture);
  }

  /** Seats carry objects; where the game gives them its own colours, they carry its charge, or each its own. */
  charge(seat: number): string {
    const own = this.layout.charges[seat];
    return own || (this.view?.seats[seat]?.tincture ? this.layout.charge : chargeOf(seat));
  }

  letter(seat: number | null): string {
    return this.settings.letters && seat !== null ? letterOf(seat) : "";
  }

  nameOf(seat: number): string {
    return this.names.seats[seat] ?? t("game.seat", { n: seat + 1 });
  }

  /** What the game has counted for a seat; at a real table one counts oneself. */
  figures(seat: number): [name: string, figure: number][] {
    return this.settings.purist ? [] : Object.entries(this.view?.seats[seat]?.figures ?? {});
  }

  // Things

  thing(id: string): Thing | undefined {
    return this.#things.get(id);
  }

  /** The space on which a thing stands, as it is written on the board. */
  spaceName = (id: string): string => {
    const thing = this.thing(id);
    return thing ? spaceOf(thing).toUpperCase() : "";
  };

  /** For a card in hand: by requirement, the spaces of what meets it now. */
  met(thing: Thing): string[][] | null {
    const asks = thing.face === null ? 0 : this.face(thing.face).asks.length;
    const isTold = thing.marks.some((mark) => /^(un)?met /.test(mark));
    return asks && isTold ? metBy(thing, asks).map((ids) => ids.map(this.spaceName)) : null;
  }

  /** Do the small letters of requirements count in this mode? */
  get isExact(): boolean {
    return this.layout.faces.exact.includes(this.view?.mode ?? "");
  }

  /** For a card in hand: what it takes to play it now. */
  price(thing: Thing): { face: Face; isLacking: boolean }[] | null {
    return costsOf(thing)?.map(({ face, isLacking }) => ({ face: this.face(face), isLacking })) ?? null;
  }

  /** The number that stands large on a seat's plate at a board, and what it is to become. */
  score(seat: number): { name: string; figure: number; of: number | undefined } | null {
    const [name, figure] = this.layout.arrangement.court.score.flatMap((one) => this.figures(seat).filter(([other]) => other === one))[0] ?? [];
    return name === undefined || figure === undefined ? null : { name, figure, of: this.most(name) };
  }

  /** How many of a figure there can be, or are needed. */
  most(name: string): number | undefined {
    return this.view?.where.figures[this.layout.figures[name]?.of ?? ""];
  }

  face(key: string): Face {
    return faceOf(this.layout, this.play.game.faces, key);
  }

  /** A turn by its number, as the game calls it. */
  turnName(turn: number): string {
    return this.layout.turn ? `${this.layout.turn} ${turn}` : t("turn", { turn });
  }

  /** The step of the turn, as the game calls it. */
  get stepName(): string {
    const phase = this.view?.where.phase ?? "";
    return this.layout.steps.find((step) => step.phases.includes(phase))?.name ?? phase;
  }

  title(thing: Thing): string {
    return thing.face === null ? "" : titleOf(this.layout, this.face(thing.face), thing);
  }

  sentence(thing: Thing): string {
    const zone = this.view?.zones.find((other) => other.things.includes(thing.id));
    const whose = zone?.owner === null || zone === undefined ? "" : t("thing.whose", { name: this.nameOf(zone.owner) });
    return this.plain(inOneSentence(this.layout, this.play.game.faces, thing, whose + (zone?.label ?? "").toLowerCase()));
  }

  /** The names of the spaces next to one of a map. */
  leadsTo(space: Thing): string[] {
    const next = this.play.game.faces[space.face ?? ""]?.[this.layout.faces.leads];
    return Array.isArray(next) ? next.map((key) => this.face(String(key)).title) : [];
  }

  /** A zone of nobody's by its name. */
  zoneOf(name: string): Zone | undefined {
    return this.view?.zones.find((zone) => zone.owner === null && zone.id === name);
  }

  /** The drawing of a map as things stand; "": it has none. */
  drawingOf(zone: Zone): string {
    const figures = this.view?.where.figures ?? {};
    return zoneRules(this.layout, zoneName(zone)).drawing.replace(/\{(\w+)\}/g, (_, name: string) => String(figures[name] ?? ""));
  }

  /** How the viewer came to know a card in somebody else's hidden zone: the line of the chronicle that told it. */
  source(thing: Thing): LogLine | null {
    const seat = thing.owner;
    if (seat === null || seat === this.view?.viewer || !thing.face || this.view?.outcome) return null;
    return sourceOf(this.play.log, seat, this.title(thing));
  }

  plain(sentence: string): string {
    return plain(sentence, this.names);
  }

  // What can be done

  /** The options that pressing this takes or offers, as things stand. */
  optionsOn(id: string): Option[] {
    const here = this.offers.on.get(id) ?? [];
    if (!this.held) return here;
    const ways = this.offers.from.get(this.held);
    if (ways) return ways.filter(({ to }) => to === id).map(({ option }) => option);
    return here.filter((option) => this.offers.by.get(this.held)?.includes(option));
  }

  isLit(id: string): boolean {
    return this.optionsOn(id).length > 0 || (!this.held && (this.offers.by.has(id) || this.offers.from.has(id)));
  }

  /** Can it be moved on its board? */
  canLift(id: string): boolean {
    return this.offers.from.has(id);
  }

  isChosen(id: string): boolean {
    return this.held === id || this.pickedOn === id || this.offers.chosen.has(id);
  }

  /** The options that stand in the prompt as buttons. */
  get buttons(): Option[] {
    const said = this.held ? [] : (this.view?.prompt?.options ?? []).filter((option) => this.#isSaid(option));
    const loose = narrowed(this.offers, this.held).filter((option) => !this.#isAside(option));
    return [...loose, ...(this.#canAct() ? said : [])];
  }

  /** The options that stand above the prompt, in small. */
  get asides(): Option[] {
    return this.offers.loose.filter((option) => this.#isAside(option));
  }

  #isSaid({ words, on }: Option): boolean {
    return on !== "" && this.layout.said.some((said) => said === words || (said.endsWith(" ") && words.startsWith(said)));
  }

  /** Numbers: they stand in their order, and none of them is taken for granted. */
  isNumber({ words }: Option): boolean {
    return this.layout.numbers.some((start) => words.startsWith(start));
  }

  #isAside(option: Option): boolean {
    return this.layout.asides.some((words) => option.words.startsWith(words));
  }

  /** The thing on which the picked option was pressed. */
  get pickedOn(): string {
    return this.picked ? this.#pickedOn : "";
  }

  /** How the picked option is said. */
  get confirm(): Confirm | null {
    return this.picked ? this.#confirmOf(this.picked) : null;
  }

  /** The one that Enter takes. */
  get gold(): Option | null {
    const gold = this.picked ?? golden(this.offers, this.held, this.layout.forgoes);
    return gold && this.isNumber(gold) ? null : gold;
  }

  // The plan that all draw together

  /** May one propose something? There must be somebody to propose it to. */
  get canSketch(): boolean {
    const chairs = this.play.table.chairs;
    const people = chairs.filter((chair) => chair.holder === "person");
    const isSeated = people.some((chair) => chair.seat === this.play.viewer);
    return isSeated && people.length > 1 && !this.view?.outcome && !this.play.past && !this.isBare;
  }

  /** What is proposed now, for those who listen. */
  get sketches(): Proposal[] {
    return this.play.past || this.isBare || this.talk.isMuted ? [] : this.play.sketches;
  }

  /** Begins to propose something, or lets it be. */
  sketch(isSketching: boolean): void {
    this.letGo();
    this.isSketching = isSketching && this.canSketch;
    this.lifted = "";
  }

  propose(space: string): void {
    this.play.sketch(this.lifted, space);
    this.sketch(false);
  }

  // The coach

  get canAskCoach(): boolean {
    const options = this.#canAct() ? (this.view?.prompt?.options.length ?? 0) : 0;
    return this.play.table.hints && options > 1 && !this.play.isCoaching && !this.play.sending;
  }

  /** The option that the coach would take. */
  get advised(): Option | null {
    const words = this.#canAct() ? this.play.hint?.words : undefined;
    return this.view?.prompt?.options.find((option) => option.words === words) ?? null;
  }

  /** Does pressing this take the coach's option, or lead to it? */
  isAdvised(id: string): boolean {
    const option = this.advised;
    if (!option) return false;
    const plays = this.held ? [] : (this.offers.by.get(id) ?? []);
    const goes = this.held ? [] : (this.offers.from.get(id) ?? []).map((way) => way.option);
    return [...this.optionsOn(id), ...plays, ...goes].includes(option);
  }

  press(id: string, element: Element): void {
    const options = this.optionsOn(id);
    const plays = !this.held && this.offers.by.has(id);
    this.menu = null;
    if (this.held === id) this.held = "";
    else if (this.canLift(id) && !(this.held && options.length)) this.hold(id);
    else if (this.pickedOn === id) this.picked = null;
    else if (options.length === 1 && !plays && this.#confirmOf(options[0]!)) this.#pick(id, options[0]!);
    else if (options.length === 1 && !plays) this.take(options[0]!);
    else if (options.length > 0) this.menu = { at: element.getBoundingClientRect(), options, card: plays ? id : "" };
    else if (plays) this.hold(id);
    else if (this.offers.barred.has(id)) this.explained = this.explained === id ? "" : id;
  }

  #pick(id: string, option: Option): void {
    this.#pickedOn = id;
    this.picked = option;
    this.zoom = null;
  }

  #confirmOf(option: Option): Confirm | null {
    const phase = this.view?.where.phase ?? "";
    const rules = this.settings.guard && !this.play.draft.length ? this.layout.confirms : [];
    return rules.find(({ phases, words }) => phases.includes(phase) && option.words.startsWith(words)) ?? null;
  }

  hold(id: string): void {
    this.held = id;
    this.menu = null;
    this.zoom = null;
  }

  take(option: Option): void {
    if (this.#isHasty(option)) {
      this.isWarned = true;
      return;
    }
    this.letGo();
    this.play.answer(option);
  }

  /** Closes the topmost thing that is open; without any, drops the draft. */
  escape(): void {
    if (this.isHelping) this.isHelping = false;
    else if (this.menu) this.menu = null;
    else if (this.zoom) this.zoom = null;
    else if (this.isListed) this.isListed = false;
    else if (this.browsed) this.browsed = "";
    else if ((this.isRing || this.isStory) && this.opened !== null) this.opened = null;
    else if (this.isRailOpen) this.isRailOpen = false;
    else if (this.lifted) this.lifted = "";
    else if (this.isSketching) this.isSketching = false;
    else if (this.held) this.held = "";
    else if (this.picked) this.picked = null;
    else if (this.isWarned) this.isWarned = false;
    else if (this.play.past && !this.isBare) this.play.goTo(null);
    else if (this.canCancel) this.play.cancel();
  }

  get isResting(): boolean {
    return this.play.position.resting;
  }

  get canCancel(): boolean {
    return this.play.draft.length > 0 || (this.view?.prompt?.can_withdraw ?? false);
  }

  get canUndo(): boolean {
    return this.play.position.undo !== "none" && !this.play.past && !this.isResting;
  }

  get canReset(): boolean {
    return this.play.canReset && !this.play.past && !this.isResting;
  }

  get canRedo(): boolean {
    return this.play.takenBack.length > 0 && !this.play.sending && !this.play.past && !this.isResting;
  }

  letGo(): void {
    this.held = "";
    this.over = "";
    this.picked = null;
    this.menu = null;
    this.zoom = null;
    this.explained = "";
    this.isWarned = false;
    this.isListed = false;
  }

  /** The guard: a phase is not passed by one key while something is left to do in it. */
  #isHasty(option: Option): boolean {
    const isGuarded = this.settings.guard && this.layout.guarded.includes(this.view?.where.phase ?? "");
    return isGuarded && !this.isWarned && !option.on && this.offers.on.size + this.offers.from.size > 0;
  }

  #canAct(): boolean {
    return Boolean(this.view?.prompt) && !this.play.past && !this.isBare && !this.isResting && !this.telling;
  }

  #seatNames(): string[] {
    const chairs = this.play.table.chairs;
    const seats = this.view?.seats ?? [];
    return seats.map(({ seat, label }) => chairs.find((chair) => chair.seat === seat)?.name || label);
  }

  #cardNames(): [string, string][] {
    const names = new Map<string, string>();
    for (const key of Object.keys(this.play.game.faces)) {
      const { title } = this.face(key);
      if (!names.has(title)) names.set(title, key);
    }
    return [...names];
  }
}

export function shareTable(model: TableModel): TableModel {
  return setContext(KEY, model);
}

export function useTable(): TableModel {
  return getContext<TableModel>(KEY);
}
