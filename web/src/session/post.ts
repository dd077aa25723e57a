// What must not be lost on its way to the server. It is kept until the server has answered it by its id; after a lost
// connection it is sent again under the same id, so that nothing is lost and nothing is done twice.

import type { ClientMessage } from "../protocol";
import type { Line } from "./line";

type Request = Exclude<ClientMessage, { type: "hello" | "look" | "moment" | "knock" | "hint" | "sketch" }>;
type Unsent<T> = T extends Request ? Omit<T, "id"> : never;

export class Post {
  #unanswered = new Map<string, Request>();

  constructor(
    private readonly line: Line,
    private readonly isWelcome: () => boolean, // on the connection that is open now
    private readonly freshId: () => string,
  ) {}

  get isAwaited(): boolean {
    return this.#unanswered.size > 0;
  }

  /** Sends it at once, or when the connection is back. */
  send(message: Unsent<Request>): string {
    const request = { ...message, id: this.freshId() } as Request;
    this.#unanswered.set(request.id, request);
    if (this.isWelcome()) this.#deliver(request);
    return request.id;
  }

  answered(id: string): void {
    this.#unanswered.delete(id);
  }

  /** Words for a team that could not be sent are said by nobody who looks later. */
  forgetSecrets(): void {
    for (const [id, request] of this.#unanswered) {
      if (request.type === "say" && request.team !== null) this.#unanswered.delete(id);
    }
  }

  sendAgain(): void {
    for (const request of [...this.#unanswered.values()]) this.#deliver(request);
  }

  /** Words and hand-overs get no reply of their own: once sent, they are not sent again. */
  #deliver(request: Request): void {
    const isSent = this.line.send(request);
    if (isSent && (request.type === "say" || request.type === "seating")) this.#unanswered.delete(request.id);
  }
}
