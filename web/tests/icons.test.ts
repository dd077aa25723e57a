// Every icon that a game or a seat names is at hand, and those of a game are not in the first load.

import { ofGame, paths } from "virtual:icons";
import { describe, expect, it } from "vitest";
import { CHARGES } from "../src/heraldry/seats";
import { faceOf } from "../src/table/faces";
import { faces, layout } from "./views";

describe("icons", () => {
  it("of the seats and the charge of the game are common", () => {
    for (const name of [...CHARGES, layout.charge]) expect(paths[name], name).toBeTruthy();
  });

  it("of the game are all found", async () => {
    const { paths: own } = await ofGame["two-crowns"]!();
    const named = Object.keys(faces).flatMap((key) => {
      const face = faceOf(layout, faces, key);
      return [face.charge, face.speed?.icon, face.counter?.icon, ...face.stats.map((stat) => stat.icon)];
    });
    const marks = Object.values(layout.marks).map((mark) => mark.icon);

    for (const name of [...named, ...marks, layout.back.charge, layout.back.strewn].filter(Boolean)) {
      expect(own[name!] ?? paths[name!], name).toBeTruthy();
    }
  });

  it("are few: the common ones weigh little", () => {
    expect(JSON.stringify(paths).length).toBeLessThan(60_000);
  });
});
