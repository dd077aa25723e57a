// Maps and the open book: what stands where on a space, what a task lacks, and what of a drawing is let in.

import { describe, expect, it } from "vitest";
import type { Option, Thing, View } from "../src/protocol";
import { isHarmless, isShape, type Spot } from "../src/table/drawing";
import { fanned } from "../src/table/fan";
import { readLayout } from "../src/table/layout";
import { offers } from "../src/table/options";
import { within } from "../src/table/pinch";
import { needsOf, priceOf } from "../src/table/tasks";

const thing = (id: string, kind: string, marks: string[] = []): Thing => ({ id, kind, face: id, owner: null, marks, value: null });
const spot = { x: 100, y: 200, rx: 22, ry: 22 };

describe("a space", () => {
  it("has a single pawn in its middle, on its upper edge", () => {
    expect(fanned(spot, [thing("a", "pawn")])).toEqual([{ thing: thing("a", "pawn"), x: 100, y: 184, isCrowded: false }]);
  });

  it("has several pawns side by side, no two in one place", () => {
    const placed = fanned(spot, ["a", "b", "c", "d"].map((id) => thing(id, "pawn")));

    expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
    expect(placed[0]!.x + placed[3]!.x).toBe(200);
  });

  it("has its pawns beside it where they would hide another space or stand out of the drawing", () => {
    const ground = (...spots: Spot[]) => ({ width: 700, height: 500, spots: [spot, ...spots] });
    const [pawn] = fanned(spot, [thing("a", "pawn")], ground());
    const [right] = fanned(spot, [thing("a", "pawn")], ground({ ...spot, y: 150 }));
    const [left] = fanned(spot, [thing("a", "pawn")], ground({ ...spot, y: 150 }, { ...spot, x: 150 }));
    const high = { ...spot, y: 20 };
    const [low] = fanned(high, [thing("a", "pawn")], { width: 700, height: 500, spots: [high] });

    expect(pawn).toMatchObject({ x: 100, y: 184 });
    expect(right).toMatchObject({ x: 142, y: 222 });
    expect(left).toMatchObject({ x: 58, y: 222 });
    expect(low!.x).toBe(142);
  });

  it("has everything else below", () => {
    const [pawn, token] = fanned(spot, [thing("t", "token"), thing("a", "pawn")]);

    expect(pawn!.thing.kind).toBe("pawn");
    expect(token!.y).toBeGreaterThan(200);
  });
});

describe("a task", () => {
  const layout = readLayout({ arrangement: { kind: "book", book: { icons: "icons", needs: "needs", any: "any" } } });
  const faces = { wood: { icons: ["courage", "courage", "any"], needs: ["Somebody must be there."] } };

  it("lacks the last of equal icons first", () => {
    const task = thing("wood", "card", ["Somebody must be there.", "lacks courage", "lacks any"]);

    expect(priceOf(task, faces, layout.arrangement.book).map((each) => each.isLacking)).toEqual([false, true, true]);
    expect(needsOf(task, faces, layout.arrangement.book)).toEqual([{ sentence: "Somebody must be there.", isMet: false }]);
  });

  it("that is done lacks nothing", () => {
    const task = thing("wood", "card", ["done"]);

    expect(needsOf(task, faces, layout.arrangement.book).every((each) => each.isMet)).toBe(true);
    expect(priceOf(task, faces, layout.arrangement.book).some((each) => each.isLacking)).toBe(false);
  });
});

describe("a drawing", () => {
  it("is let in shape by shape", () => {
    expect(["path", "text", "g"].every(isShape)).toBe(true);
    expect(["script", "style", "image", "use", "a", "foreignObject", "animate"].some(isShape)).toBe(false);
  });

  it("brings nothing that acts or fetches", () => {
    expect(isHarmless("fill", "#bcd9e6")).toBe(true);
    expect(isHarmless("onclick", "x")).toBe(false);
    expect(isHarmless("style", "fill:red")).toBe(false);
    expect(isHarmless("href", "#a")).toBe(false);
    expect(isHarmless("fill", "url(https://example.org/a)")).toBe(false);
  });

  it("is never drawn smaller than its page, nor without end larger", () => {
    expect([within(0.2), within(2), within(40)]).toEqual([1, 2, 3]);
  });
});

describe("a pawn", () => {
  it("stands for the options that name it", () => {
    const option: Option = { move: 1, words: "step westley to c1", label: "Westley to the rope", on: "space-c1" };
    const prompt = { token: "", text: "", rule: "", options: [option], barred: [], can_withdraw: false };
    const view = { things: [{ ...thing("figure-westley", "pawn"), face: "westley" }], zones: [], viewer: 0, prompt } as unknown as View;
    const found = offers(view, [], "hand");

    expect(found.by.get("figure-westley")).toEqual([option]);
    expect(found.on.get("space-c1")).toEqual([option]);
  });
});
