// Generated from the classes of the server; `make protocol` writes it anew. Seats count from 0.

import type { TableInfo } from "./told";
import type { Text } from "./view";

export interface WantedChair {
  holder: string;
  name: string;
  bot: string;
  word: string;
}

export interface NewTable {
  game: string;
  mode: string;
  chairs: WantedChair[];
  options: Record<string, string>;
  pace: string;
  minutes: number;
  increment: number;
  hints: boolean;
  watching: string;
  delay: number;
  talk: string;
}

export interface SeatSecret {
  seat: number;
  secret: string;
}

export interface TableMade {
  table: TableInfo;
  seats: SeatSecret[];
  invitation: string;
}

export interface TakeSeat {
  invitation: string;
  name: string;
  seat: number | null;
  word: string;
}

export interface FillSeats {
  invitation: string;
  bot: string;
}

export interface Demo {
  game: string;
}

export interface TurningPoint {
  entry: number;
  text: Text;
  before: number;
  after: number;
}

export interface Chances {
  seat: number;
  chances: number[];
  turning_points: TurningPoint[];
}

export interface Problem {
  sentence: Text;
  rule: string;
}

export interface SwitchInfo {
  key: string;
  values: string[];
  text: string;
  seats: Record<string, number[]>;
}

export interface ModeInfo {
  key: string;
  title: string;
  seats: number[];
  text: string;
  cooperative: boolean;
  switches: SwitchInfo[];
}

export interface RuleInfo {
  id: string;
  under: string;
  question: string;
  text: string;
  ruling: boolean;
}

export interface GameInfo {
  key: string;
  title: string;
  version: number;
  modes: ModeInfo[];
  bots: string[];
  layout: Record<string, unknown>;
  faces: Record<string, Record<string, unknown>>;
  rules: RuleInfo[];
  how_to_play: string;
}
