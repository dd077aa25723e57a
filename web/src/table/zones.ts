// Zones, by owner and by name, and what lies on what.

import type { Thing, View, Zone } from "../protocol";
import { hostOf } from "./marks";
import type { Arrangement } from "./layout/arrangement";

export interface Host {
  thing: Thing;
  attached: Thing[];
}

export interface SideZones {
  plate: Zone[];
  columns: Zone[];
}

/** "bank" of "1-bank": what the zone is called at every seat. */
export function zoneName(zone: Zone): string {
  const prefix = zone.owner === null ? "" : `${zone.owner + 1}-`;
  return zone.id.startsWith(prefix) ? zone.id.slice(prefix.length) : zone.id;
}

/** The zones of a seat where the arrangement wants them; the viewer's own hand stands elsewhere. */
export function zonesOf(view: View, seat: number, arrangement: Arrangement): SideZones {
  const zones = view.zones.filter((zone) => zone.owner === seat && !(seat === view.viewer && isHand(zone, arrangement)));
  const named = (names: string[]) => names.flatMap((name) => zones.filter((zone) => zoneName(zone) === name));
  const plate = named(arrangement.plate);
  const columns = named(arrangement.columns);
  return { plate, columns: [...columns, ...zones.filter((zone) => !plate.includes(zone) && !columns.includes(zone))] };
}

export function isHand(zone: Zone, arrangement: Arrangement): boolean {
  return zoneName(zone) === arrangement.hand;
}

/** Somebody's hand that lies open, as when a game is looked at again: then its cards are to be read. */
export function openHand(view: View, seat: number, arrangement: Arrangement): Zone | undefined {
  const isOpen = (id: string) => Boolean(view.things.find((thing) => thing.id === id)?.face);
  return view.zones.find(
    (zone) => zone.owner === seat && seat !== view.viewer && isHand(zone, arrangement) && zone.count > 0 && zone.things.every(isOpen),
  );
}

/** The things of a zone in order, each with what lies on it. What lies on something elsewhere stands for itself. */
export function hosts(view: View, zone: Zone): Host[] {
  const things = zone.things.map((id) => view.things.find((thing) => thing.id === id)!);
  const isHere = (id: string) => zone.things.includes(id);
  return things
    .filter((thing) => !isHere(hostOf(thing)))
    .map((thing) => ({ thing, attached: things.filter((other) => hostOf(other) === thing.id) }));
}

/** The other seats in the order of play, from the viewer's left. */
export function others(view: View, seat: number | null): number[] {
  const count = view.seats.length;
  const from = seat ?? count - 1;
  return Array.from({ length: count }, (_, step) => (from + 1 + step) % count).filter((other) => other !== seat);
}
