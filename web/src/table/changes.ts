// What is different between two views, by thing: where each came from, and what was turned, lowered or killed.

import type { View, Zone } from "../protocol";

export interface Travel {
  thing: string;
  from: string; // a zone; "" if nothing is known of it
  to: string;
}

export interface Changes {
  travels: Travel[];
  lowered: string[]; // their number has gone down
  marked: string[]; // their marks are others now
}

export function changes(before: View, after: View): Changes {
  const was = placesOf(before);
  const old = new Map(before.things.map((thing) => [thing.id, thing]));
  const found: Changes = { travels: [], lowered: [], marked: [] };
  for (const zone of after.zones) {
    for (const id of zone.things) {
      const from = was.get(id) ?? sourceOf(zone, before, after);
      if (from !== zone.id) found.travels.push({ thing: id, from, to: zone.id });
    }
  }
  for (const thing of after.things) {
    const then = old.get(thing.id);
    if (!then) continue;
    if ((thing.value ?? 0) < (then.value ?? 0)) found.lowered.push(thing.id);
    if (thing.marks.join() !== then.marks.join()) found.marked.push(thing.id);
  }
  return found;
}

function placesOf(view: View): Map<string, string> {
  return new Map(view.zones.flatMap((zone) => zone.things.map((id) => [id, zone.id] as const)));
}

/** A thing that had no name before: it came from a zone of the same owner that has fewer things now, a stack first;
 *  or from the only zone of anybody else that has. */
function sourceOf(zone: Zone, before: View, after: View): string {
  const fewer = before.zones.filter((then) => {
    const now = after.zones.find((other) => other.id === then.id);
    return then.id !== zone.id && now !== undefined && now.count < then.count;
  });
  const own = fewer.filter((then) => then.owner === zone.owner);
  const other = fewer.length === 1 ? fewer[0] : undefined;
  return (own.find((then) => then.things.length === 0) ?? own[0] ?? other)?.id ?? "";
}
