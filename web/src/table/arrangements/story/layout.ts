// The arrangement "story": two boards, and between them a page that is read.

import { own } from "../../layout/own";
import { lists, number, string, strings, table, tables, texts, type Table } from "../../layout/raw";

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
  added: string; // and the one that says what of it neither its cards nor its board bring
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

export const storyOf = own("story", readStory);

function readStory(row: Table): Story {
  return {
    ...texts(row, "growing", "token", "played", "score", "added", "until", "ending", "trail"),
    ...lists(row, "piles", "drawers", "breaks", "shown", "counted", "says"),
    figures: tables(row["figures"]).map(readGauge),
    journey: readJourney(table(row["journey"])),
    track: readGauge(table(row["track"])),
    places: tables(row["places"]).map((place) => texts(place, "zone", "icon")),
    modes: tables(row["modes"]).map((mode) => texts(mode, "words", "icon")),
    endings: number(row["endings"]),
  };
}

function readGauge(row: Table): Gauge {
  return { ...texts(row, "figure", "icon", "label"), most: number(row["most"]) };
}

function readJourney(row: Table): Journey {
  const stations = tables(row["stations"]).map((station) => ({
    ...texts(station, "name", "icon"),
    phases: strings(station["phases"]),
    count: number(station["count"]),
  }));
  return { figure: string(row["figure"]), stations };
}
