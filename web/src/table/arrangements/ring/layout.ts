// The arrangement "ring": seats round a table.

import { own } from "../../layout/own";
import { number, table, texts, type Table } from "../../layout/raw";

export interface Ring {
  place: string; // the figure of a seat that says on which chair it sits, from 1; "": the seat's own number
  before: string; // the zone that lies on the table before each seat
  signs: string; // the zone of what holds for a seat, drawn beside its name
  throne: { chair: number; icon: string; name: string }; // a chair that is not like the others
  flow: { figure: string; left: string; right: string }; // a figure of the table: above 0 to the left, below to the right
}

export const ringOf = own("ring", readRing);

function readRing(row: Table): Ring {
  const throne = table(row["throne"]);
  return {
    ...texts(row, "place", "before", "signs"),
    throne: { chair: number(throne["chair"]), ...texts(throne, "icon", "name") },
    flow: texts(table(row["flow"]), "figure", "left", "right"),
  };
}
