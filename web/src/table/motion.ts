// Movement by comparing two views: things glide from where they were drawn to where they are drawn now.

import type { View } from "../protocol";
import { changes } from "./changes";

const MOVE = 240;
const SETTLE = "cubic-bezier(.2,.85,.25,1)";
const TURN = 700;
const STAGGER = 40;
const LONGEST = 480;
const CUT = 900;
const NEXT_CUT = 250;
const FAR = 300; // from here on a slight arc

type Boxes = Map<string, DOMRect>;

export class Motion {
  #things: Boxes = new Map();
  #zones: Boxes = new Map();
  #ghosts = new Map<string, HTMLElement>();
  #running = new Set<Animation>();
  #before: View | null = null;

  /** Where everything is drawn, just before it changes. Without motion nobody needs to know, and to look takes time. */
  remember(root: HTMLElement, view: View | null, isReduced: boolean): void {
    this.#before = view;
    if (isReduced) return;
    this.#things = boxes(root, "thing");
    this.#zones = boxes(root, "zone");
    this.#ghosts = new Map([...root.querySelectorAll<HTMLElement>("[data-thing]")].map((el) => [el.dataset["thing"]!, el]));
  }

  /** Lets the changes be seen. Without motion, what is different gets an edge for a moment. */
  show(root: HTMLElement, after: View, isReduced: boolean, turning: string[] = []): void {
    const before = this.#before;
    if (!before || before.game !== after.game) return;
    const found = changes(before, after);
    const drawn = new Map([...root.querySelectorAll<HTMLElement>("[data-thing]")].map((el) => [el.dataset["thing"]!, el]));
    if (isReduced) {
      for (const id of [...found.travels.map((travel) => travel.thing), ...found.lowered, ...found.marked]) edge(drawn.get(id));
      return;
    }
    let place = 0;
    for (const { thing, from, to } of found.travels) {
      const wait = Math.min(place++ * STAGGER, LONGEST - MOVE);
      const start = this.#things.get(thing) ?? this.#zones.get(from);
      const element = drawn.get(thing);
      if (element && turning.includes(to)) this.#turn(element);
      else if (start && element) this.#glide(element, start, wait);
      else if (start && to) this.#leave(root, thing, start, to, wait);
    }
    const moved = new Set(found.travels.map((travel) => travel.thing));
    for (const [id, element] of drawn) {
      const start = this.#things.get(id);
      if (start && !moved.has(id)) this.#glide(element, start, 0);
    }
    for (const id of found.lowered) this.#shake(drawn.get(id));
  }

  /** Each of these piles is cut: its upper half goes aside, down, and under the rest. */
  cut(root: HTMLElement, piles: string[], isReduced: boolean): void {
    piles.forEach((id, place) => {
      const pile = root.querySelector<HTMLElement>(`[data-zone="${CSS.escape(id)}"] .pile`);
      const half = pile?.querySelector<HTMLElement>(".thing");
      if (!pile || !half) return;
      if (isReduced) return edge(pile);
      const rest = half.cloneNode(true) as HTMLElement;
      rest.classList.add("rest");
      rest.removeAttribute("data-thing");
      rest.inert = true;
      half.before(rest);
      const frames = [
        { transform: "none", zIndex: 3 },
        { transform: "translate(0, -30%)", zIndex: 3, offset: 0.2 },
        { transform: "translate(115%, -14%) rotate(4deg)", zIndex: 3, offset: 0.5 },
        { transform: "translate(115%, 10%)", zIndex: -1, offset: 0.65 },
        { transform: "none", zIndex: -1 },
      ];
      this.#run(half, frames, { duration: CUT, delay: place * NEXT_CUT, easing: "ease-in-out" })
        .finished.finally(() => rest.remove())
        .catch(() => {});
    });
  }

  /** New input never waits for an animation. */
  finish(): void {
    for (const animation of this.#running) animation.finish();
  }

  #glide(element: HTMLElement, start: DOMRect, delay: number): void {
    const end = element.getBoundingClientRect();
    const dx = start.x - end.x;
    const dy = start.y - end.y;
    if (Math.abs(dx) + Math.abs(dy) < 2 || !end.width) return;
    if (isFramed(element, start)) return this.#fly(element, start, end, delay);
    const scale = start.width / end.width;
    const arc = Math.hypot(dx, dy) > FAR ? -24 : 0;
    const first = `translate(${dx}px, ${dy}px) scale(${scale})`;
    const half = `translate(${dx / 2}px, ${dy / 2 + arc}px) scale(${(1 + scale) / 2})`;
    this.#run(element, [
      { transform: first, transformOrigin: "0 0", zIndex: 30 },
      { transform: half, transformOrigin: "0 0", zIndex: 30 },
      { transform: "none", transformOrigin: "0 0", zIndex: 30 },
    ], { duration: MOVE, delay, easing: SETTLE, fill: "backwards" });
  }

  /** Out of another frame it flies as a copy: what is fixed is cut off by no frame. */
  #fly(element: HTMLElement, start: DOMRect, end: DOMRect, delay: number): void {
    const copy = element.cloneNode(true) as HTMLElement;
    copy.removeAttribute("data-thing");
    copy.inert = true;
    Object.assign(copy.style, { position: "fixed", width: `${end.width}px`, zIndex: "30" });
    element.after(copy);
    const laid = copy.getBoundingClientRect();
    const at = ({ x, y }: DOMRect) => ({ transform: `translate(${x - laid.x}px, ${y - laid.y}px)` });
    this.#run(element, [{ opacity: 0 }, { opacity: 0 }], { duration: MOVE + delay });
    this.#run(copy, [at(start), at(end)], { duration: MOVE, delay, easing: SETTLE, fill: "backwards" })
      .finished.finally(() => copy.remove())
      .catch(() => {});
  }

  /** What is no longer drawn by itself flies, as a copy, to the pile that took it. */
  #leave(root: HTMLElement, id: string, start: DOMRect, to: string, delay: number): void {
    const end = root.querySelector(`[data-zone="${CSS.escape(to)}"]`)?.getBoundingClientRect();
    const copy = this.#ghosts.get(id)?.cloneNode(true) as HTMLElement | undefined;
    if (!end || !copy) return;
    copy.removeAttribute("data-thing");
    copy.classList.add("ghost");
    copy.inert = true;
    copy.style.left = `${start.x}px`;
    copy.style.top = `${start.y}px`;
    copy.style.setProperty("--cw", `${start.width}px`);
    document.body.append(copy);
    const away = `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(.4)`;
    this.#run(copy, [{ transform: "none", opacity: 1 }, { transform: away, opacity: 0.2 }], { duration: MOVE, delay, easing: SETTLE })
      .finished.finally(() => copy.remove())
      .catch(() => {});
  }

  /** Face down for a moment, then all of them together face up. */
  #turn(element: HTMLElement): void {
    element.classList.add("turning");
    setTimeout(() => element.classList.remove("turning"), TURN);
  }

  #shake(element: HTMLElement | undefined): void {
    if (!element) return;
    const frames = [0, -2, 2, -2, 2, 0].map((x) => ({ translate: `${x}px 0` }));
    this.#run(element, frames, { duration: 240, delay: MOVE });
  }

  #run(element: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, timing);
    this.#running.add(animation);
    animation.finished.finally(() => this.#running.delete(animation)).catch(() => {});
    return animation;
  }
}

function boxes(root: HTMLElement, name: "thing" | "zone"): Boxes {
  return new Map(
    [...root.querySelectorAll<HTMLElement>(`[data-${name}]`)].map((el) => [el.dataset[name]!, el.getBoundingClientRect()]),
  );
}

/** Whether something around it would cut it off at the place where it begins. */
function isFramed(element: HTMLElement, start: DOMRect): boolean {
  for (let frame = element.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const isOut = start.right < left || start.left > right || start.bottom < top || start.top > bottom;
    if (isOut && getComputedStyle(frame).overflow !== "visible") return true;
  }
  return false;
}

function edge(element: HTMLElement | undefined): void {
  if (!element) return;
  element.classList.add("changed");
  setTimeout(() => element.classList.remove("changed"), 600);
}
