// Two fingers apart make a map larger, together smaller; one finger moves it, as it moves any page.

import type { Attachment } from "svelte/attachments";

export const MOST = 3;

/** Calls `zoom` with how large the map shall be, from how large it is at the beginning of the gesture. */
export function pinching(begin: () => number, zoom: (scale: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const fingers = new Map<number, PointerEvent>();
    let first = 0; // between the two fingers
    let scale = 1;
    const between = () => {
      const [one, other] = [...fingers.values()];
      return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType !== "touch") return;
      fingers.set(event.pointerId, event);
      [first, scale] = [between(), begin()];
    };
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event);
      if (first && fingers.size === 2) zoom((scale * between()) / first);
    };
    const up = (event: PointerEvent) => fingers.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(begin() * Math.exp(-event.deltaY / 200));
    };
    const listeners = [["pointerdown", down], ["pointermove", move], ["pointerup", up], ["pointercancel", up], ["wheel", wheel]] as const;
    for (const [type, listener] of listeners) element.addEventListener(type, listener as EventListener, { passive: false });
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener as EventListener);
    };
  };
}

export function within(scale: number): number {
  return Math.min(MOST, Math.max(1, scale));
}
