// Das Regelbuch.

import type { rules as en } from "../en/rules";
import type { Translated } from "../index.svelte";

export const rules: Translated<typeof en> = {
  "rules": "Regeln",
  "rules.search": "Regeln durchsuchen",
  "rules.none": "In keiner Regel stehen diese Worte.",
  "rules.ruling": "Entscheid",
  "rules.part": "Teil des Regelbuchs",
  "rules.how": "So wird gespielt",
  "rules.all": "Alle Regeln",
  "rules.play": "Spielen",
  "rules.missing": "Dieses Regelbuch gibt es nicht.",
  "rules.of": "Regeln von {title}",
  "rules.search.n": "{count} Regeln durchsuchen",
  "rules.found": "{n} Regel gefunden | {n} Regeln gefunden",
  "rules.no": "Es gibt keine Regel {rule}.",
};
