// What can be done at a table, and what is being chosen: by pressing things, or by buttons in the prompt.

import type { Option, Several } from "../../protocol";
import type { Confirm } from "../layout";
import { golden, narrowed, NO_OFFERS, offers, passesOver, type Offers } from "../options";
import type { Losses } from "./losses.svelte";
import type { Screen } from "./screen.svelte";
import type { Shown } from "./shown.svelte";

export interface Menu {
  on: Element;
  options: Option[];
  card: string; // a card that can be held for its other options; "": none
}

export class Choice {
  held = $state(""); // a card in hand whose targets are looked for
  over = $state(""); // what is under the thing that is being dragged
  picked = $state.raw<Option | null>(null); // chosen, and said by a second press
  menu = $state.raw<Menu | null>(null);
  explained = $state(""); // a barred thing that was tapped
  isListed = $state(false); // the list of all options is open
  declined = $state(""); // the question that one has put away, by its token

  #shown: Shown;
  #screen: Screen;
  #losses: Losses;
  #pickedOn = "";
  #warned = $state.raw<{ token: string; option: Option } | null>(null); // the guard has spoken of this one
  #offers = $derived.by(() => this.#offersNow());

  constructor(shown: Shown, screen: Screen, losses: Losses) {
    this.#shown = shown;
    this.#screen = screen;
    this.#losses = losses;
  }

  get offers(): Offers {
    return this.#offers;
  }

  #offersNow(): Offers {
    const { view, play, layout, canAct } = this.#shown;
    return canAct && !this.isDeclined ? offers(view!, play.draft, layout.arrangement.hand, layout.asides, play.several?.instead) : NO_OFFERS;
  }

  // Questions that need not be answered

  /** Nobody waits for the viewer, who is asked all the same. */
  get canDecline(): boolean {
    const { view, layout, canAct } = this.#shown;
    return canAct && layout.decline !== "" && !view!.waiting.includes(view!.viewer!);
  }

  get isDeclined(): boolean {
    return this.canDecline && this.declined === this.#shown.view!.prompt!.token;
  }

  /** At a screen of several the curtain falls, for whoever is waited for. */
  decline(): void {
    const { view, play } = this.#shown;
    this.letGo();
    this.declined = view?.prompt?.token ?? "";
    if (play.seats.length > 1) play.look(null);
  }

  // On things

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

  /** What pressing this puts in the place of a pick, where it does nothing else. */
  insteadOn(id: string): Option | undefined {
    return this.held || this.#isPlain(id) ? undefined : this.offers.instead.get(id);
  }

  /** Does pressing this do anything? */
  isUsable(id: string): boolean {
    return this.#isPlain(id) || this.insteadOn(id) !== undefined;
  }

  /** Is it lit, chosen or barred? */
  #isPlain(id: string): boolean {
    return this.isLit(id) || this.isChosen(id) || this.offers.barred.has(id);
  }

  /** Is it what was said, or stands for it, in an answer that is still on its way? */
  isSent(id: string): boolean {
    const { sent } = this.#shown.play;
    if (!sent) return false;
    const [card] = [...this.offers.by].find(([, options]) => options.includes(sent)) ?? [];
    return id === sent.on || id === card;
  }

  press(id: string, element: Element): void {
    if (this.#shown.play.isSlow) return;
    const options = this.optionsOn(id);
    const plays = !this.held && this.offers.by.has(id);
    const instead = this.insteadOn(id);
    const wasOpen = this.menu?.on === element;
    this.menu = null;
    this.calm();
    if (wasOpen) return;
    if (this.held === id) this.held = "";
    else if (this.canLift(id) && !(this.held && options.length)) this.hold(id);
    else if (this.pickedOn === id) this.picked = null;
    else if (options.length === 1 && !plays && this.#confirmOf(options[0]!)) this.#pick(id, options[0]!);
    else if (options.length === 1 && !plays) this.take(this.#takenOn(id, options[0]!));
    else if (options.length > 0) this.menu = { on: element, options, card: plays ? id : "" };
    else if (plays) this.hold(id);
    else if (this.#pickOn(id)) this.#shown.play.unpick(this.#pickOn(id)!);
    else if (this.offers.barred.has(id)) this.explained = this.explained === id ? "" : id;
    else if (instead) this.take(this.#takenOn(id, instead));
  }

  /** Of twins the one that was pressed is ticked. */
  #takenOn(id: string, option: Option): Option {
    return this.held || option.on === id ? option : { ...option, on: id };
  }

  /** The one of several things that pressing this takes out again. */
  #pickOn(id: string): Option | undefined {
    return this.#shown.play.several ? this.offers.picks.get(id) : undefined;
  }

  hold(id: string): void {
    this.held = id;
    this.menu = null;
    this.calm();
    this.#screen.zoom = null;
  }

  // In the prompt

  /** The options that stand in the prompt as buttons. */
  get buttons(): Option[] {
    const { view, canAct } = this.#shown;
    const said = this.held ? [] : (view?.prompt?.options ?? []).filter((option) => this.#isSaid(option));
    const loose = narrowed(this.offers, this.held).filter((option) => !this.#isAside(option));
    return [...loose, ...(canAct && !this.isDeclined ? said : [])];
  }

  /** The options that stand above the prompt, in small. */
  get asides(): Option[] {
    return this.offers.loose.filter((option) => this.#isAside(option));
  }

  #isSaid({ words, on }: Option): boolean {
    return on !== "" && this.#shown.layout.said.some((said) => said === words || (said.endsWith(" ") && words.startsWith(said)));
  }

  #isAside({ words }: Option): boolean {
    return this.#shown.layout.asides.some((start) => words.startsWith(start));
  }

  /** Numbers: they stand in their order, and none of them is taken for granted. */
  #isNumber({ words }: Option): boolean {
    return this.#shown.layout.numbers.some((start) => words.startsWith(start));
  }

  /** What is done with several things when they are all picked; null: a single option is golden, or none. */
  get deed(): Several | null {
    const { play, canAct } = this.#shown;
    return canAct && play.several?.deed ? play.several : null;
  }

  /** Enter: says the golden option, or that several things are all picked. */
  enter(): void {
    if (this.deed) this.commit();
    else if (this.gold) this.take(this.gold);
  }

  commit(): void {
    if (this.deed?.wanted !== 0) return;
    this.letGo();
    this.#shown.play.commit();
  }

  /** The one that Enter takes. */
  get gold(): Option | null {
    if (this.deed) return null;
    const gold = this.picked ?? golden(this.offers, this.held, this.#shown.layout.forgoes);
    return gold && this.#isNumber(gold) ? null : gold;
  }

  take(option: Option): void {
    if (this.#isHasty(option)) {
      this.#warned = { token: this.#shown.view!.prompt!.token, option };
      return;
    }
    this.letGo();
    this.#losses.look();
    this.#shown.play.answer(option);
  }

  /** The guard: a phase is not passed by one key while something is left to do in it. */
  #isHasty(option: Option): boolean {
    const { view, play, settings, layout } = this.#shown;
    const left = settings.guard && !play.draft.length ? layout.guarded[view?.where.phase ?? ""] : undefined;
    return Boolean(left) && this.warned?.words !== option.words && passesOver(option, view!.prompt!.options, left!);
  }

  /** What was pressed too hastily: the same press again says it, and whatever else is done forgets it. */
  get warned(): Option | null {
    const { view, canAct } = this.#shown;
    return canAct && this.#warned?.token === view?.prompt?.token ? (this.#warned?.option ?? null) : null;
  }

  calm(): void {
    this.#warned = null;
  }

  // By a second press

  #pick(id: string, option: Option): void {
    this.#pickedOn = id;
    this.picked = option;
    this.#screen.zoom = null;
  }

  /** The thing on which the picked option was pressed. */
  get pickedOn(): string {
    return this.picked ? this.#pickedOn : "";
  }

  /** How the picked option is said. */
  get confirm(): Confirm | null {
    return this.picked ? this.#confirmOf(this.picked) : null;
  }

  #confirmOf(option: Option): Confirm | null {
    const { view, play, settings, layout } = this.#shown;
    const phase = view?.where.phase ?? "";
    const rules = settings.guard && !play.draft.length ? layout.confirms : [];
    return rules.find(({ phases, words }) => phases.includes(phase) && option.words.startsWith(words)) ?? null;
  }

  /** Nothing is held, picked or open any more. */
  letGo(): void {
    this.held = "";
    this.over = "";
    this.picked = null;
    this.menu = null;
    this.#screen.zoom = null;
    this.explained = "";
    this.calm();
    this.isListed = false;
  }
}
