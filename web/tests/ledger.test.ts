import { expect, test } from "vitest";
import { byHeading, pieces, search } from "../src/rules/ledger";

const rules = [
  { id: "TC-001", under: "Goal", question: "", text: "Kill both Kings.", ruling: false },
  { id: "TC-R02", under: "Goal", question: "", text: "Equal rolls are rolled again (TC-001).", ruling: true },
  { id: "TC-003", under: "Turn", question: "", text: "Draw up to three cards.", ruling: false },
];

test("a search finds rules in which every word occurs", () => {
  expect(search(rules, "goal KINGS").map((rule) => rule.id)).toEqual(["TC-001"]);
  expect(search(rules, "tc-003").map((rule) => rule.id)).toEqual(["TC-003"]);
  expect(search(rules, "")).toHaveLength(3);
});

test("rules stand under their headings in the order of the ledger", () => {
  expect(byHeading(rules).map((group) => [group.under, group.rules.length])).toEqual([
    ["Goal", 2],
    ["Turn", 1],
  ]);
});

test("only ids that exist become links", () => {
  const ids = new Set(rules.map((rule) => rule.id));

  expect(pieces("See TC-001, not TC-999.", ids)).toEqual([
    { text: "See ", isRule: false },
    { text: "TC-001", isRule: true },
    { text: ", not ", isRule: false },
    { text: "TC-999", isRule: false },
    { text: ".", isRule: false },
  ]);
});
