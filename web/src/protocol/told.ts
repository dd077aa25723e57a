// Generated from the classes of the server; `make protocol` writes it anew. Seats count from 0.

import type { Several, Text, View } from "./view";

export interface Chair {
  seat: number;
  holder: string;
  name: string;
  bot: string;
  here: boolean;
}

export interface Clock {
  left: number[];
  running: number[];
  at: number;
}

export interface TableInfo {
  id: string;
  game: string;
  version: number;
  mode: string;
  options: Record<string, string>;
  pace: string;
  minutes: number;
  increment: number;
  watching: string;
  delay: number;
  talk: string;
  status: string;
  chairs: Chair[];
  spectators: number;
  commitment: string;
  key: string;
  secret: string;
  words: string[];
  rematch: string;
  own: number[];
  asked: number[];
  hints: boolean;
}

export interface LogLine {
  turn: number;
  kind: string;
  seat: number | null;
  text: Text;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: number;
  team: number | null;
}

export interface Position {
  view: View | null;
  several: Several | null;
  asked: number[];
  undo: string;
  wish: number | null;
  pausing: number[];
  resting: boolean;
  clock: Clock | null;
}

export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seats: number[];
  viewer: number | null;
  position: Position;
  log: LogLine[];
  chat: ChatLine[];
  offered: string[];
  steers: boolean;
}

export interface Own {
  type: "own";
  seat: number;
  orders: unknown[];
  notices: Record<string, string>;
}

export interface News {
  type: "news";
  viewer: number | null;
  position: Position;
  log: LogLine[];
  back_to: number | null;
}

export interface Taken {
  type: "taken";
  id: string;
}

export interface Drafted {
  type: "drafted";
  id: string;
  line: string;
  view: View;
  several: Several | null;
}

export interface Beyond {
  type: "beyond";
  id: string;
  at: number;
  seats: number[];
  learned: string;
}

export interface Refused {
  type: "refused";
  id: string;
  sentence: Text;
  rule: string;
  stale: boolean;
}

export interface Changed {
  type: "changed";
  table: TableInfo;
}

export interface Said {
  type: "said";
  line: ChatLine;
  viewer: number | null;
}

export interface Talk {
  type: "talk";
  viewer: number | null;
  chat: ChatLine[];
}

export interface Proposal {
  seat: number;
  thing: string;
  space: string;
}

export interface Sketched {
  type: "sketched";
  proposals: Proposal[];
}

export interface Past {
  type: "past";
  id: string;
  lines: number;
  view: View;
}

export interface Here {
  type: "here";
  id: string;
}

export interface Hinted {
  type: "hinted";
  id: string;
  choice: string;
  line: string;
  words: string;
  text: Text;
  chance: number;
  sure: boolean | null;
}

export interface Review {
  type: "review";
  leader: string;
  you: boolean;
  entry: number;
  eyes: string;
}

export type ServerMessage =
  | Welcome
  | News
  | Taken
  | Drafted
  | Beyond
  | Refused
  | Changed
  | Said
  | Talk
  | Sketched
  | Own
  | Past
  | Here
  | Hinted
  | Review;
