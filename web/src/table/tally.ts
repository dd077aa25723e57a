// How many of each kind are known to lie in some piles. A kind is told by its colour.

import type { Text, Thing, View } from "../protocol";
import type { Face } from "./faces";
import type { Tally } from "./layout";

export interface Row {
  face: Face;
  counts: number[]; // by pile
}

export interface Count {
  piles: Text[]; // their labels
  rows: Row[];
  hidden: number[]; // by pile: cards of which nothing is known
}

export function count(view: View, tally: Tally, faceOf: (thing: Thing) => Face | null): Count {
  const things = new Map(view.things.map((thing) => [thing.id, thing]));
  const within = (id: string) => (view.zones.find((zone) => zone.id === id)?.things ?? []).map((thing) => faceOf(things.get(thing)!));
  const piles = tally.piles.map(within);
  return {
    piles: tally.piles.map((id) => view.zones.find((zone) => zone.id === id)?.label ?? id),
    rows: within(tally.zone)
      .filter((face) => face !== null)
      .map((face) => ({ face, counts: piles.map((pile) => pile.filter((card) => card?.tincture === face.tincture).length) })),
    hidden: piles.map((pile) => pile.filter((card) => card === null).length),
  };
}
