// "Seat 2" in a text, by the name of whoever sat there.

import { nameOf } from "../game";
import type { Chair } from "../protocol";

export function inNames(text: string, chairs: Chair[]): string {
  return text.replace(/\b[Ss]eat (\d+)\b/g, (whole, number: string) => {
    const chair = chairs[Number(number) - 1];
    return chair ? nameOf(chair) : whole;
  });
}
