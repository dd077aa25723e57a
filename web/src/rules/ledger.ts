// The rule ledger for readers: found by words, grouped by heading, with the ids in the texts as links.

import type { RuleInfo } from "../protocol";

/** The rules in which every word occurs, in the text, the question, the id or the heading; in the order of the ledger. */
export function search(rules: RuleInfo[], query: string): RuleInfo[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.under} ${rule.question} ${rule.text}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export function byHeading(rules: RuleInfo[]): { under: string; rules: RuleInfo[] }[] {
  const groups = new Map<string, RuleInfo[]>();
  for (const rule of rules) groups.set(rule.under, [...(groups.get(rule.under) ?? []), rule]);
  return [...groups].map(([under, found]) => ({ under, rules: found }));
}

/** A text in pieces; the pieces that are ids of rules say so. */
export function pieces(text: string, ids: ReadonlySet<string>): { text: string; isRule: boolean }[] {
  return text
    .split(/([A-Z]{2,}-[A-Z]?\d+)/)
    .filter(Boolean)
    .map((piece) => ({ text: piece, isRule: ids.has(piece) }));
}
