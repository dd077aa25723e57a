// The headline of a game that is over, as the key of its text.
import type { Outcome } from "../protocol";

/** `mine`: the seats at this page; `isShared`: all seats win or lose together. */
export function headlineOf(outcome: Pick<Outcome, "winners" | "parties" | "sequel">, mine: readonly number[], isShared: boolean) {
  if (outcome.sequel) return "over.paused";
  if (!outcome.winners.length && !isShared) return "over.nobody";
  const seat = mine.length === 1 || isShared ? mine[0] : undefined;
  if (seat === undefined) return outcome.parties > 1 ? "over.shared" : "over";
  if (!outcome.winners.includes(seat)) return "over.lost";
  return outcome.parties > 1 ? "over.share" : "over.won";
}
