// A game's table/layout.toml, read with defaults, so that any game can be drawn, also one that says nothing.

import { t } from "../../texts/index.svelte";
import { readArrangement, type Arrangement } from "./arrangement";
import { readFaces, type FaceRules } from "./faces";
import { readFigure, readMark, type Figure, type Mark } from "./marks";
import { each, flag, lists, string, strings, table, tables, texts, type Table } from "./raw";
import { readBack, readZone, type Back, type ZoneRules } from "./zones";

export interface Layout {
  tagline: string;
  turn: string; // what a turn is called, if not so
  decline: string; // the button that puts a question away which need not be answered; "": it stays
  mode: string;
  charge: string;
  charges: string[]; // by seat, where seats do not bear the usual ones
  harm: string[];
  taken: string[]; // kinds of facts that take something from whoever is named in them, which is harm, too
  learned: string[]; // kinds of facts by which one comes to know cards of others
  guarded: Record<string, string[]>; // by phase, how the words of options begin that one does not pass over by one press
  forgoes: string[]; // words of options that give something up
  asides: string[]; // how the words of options begin that stand above the prompt, in small
  numbers: string[]; // how the words of options begin that are numbers
  said: string[]; // words of options on things that also stand in the prompt as buttons; "pick ": all that begin so
  confirms: Confirm[];
  tally: Tally;
  phrases: string[]; // to say by one press
  orders: OrderedWindow[];
  ordersWhen: Record<string, string>; // options of the table without which there are no such windows
  steps: Step[];
  arrangement: Arrangement;
  zones: Record<string, ZoneRules>;
  faces: FaceRules;
  back: Back; // of a card
  marks: Record<string, Mark>;
  figures: Record<string, Figure>;
}

/** Options that are chosen first and said by a second press. */
export interface Confirm {
  phases: string[];
  words: string; // how the option's words begin
  label: string; // of the golden button
  hint: string; // with {} for the text of the card
}

/** How often each of a zone's things is known to lie in some piles. */
export interface Tally {
  zone: string; // "": there is none
  label: string;
  piles: string[];
}

/** A window for which a seat may leave a standing order. */
export interface OrderedWindow {
  window: string;
  label: string;
}

export interface Step {
  name: string;
  phases: string[];
  isOpening: boolean; // before the first turn, and never again
  modes: string[]; // those that have this step; none named: all
}

const PHRASES = [1, 2, 3, 4, 5] as const; // what one can say at any table

export function readLayout(raw: Table): Layout {
  const charge = string(raw["charge"]);
  return {
    charge,
    ...texts(raw, "tagline", "turn", "decline", "mode"),
    ...lists(raw, "charges", "taken", "learned", "forgoes", "asides", "numbers", "said"),
    harm: [...strings(raw["harm"]), ...strings(raw["taken"])],
    guarded: each(table(raw["guarded"]), strings),
    confirms: tables(raw["confirm"]).map(readConfirm),
    tally: readTally(table(raw["tally"])),
    phrases: Array.isArray(raw["phrases"]) ? strings(raw["phrases"]) : PHRASES.map((n) => t(`phrase.${n}`)),
    orders: tables(raw["orders"]).map((row) => texts(row, "window", "label")),
    ordersWhen: each(table(raw["orders_when"]), String),
    steps: tables(raw["step"]).map(readStep),
    arrangement: readArrangement(table(raw["arrangement"])),
    zones: each(table(raw["zone"]), (row) => readZone(table(row), charge)),
    faces: readFaces(table(raw["faces"])),
    back: readBack(table(raw["back"]), charge),
    marks: each(table(raw["mark"]), (row) => readMark(table(row))),
    figures: each(table(raw["figure"]), (row) => readFigure(table(row))),
  };
}

function readConfirm(row: Table): Confirm {
  return { ...texts(row, "words", "label", "hint"), phases: strings(row["phases"]) };
}

function readTally(row: Table): Tally {
  return { ...texts(row, "zone", "label"), piles: strings(row["piles"]) };
}

function readStep(row: Table): Step {
  return { name: string(row["name"]), ...lists(row, "phases", "modes"), isOpening: flag(row["opening"]) };
}

const NO_RULES = readZone({}, "");

export function zoneRules(layout: Layout, name: string): ZoneRules {
  return layout.zones[name] ?? NO_RULES;
}
