// Which fields of a card become what on its face.

import { flag, lists, string, table, tables, texts, type Table } from "./raw";

export interface FaceRules {
  title: string;
  short: string; // what is printed on the card, where it is not the title
  text: string;
  charge: string;
  tincture: string; // the face's own colour, where it has one
  leads: string; // the faces of the spaces next to one of a map
  cost: string;
  value: string; // a card with this field shows its number for a charge
  rule: string;
  crest: string; // a face with this field is parted: this icon on its tincture, its charge beside it
  other: string; // the key of the face on the other side
  symbol: string; // the key of a face that stands small in the corner
  asks: string; // requirements
  exact: string[]; // modes in which the small letter of a requirement counts
  costs: { label: string; none: string }; // how the marks "costs …" of a card in hand are called, and their absence
  numbered: string[]; // faces whose copies are told apart by number
  speed: Pip;
  dark: Pip; // a card with this field is on dark stock; its number stands in the corner
  stats: Pip[];
  numbers: Pip[]; // numbers with a sign, in a row
  kinds: Kind[];
  counters: Counter[];
}

export interface Pip {
  field: string;
  icon: string;
  label: string;
}

export interface Counter extends Pip {
  die: boolean;
}

export interface Kind {
  field: string; // a card with this field is of this kind; "": any card
  name: string;
  tincture: string; // "": its owner's
  charge: string; // for faces that have none of their own
}

export function readFaces(row: Table): FaceRules {
  return {
    title: string(row["title"], "name"),
    text: string(row["text"], "text"),
    charge: string(row["charge"], "art"),
    cost: string(row["cost"], "cost"),
    value: string(row["value"], "value"),
    rule: string(row["rule"], "rule"),
    ...texts(row, "short", "tincture", "leads", "crest", "other", "symbol", "asks"),
    ...lists(row, "exact", "numbered"),
    costs: texts(table(row["costs"]), "label", "none"),
    speed: readPip(table(row["speed"])),
    dark: readPip(table(row["dark"])),
    stats: tables(row["stats"]).map(readPip),
    numbers: tables(row["numbers"]).map(readPip),
    kinds: tables(row["kinds"]).map((kind) => texts(kind, "field", "name", "tincture", "charge")),
    counters: tables(row["counters"]).map((counter) => ({ ...readPip(counter), die: flag(counter["die"]) })),
  };
}

function readPip(row: Table): Pip {
  return texts(row, "field", "icon", "label");
}
