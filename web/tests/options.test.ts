// Options lie on things, and the cards that play them are lit as well.

import { describe, expect, it } from "vitest";
import type { Option } from "../src/protocol";
import { golden as goldenOf, narrowed, offers, passesOver } from "../src/table/options";
import { golden, layout } from "./views";

const words = (options: Option[] | undefined) => (options ?? []).map((option) => option.words);

describe("options", () => {
  it("lie on the thing they name", () => {
    const found = offers(golden("duel-attack"), [], "hand");

    expect(words(found.on.get("2-king-1"))).toEqual(["hit seat 2 king 1"]);
    expect(words(found.loose)).toEqual(["hold"]);
  });

  it("are also held by the card in hand that plays them", () => {
    const found = offers(golden("duel-purchase"), [], "hand");

    expect(words(found.by.get("1-sentry-1"))).toEqual(["sentry on seat 1 king 1", "sentry on seat 1 king 2"]);
    expect(words(found.on.get("1-knight-1"))).toEqual(["buy knight"]);
    expect(found.by.has("1-knight-1")).toBe(false);
    expect(words(narrowed(found, "1-sentry-1"))).toHaveLength(2);
  });

  it("are held by no card if they are only said", () => {
    const found = offers(golden("duel-purchase"), [], "hand", ["sentry "]);

    expect(found.by.has("1-sentry-1")).toBe(false);
  });

  it.each([["one's own", 0], ["everybody's", null]])("on a card of %s pile are not held by one like it in hand", (_, owner) => {
    const view = golden("duel-purchase");
    const pile = { id: "1-dug", kind: "pile", label: "", owner, count: 1, things: ["1-dug-sentry"] };
    const thing = { ...view.things.find(({ id }) => id === "1-sentry-1")!, id: "1-dug-sentry" };
    const asked = { ...view.prompt!, options: [pick("dig sentry", "1-dug-sentry")] };

    const found = offers({ ...view, zones: [...view.zones, pile], things: [...view.things, thing], prompt: asked }, [], "hand");

    expect(words(found.on.get("1-dug-sentry"))).toEqual(["dig sentry"]);
    expect(found.by.size).toBe(0);
  });

  it("that name something in a tray are not held by one like it in hand", () => {
    const view = golden("duel-purchase");
    const tray = { id: "names", kind: "tray", label: "", owner: null, count: 1, things: ["name-sentry"] };
    const thing = { ...view.things.find(({ id }) => id === "1-sentry-1")!, id: "name-sentry", owner: null };
    const asked = { ...view.prompt!, options: [pick("name sentry", "name-sentry")] };

    const found = offers({ ...view, zones: [...view.zones, tray], things: [...view.things, thing], prompt: asked }, [], "hand");

    expect(words(found.on.get("name-sentry"))).toEqual(["name sentry"]);
    expect(found.by.size).toBe(0);
  });

  it("may be on a seat", () => {
    expect(words(offers(golden("duel-purchase"), [], "hand").on.get("seat-2"))).toEqual(["buy destroyer on seat 2"]);
  });

  it("are chosen when they are in the draft", () => {
    const draft = [pick("buy knight", "1-knight-1"), pick("pay 8", "1-8-2")];

    const found = offers(golden("duel-paying"), draft, "hand");

    expect([...found.chosen]).toEqual(["1-knight-1", "1-8-2"]);
    expect(words(found.on.get("1-7-2"))).toEqual(["pay 7"]);
  });

  it("light every twin, and a second pick of the same card marks its twin", () => {
    const view = golden("teams");
    const prompt = { ...view.prompt!, options: [pick("pay 7", "2-7-1")], barred: [] };

    const fresh = offers({ ...view, prompt }, [], "hand");
    const drafted = offers({ ...view, prompt }, [pick("pay 7", "2-7-1")], "hand");

    expect([...fresh.on.keys()].sort()).toEqual(["2-7-1", "2-7-2"]);
    expect([...drafted.chosen]).toEqual(["2-7-1"]);
    expect([...drafted.on.keys()]).toEqual(["2-7-2"]);
  });

  it("leave the twin of a picked card in hand to be picked next", () => {
    const view = golden("duel-purchase");
    const things = view.things.map((thing) => (thing.id === "1-destroyer-2" ? { ...thing, face: "sentry" } : thing));
    const prompt = { ...view.prompt!, options: [pick("pay sentry", "1-sentry-1")], barred: [] };

    const drafted = offers({ ...view, things, prompt }, [pick("pay sentry", "1-sentry-1")], "hand");

    expect([...drafted.chosen]).toEqual(["1-sentry-1"]);
    expect([...drafted.on.keys()]).toEqual(["1-destroyer-2"]);
  });

  it("that take the place of a pick lie on what is not picked yet", () => {
    const view = golden("teams");
    const instead = [{ option: pick("pay 7", "2-7-1"), of: 0 }];

    const found = offers({ ...view, prompt: { ...view.prompt!, options: [], barred: [] } }, [pick("pay 7", "2-7-1")], "hand", [], instead);

    expect([...found.instead.keys()]).toEqual(["2-7-2"]);
    expect(found.on.size).toBe(0);
  });

  it("are golden unless they give up what could be taken", () => {
    const attack = offers(golden("duel-attack"), [], "hand");
    const purchase = offers(golden("duel-purchase"), [], "hand");

    expect(goldenOf(attack, "", layout.forgoes)).toBeNull();
    expect(goldenOf({ ...attack, on: new Map() }, "", layout.forgoes)?.words).toBe("hold");
    expect(goldenOf(purchase, "", layout.forgoes)?.words).toBe("pass");
    expect(goldenOf(purchase, "1-sentry-1", layout.forgoes)).toBeNull();
  });

  it("say why a thing is barred", () => {
    expect(offers(golden("duel-paying"), [], "hand").barred.get("1-destroyer-2")?.rule).toBe("TC-R14");
  });
});

function pick(words: string, on: string): Option {
  return { move: 0, words, label: words, on };
}

describe("the guard", () => {
  const go = pick("pass", "");
  const buy = pick("buy knight", "1-knight-1");
  const react = pick("sentry on seat 1 king 1", "1-king-1");

  it("speaks while there is something to do that is named, not for what can always be done", () => {
    expect(passesOver(go, [buy, react, go], ["buy "])).toBe(true);
    expect(passesOver(go, [react, go], ["buy "])).toBe(false);
  });

  it("is silent when just that is done, on a thing or by a button", () => {
    expect(passesOver(buy, [buy, go], ["buy "])).toBe(false);
    expect(passesOver(pick("take knight", ""), [pick("take knight", ""), go], ["take knight"])).toBe(false);
  });
});
