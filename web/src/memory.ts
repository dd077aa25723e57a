// What this browser remembers: the player's name, and the tables with the secrets of one's seats.
// A secret never becomes part of an address that a server sees.

import type { TableInfo, TableMade } from "./protocol";

export interface KnownTable {
  id: string;
  game: string;
  mode: string;
  status: string;
  names: string[]; // by seat
  secrets: string[]; // of one's own seats
  invitation: string; // lets others in; "": one cannot invite
  seen: number; // when one was there last
}

const NAME = "regalia.name";
const TABLES = "regalia.tables";
const ENDINGS = "regalia.endings";
const OPENED = "regalia.opened";
const KEPT = 60; // tables; the one seen longest ago goes first

export function name(): string {
  return read<string>(NAME, "");
}

export function rememberName(value: string): void {
  write(NAME, value.trim().slice(0, 24));
}

/** The tables one knows, the last visited first. */
export function tables(): KnownTable[] {
  return Object.values(read<Record<string, KnownTable>>(TABLES, {})).sort((a, b) => b.seen - a.seen);
}

export function known(id: string): KnownTable | null {
  return read<Record<string, KnownTable>>(TABLES, {})[id] ?? null;
}

/** Remembers a table, with secrets added to those it has. */
export function remember(table: TableInfo, secrets: string[] = [], invitation = ""): KnownTable {
  const before = known(table.id);
  const now: KnownTable = {
    id: table.id,
    game: table.game,
    mode: table.mode,
    status: table.status,
    names: table.chairs.map((chair) => chair.name),
    secrets: [...new Set([...(before?.secrets ?? []), ...secrets])],
    invitation: invitation || (before?.invitation ?? ""),
    seen: Date.now(),
  };
  const all = [now, ...tables().filter((other) => other.id !== table.id)].slice(0, KEPT);
  write(TABLES, Object.fromEntries(all.map((each) => [each.id, each])));
  return now;
}

export function rememberMade(made: TableMade): void {
  remember(
    made.table,
    made.seats.map((seat) => seat.secret),
    made.invitation,
  );
}

export function forget(id: string): void {
  const all = read<Record<string, KnownTable>>(TABLES, {});
  delete all[id];
  write(TABLES, all);
}

/** The endings of a game that were reached here, by title, the first one first. */
export function endingsSeen(game: string): string[] {
  return read<Record<string, string[]>>(ENDINGS, {})[game] ?? [];
}

export function rememberEnding(game: string, title: string): void {
  const seen = endingsSeen(game);
  if (!seen.includes(title)) write(ENDINGS, { ...read<Record<string, string[]>>(ENDINGS, {}), [game]: [...seen, title] });
}

/** Was what comes before the first turn shown here? */
export function hasSeenOpening(table: string): boolean {
  return read<string[]>(OPENED, []).includes(table);
}

export function rememberOpening(table: string): void {
  write(OPENED, [...read<string[]>(OPENED, []), table].slice(-KEPT));
}

/** Reads `#seat=…` or `#join=…` of a link and takes it out of the address. */
export function takeFragment(): { seat: string; join: string } {
  const given = new URLSearchParams(location.hash.slice(1));
  const found = { seat: given.get("seat") ?? "", join: given.get("join") ?? "" };
  if (found.seat || found.join) history.replaceState(history.state, "", location.pathname + location.search);
  return found;
}

/** Keeps something under a name, or nothing any more; of what is kept under the key as much as this, the latest first. */
export function keep<T>(key: string, name: string, value: T | null, most: number): void {
  const { [name]: _, ...others } = read<Record<string, T>>(key, {});
  const first = value === null ? [] : [[name, value] as const];
  write(key, Object.fromEntries([...first, ...Object.entries(others)].slice(0, most)));
}

export function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play; the links remain.
  }
}
