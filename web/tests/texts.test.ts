// No word of the page stands outside the catalogues, and every catalogue is whole.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { expect, test } from "vitest";
import { de } from "../src/texts/de";
import { en } from "../src/texts/en";
import { speak, t, type Key } from "../src/texts/index.svelte";

const SRC = new URL("../src/", import.meta.url).pathname;
const READ_ALOUD = ["aria-label", "title", "placeholder", "alt", "label", "legend", "text", "aria-valuetext"];
const NAMES = // the same in all languages
  /^(Regalia|Esc|Enter|ada@example\.org|https:\/\/|game-icons\.net|Creative Commons BY 3\.0|SIL Open Font License 1\.1|[\W\d]*)$/;

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

interface Node {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
  [part: string]: unknown;
}

/** The texts that a component says by itself: between tags, and in attributes that are read. */
function literals(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown, attribute = "") => {
    if (Array.isArray(node)) node.forEach((each) => visit(each, attribute));
    if (typeof node !== "object" || node === null || Array.isArray(node)) return;
    const { type, name, data } = node as Node;
    if (type === "Text" && data && (!attribute || READ_ALOUD.includes(attribute))) found.push(data.trim());
    if (type === "StyleDirective") return;
    for (const part of Object.values(node)) visit(part, type === "Attribute" ? name : attribute);
  };
  visit(parse(source, { modern: true }).fragment);
  return found.filter((text) => !NAMES.test(text));
}

test("no component says anything that is not in the catalogue", () => {
  const said = files(SRC)
    .filter((path) => path.endsWith(".svelte"))
    .flatMap((path) => literals(readFileSync(path, "utf8")).map((text) => `${path.slice(SRC.length)}: ${text}`));

  expect(said).toEqual([]);
});

test("every text of the catalogue is said somewhere", () => {
  const source = files(SRC)
    .filter((path) => !path.includes("/texts/"))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const families = [...source.matchAll(/t\(\s*`([a-z.]+\.)\$\{/g)].map((match) => match[1]!);
  const unsaid = Object.keys(en).filter(
    (key) => !source.includes(`"${key}"`) && !families.some((family) => key.startsWith(family)),
  );

  expect(unsaid).toEqual([]);
});

test("the German catalogue has every text, with the same places and forms", () => {
  const places = (text: string) => [...new Set([...text.matchAll(/\{\w+\}/g)].map(String))].sort().join();
  for (const key of Object.keys(en) as Key[]) {
    expect(de[key], key).toBeTruthy();
    expect(places(de[key]), key).toBe(places(en[key]));
    expect(de[key].split(" | ").length, key).toBe(en[key].split(" | ").length);
  }
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
});

test("a text stands in one part of its catalogue only", () => {
  const parts = import.meta.glob<object>("../src/texts/en/*.ts", { eager: true });
  const keys = Object.entries(parts).flatMap(([path, part]) => (path.endsWith("index.ts") ? [] : Object.values(part).flatMap(Object.keys)));

  expect(keys.sort()).toEqual(Object.keys(en).sort());
});

test("a text is said in the language that was chosen, with its places filled in and the right form", async () => {
  expect(t("watching.late", { n: 1 })).toBe("You see this table 1 step late.");
  await speak("de");
  expect(t("watching.late", { n: 5 })).toBe("Du siehst diesen Tisch 5 Schritte später.");
  expect(t("pause.wish", { name: "Ada" })).toBe("Ada möchte eine Pause.");
  await speak("en");
});

test("a list of one option has one option", () => {
  expect([1, 2].map((n) => t("prompt.list", { n }))).toEqual(["1 option, as a list", "2 options, as a list"]);
});
