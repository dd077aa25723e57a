// The rulebook.

export const rules = {
  "rules": "Rules",
  "rules.search": "Search the rules",
  "rules.none": "No rule has these words.",
  "rules.ruling": "ruling",
  "rules.part": "Part of the rulebook",
  "rules.how": "How to play",
  "rules.all": "All rules",
  "rules.play": "Play it",
  "rules.missing": "There is no such rulebook.",
  "rules.of": "Rules of {title}",
  "rules.search.n": "Search {count} rules",
  "rules.found": "{n} rule found | {n} rules found",
  "rules.no": "There is no rule {rule}.",
} as const;
