// What a player has written down at a table, for nobody else: it stays in this browser.

import { read, write } from "../memory";

const KEY = "regalia.notes";
const KEPT = 120; // pages of notes; the one written on longest ago goes first

export function notes(table: string, seat: number): string {
  return read<Record<string, string>>(KEY, {})[`${table} ${seat}`] ?? "";
}

export function note(table: string, seat: number, text: string): void {
  const { [`${table} ${seat}`]: _, ...others } = read<Record<string, string>>(KEY, {});
  const mine = text ? [[`${table} ${seat}`, text] as const] : [];
  write(KEY, Object.fromEntries([...mine, ...Object.entries(others)].slice(0, KEPT)));
}
