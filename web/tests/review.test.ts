import { beforeEach, expect, test, vi } from "vitest";
import type { Eyes } from "../src/api";
import type { Socket } from "../src/session/line";
import type { ServerMessage } from "../src/protocol";
import type { Replay } from "../src/replay/replay.svelte";
import { Review } from "../src/replay/review.svelte";

class Pipe implements Socket {
  sent: { type: string; entry?: number | null; eyes?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  hear(message: Partial<ServerMessage>) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const replay = { entry: 0, eyes: "everything" as Eyes, pause() {}, show: vi.fn() };
let pipe: Pipe;
let review: Review;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(replay, { entry: 0, eyes: "everything" });
  replay.show = vi.fn(async (entry: number, eyes: Eyes) => void Object.assign(replay, { entry, eyes }));
  pipe = new Pipe();
  review = new Review(replay as unknown as Replay, ["secret"], () => pipe);
  pipe.onopen?.();
});

const led = (entry: number, eyes: string, you = false) =>
  pipe.hear({ type: "review", leader: "Ada", you, entry, eyes });

test("nobody is moved who has not said that they follow", () => {
  led(7, "everything");

  expect(review.isLed).toBe(true);
  expect(replay.show).not.toHaveBeenCalled();
});

test("whoever follows goes where the leader goes, and sees with the same eyes", () => {
  led(7, "everything");
  review.follow();
  expect(replay.show).toHaveBeenLastCalledWith(7, "everything");

  led(9, "1");
  review.moved();

  expect(replay.show).toHaveBeenLastCalledWith(9, 1);
  expect(review.isFollowing).toBe(true);
});

test("whoever goes somewhere alone follows no longer", () => {
  led(7, "everything");
  review.follow();

  replay.entry = 3;
  review.moved();

  expect(review.isFollowing).toBe(false);
});

test("a leader who drags the scrubber tells where it comes to rest", () => {
  review.lead();
  led(0, "everything", true);
  for (const entry of [1, 2, 3]) {
    replay.entry = entry;
    review.moved();
  }

  vi.runAllTimers();

  expect(pipe.sent.filter((message) => message.type === "lead").map((message) => message.entry)).toEqual([0, 3]);
});

test("when nobody leads any more, nobody follows", () => {
  led(7, "everything");
  review.follow();

  pipe.hear({ type: "review", leader: "", you: false, entry: 0, eyes: "" });

  expect([review.isLed, review.isFollowing]).toEqual([false, false]);
});
