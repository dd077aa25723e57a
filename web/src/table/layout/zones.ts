// How zones are drawn, and the backs of the cards in them.

import { flag, lists, number, string, table, texts, type Table } from "./raw";

export interface ZoneRules {
  size: "normal" | (typeof SIZES)[number];
  places: number; // an empty place is drawn while fewer things than these lie here
  figure: string; // a figure of the owner's, shown beside the label
  most: string; // a figure of the owner's that says how many may lie here
  isClosed: boolean; // a pile that lies face down, also where its cards are known
  turns: boolean; // what comes here turns over, all at once
  cut: string; // the kind of fact that tells that this pile was cut
  drawing: string; // of a map: its SVG in the game's folder `table`, with {name} for a figure of the table
  shows: string; // the zone that is laid open when this pile is pressed
  columns: string[]; // of a board, by name
  rows: string[];
  under: string; // the zone whose things lie under this pile; it is not drawn by itself
  back: Back | null; // of cards in this pile, where it is not that of all cards
}

export interface Back {
  charge: string;
  strewn: string;
  tincture: string; // "": the owner's
}

const SIZES = ["small", "slip", "named"] as const; // slip: a line with the cost and the symbol; named: with the title

/** `charge` is the game's, for backs that name none. */
export function readZone(row: Table, charge: string): ZoneRules {
  const back = table(row["back"]);
  return {
    size: SIZES.find((size) => size === row["size"]) ?? "normal",
    places: number(row["places"]),
    isClosed: flag(row["closed"]),
    turns: flag(row["turns"]),
    ...texts(row, "figure", "most", "cut", "drawing", "shows", "under"),
    ...lists(row, "columns", "rows"),
    back: row["back"] === undefined ? null : readBack(back, string(back["charge"], charge)),
  };
}

export function readBack(row: Table, charge: string): Back {
  return { charge: string(row["charge"], charge), strewn: string(row["strewn"], charge), tincture: string(row["tincture"]) };
}
