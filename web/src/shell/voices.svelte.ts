// The page's own fonts: asked for when there is something to read. Until then they would take the line from it, and
// afterwards nothing moves, since what stood in for them is as wide.

import { afterPaint } from "./painted";

/** How many parts of the page still wait for what they are to show. */
const awaited = $state({ parts: 0 });

/** For a part that waits, as long as it stands there. */
export function wait(): () => void {
  awaited.parts += 1;
  return () => (awaited.parts -= 1);
}

/** Once nothing waits and that has been painted; what it returns calls it off. */
export function dressWhenRead(): (() => void) | undefined {
  if (awaited.parts > 0) return undefined;
  return afterPaint(() => void import("../styles/fonts.css"));
}
