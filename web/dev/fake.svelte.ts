// A Play without a server: it shows a golden view and remembers what it was told.

import type { Play } from "../src/play";
import type { ChatLine, GameInfo, Hinted, LogLine, Option, Position, Proposal, Refused, TableInfo, View } from "../src/protocol";

const NAMES = ["Ada", "Maud", "Jonas", "Ida", "Bruno", "Clara", "Emil", "Greta"];

export class FakePlay implements Play {
  game: GameInfo;
  table: TableInfo;
  seats = $state.raw<number[]>([]);
  viewer = $state.raw<number | null>(null);
  position = $state.raw<Position>() as Position;
  draft = $state.raw<Option[]>([]);
  readonly gone = null;
  several = null;
  log: LogLine[];
  chat = $state.raw<ChatLine[]>([]);
  sketches = $state.raw<Proposal[]>([]);
  connection = "open" as const;
  sending = false;
  isSlow = false;
  sent = null;
  refused = $state.raw<Refused | null>(null);
  unsaid = null;
  uncalled = "";
  takenBack: Option[] = [];
  canReset = false;
  beyond = null;
  hint = $state.raw<Hinted | null>(null);
  isCoaching = false;
  notices = {};
  offered = ["webhook", "mail"];
  orders = $state.raw<unknown[]>([]);
  steers = false;
  past = $state.raw<Play["past"]>(null);
  told: string[] = [];

  constructor(view: View, game: Partial<GameInfo>, log: LogLine[]) {
    this.game = { version: 1, modes: [], bots: ["page", "steward"], rules: [], how_to_play: "", ...game } as GameInfo;
    this.log = log;
    this.show(view);
    this.table = {
      id: "brave-otter-41",
      game: view.game,
      version: 1,
      mode: view.mode,
      options: {},
      pace: "calm",
      minutes: 0,
      increment: 0,
      watching: "live",
      delay: 0,
      talk: "players",
      status: view.outcome ? "over" : "playing",
      chairs: view.seats.map(({ seat }) => ({
        seat,
        holder: seat === this.viewer ? "person" : "bot",
        name: NAMES[seat]!,
        bot: seat === this.viewer ? "" : "steward",
        here: true,
      })),
      spectators: 0,
      commitment: "5f0c…",
      key: view.outcome ? "9b1d2c7e4f" : "",
      secret: view.outcome ? "77aa01" : "",
      words: ["otter", ""],
      rematch: "",
      asked: [],
      own: [],
      hints: true,
    };
  }

  get view(): View | null {
    return this.position.view;
  }

  show(view: View): void {
    this.viewer = view.viewer;
    this.seats = view.viewer === null ? [] : [view.viewer];
    const asked = view.prompt && view.viewer !== null ? [view.viewer] : [];
    this.position = { view, several: null, asked, undo: "free", wish: null, pausing: [], resting: false, clock: null };
  }

  answer(option: Option): void {
    this.told.push(option.words);
  }
  unpick(): void {}
  stay(): void {}
  commit(): void {}
  cancel(): void {
    this.draft = [];
  }
  undo(): void {
    this.told.push("undo");
  }
  reset(): void {
    this.told.push("reset");
  }
  redo(): void {
    this.told.push("redo");
  }
  askCoach(): void {
    this.told.push("hint");
  }
  consent(): void {}
  rest(): void {}
  setPace(): void {}
  notify(): void {}
  resign(): void {}
  sketch(thing: string, space: string): void {
    const others = this.sketches.filter((other) => other.thing !== thing);
    this.sketches = space ? [...others, { seat: this.viewer ?? 0, thing, space }] : others;
  }
  say(text: string, team: number | null = null): void {
    this.chat = [...this.chat, { seat: this.viewer, name: "Ada", text, at: 0, team }];
  }
  order(orders: unknown[]): void {
    this.orders = orders;
  }
  look(seat: number | null): void {
    this.viewer = seat;
  }
  seating(): void {}
  goTo(at: number | null): void {
    this.past = at === null ? null : { at, of: 70, view: { ...this.position.view!, prompt: null } };
  }
}
