// Dragging a thing over its board: what lifts by a press lifts by a pull as well, and lands where a press would put it.

import type { Attachment } from "svelte/attachments";
import type { Thing } from "../../protocol";
import type { Choice } from "../model/choice.svelte";

const PULL = 7; // less than this is a press

export function dragging(choice: Choice, thing: Thing): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number } | null = null;
    let isPulled = false;

    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) => {
      element.addEventListener(type, act);
      return () => element.removeEventListener(type, act);
    };
    const drop = () => {
      start = null;
      element.style.translate = "";
      element.classList.remove("pulled");
      choice.over = "";
    };
    const off = [
      on("pointerdown", (event) => {
        isPulled = false;
        if (event.button === 0 && choice.canLift(thing.id)) start = { x: event.clientX, y: event.clientY };
      }),
      on("pointermove", (event) => {
        if (!start) return;
        const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
        if (!isPulled && Math.hypot(dx, dy) < PULL) return;
        if (!isPulled) {
          isPulled = true;
          element.setPointerCapture(event.pointerId);
          element.classList.add("pulled");
          choice.hold(thing.id);
        }
        element.style.translate = `${dx}px ${dy}px`;
        choice.over = under(event, element);
      }),
      on("pointerup", (event) => {
        if (!start) return;
        const target = isPulled ? under(event, element) : "";
        drop();
        if (!isPulled) return;
        if (target && choice.isLit(target)) choice.press(target, element);
        else choice.held = "";
      }),
      on("pointercancel", () => {
        if (isPulled) choice.held = "";
        drop();
      }),
      on("click", (event) => {
        if (isPulled) event.stopImmediatePropagation();
        isPulled = false;
      }),
    ];
    return () => {
      for (const undo of off) undo();
    };
  };
}

/** The thing under the pointer that is not the one being dragged. */
function under(event: PointerEvent, element: HTMLElement): string {
  for (const found of document.elementsFromPoint(event.clientX, event.clientY)) {
    const other = found.closest<HTMLElement>("[data-thing]");
    if (other && other !== element) return other.dataset["thing"]!;
  }
  return "";
}
