// Places an element beside a rectangle and off another one around it, inside the window, and may move the focus into it.

import type { Attachment } from "svelte/attachments";

const GAP = 10;

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
