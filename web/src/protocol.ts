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

export interface Outcome {
  how: string;
  rule: string;
  winners: number[];
  places: number[];
  text: string;
  parties: number;
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

export interface Hello {
  type: "hello";
  secrets: string[];
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
}

export interface Withdraw {
  type: "withdraw";
  id: string;
}

export interface Undo {
  type: "undo";
  id: string;
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
  asked: number[];
  hints: boolean;
}

export interface LogLine {
  turn: number;
  kind: string;
  seat: number | null;
  text: string;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Position {
  view: View | null;
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
}

export interface Refused {
  type: "refused";
  id: string;
  sentence: string;
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

export interface Hinted {
  type: "hinted";
  id: string;
  choice: string;
  line: string;
  words: string;
  text: string;
  chance: number;
  sure: boolean;
}

export interface Review {
  type: "review";
  leader: string;
  you: boolean;
  entry: number;
  eyes: string;
}

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
  before: number;
  after: number;
}

export interface Chances {
  seat: number;
  chances: number[];
  turning_points: TurningPoint[];
}

export interface Problem {
  sentence: string;
  rule: string;
}

export interface SwitchInfo {
  key: string;
  values: string[];
  text: string;
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

export type ClientMessage =
  | Hello
  | Look
  | Answer
  | Withdraw
  | Undo
  | Consent
  | Pause
  | Resign
  | Orders
  | Notify
  | Say
  | Sketch
  | Seating
  | Moment
  | Hint
  | Lead;

export type ServerMessage =
  | Welcome
  | News
  | Taken
  | Drafted
  | Refused
  | Changed
  | Said
  | Sketched
  | Own
  | Past
  | Hinted
  | Review;
