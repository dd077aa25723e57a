// How far players have looked at what was taken from them: it stays in this browser.

import { keep, read } from "../memory";
import type { Text } from "../protocol";

export interface Look {
  lines: number; // of the log, as long as it was
  last: Text; // that of the last of them; where another one stands there, they were taken back
}

const KEY = "regalia.looked";
const KEPT = 60; // seats at tables; the one that looked longest ago goes first

export function lastLook(table: string, seat: number): Look | null {
  return read<Record<string, Look>>(KEY, {})[`${table} ${seat}`] ?? null;
}

export function rememberLook(table: string, seat: number, look: Look): void {
  keep(KEY, `${table} ${seat}`, look, KEPT);
}
