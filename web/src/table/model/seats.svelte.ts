// Who sits at a table, and what each seat bears.

import { chargeOf, letterOf, tinctureOf } from "../../heraldry/seats";
import { t } from "../../texts/index.svelte";
import { NOBODY, plain } from "../words";
import { others } from "../zones";
import type { Shown } from "./shown.svelte";

const BREAK = "\n"; // no name has it

export class Seats {
  #shown: Shown;
  // One string, which is the same as long as the names are: then no sentence has to be worded anew for a new view.
  #joined = $derived.by(() => this.#playersOrLabels().join(BREAK));
  #names = $derived(this.#joined.split(BREAK));

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  /** The seat at the lower side of the table. */
  get base(): number {
    const { view, play } = this.#shown;
    return view?.viewer ?? play.viewer ?? play.seats[0] ?? 0;
  }

  get foes(): number[] {
    const view = this.#shown.view;
    return view ? others(view, this.base) : [];
  }

  tincture(seat: number | null): string {
    if (seat === null) return "cendree";
    return tinctureOf(seat, this.#shown.view?.seats[seat]?.tincture);
  }

  /** Seats carry objects; where the game gives them its own colours, they carry its charge, or each its own. */
  charge(seat: number): string {
    const { view, layout } = this.#shown;
    const own = layout.charges[seat];
    return own || (view?.seats[seat]?.tincture ? layout.charge : chargeOf(seat));
  }

  letter(seat: number | null): string {
    return this.#shown.settings.letters && seat !== null ? letterOf(seat) : "";
  }

  /** By seat. */
  get names(): string[] {
    return this.#names;
  }

  nameOf(seat: number): string {
    return this.names[seat] || t("game.seat", { n: seat + 1 });
  }

  /** What the game has counted for a seat; at a real table one counts oneself. */
  figures(seat: number): [name: string, figure: number][] {
    const { view, settings } = this.#shown;
    return settings.purist ? [] : Object.entries(view?.seats[seat]?.figures ?? {});
  }

  #playersOrLabels(): string[] {
    const chairs = this.#shown.play.table.chairs;
    const seats = this.#shown.view?.seats ?? chairs.map(({ seat }) => ({ seat, label: "" }));
    return seats.map(({ seat, label }) => chairs.find((chair) => chair.seat === seat)?.name || plain(label, NOBODY));
  }
}
