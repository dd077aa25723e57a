// What the set-up page puts together, before it becomes a table.

import { modeOf, usualBot } from "../game";
import type { GameInfo, ModeInfo, NewTable, WantedChair } from "../protocol";
import { offered } from "./choices";

export type Sitter = "me" | "friend" | "here" | "bot"; // here: another person at this screen
export type Company = "bots" | "friends" | "here";

export interface Seat {
  sitter: Sitter;
  name: string;
  bot: string;
}

export interface Plan {
  mode: string;
  seats: Seat[];
  options: Record<string, string>;
  pace: string;
  minutes: number;
  increment: number;
  hints: boolean; // the coach may be asked, also among people
  watching: string; // what spectators see: live, late, none
  delay: number; // steps, for "late"
  talk: string; // who hears the players: players, everybody
}

export const MINUTES = [0, 5, 10, 20, 30, 60];
export const INCREMENTS = [0, 5, 10, 30];
export const DELAYS = [5, 10, 20, 50];

const SITTERS: Record<Company, Sitter> = { bots: "bot", friends: "friend", here: "here" };

export function firstPlan(game: GameInfo, company: Company, name: string): Plan {
  const mode = game.modes[0]!;
  const plan: Plan = {
    mode: mode.key,
    seats: [],
    options: {},
    pace: "calm",
    minutes: 0,
    increment: 0,
    hints: false,
    watching: "live",
    delay: 10,
    talk: mode.cooperative ? "everybody" : "players",
  };
  return seated(plan, game, mode.seats[0]!, company, name);
}

/** The same plan with this many chairs and the options that fit; new chairs are taken by the company that was chosen. */
export function seated(plan: Plan, game: GameInfo, count: number, company: Company, name: string): Plan {
  const fresh = (seat: number): Seat => ({
    sitter: seat === 0 ? "me" : SITTERS[company],
    name: seat === 0 ? name : "",
    bot: usualBot(game, modeOf(game, plan.mode)),
  });
  const seats = Array.from({ length: count }, (_, seat) => plan.seats[seat] ?? fresh(seat));
  return { ...plan, seats, options: fitting(modeOf(game, plan.mode)!, plan.options, count) };
}

/** The options that are no longer as they were chosen, for the mode still has them, but not for so many. */
export function putBack(before: Plan, after: Plan): string[] {
  return Object.keys(after.options).filter((key) => (before.options[key] ?? after.options[key]) !== after.options[key]);
}

export function inMode(plan: Plan, game: GameInfo, key: string, company: Company, name: string): Plan {
  const mode = modeOf(game, key) ?? game.modes[0]!;
  const count = mode.seats.includes(plan.seats.length) ? plan.seats.length : mode.seats[0]!;
  const before = usualBot(game, modeOf(game, plan.mode));
  const seats = plan.seats.map((seat) => (seat.bot === before ? { ...seat, bot: usualBot(game, mode) } : seat));
  return seated({ ...plan, mode: mode.key, seats }, game, count, company, name);
}

/** Everybody but oneself becomes a bot, a friend, or somebody at this screen. */
export function among(plan: Plan, company: Company): Plan {
  const seats = plan.seats.map((seat) => (seat.sitter === "me" ? seat : { ...seat, sitter: SITTERS[company] }));
  return { ...plan, seats };
}

/** Alone with bots one may ask the coach anyway. */
export function hasOpponents(plan: Plan): boolean {
  return plan.seats.filter((seat) => seat.sitter !== "bot").length > 1;
}

/** By correspondence nobody sits beside a clock. */
export function hasClocks(plan: Plan): boolean {
  return plan.pace !== "slow";
}

export function tableOf(plan: Plan, game: string, freshWord: () => string): NewTable {
  return {
    game,
    mode: plan.mode,
    chairs: plan.seats.map((seat) => chairOf(seat, freshWord)),
    options: plan.options,
    pace: plan.pace,
    minutes: hasClocks(plan) ? plan.minutes : 0,
    increment: hasClocks(plan) && plan.minutes ? plan.increment : 0,
    hints: plan.hints,
    watching: plan.watching,
    delay: plan.watching === "late" ? plan.delay : 0,
    talk: plan.talk,
  };
}

function chairOf(seat: Seat, freshWord: () => string): WantedChair {
  if (seat.sitter === "bot") return { holder: "bot", name: "", bot: seat.bot, word: "" };
  if (seat.sitter === "friend") return { holder: "open", name: "", bot: "", word: "" };
  return { holder: "me", name: seat.name.trim(), bot: "", word: freshWord() };
}

/** What was chosen, where the mode offers it to so many; otherwise its first value. */
function fitting(mode: ModeInfo, chosen: Record<string, string>, seats: number): Record<string, string> {
  return Object.fromEntries(
    mode.switches.map((each) => {
      const value = chosen[each.key] ?? "";
      return [each.key, offered(each, seats).includes(value) ? value : each.values[0]!];
    }),
  );
}
