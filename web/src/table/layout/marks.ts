// What marks and figures of the view look like.

import { flag, texts, type Table } from "./raw";

export interface Mark {
  icon: string;
  text: string;
  isStamp: boolean; // the icon is stamped on the thing
  isFaint: boolean; // the thing is drawn faintly: it is not, or not yet, what its face says
  isSeat: boolean; // the mark ends with the number of a seat, whose shield lies on the thing
}

/** A figure that is drawn as a token and a number. */
export interface Figure {
  icon: string;
  tincture: string;
  label: string;
  one: string; // what it counts, if it is just one
  of: string; // the figure of the table that says how many there can be, or are needed
}

export function readMark(row: Table): Mark {
  return { ...texts(row, "icon", "text"), isStamp: flag(row["stamp"]), isFaint: flag(row["faint"]), isSeat: flag(row["seat"]) };
}

export function readFigure(row: Table): Figure {
  return texts(row, "icon", "tincture", "label", "one", "of");
}
