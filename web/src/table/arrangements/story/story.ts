// What a story's table draws of a view: tests with their running totals, what was said, how it ended.

import type { LogLine, Page, SeatView, Text, View } from "../../../protocol";
import type { Gauge, Journey, Story } from "./layout";

/** How a table writes a text out. */
type Written = (text: Text) => string;

/** A test: what is asked for, of whom, and what each has brought to it so far. */
export interface Trial {
  gauge: Gauge; // what is tested
  need: number;
  margin: number | null; // by how much it is passed; null before it is compared
  isCleared: boolean; // what followed from it is over, and the cards are put away
  seats: number[];
}

export interface Ending {
  page: Page;
  trail: Page | null;
}

/** The tests that are open, or were last: one for all, told by the table's figures, or one for a seat, told by its own. */
export function trials(view: View, story: Story): Trial[] {
  const tested = view.seats.filter((seat) => story.score in seat.figures);
  const shared = trial(view.where.figures, story, tested);
  if (shared) return [shared];
  return tested.map((seat) => trial(seat.figures, story, [seat])).filter((found) => found !== null);
}

function trial(figures: Record<string, number>, story: Story, seats: SeatView[]): Trial | null {
  const gauge = story.figures.find(({ figure }) => `need ${figure}` in figures);
  if (!gauge || !seats.length) return null;
  return {
    gauge,
    need: figures[`need ${gauge.figure}`]!,
    margin: figures["margin"] ?? null,
    isCleared: "cleared" in figures,
    seats: seats.map(({ seat }) => seat),
  };
}

/** The figure that is tested now; "" if none is. */
export function testedIn(view: View, story: Story): string {
  return trials(view, story).find((trial) => trial.margin === null)?.gauge.figure ?? "";
}

/** Which station of the journey we are at; -1: none of them. */
export function stationOf(view: View, journey: Journey): number {
  const count = view.where.figures[journey.figure];
  return journey.stations.findIndex(
    (station) => station.phases.includes(view.where.phase) && (station.count === 0 || station.count === count),
  );
}

/** What a seat has said last, of each kind, as long as it is of interest. */
export function saidBy(log: LogLine[], seat: number, story: Story, written: Written): string[] {
  const since = log.findLastIndex((line) => line.kind === story.until);
  const lines = log.slice(since + 1).filter((line) => line.seat === seat);
  const last = story.says.map((kind) => lines.findLast((line) => line.kind === kind)).filter((line) => line !== undefined);
  return last.map(({ text }) => written(text)).map((text) => /“.*”/s.exec(text)?.[0] ?? text);
}

/** The page to read now, those in drawers apart. */
export function leafOf(view: View, story: Story): Page | null {
  const kept = [...story.drawers, story.ending, story.trail];
  return view.pages.find((page) => !kept.includes(page.kind) && page.paragraphs.length) ?? null;
}

export function drawersOf(view: View, story: Story): Page[] {
  return view.pages.filter((page) => story.drawers.includes(page.kind));
}

export function endingOf(view: View, story: Story): Ending | null {
  const page = view.pages.find(({ kind }) => kind === story.ending);
  return page ? { page, trail: view.pages.find(({ kind }) => kind === story.trail) ?? null } : null;
}

/** One of the ways to choose from. */
export interface Way {
  letter: string;
  text: string;
  note: string; // what it asks for
}

/** A paragraph as it is drawn. */
export interface Line {
  text: Text;
  fact: string; // the kind of fact that it tells; "": prose
  mode: string; // the icon of how it is decided
  way: Way | null;
}

/** What is written on a page, without what the table shows anyway. */
export function linesOf(page: Page, story: Story, written: Written): Line[] {
  const lines = page.paragraphs.map((text, at) => {
    const fact = page.kinds[at] ?? "";
    return { text, fact, mode: story.modes.find(({ words }) => words === text)?.icon ?? "", way: fact ? null : wayOf(written(text)) };
  });
  return lines.filter(({ fact }) => !story.shown.includes(fact));
}

/** What a page tells beside the last test: effects of its cards, one by one. */
export function countedOn(page: Page, story: Story): Text[] {
  const since = page.kinds.lastIndexOf(story.until);
  return page.paragraphs.filter((_, at) => at > since && story.counted.includes(page.kinds[at] ?? ""));
}

/** Does a text tell of whoever sits or plays there first of all? */
export function beginsWith(text: Text, { seat, label }: SeatView, written: Written): boolean {
  return text[0] === seat || written(text).startsWith(written(label));
}

/** "A: Step over him (Courage 6)": a paragraph that is one of the ways to choose from. */
export function wayOf(paragraph: string): Way | null {
  const found = /^([A-Z]): (.+?)(?: \(([^()]+)\))?$/s.exec(paragraph);
  return found ? { letter: found[1]!, text: found[2]!, note: found[3] ?? "" } : null;
}

/** Prose as a printer sets it: marks that open and marks that close. */
export function printed(text: string): string {
  const quoted = text.replace(/(^|[\s(])"/g, "$1“").replace(/"/g, "”");
  return quoted.replace(/(^|[\s(“])'(?!(?:em|tis|twas)\b)/g, "$1‘").replace(/'/g, "’");
}

/** A text in its lines, each with the word that it begins with. */
export function brokenAt(text: string, words: string[]): { lead: string; text: string }[] {
  const starts = words.map((word) => text.indexOf(` ${word}`) + 1).filter((start) => start > 0);
  return [0, ...starts.sort((a, b) => a - b)].map((start, at, all) => {
    const line = text.slice(start, all[at + 1]).trim();
    const lead = words.find((word) => line.startsWith(word)) ?? "";
    return { lead, text: line.slice(lead.length) };
  });
}

/** Who has openly chosen the way with this letter, or in secret, if it is the viewer. */
export function chosenBy(view: View, letter: string, story: Story): number[] {
  const things = new Map(view.things.map((thing) => [thing.id, thing]));
  const has = (seat: number) => view.zones.find(({ id }) => id === `${seat + 1}-${story.token}`)?.things ?? [];
  return view.seats.map(({ seat }) => seat).filter((seat) => has(seat).some((id) => things.get(id)?.marks.join() === letter));
}

/** "Challenge 24a: The Sleeping Guard": what comes before the title proper. */
export function headingOf(title: string): { over: string; title: string } {
  const at = title.indexOf(": ");
  return at < 0 ? { over: "", title } : { over: title.slice(0, at), title: title.slice(at + 2) };
}
