// Generated from the classes of the server; `make protocol` writes it anew. Seats count from 0.

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
  label: string;
  owner: number | null;
  count: number;
  things: string[];
}

export interface SeatView {
  seat: number;
  label: string;
  team: number | null;
  is_out: boolean;
  figures: Record<string, number>;
  tincture: string;
}

export interface Where {
  turn: number;
  phase: string;
  active: number | null;
  text: string;
  figures: Record<string, number>;
}

export interface Option {
  move: number;
  words: string;
  label: string;
  on: string;
}

export interface Barred {
  label: string;
  reason: string;
  rule: string;
  on: string;
}

export interface Prompt {
  token: string;
  text: string;
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
  deed: string;
  instead: Instead[];
}

export interface Outcome {
  how: string;
  rule: string;
  winners: number[];
  places: number[];
  text: string;
  parties: number;
  sequel: string;
}

export interface Page {
  id: string;
  kind: string;
  title: string;
  paragraphs: string[];
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
