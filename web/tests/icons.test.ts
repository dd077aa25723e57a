// Every icon that a game or a seat names is at hand, and those of a game are not in the first load.

import { ofGame, paths } from "virtual:icons";
import { describe, expect, it } from "vitest";
import { CHARGES } from "../src/heraldry/seats";
import { faceOf, type Faces } from "../src/table/faces";
import { bookOf } from "../src/table/arrangements/book/layout";
import { ringOf } from "../src/table/arrangements/ring/layout";
import { readLayout } from "../src/table/layout";
import { golden, layout } from "./views";

describe("icons", () => {
  it("of the seats and the charge of the game are common", () => {
    for (const name of [...CHARGES, layout.charge]) expect(paths[name], name).toBeTruthy();
  });

  it.each(["two-crowns", "kingseat", "princess-bride", "blackstone"])("of %s are all found", async (game) => {
    const { paths: own } = await ofGame[game]!();
    const { faces, layout: raw } = golden<{ layout: Record<string, unknown>; faces: Faces }>(game);
    const layout = readLayout(raw);
    const named = Object.keys(faces).flatMap((key) => {
      const face = faceOf(layout, faces, key);
      return [face.charge, face.crest, ...face.asks.flatMap((ask) => [ask.crest, ask.charge]), face.speed?.icon, face.dark?.icon, face.counter?.icon, ...face.stats.map((stat) => stat.icon)];
    });
    const marks = Object.values(layout.marks).map((mark) => mark.icon);
    const throne = ringOf(layout).throne.icon;
    const voices = bookOf(layout).voices.map((voice) => voice.icon);

    const drawn = [...Object.values(layout.figures).map(({ icon }) => icon), ...Object.values(layout.zones).map(({ back }) => back?.charge)];
    for (const name of [...named, ...marks, ...voices, ...drawn, throne, layout.back.charge, layout.back.strewn].filter(Boolean)) {
      expect(own[name!] ?? paths[name!], name).toBeTruthy();
    }
  });

  it("are few: the common ones weigh little", () => {
    expect(JSON.stringify(paths).length).toBeLessThan(60_000);
  });
});
