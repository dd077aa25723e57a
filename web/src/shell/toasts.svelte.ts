// Short notices at the foot of the page.

import { Refusal } from "../api";

export interface Toast {
  id: number;
  text: string;
  kind: "note" | "bad";
}

const SECONDS = 6;
let count = 0;

export const toasts: Toast[] = $state([]);

export function toast(text: string, kind: Toast["kind"] = "note"): void {
  const id = (count += 1);
  toasts.push({ id, text, kind });
  setTimeout(() => dismiss(id), SECONDS * 1000);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((each) => each.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

/** Does something that the server may refuse, and says so if it does. */
export async function tried<T>(doing: Promise<T>): Promise<T | null> {
  try {
    return await doing;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    toast(problem.message, "bad");
    return null;
  }
}
