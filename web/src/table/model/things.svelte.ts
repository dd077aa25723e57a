// The things on a table, and what their faces say.

import type { Text, Thing } from "../../protocol";
import { faceOf, titleOf, type Face } from "../faces";
import { costsOf, metBy, spaceOf } from "../marks";
import type { Shown } from "./shown.svelte";

export class Things {
  #shown: Shown;
  #byId = $derived.by(() => new Map((this.#shown.view?.things ?? []).map((thing) => [thing.id, thing])));
  #titles = $derived.by(() => this.#keysByTitle());

  constructor(shown: Shown) {
    this.#shown = shown;
  }

  get(id: string): Thing | undefined {
    return this.#byId.get(id);
  }

  face(key: string): Face {
    return faceOf(this.#shown.layout, this.#shown.play.game.faces, key);
  }

  title(thing: Thing): string {
    return thing.face === null ? "" : titleOf(this.#shown.layout, this.face(thing.face), thing);
  }

  /** Its title in a text, where it can be looked at. */
  named(thing: Thing): Text {
    return thing.face === null ? "" : [[thing.face, this.title(thing)]];
  }

  /** All faces of the game by title; of those with the same title, the first. */
  get titles(): [title: string, face: string][] {
    return this.#titles;
  }

  /** The space on which a thing stands, as it is written on the board. */
  spaceName = (id: string): string => {
    const thing = this.get(id);
    return thing ? spaceOf(thing).toUpperCase() : "";
  };

  /** The names of the spaces next to one of a map. */
  leadsTo(space: Thing): string[] {
    const { layout, play } = this.#shown;
    const next = play.game.faces[space.face ?? ""]?.[layout.faces.leads];
    return Array.isArray(next) ? next.map((key) => this.face(String(key)).title) : [];
  }

  /** For a card in hand: by requirement, the spaces of what meets it now. */
  met(thing: Thing): string[][] | null {
    const asks = thing.face === null ? 0 : this.face(thing.face).asks.length;
    const isTold = thing.marks.some((mark) => /^(un)?met /.test(mark));
    return asks && isTold ? metBy(thing, asks).map((ids) => ids.map(this.spaceName)) : null;
  }

  /** Do the small letters of requirements count in this mode? */
  get isExact(): boolean {
    const { view, layout } = this.#shown;
    return layout.faces.exact.includes(view?.mode ?? "");
  }

  /** For a card in hand: what it takes to play it now. */
  price(thing: Thing): { face: Face; isLacking: boolean }[] | null {
    return costsOf(thing)?.map(({ face, isLacking }) => ({ face: this.face(face), isLacking })) ?? null;
  }

  #keysByTitle(): [string, string][] {
    const keys = new Map<string, string>();
    for (const key of Object.keys(this.#shown.play.game.faces)) {
      const { title } = this.face(key);
      if (!keys.has(title)) keys.set(title, key);
    }
    return [...keys];
  }
}
