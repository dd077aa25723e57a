// What lies on a table: the view that is drawn, and the layout that says how.

import type { Play, TableProps } from "../../play";
import type { View, Zone } from "../../protocol";
import type { Arranging } from "../arrangements/arranging";
import { readLayout, zoneRules, type Layout } from "../layout";
import { isHand, zoneName } from "../zones";

export class Shown {
  telling = $state(0); // tests that are being told card by card; nothing is asked meanwhile
  hurried = $state(0); // how often the player has asked to be told the rest at once

  #props: () => TableProps;
  #arrangingOf: (kind: string) => Arranging;
  #layout = $derived.by(() => readLayout(this.play.game.layout));

  constructor(props: () => TableProps, arrangingOf: (kind: string) => Arranging) {
    this.#props = props;
    this.#arrangingOf = arrangingOf;
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

  get arranging(): Arranging {
    return this.#arrangingOf(this.layout.arrangement.kind);
  }

  get isResting(): boolean {
    return this.play.position.resting;
  }

  /** Is the question that is open one for the viewer, here and now? */
  get canAct(): boolean {
    return Boolean(this.view?.prompt) && !this.play.past && !this.isBare && !this.isResting && !this.telling;
  }

  /** The number on cards that counts in the test that is open. */
  get tested(): string {
    return (this.view && this.arranging.tested?.(this.view, this.layout)) ?? "";
  }

  /** How many of a figure there can be, or are needed. */
  most(name: string): number | undefined {
    return this.view?.where.figures[this.layout.figures[name]?.of ?? ""];
  }

  // Zones

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

  /** A zone of nobody's by its name. */
  zoneOf(name: string): Zone | undefined {
    return this.view?.zones.find((zone) => zone.owner === null && zone.id === name);
  }

  /** The drawing of a map as things stand; "": it has none. */
  drawingOf(zone: Zone): string {
    const figures = this.view?.where.figures ?? {};
    return zoneRules(this.layout, zoneName(zone)).drawing.replace(/\{(\w+)\}/g, (_, name: string) => String(figures[name] ?? ""));
  }
}
