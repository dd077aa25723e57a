// A socket whose messages are heard no faster than the page is painted: what comes while a frame is due is heard after
// it, all at once, so that the page is made anew only for the last of it. A page that nobody sees has no frames to wait for.

import type { Socket } from "./line";

export interface Frames {
  soon(run: () => void): void; // after what has come already
  painted(run: () => void): void; // after the next frame
}

const LONGEST = 250; // milliseconds: frames stop when a page is hidden

export const FRAMES: Frames = {
  soon(run) {
    if (document.hidden) run();
    else setTimeout(run);
  },
  painted(run) {
    if (document.hidden) return run();
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      run();
    }, LONGEST);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(late);
        if (!isLate) run();
      }),
    );
  },
};

type Message = { data: unknown };

export function paced(socket: Socket, frames: Frames = FRAMES): Socket {
  let waiting: Message[] = [];
  let isDue = false; // what waits is heard before long
  const outer: Socket = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };

  function hear(): void {
    const heard = waiting;
    waiting = [];
    for (const message of heard) outer.onmessage?.(message);
    isDue = heard.length > 0;
    if (isDue) frames.painted(hear);
  }

  socket.onopen = () => outer.onopen?.();
  socket.onmessage = (message) => {
    waiting.push(message);
    if (isDue) return;
    isDue = true;
    frames.soon(hear);
  };
  socket.onclose = (event) => {
    for (const message of waiting.splice(0)) outer.onmessage?.(message);
    outer.onclose?.(event);
  };
  return outer;
}
