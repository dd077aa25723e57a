// How a table is arranged: what all arrangements have.

import { lists, string, type Table } from "./raw";

export interface Arrangement {
  kind: string; // of those in `arrangements`
  hand: string; // the zone that a viewer holds in hand
  plate: string[]; // zones drawn small under the name of their owner
  columns: string[]; // zones drawn side by side; zones named nowhere follow them
  keeps: string[]; // zones of the viewer's that stand beside the hand
  own: Table; // what only one arrangement knows, under its name
}

export function readArrangement(row: Table): Arrangement {
  return {
    kind: string(row["kind"], "sides"),
    hand: string(row["hand"], "hand"),
    ...lists(row, "plate", "columns", "keeps"),
    own: row,
  };
}
