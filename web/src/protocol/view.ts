// Generated from the classes of the server; `make protocol` writes it anew. Seats count from 0.

// A text for people; in pieces where it names seats or things: a number is a seat, a pair a face, named.
export type Piece = string | number | [face: string, name: string];
export type Text = string | Piece[];

export interface Thing {
  id: string;
  kind: string;
  face: string | null;
  owner: number | null;
  marks: string[];
  value: number | null;
}

export interface Zone {
  id: string;
  kind: string;
  label: Text;
  owner: number | null;
  count: number;
  things: string[];
}

export interface SeatView {
  seat: number;
  label: Text;
  team: number | null;
  is_out: boolean;
  figures: Record<string, number>;
  tincture: string;
}

export interface Where {
  turn: number;
  phase: string;
  active: number | null;
  text: Text;
  figures: Record<string, number>;
}

export interface Option {
  move: number;
  words: string;
  label: Text;
  on: string;
}

export interface Barred {
  label: Text;
  reason: Text;
  rule: string;
  on: string;
}

export interface Prompt {
  token: string;
  text: Text;
  rule: string;
  options: Option[];
  barred: Barred[];
  can_withdraw: boolean;
}

export interface Instead {
  option: Option;
  of: number;
}

export interface Several {
  wanted: number;
  deed: Text;
  instead: Instead[];
}

export interface Outcome {
  how: string;
  rule: string;
  winners: number[];
  places: number[];
  text: Text;
  parties: number;
  sequel: Text;
}

export interface Page {
  id: string;
  kind: string;
  title: Text;
  paragraphs: Text[];
  kinds: string[];
}

export interface View {
  game: string;
  mode: string;
  viewer: number | null;
  where: Where;
  seats: SeatView[];
  zones: Zone[];
  things: Thing[];
  prompt: Prompt | null;
  waiting: number[];
  outcome: Outcome | null;
  pages: Page[];
}
