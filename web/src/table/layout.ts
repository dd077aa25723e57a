// A game's table/layout.toml, read with defaults, so that any game can be drawn, also one that says nothing.

export interface Counter {
  field: string;
  icon: string;
  label: string;
  die: boolean;
}

export interface Pip {
  field: string;
  icon: string;
  label: string;
}

export interface Kind {
  field: string; // a card with this field is of this kind; "": any card
  name: string;
  tincture: string; // "": its owner's
}

export interface FaceRules {
  title: string;
  text: string;
  charge: string;
  cost: string;
  value: string; // a card with this field shows its number for a charge
  rule: string;
  numbered: string[]; // faces whose copies are told apart by number
  speed: Pip;
  stats: Pip[];
  kinds: Kind[];
  counters: Counter[];
}

export interface Step {
  name: string;
  phases: string[];
}

export interface ZoneRules {
  size: "normal" | "small";
  places: number; // an empty place is drawn while fewer things than these lie here
  figure: string; // a figure of the owner's, shown beside the label
}

export interface Arrangement {
  kind: string; // "sides"; whatever is unknown is drawn as sides
  hand: string; // the zone that a viewer holds in hand
  plate: string[]; // zones drawn small under the name of their owner
  columns: string[]; // zones drawn side by side; zones named nowhere follow them
}

/** A window for which a seat may leave a standing order. */
export interface OrderedWindow {
  window: string;
  label: string;
}

export interface Layout {
  tagline: string;
  mode: string;
  charge: string;
  harm: string[];
  guarded: string[];
  forgoes: string[]; // words of options that give something up
  phrases: string[]; // to say by one press
  orders: OrderedWindow[];
  ordersWhen: Record<string, string>; // options of the table without which there are no such windows
  steps: Step[];
  arrangement: Arrangement;
  zones: Record<string, ZoneRules>;
  faces: FaceRules;
  back: { charge: string; strewn: string };
  marks: Record<string, { icon: string; text: string }>;
}

type Table = Record<string, unknown>;

const PHRASES = ["Well met.", "One moment, please.", "Well played.", "Thank you.", "A good game."];

export function readLayout(raw: Table): Layout {
  const faces = table(raw["faces"]);
  const arrangement = table(raw["arrangement"]);
  const back = table(raw["back"]);
  const charge = string(raw["charge"]);
  return {
    tagline: string(raw["tagline"]),
    mode: string(raw["mode"]),
    charge,
    harm: strings(raw["harm"]),
    guarded: strings(raw["guarded"]),
    forgoes: strings(raw["forgoes"]),
    phrases: Array.isArray(raw["phrases"]) ? strings(raw["phrases"]) : PHRASES,
    orders: tables(raw["orders"]).map((row) => ({ window: string(row["window"]), label: string(row["label"]) })),
    ordersWhen: each(table(raw["orders_when"]), String),
    steps: tables(raw["step"]).map((step) => ({ name: string(step["name"]), phases: strings(step["phases"]) })),
    arrangement: {
      kind: string(arrangement["kind"], "sides"),
      hand: string(arrangement["hand"], "hand"),
      plate: strings(arrangement["plate"]),
      columns: strings(arrangement["columns"]),
    },
    zones: each(table(raw["zone"]), (row) => {
      const zone = table(row);
      return {
        size: zone["size"] === "small" ? "small" : "normal",
        places: number(zone["places"]),
        figure: string(zone["figure"]),
      };
    }),
    faces: {
      title: string(faces["title"], "name"),
      text: string(faces["text"], "text"),
      charge: string(faces["charge"], "art"),
      cost: string(faces["cost"], "cost"),
      value: string(faces["value"], "value"),
      rule: string(faces["rule"], "rule"),
      numbered: strings(faces["numbered"]),
      speed: pip(table(faces["speed"])),
      stats: tables(faces["stats"]).map(pip),
      kinds: tables(faces["kinds"]).map((kind) => ({
        field: string(kind["field"]),
        name: string(kind["name"]),
        tincture: string(kind["tincture"]),
      })),
      counters: tables(faces["counters"]).map((counter) => ({ ...pip(counter), die: counter["die"] === true })),
    },
    back: { charge: string(back["charge"], charge), strewn: string(back["strewn"], charge) },
    marks: each(table(raw["mark"]), (row) => {
      const mark = table(row);
      return { icon: string(mark["icon"]), text: string(mark["text"]) };
    }),
  };
}

export function zoneRules(layout: Layout, name: string): ZoneRules {
  return layout.zones[name] ?? { size: "normal", places: 0, figure: "" };
}

function pip(row: Table): Pip {
  return { field: string(row["field"]), icon: string(row["icon"]), label: string(row["label"]) };
}

function string(value: unknown, otherwise = ""): string {
  return typeof value === "string" ? value : otherwise;
}

function number(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

function table(value: unknown): Table {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Table) : {};
}

function tables(value: unknown): Table[] {
  return Array.isArray(value) ? value.map(table) : [];
}

function each<T>(rows: Table, read: (row: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, read(row)]));
}
