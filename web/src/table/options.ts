// Which options lie on which things. A card in hand that an option plays, or a pawn that it moves, stands for that option,
// too; so do its twins.

import type { Barred, Instead, Option, Thing, View, Zone } from "../protocol";
import { isSpace, spaceOf } from "./marks";
import { zoneName } from "./zones";

/** From one space of a board to another. */
export interface Way {
  to: string; // the thing that stands there, or the empty space
  option: Option;
}

export interface Offers {
  on: Map<string, Option[]>; // by the thing, zone or seat that an option is on
  by: Map<string, Option[]>; // by the card or pawn that it plays, where it is on something else
  from: Map<string, Way[]>; // by the thing on a board that it moves
  loose: Option[]; // on nothing
  barred: Map<string, Barred>;
  chosen: Set<string>; // picked in the draft
  picks: Map<string, Option>; // by what is chosen
  instead: Map<string, Option>; // that take the place of a pick, by what they are on
}

export const NO_OFFERS: Offers = { on: new Map(), by: new Map(), from: new Map(), loose: [], barred: new Map(), chosen: new Set(), picks: new Map(), instead: new Map() };

/** What lies on what. Options whose words begin like one of `asides` are said, and no card stands for them. */
export function offers(view: View, draft: Option[], hand: string, asides: string[] = [], instead: Instead[] = []): Offers {
  const twins = twinsOf(view);
  const chosen = new Set<string>();
  const picks = new Map<string, Option>();
  for (const pick of draft) {
    for (const id of new Set([pick.on, playedBy(view, pick, hand)])) {
      const free = [id, ...(twins.get(id) ?? [])].find((twin) => twin && !chosen.has(twin));
      if (!free) continue;
      chosen.add(free);
      picks.set(free, pick);
    }
  }
  const found: Offers = { on: new Map(), by: new Map(), from: new Map(), loose: [], barred: new Map(), chosen, picks, instead: new Map() };
  const spaces = spacesOf(view);
  for (const option of view.prompt?.options ?? []) {
    const ways = waysOf(option, spaces);
    for (const [id, to] of ways) found.from.set(id, [...(found.from.get(id) ?? []), { to, option }]);
    if (ways.length) continue;
    if (!option.on) found.loose.push(option);
    const left = free(option.on, twins, chosen);
    for (const id of left.length || !option.on ? left : [option.on]) add(found.on, id, option);
    const isAside = asides.some((words) => option.words.startsWith(words));
    const card = isAside ? "" : playedBy(view, option, hand);
    for (const id of card === option.on ? [] : free(card, twins, chosen)) add(found.by, id, option);
  }
  for (const { option } of instead) {
    for (const id of new Set([option.on, playedBy(view, option, hand)])) {
      for (const twin of free(id, twins, chosen)) found.instead.set(twin, option);
    }
  }
  for (const barred of view.prompt?.barred ?? []) {
    for (const id of [barred.on, ...(twins.get(barred.on) ?? [])]) found.barred.set(id, barred);
  }
  return found;
}

/** Every space of a board, with what stands there. */
function spacesOf(view: View): Map<string, Thing> {
  const onBoards = new Set(view.zones.filter((zone) => zone.kind === "grid").flatMap((zone) => zone.things));
  return new Map(view.things.filter((thing) => onBoards.has(thing.id) && spaceOf(thing)).map((thing) => [spaceOf(thing), thing]));
}

/** "slide bs to ls", on what stands at the first space, goes to the second; where things stand on both, it can begin at
 *  either. In "at bs" the first word names a space by chance. */
function waysOf(option: Option, spaces: Map<string, Thing>): [from: string, to: string][] {
  const [start, end, ...rest] = option.words.split(" ").flatMap((word) => spaces.get(word) ?? []);
  if (!start || !end || start === end || option.on !== start.id || rest.length) return [];
  return isSpace(end) ? [[start.id, end.id]] : [[start.id, end.id], [end.id, start.id]];
}

/** The options to show in the prompt: those of what is held, or those on nothing. */
export function narrowed(found: Offers, held: string): Option[] {
  if (!held) return found.loose;
  return [...(found.by.get(held) ?? []), ...(found.from.has(held) ? (found.on.get(held) ?? []) : [])];
}

/** The one that Enter takes: never one that gives something up while there is something to take. */
export function golden(found: Offers, held: string, forgoes: string[]): Option | null {
  const shown = narrowed(found, held);
  if (held) return shown.length === 1 && !found.from.has(held) ? shown[0]! : null;
  const isHarmless = (option: Option) => found.on.size + found.from.size === 0 || !forgoes.includes(option.words);
  return shown.find(isHarmless) ?? null;
}

function add(map: Map<string, Option[]>, id: string, option: Option): void {
  map.set(id, [...(map.get(id) ?? []), option]);
}

function free(id: string, twins: Map<string, string[]>, chosen: Set<string>): string[] {
  return id ? [id, ...(twins.get(id) ?? [])].filter((twin) => !chosen.has(twin)) : [];
}

/** The viewer's card in hand, or the pawn, that the option's words name first: "bandit 6 of seat 2" plays the Bandit. */
function playedBy(view: View, option: Option, hand: string): string {
  const held = view.zones.find((zone) => zone.owner === view.viewer && zoneName(zone) === hand)?.things ?? [];
  const inHand = view.things.filter((thing) => held.includes(thing.id));
  const pawns = view.things.filter((thing) => thing.kind === "pawn");
  if (inHand.some((thing) => thing.id === option.on)) return option.on;
  if (isByItself(view, option.on)) return "";
  for (const word of option.words.split(" ")) {
    const played = [...inHand, ...pawns].find((thing) => thing.face === word);
    if (played) return played.id;
  }
  return "";
}

/** A card of the viewer's own pile or of everybody's stands for itself, and what lies in a tray is named, also if one like
 *  it is in hand. */
function isByItself(view: View, id: string): boolean {
  const stands = ({ kind, owner }: Zone) => kind === "tray" || (kind === "pile" && (owner === null || owner === view.viewer));
  return view.zones.some((zone) => stands(zone) && zone.things.includes(id));
}

/** Things nobody can tell apart: the same face in the same zone, and nothing else about them. */
function twinsOf(view: View): Map<string, string[]> {
  const things = new Map(view.things.map((thing) => [thing.id, thing]));
  const twins = new Map<string, string[]>();
  for (const zone of view.zones) {
    const plain = zone.things.map((id) => things.get(id)!).filter((thing) => isPlain(thing, view));
    for (const thing of plain) {
      const others = plain.filter((other) => other !== thing && other.face === thing.face).map((other) => other.id);
      if (others.length) twins.set(thing.id, others);
    }
  }
  return twins;
}

function isPlain(thing: Thing, view: View): boolean {
  if (!thing.face || thing.marks.length || thing.value !== null) return false;
  return !view.things.some((other) => other.marks.includes(`on ${thing.id}`));
}

/** Does it go on, although one could still do something whose words begin like one of these? */
export function passesOver(option: Option, options: Option[], left: string[]): boolean {
  const isLeft = ({ words }: Option) => left.some((start) => words.startsWith(start));
  return !option.on && !isLeft(option) && options.some(isLeft);
}
