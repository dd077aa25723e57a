// Draws the golden view that the address names: table.html?view=duel-purchase&mode=light

import { mount } from "svelte";
import "../src/styles/fonts.css";
import "../src/styles/index.css";
import "../../src/regalia/games/two_crowns/table/theme.css";
import type { LogLine, Option, View } from "../src/protocol";
import Table from "../src/table/Table.svelte";
import { FakePlay } from "./fake.svelte";

const views = import.meta.glob<View>("../../tests/views/*.json", { eager: true, import: "default" });
const asked = new URLSearchParams(location.search);
const named = (name: string) => views[`../../tests/views/${name}.json`]!;
const view = named(asked.get("view") ?? "duel-purchase");

const SAID = [
  [18, "turn", 0, "Turn 18: seat 1."],
  [18, "deposit", 0, "Seat 1 deposits Eight Coins: 16 in the Bank."],
  [18, "buy", 0, "Seat 1 buys knight for 6 + 6 (cost 12)."],
  [18, "hit", 0, "Seat 1 hits King 1 of seat 2 for 1. His die shows 2."],
  [19, "turn", 1, "Turn 19: seat 2."],
  [19, "draw", 1, "Seat 2 draws 1 card."],
  [19, "buy", 1, "Seat 2 buys witch on seat 1 cavalry for 5 (cost 5)."],
  [19, "hit", 1, "Seat 2 hits King 2 of seat 1 for 2. His die shows 3."],
  [20, "turn", 0, "Turn 20: seat 1."],
  [20, "draw", 0, "Seat 1 draws 2 cards."],
  [20, "sentry", 0, "Seat 1 plays a Sentry before their King 2."],
] as const;
const log: LogLine[] = SAID.map(([turn, kind, seat, text]) => ({ turn, kind, seat, text }));

const play = new FakePlay(view, named("two-crowns") as never, log);
const picks = (asked.get("draft") ?? "").split(",").filter(Boolean);
play.draft = picks.map((on): Option => ({ move: 0, words: "", label: "", on }));
if (asked.has("refused")) {
  play.refused = { type: "refused", id: "", sentence: "Seat 2 has no Knight on the field.", rule: "TC-R09", stale: false };
}
if (asked.has("shared")) [play.seats, play.viewer] = [[0, 1], null];

const root = document.documentElement;
root.dataset["mode"] = asked.get("mode") ?? "dark";
root.dataset["game"] = view.game;

const settings = {
  motion: "full" as const,
  sound: false,
  notify: false,
  text: 100,
  mode: "auto" as const,
  letters: asked.has("letters"),
  guard: true,
  passes: true,
  purist: false, language: "en" as const,
};
mount(Table, {
  target: document.getElementById("app")!,
  props: { play, settings, onrule: (id) => console.log("rule", id), bare: asked.has("bare") },
});
Object.assign(window, { play, views });
