import { expect, test } from "vitest";
import type { Socket } from "../src/session/line";
import { paced, type Frames } from "../src/session/paced";

/** Frames that come when the test says so. */
function byHand() {
  const due: (() => void)[] = [];
  const frames: Frames = { soon: (run) => due.push(run), painted: (run) => due.push(run) };
  return { frames, next: () => due.shift()?.() };
}

function begin() {
  const socket = { send() {}, close() {}, onopen: null, onmessage: null, onclose: null } as Socket;
  const { frames, next } = byHand();
  const heard: unknown[] = [];
  const outer = paced(socket, frames);
  outer.onmessage = ({ data }) => heard.push(data);
  outer.onclose = ({ code }) => heard.push(code);
  const says = (...words: string[]) => words.forEach((data) => socket.onmessage?.({ data }));
  return { socket, next, heard, says };
}

test("what comes together is heard together, in order", () => {
  const { heard, says, next } = begin();
  says("news", "taken");
  expect(heard).toEqual([]);
  next();
  expect(heard).toEqual(["news", "taken"]);
});

test("what comes before the page is painted waits for that, and is heard all at once", () => {
  const { heard, says, next } = begin();
  says("first");
  next();
  says("second", "third");
  expect(heard).toEqual(["first"]);
  next();
  expect(heard).toEqual(["first", "second", "third"]);
});

test("after a pause the next message does not wait for a frame", () => {
  const { heard, says, next } = begin();
  says("first");
  next();
  next();
  says("second");
  next();
  expect(heard).toEqual(["first", "second"]);
});

test("nothing is lost when the socket closes", () => {
  const { socket, heard, says, next } = begin();
  says("last words");
  socket.onclose?.({ code: 1006 });
  next();
  expect(heard).toEqual(["last words", 1006]);
});
