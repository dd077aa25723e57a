// Looking closer: the pointer rests on a thing, a finger rests on it, or Space is pressed.

import type { Attachment } from "svelte/attachments";
import type { Thing } from "../../protocol";
import { isWorthALook } from "../closer";
import { isSpace } from "../marks";
import type { TableModel } from "../model.svelte";

const REST = 400;
const LONG_PRESS = 450;
const STILL = 6; // a finger that moves by more than this drags or scrolls
const READABLE = 150; // a card this wide needs no second look

export function looking(table: TableModel, thing: Thing): Attachment<HTMLElement> {
  const { screen, choice } = table;
  return (element) => {
    if (thing.face === null || isSpace(thing)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasLong = false;
    let from = { x: 0, y: 0 };
    const look = (isPinned: boolean) => isWorthALook(table, thing) && screen.look(thing.face!, element, isPinned, thing);
    const stop = () => clearTimeout(timer);
    const forget = (next: EventTarget | null) => {
      if (screen.regarded === thing.id) screen.regarded = "";
      const isWithin = next instanceof Element && next.closest(".zoom, .veil");
      if (screen.zoom?.from === element && !isWithin) screen.zoom = null;
    };

    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) => {
      element.addEventListener(type, act);
      return () => element.removeEventListener(type, act);
    };
    const off = [
      on("pointerenter", (event) => {
        screen.regarded = thing.id;
        if (event.pointerType === "mouse" && element.offsetWidth < READABLE) timer = setTimeout(() => look(false), REST);
      }),
      on("focus", () => (screen.regarded = thing.id)),
      on("pointermove", (event) => {
        if (event.pointerType !== "mouse" && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) stop();
      }),
      on("pointerleave", () => {
        stop();
        if (screen.regarded === thing.id) screen.regarded = "";
        screen.lookAway();
      }),
      on("pointerdown", (event) => {
        stop();
        wasLong = false;
        from = { x: event.clientX, y: event.clientY };
        if (event.pointerType !== "mouse") timer = setTimeout(() => ((wasLong = true), look(true)), LONG_PRESS);
      }),
      on("pointerup", stop),
      on("pointercancel", stop),
      on("touchend", (event) => {
        if (wasLong && event.cancelable) event.preventDefault(); // else what was opened under the finger would be pressed
      }),
      on("contextmenu", (event) => {
        if (wasLong) event.preventDefault();
      }),
      on("click", (event) => {
        if (wasLong) event.stopImmediatePropagation();
        else if (!choice.isUsable(thing.id) && event.detail > 0) look(true);
        wasLong = false;
      }),
      on("keydown", (event) => {
        const within = document.querySelector<HTMLElement>(".zoom.pinned button");
        if (event.key === "Tab" && !event.shiftKey && within && screen.zoom?.from === element) {
          event.preventDefault();
          return within.focus();
        }
        if (event.key !== " ") return;
        event.preventDefault();
        if (screen.zoom) screen.zoom = null;
        else look(true);
      }),
      on("keyup", (event) => {
        if (event.key === " ") event.preventDefault(); // else the button would be pressed
      }),
      on("blur", (event) => queueMicrotask(() => forget(event.relatedTarget))), // it may be leaving the page in the middle of a drawing
    ];
    return () => {
      stop();
      for (const undo of off) undo();
    };
  };
}
