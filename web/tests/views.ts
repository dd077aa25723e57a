// The golden views that Python writes and compares; see tests/test_golden_views.py.

import { readFileSync } from "node:fs";
import type { View } from "../src/protocol";
import type { Faces } from "../src/table/faces";
import { readLayout } from "../src/table/layout";

export function golden<T = View>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../../tests/views/${name}.json`, import.meta.url), "utf8")) as T;
}

const game = golden<{ layout: Record<string, unknown>; faces: Faces }>("two-crowns");
export const layout = readLayout(game.layout);
export const faces = game.faces;
