// A game's table/layout.toml, read with defaults, so that any game can be drawn, also one that says nothing.

import { t } from "../texts/index.svelte";

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
  charge: string; // for faces that have none of their own
}

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

export interface Step {
  name: string;
  phases: string[];
  isOpening: boolean; // before the first turn, and never again
  modes: string[]; // those that have this step; none named: all
}

export interface ZoneRules {
  size: "normal" | "small" | "slip" | "named"; // slip: a line with the cost and the symbol; named: with the title
  places: number; // an empty place is drawn while fewer things than these lie here
  figure: string; // a figure of the owner's, shown beside the label
  most: string; // a figure of the owner's that says how many may lie here
  isClosed: boolean; // a pile that lies face down, also where its cards are known
  turns: boolean; // what comes here turns over, all at once
  drawing: string; // of a map: its SVG in the game's folder `table`, with {name} for a figure of the table
  shows: string; // the zone that is laid open when this pile is pressed
  columns: string[]; // of a board, by name
  rows: string[];
  under: string; // the zone whose things lie under this pile; it is not drawn by itself
  back: Back | null; // of cards in this pile, where it is not that of all cards
}

export interface Arrangement {
  kind: string; // "sides", "ring", "book", "court" or "story"; whatever is unknown is drawn as sides
  hand: string; // the zone that a viewer holds in hand
  plate: string[]; // zones drawn small under the name of their owner
  columns: string[]; // zones drawn side by side; zones named nowhere follow them
  keeps: string[]; // zones of the viewer's that stand beside the hand
  ring: Ring;
  book: Book;
  court: CourtRules;
  story: Story;
}

/** A board in the middle, seats beside it. */
export interface CourtRules {
  board: string; // the zone of kind "grid"
  corners: string[]; // piles at its corners: top left, top right, bottom left, bottom right
  left: string[]; // piles beside it
  right: string[];
  corner: string; // the figure of a seat that says which corner is its own, from 1 at the top left, clockwise
  score: string[]; // figures of a seat; the first that it has stands large on its plate
  hidden: string[]; // figures of a seat that tell of a hand; where it is seen they are left out
  supply: string[]; // figures of the table that stand beside the board
  gauges: string[]; // figures of the table that stand above the seats, as so many of so many
}

/** A figure that is drawn as a token and a number. */
export interface Figure {
  icon: string;
  tincture: string;
  label: string;
  of: string; // the figure of the table that says how many there can be, or are needed
}

/** A number that is drawn: as circles on a board, or as a row of icons. */
export interface Gauge {
  figure: string;
  icon: string;
  label: string;
  most: number;
}

/** Where a story leads through. */
export interface Journey {
  figure: string; // of the table, by which stations with the same phases are told apart
  stations: { name: string; icon: string; phases: string[]; count: number }[]; // count: 0: any
}

/** Two boards, and between them a page that is read. */
export interface Story {
  figures: Gauge[]; // of a seat, on its board
  journey: Journey;
  track: Gauge; // of the table; without a figure there is none
  places: { zone: string; icon: string }[]; // where one may go, with the cards that are left there
  growing: string; // a zone of the table to which things are added face down
  piles: string[]; // further zones of the table
  token: string; // the zone of a seat with what it has decided
  played: string; // the zone of a seat with the cards of a test
  score: string; // the figure of a seat that says what it adds to a test
  drawers: string[]; // kinds of pages that are kept in a drawer
  modes: { words: string; icon: string }[]; // paragraphs that say how it is decided
  breaks: string[]; // words before which a new line begins
  shown: string[]; // kinds of facts that are not written on the page, since the table shows them
  counted: string[]; // those of them that stand beside a test
  says: string[]; // kinds of facts that are said across the table
  until: string; // the kind of facts by which what was said before is over
  ending: string; // the kind of page with which a game ends
  endings: number; // how many there are; 0: not told
  trail: string; // the kind of page that tells what has led to it
}

/** Seats round a table. */
export interface Ring {
  place: string; // the figure of a seat that says on which chair it sits, from 1; "": the seat's own number
  before: string; // the zone that lies on the table before each seat
  signs: string; // the zone of what holds for a seat, drawn beside its name
  throne: { chair: number; icon: string; name: string }; // a chair that is not like the others
  flow: { figure: string; left: string; right: string }; // a figure of the table: above 0 to the left, below to the right
}

/** An open book: a map on the left page, on the right page what is to be done, in the margin who listens. */
export interface Book {
  map: string; // the zone on the left page
  tracks: string[]; // zones of counters under it
  tasks: string; // the zone on the right page
  needs: string; // the field of a task's face with sentences; one that is also a mark of the task is not so yet
  reward: string; // the field with what is gained
  icons: string; // the field with the faces that pay for it; a mark "lacks …" says which is not at hand
  any: string; // what stands in that field for a face of any kind
  clock: { zone: string; icon: string; of: number; spent: string; rows: string }; // a pile that runs out, and what its cards do
  listener: string; // the zone with whoever listens
  voices: Voice[];
  piles: string[]; // zones beside the hands of the team
}

/** Facts that are told as somebody's speech. */
export interface Voice {
  name: string;
  icon: string;
  kinds: string[];
}

/** How often each of a zone's things is known to lie in some piles. */
export interface Tally {
  zone: string; // "": there is none
  label: string;
  piles: string[];
}

/** Options that are chosen first and said by a second press. */
export interface Confirm {
  phases: string[];
  words: string; // how the option's words begin
  label: string; // of the golden button
  hint: string; // with {} for the text of the card
}

/** A window for which a seat may leave a standing order. */
export interface OrderedWindow {
  window: string;
  label: string;
}

/** The back of a card. */
export interface Back {
  charge: string;
  strewn: string;
  tincture: string; // "": the owner's
}

/** What a mark of the view looks like. */
export interface Mark {
  icon: string;
  text: string;
  isStamp: boolean; // the icon is stamped on the thing
  isFaint: boolean; // the thing is drawn faintly: it is not, or not yet, what its face says
  isSeat: boolean; // the mark ends with the number of a seat, whose shield lies on the thing
}

export interface Layout {
  tagline: string;
  turn: string; // what a turn is called, if not so
  mode: string;
  charge: string;
  charges: string[]; // by seat, where seats do not bear the usual ones
  harm: string[];
  guarded: string[];
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
  back: Back;
  marks: Record<string, Mark>;
  figures: Record<string, Figure>;
}

type Table = Record<string, unknown>;

const PHRASES = [1, 2, 3, 4, 5] as const; // what one can say at any table

export function readLayout(raw: Table): Layout {
  const faces = table(raw["faces"]);
  const arrangement = table(raw["arrangement"]);
  const charge = string(raw["charge"]);
  return {
    tagline: string(raw["tagline"]),
    turn: string(raw["turn"]),
    mode: string(raw["mode"]),
    charge,
    charges: strings(raw["charges"]),
    harm: strings(raw["harm"]),
    guarded: strings(raw["guarded"]),
    forgoes: strings(raw["forgoes"]),
    asides: strings(raw["asides"]),
    numbers: strings(raw["numbers"]),
    said: strings(raw["said"]),
    confirms: tables(raw["confirm"]).map(readConfirm),
    tally: readTally(table(raw["tally"])),
    phrases: Array.isArray(raw["phrases"]) ? strings(raw["phrases"]) : PHRASES.map((n) => t(`phrase.${n}`)),
    orders: tables(raw["orders"]).map((row) => ({ window: string(row["window"]), label: string(row["label"]) })),
    ordersWhen: each(table(raw["orders_when"]), String),
    steps: tables(raw["step"]).map((step) => ({
      name: string(step["name"]),
      phases: strings(step["phases"]),
      isOpening: step["opening"] === true,
      modes: strings(step["modes"]),
    })),
    arrangement: {
      kind: string(arrangement["kind"], "sides"),
      hand: string(arrangement["hand"], "hand"),
      plate: strings(arrangement["plate"]),
      columns: strings(arrangement["columns"]),
      keeps: strings(arrangement["keeps"]),
      ring: readRing(table(arrangement["ring"])),
      book: readBook(table(arrangement["book"])),
      court: readCourt(table(arrangement["court"])),
      story: readStory(table(arrangement["story"])),
    },
    zones: each(table(raw["zone"]), (row) => readZone(table(row), charge)),
    faces: {
      title: string(faces["title"], "name"),
      short: string(faces["short"]),
      text: string(faces["text"], "text"),
      charge: string(faces["charge"], "art"),
      tincture: string(faces["tincture"]),
      leads: string(faces["leads"]),
      cost: string(faces["cost"], "cost"),
      value: string(faces["value"], "value"),
      rule: string(faces["rule"], "rule"),
      crest: string(faces["crest"]),
      other: string(faces["other"]),
      symbol: string(faces["symbol"]),
      asks: string(faces["asks"]),
      exact: strings(faces["exact"]),
      costs: { label: string(table(faces["costs"])["label"]), none: string(table(faces["costs"])["none"]) },
      numbered: strings(faces["numbered"]),
      speed: pip(table(faces["speed"])),
      dark: pip(table(faces["dark"])),
      stats: tables(faces["stats"]).map(pip),
      numbers: tables(faces["numbers"]).map(pip),
      kinds: tables(faces["kinds"]).map((kind) => ({
        field: string(kind["field"]),
        name: string(kind["name"]),
        tincture: string(kind["tincture"]),
        charge: string(kind["charge"]),
      })),
      counters: tables(faces["counters"]).map((counter) => ({ ...pip(counter), die: counter["die"] === true })),
    },
    back: readBack(table(raw["back"]), charge),
    marks: each(table(raw["mark"]), (row) => {
      const mark = table(row);
      return {
        icon: string(mark["icon"]),
        text: string(mark["text"]),
        isStamp: mark["stamp"] === true,
        isFaint: mark["faint"] === true,
        isSeat: mark["seat"] === true,
      };
    }),
    figures: each(table(raw["figure"]), (row) => {
      const figure = table(row);
      return {
        icon: string(figure["icon"]),
        tincture: string(figure["tincture"]),
        label: string(figure["label"]),
        of: string(figure["of"]),
      };
    }),
  };
}

const SIZES = ["small", "slip", "named"] as const;
const NO_RULES = readZone({}, "");

export function zoneRules(layout: Layout, name: string): ZoneRules {
  return layout.zones[name] ?? NO_RULES;
}

function readBack(row: Table, charge: string): Back {
  return { charge: string(row["charge"], charge), strewn: string(row["strewn"], charge), tincture: string(row["tincture"]) };
}

function readZone(zone: Table, charge: string): ZoneRules {
  const back = table(zone["back"]);
  return {
    size: SIZES.find((size) => size === zone["size"]) ?? "normal",
    places: number(zone["places"]),
    figure: string(zone["figure"]),
    most: string(zone["most"]),
    isClosed: zone["closed"] === true,
    turns: zone["turns"] === true,
    drawing: string(zone["drawing"]),
    shows: string(zone["shows"]),
    columns: strings(zone["columns"]),
    rows: strings(zone["rows"]),
    under: string(zone["under"]),
    back: zone["back"] === undefined ? null : readBack(back, string(back["charge"], charge)),
  };
}

function readCourt(row: Table): CourtRules {
  return {
    board: string(row["board"]),
    corners: strings(row["corners"]),
    left: strings(row["left"]),
    right: strings(row["right"]),
    corner: string(row["corner"]),
    score: strings(row["score"]),
    hidden: strings(row["hidden"]),
    supply: strings(row["supply"]),
    gauges: strings(row["gauges"]),
  };
}

function readRing(row: Table): Ring {
  const throne = table(row["throne"]);
  const flow = table(row["flow"]);
  return {
    place: string(row["place"]),
    before: string(row["before"]),
    signs: string(row["signs"]),
    throne: { chair: number(throne["chair"]), icon: string(throne["icon"]), name: string(throne["name"]) },
    flow: { figure: string(flow["figure"]), left: string(flow["left"]), right: string(flow["right"]) },
  };
}

function readBook(row: Table): Book {
  const clock = table(row["clock"]);
  return {
    map: string(row["map"]),
    tracks: strings(row["tracks"]),
    tasks: string(row["tasks"]),
    needs: string(row["needs"]),
    reward: string(row["reward"]),
    icons: string(row["icons"]),
    any: string(row["any"]),
    clock: {
      zone: string(clock["zone"]),
      icon: string(clock["icon"]),
      of: number(clock["of"]),
      spent: string(clock["spent"]),
      rows: string(clock["rows"]),
    },
    listener: string(row["listener"]),
    voices: tables(row["voices"]).map((voice) => ({
      name: string(voice["name"]),
      icon: string(voice["icon"]),
      kinds: strings(voice["kinds"]),
    })),
    piles: strings(row["piles"]),
  };
}

function readStory(row: Table): Story {
  return {
    figures: tables(row["figures"]).map(gauge),
    journey: readJourney(table(row["journey"])),
    track: gauge(table(row["track"])),
    places: tables(row["places"]).map((place) => ({ zone: string(place["zone"]), icon: string(place["icon"]) })),
    growing: string(row["growing"]),
    piles: strings(row["piles"]),
    token: string(row["token"]),
    played: string(row["played"]),
    score: string(row["score"]),
    drawers: strings(row["drawers"]),
    modes: tables(row["modes"]).map((mode) => ({ words: string(mode["words"]), icon: string(mode["icon"]) })),
    breaks: strings(row["breaks"]),
    shown: strings(row["shown"]),
    counted: strings(row["counted"]),
    says: strings(row["says"]),
    until: string(row["until"]),
    ending: string(row["ending"]),
    endings: number(row["endings"]),
    trail: string(row["trail"]),
  };
}

function readJourney(row: Table): Journey {
  const stations = tables(row["stations"]).map((station) => ({
    name: string(station["name"]),
    icon: string(station["icon"]),
    phases: strings(station["phases"]),
    count: number(station["count"]),
  }));
  return { figure: string(row["figure"]), stations };
}

function gauge(row: Table): Gauge {
  return { figure: string(row["figure"]), icon: string(row["icon"]), label: string(row["label"]), most: number(row["most"]) };
}

function readTally(row: Table): Tally {
  return { zone: string(row["zone"]), label: string(row["label"]), piles: strings(row["piles"]) };
}

function readConfirm(row: Table): Confirm {
  return {
    phases: strings(row["phases"]),
    words: string(row["words"]),
    label: string(row["label"]),
    hint: string(row["hint"]),
  };
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
