// Places an element beside a rectangle, inside the window, and may move the focus into it.

import type { Attachment } from "svelte/attachments";

const GAP = 10;

export function beside(at: DOMRect, takesFocus = false): Attachment<HTMLElement> {
  return (element) => {
    const { offsetWidth: width, offsetHeight: height } = element;
    const right = at.right + GAP;
    const left = right + width <= innerWidth - GAP ? right : at.left - GAP - width;
    const over = at.top - GAP - height;
    const fits = left >= GAP;
    const x = fits ? left : at.left + at.width / 2 - width / 2;
    const y = fits ? at.top + at.height / 2 - height / 2 : over >= GAP ? over : at.bottom + GAP;
    element.style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
    element.style.top = `${Math.max(GAP, Math.min(y, innerHeight - height - GAP))}px`;
    if (takesFocus) element.querySelector<HTMLElement>("button")?.focus();
  };
}
