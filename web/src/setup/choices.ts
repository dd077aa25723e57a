// The switches of a mode: most stand alone; those that ask the same of several things are one choice among these.

import type { GameInfo, ModeInfo, SwitchInfo } from "../protocol";
import { faceOf, type Face } from "../table/faces";
import { readLayout } from "../table/layout";
import { hallEntry, words } from "../game";
import { t } from "../texts/index.svelte";

export interface Several {
  text: string; // what is asked of each
  off: string;
  on: string;
  each: { key: string; face: Face }[];
}

export type Asked = { is: "one"; each: SwitchInfo } | { is: "several"; several: Several };

const FEW = 3; // so many switches with the same words are one choice

/** The values that a table of so many may choose from. */
export function offered(each: SwitchInfo, seats: number): string[] {
  return each.values.filter((value) => (each.seats[value] ?? [seats]).includes(seats));
}

export function asked(game: Pick<GameInfo, "layout" | "faces">, mode: ModeInfo): Asked[] {
  const layout = readLayout(game.layout);
  const alike = (each: SwitchInfo) => mode.switches.filter((other) => other.text === each.text && other.values.length === 2);
  return mode.switches.flatMap((each): Asked[] => {
    const group = alike(each);
    if (group.length < FEW) return [{ is: "one", each }];
    if (group[0] !== each) return [];
    const faces = group.map(({ key }) => ({ key, face: { ...faceOf(layout, game.faces, key), title: titleOf(game, key) } }));
    return [{ is: "several", several: { text: each.text, off: each.values[0]!, on: each.values[1]!, each: faces } }];
  });
}

function titleOf(game: Pick<GameInfo, "faces">, key: string): string {
  const name = game.faces[key]?.["name"];
  return typeof name === "string" ? name : words(key);
}

/** The pairs among those chosen that their faces say are easily mixed up. */
export function mixedUp(game: Pick<GameInfo, "faces">, several: Several, options: Record<string, string>): string[] {
  const chosen = several.each.filter(({ key }) => options[key] === several.on);
  return chosen.flatMap(({ key, face }, place) => {
    const similar = game.faces[key]?.["similar"];
    const others = chosen.slice(place + 1).filter((other) => Array.isArray(similar) && similar.includes(other.key));
    return others.map((other) => t("choices.pair", { first: face.title, second: other.face.title }));
  });
}

/** What was decided, as people read it; of several alike only those that are on. */
export function decided(game: GameInfo, mode: ModeInfo | undefined, options: Record<string, string>): { name: string; value: string; text: string }[] {
  return asked(game, mode ?? { key: "", title: "", seats: [], text: "", cooperative: false, switches: [] }).flatMap((each) => {
    if (each.is === "one") return [{ name: hallEntry(game).options[each.each.key] ?? words(each.each.key), value: words(options[each.each.key] ?? each.each.values[0]!), text: each.each.text }];
    const on = each.several.each.filter(({ key }) => options[key] === each.several.on).map(({ face }) => face.title);
    return [{ name: words(each.several.on), value: on.join(", ") || t("choices.any"), text: "" }];
  });
}
