// The table by keyboard.

import type { TableModel } from "./model.svelte";
import { t } from "../texts/index.svelte";

const KEYS = [
  "tab", "arrows", "enter", "space", "esc", "back", "reset", "redo",
  "o", "c", "s", "p", "h", "l", "t", "x", "k", "help",
] as const;

/** What each key does. */
export function keys(): { key: string; text: string }[] {
  return KEYS.map((key) => ({ key: t(`key.${key}`), text: t(`key.${key}.text`) }));
}

/** A focus that a pointer left on a thing does not count: Enter then means the golden button. */
export function onKey(event: KeyboardEvent, table: TableModel, root: HTMLElement, isByPointer: boolean): void {
  const target = event.target as HTMLElement;
  const name = nameOf(event);
  if (((event.ctrlKey || event.metaKey) && name !== "y") || event.altKey || event.defaultPrevented) return;
  if (document.querySelector("dialog:modal")) return; // the browser closes it
  if (event.key === "Escape") return table.escape();
  if (target.closest("input, textarea, select")) return;
  if (event.key.startsWith("Arrow")) {
    if (!stroll(event, target, root)) step(event, target, table);
    return;
  }
  const act = actions(table, root)[name];
  const isFocused = target.closest("button, a, summary") && !(isByPointer && target.closest("[data-thing]"));
  if (!act || (event.key === "Enter" && isFocused)) return;
  event.preventDefault();
  act();
}

function nameOf(event: KeyboardEvent): string {
  if (event.key === "Backspace" && event.shiftKey) return "Shift+Backspace";
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

function actions(table: TableModel, root: HTMLElement): Record<string, () => void> {
  const { choice, screen } = table;
  const focus = (name: string) => root.querySelector<HTMLElement>(`[data-focus="${name}"]`)?.focus();
  return {
    Enter: () => !table.play.sending && choice.enter(),
    Backspace: () => table.canUndo && table.play.undo(),
    "Shift+Backspace": () => table.canReset && table.play.reset(),
    y: () => table.canRedo && table.play.redo(),
    o: () => (choice.isListed = !choice.isListed),
    c: () => table.coach.canAsk && table.play.askCoach(),
    s: () => table.plan.canSketch && root.querySelector<HTMLElement>('[data-focus="sketch"]')?.click(),
    p: () => focus("prompt"),
    h: () => root.querySelector<HTMLElement>('[data-focus="hand"] button')?.focus(),
    l: () => focus("log"),
    t: () => (screen.isTextFirst = !screen.isTextFirst),
    x: () => (screen.isCleared = !screen.isCleared),
    k: () => table.play.steers && !table.view?.outcome && table.play.rest(!table.isResting),
    "?": () => (screen.isHelping = true),
  };
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** To the nearest thing in the direction of the arrow. */
function stroll(event: KeyboardEvent, target: HTMLElement, root: HTMLElement): boolean {
  const from = target.closest<HTMLElement>("button[data-thing]");
  const [dx, dy] = WAYS[event.key]!;
  if (!from) return false;
  event.preventDefault();
  const here = middle(from);
  let best: [number, HTMLElement] | null = null;
  for (const other of root.querySelectorAll<HTMLElement>("button[data-thing]")) {
    const there = middle(other);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (other === from || along < 4) continue;
    const cost = along + across * 3;
    if (!best || cost < best[0]) best = [cost, other];
  }
  best?.[1].focus();
  return true;
}

/** Back and on through what was, while one looks at the past. */
function step(event: KeyboardEvent, target: HTMLElement, table: TableModel): void {
  const { past } = table.play;
  const [dx] = WAYS[event.key]!;
  if (!past || !dx || table.isBare || target.closest("[role=tab], [role=radio]")) return;
  event.preventDefault();
  table.play.goTo(Math.max(1, Math.min(past.at + dx, past.of)));
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
