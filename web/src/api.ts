// The HTTP part of the server, typed. Whatever it refuses is thrown as a `Refusal` with a sentence for people.

import type { Chances, GameInfo, NewTable, Outcome, Problem, SeatSecret, TableInfo, TableMade, TakeSeat, Text, View } from "./protocol";
import type { Route } from "./router.svelte";
import { NOBODY, plain } from "./table/words";
import { t } from "./texts/index.svelte";

export type GameCard = Pick<GameInfo, "key" | "title" | "version" | "modes" | "bots" | "layout">;

export interface Moment {
  entry: number;
  of: number;
  view: View;
  line: { seat: number; words: string } | null;
}

export interface Move {
  entry: number;
  seat: number;
  line: string;
  turn: number;
  text: Text;
  by: number; // who did what the text tells: an answer may open what others have sealed
}

/** How a game that is over went. */
export interface Course {
  moves: Move[];
  outcome: Outcome | null;
}

export type Eyes = "everything" | "spectator" | number; // through whose eyes a replay is seen

export class Refusal extends Error {
  constructor(
    sentence: string,
    readonly rule: string,
    readonly status: number, // 0: no answer came
  ) {
    super(sentence);
  }
}

/** What is known of a table; whoever holds a seat also hears which it is and whether it is asked. */
export const table = (id: string, secret = "") => get<TableInfo>(at(id), secret ? { "X-Seat-Secret": secret } : {});
/** A table, and the seats that these secrets open. */
export async function ownTable(id: string, secrets: string[]): Promise<[table: TableInfo, seats: number[]]> {
  const told = await Promise.all([table(id), ...secrets.map((secret) => table(id, secret))]);
  return [told[0]!, told.flatMap(({ own }) => own).sort((a, b) => a - b)];
}
export const replay = (id: string, as: Eyes, entry: number) => get<Moment>(momentPath(id, as, entry));
const momentPath = (id: string, as: Eyes, entry: number) => `${at(id)}/replay?as=${as}&n=${entry}`;
export const course = (id: string) => get<Course>(`${at(id)}/moves`);
export const chances = (id: string, seat: number) => get<Chances>(`${at(id)}/chances?as=${seat}`);
export const recordPath = (id: string) => `${at(id)}/record`;
/** A file of a game's folder `table`. */
export const tableFile = (game: string, path: string) => `/games/${encodeURIComponent(game)}/${path}`;
export const coverPath = (game: string) => tableFile(game, "cover.svg");
export const themePath = (game: string) => tableFile(game, "theme.css");

export const newTable = (wanted: NewTable) => post<TableMade>("/api/tables", wanted);
export const takeSeat = (id: string, wanted: TakeSeat) => post<SeatSecret>(`${at(id)}/seats`, wanted);
export const fillWithBots = (id: string, invitation: string, bot: string) =>
  post<TableInfo>(`${at(id)}/bots`, { invitation, bot });
export const rematch = (id: string, secret: string) =>
  post<TableMade>(`${at(id)}/rematch`, {}, { "X-Seat-Secret": secret });
export const importRecord = (record: unknown) => post<TableMade>("/api/records", record);
export const demo = (game: string) => post<TableMade>("/api/demo", { game });

const known = new Map<string, Promise<unknown>>();

/** A game in full. */
export const game = (key: string) => once(`/api/games/${encodeURIComponent(key)}`, (path) => get<GameInfo>(path));

/** All games in brief; the document of a page that shows them brings them along. */
export const games = () =>
  once("/api/games", async (path) => broughtAlong<GameCard[]>("shelf") ?? (await get<{ games: GameCard[] }>(path)).games);

/** What is the same as long as the page is open is asked for once. */
function once<T>(path: string, ask: (path: string) => Promise<T>): Promise<T> {
  const asked = (known.get(path) as Promise<T> | undefined) ?? ask(path);
  known.set(path, asked);
  asked.catch(() => known.delete(path));
  return asked;
}

function broughtAlong<T>(id: string): T | null {
  const found = document.getElementById(id)?.textContent;
  return found ? (JSON.parse(found) as T) : null;
}

export function socketAddress(id: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${at(id)}/socket`;
}

function at(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}`;
}

const early = new Map<string, Promise<Response>>();

/** What a page of this address will ask for is asked for while the scripts that draw it are still on their way. */
export function askAhead(route: Route, isOwn: (table: string) => boolean): void {
  if (route.page !== "table" && route.page !== "replay") return;
  const wanted = [at(route.table)];
  if (route.page === "replay") wanted.push(`${at(route.table)}/moves`);
  if (route.page === "replay" && !isOwn(route.table)) wanted.push(momentPath(route.table, "everything", route.entry ?? 0));
  for (const path of wanted) {
    const asked = fetch(path);
    asked.catch(() => {}); // told to whoever takes the answer
    early.set(path, asked);
  }
}

/** The answer to what was asked ahead; to the first who wants it, for it may soon be old. */
function taken(path: string, init: RequestInit): Promise<Response> | undefined {
  if (init.method || Object.keys(init.headers ?? {}).length) return undefined;
  const asked = early.get(path);
  early.delete(path);
  return asked;
}

function get<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  return ask<T>(path, { headers });
}

function post<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await (taken(path, init) ?? fetch(path, init));
  } catch {
    throw new Refusal(t("server.silent"), "", 0);
  }
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const sentence = plain(problem.sentence ?? t("server.says", { status: response.status }), NOBODY);
  throw new Refusal(sentence, problem.rule ?? "", response.status);
}
