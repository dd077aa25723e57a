// Proposals as a map shows them: a faint figure on the space, and a line from where it stands.

import type { Proposal, Thing } from "../protocol";
import type { Spot } from "./drawing";
import { fanned, type Ground, type Placed } from "./fan";
import { hostOf } from "./marks";

export interface Ghost {
  seat: number; // who proposes it
  thing: Thing;
  space: Thing;
  from: { x: number; y: number }; // where the thing stands
  x: number;
  y: number;
}

/** What can be seen on this map of all that is proposed; several on one space stand beside each other. */
export function ghosts(proposals: Proposal[], spaces: Thing[], placed: Placed[], spots: Map<string, Spot>, ground?: Ground): Ghost[] {
  return spaces.flatMap((space) => {
    const here = proposals.filter((proposal) => proposal.space === space.id);
    const meant = here.flatMap(({ seat, thing: id }) => placed.filter(({ thing }) => thing.id === id).map((from) => ({ seat, from })));
    const standing = placed.filter(({ thing }) => hostOf(thing) === space.id).map(({ thing }) => thing);
    const faint = meant.map(({ from }) => ({ ...from.thing })); // each its own, though two may mean the same thing
    const places = fanned(spots.get(space.id)!, [...standing, ...faint], ground);
    return meant.map(({ seat, from }, at) => {
      const { x, y } = places.find(({ thing }) => thing === faint[at])!;
      return { seat, thing: from.thing, space, from: { x: from.x, y: from.y }, x, y };
    });
  });
}
