// Generated from the classes of the server; `make protocol` writes it anew. Seats count from 0.

export interface Hello {
  type: "hello";
  secrets: string[];
  language: string;
  invitation: string;
}

export interface Look {
  type: "look";
  id: string;
  seat: number | null;
}

export interface Answer {
  type: "answer";
  id: string;
  choice: string;
  line: string;
  hold: boolean;
}

export interface Withdraw {
  type: "withdraw";
  id: string;
}

export interface Undo {
  type: "undo";
  id: string;
  sure: number | null;
}

export interface Consent {
  type: "consent";
  id: string;
  agrees: boolean;
}

export interface Pause {
  type: "pause";
  id: string;
  wants: boolean;
}

export interface Pace {
  type: "pace";
  id: string;
  pace: string;
}

export interface Resign {
  type: "resign";
  id: string;
}

export interface Orders {
  type: "orders";
  id: string;
  orders: unknown[];
}

export interface Notify {
  type: "notify";
  id: string;
  kind: string;
  to: string;
  code: string;
}

export interface Say {
  type: "say";
  id: string;
  text: string;
  team: number | null;
}

export interface Sketch {
  type: "sketch";
  id: string;
  thing: string;
  space: string;
}

export interface Seating {
  type: "seating";
  id: string;
  bot: string;
}

export interface Moment {
  type: "moment";
  id: string;
  lines: number;
}

export interface Knock {
  type: "knock";
  id: string;
}

export interface Hint {
  type: "hint";
  id: string;
  choice: string;
  line: string;
}

export interface Lead {
  type: "lead";
  id: string;
  entry: number | null;
  eyes: string;
}

export type ClientMessage =
  | Hello
  | Look
  | Answer
  | Withdraw
  | Undo
  | Consent
  | Pause
  | Pace
  | Resign
  | Orders
  | Notify
  | Say
  | Sketch
  | Seating
  | Moment
  | Knock
  | Hint
  | Lead;
