// What a player has written down at a table, for nobody else: it stays in this browser.

import { keep, read } from "../memory";

const KEY = "regalia.notes";
const KEPT = 120; // pages of notes; the one written on longest ago goes first

export function notes(table: string, seat: number): string {
  return read<Record<string, string>>(KEY, {})[`${table} ${seat}`] ?? "";
}

export function note(table: string, seat: number, text: string): void {
  keep(KEY, `${table} ${seat}`, text || null, KEPT);
}
