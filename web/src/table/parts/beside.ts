// Places what opens: a menu beside a rectangle, inside the window; a list where it covers nothing of the strip it belongs to.

import type { Attachment } from "svelte/attachments";

const GAP = 10;
const HIGHEST = 480;
const LEAST = 190; // three options and the search

/** Off another rectangle around it, if one is named; may move the focus into it. */
export function beside(at: DOMRect, takesFocus = false, off = at): Attachment<HTMLElement> {
  return (element) => {
    const { offsetWidth: width, offsetHeight: height } = element;
    const right = off.right + GAP;
    const left = right + width <= innerWidth - GAP ? right : off.left - GAP - width;
    const over = off.top - GAP - height;
    const fits = left >= GAP;
    const x = fits ? left : at.left + at.width / 2 - width / 2;
    const y = fits ? at.top + at.height / 2 - height / 2 : over >= GAP ? over : off.bottom + GAP;
    element.style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
    element.style.top = `${Math.max(GAP, Math.min(y, innerHeight - height - GAP))}px`;
    if (takesFocus) element.querySelector<HTMLElement>("button")?.focus();
  };
}

/** Above the strip that the list is part of, over a hint too if need be; beside it, where there is room for it. */
export const overTable: Attachment<HTMLElement> = (list) => {
  const strip = list.parentElement!.getBoundingClientRect();
  const ground = list.closest("main")!.getBoundingClientRect();
  const isBeside = strip.left - ground.left > list.offsetWidth + GAP;
  const bottom = isBeside ? ground.bottom : strip.top;
  const top = bottom - ground.top < LEAST ? 0 : ground.top;
  list.style.maxHeight = `${Math.min(bottom - top - 2 * GAP, HIGHEST)}px`;
  list.style.right = `${innerWidth - (isBeside ? strip.left - GAP : strip.right)}px`;
  list.style.bottom = `${innerHeight - bottom + GAP}px`;
};
