// The log as people read it: grouped by turn, with harm to the viewer marked.

import type { LogLine } from "../protocol";
import { mentions } from "./words";

export interface TurnOfLog {
  turn: number; // counted anew in each chapter, where a game has them
  from: number; // the line with which it begins, numbered as below
  seat: number | null; // whose turn it was, if the log says so
  lines: NumberedLine[];
}

export interface NumberedLine {
  line: LogLine;
  number: number; // as in the log, from 1
  isHarm: boolean;
}

const TURN = "turn"; // the kind of fact that begins a turn; its sentence becomes the heading

export function byTurn(log: LogLine[], viewer: number | null, harm: string[]): TurnOfLog[] {
  const turns: TurnOfLog[] = [];
  for (const [place, line] of log.entries()) {
    const number = place + 1;
    if (isNew(line, turns.at(-1))) turns.push({ turn: line.turn, from: number, seat: null, lines: [] });
    const turn = turns.at(-1)!;
    if (line.kind === TURN) turn.seat = line.seat;
    else turn.lines.push(numbered({ line, number, isHarm: harms(line, viewer, harm) }));
  }
  return turns;
}

const known = new WeakMap<LogLine, NumberedLine>();

/** The same object as before for a line that is as it was: what is on the page already is not made again. */
function numbered(now: NumberedLine): NumberedLine {
  const then = known.get(now.line);
  if (then?.number === now.number && then.isHarm === now.isHarm) return then;
  known.set(now.line, now);
  return now;
}

function isNew(line: LogLine, last: TurnOfLog | undefined): boolean {
  return line.turn !== last?.turn || (line.kind === TURN && last.seat !== null);
}

/** Does the line tell of harm that somebody else has done to the viewer? */
export function harms(line: LogLine, viewer: number | null, harm: string[]): boolean {
  return viewer !== null && line.seat !== viewer && harm.includes(line.kind) && mentions(line.text, viewer);
}

/** The line with which the turn after the viewer's last one began. */
export function sinceMyTurn(turns: TurnOfLog[], viewer: number): number {
  const before = turns.findLastIndex((turn, place) => turn.seat === viewer && place < turns.length - 1);
  return turns[before + 1]?.from ?? 1;
}
