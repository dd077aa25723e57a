// What all parts of a table share: what lies on it and who sits at it, what can be done, and what is open on the screen.

import { getContext, setContext } from "svelte";
import { Channels, PEOPLE } from "./model/channels.svelte";
import { Choice } from "./model/choice.svelte";
import { Coach } from "./model/coach";
import { Losses } from "./model/losses.svelte";
import { Plan } from "./model/plan.svelte";
import { Screen } from "./model/screen.svelte";
import { Seats } from "./model/seats.svelte";
import { Shown } from "./model/shown.svelte";
import { Things } from "./model/things.svelte";
import { Wording } from "./model/wording.svelte";
import { Talk } from "./talk.svelte";

const KEY = Symbol("table");

export class TableModel extends Shown {
  readonly seats = new Seats(this);
  readonly things = new Things(this);
  readonly words = new Wording(this, this.seats, this.things);
  readonly screen = new Screen();
  readonly losses = new Losses(this);
  readonly choice = new Choice(this, this.screen, this.losses);
  readonly coach = new Coach(this, this.choice);
  readonly talk = new Talk(this.play.table.id);
  readonly channels = new Channels(this, this.talk);
  readonly plan = new Plan(this, this.choice, this.talk);

  get canCancel(): boolean {
    return this.play.draft.length > 0 || (this.view?.prompt?.can_withdraw ?? false);
  }

  get canUndo(): boolean {
    return this.play.position.undo !== "none" && !this.play.past && !this.isResting;
  }

  /** Must somebody else agree before one goes back? Bots always do. */
  get mustAskBack(): boolean {
    const { play } = this;
    const others = play.table.chairs.filter(({ holder, seat }) => PEOPLE.includes(holder) && seat !== play.viewer);
    return play.position.undo === "consent" && others.length > 0;
  }

  get canReset(): boolean {
    return this.play.canReset && !this.play.past && !this.isResting;
  }

  get canRedo(): boolean {
    return this.play.takenBack.length > 0 && !this.play.sending && !this.play.past && !this.isResting;
  }

  /** What lies open goes when something else is pressed, and what is pressed is pressed all the same. */
  putAway(pressed: Element): void {
    const { screen, choice } = this;
    if (pressed.closest(".zoom, .menu, .veil, dialog")) return;
    if (!choice.menu?.on.contains(pressed)) choice.menu = null;
    if (screen.zoom?.isPinned && !screen.zoom.from.contains(pressed)) screen.zoom = null;
  }

  /** Closes the topmost thing that is open; without any, drops the draft. */
  escape(): void {
    const { screen, choice, plan } = this;
    if (this.play.beyond) this.play.stay();
    else if (choice.menu) choice.menu = null;
    else if (screen.zoom) screen.putAway();
    else if (choice.explained) choice.explained = "";
    else if (choice.isListed) choice.isListed = false;
    else if (screen.browsed) screen.browsed = "";
    else if (this.arranging.opensSeats && screen.opened !== null) screen.opened = null;
    else if (screen.isRailOpen) screen.isRailOpen = false;
    else if (plan.lifted) plan.lifted = "";
    else if (plan.isSketching) plan.isSketching = false;
    else if (choice.held) choice.held = "";
    else if (choice.picked) choice.picked = null;
    else if (choice.warned) choice.calm();
    else if (this.play.past && !this.isBare) this.play.goTo(null);
    else if (this.canCancel) this.play.cancel();
  }
}

export function shareTable(model: TableModel): TableModel {
  return setContext(KEY, model);
}

export function useTable(): TableModel {
  return getContext<TableModel>(KEY);
}
