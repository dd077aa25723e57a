// Die Worte der Seite auf Deutsch.

import { about } from "./about";
import { arranged } from "./arranged";
import { hall } from "./hall";
import { keys } from "./keys";
import { rail } from "./rail";
import { replay } from "./replay";
import { rules } from "./rules";
import { settings } from "./settings";
import { setup } from "./setup";
import { shell } from "./shell";
import { table } from "./table";
import type { Catalogue } from "../index.svelte";

export const de: Catalogue = {
  ...about,
  ...arranged,
  ...hall,
  ...keys,
  ...rail,
  ...replay,
  ...rules,
  ...settings,
  ...setup,
  ...shell,
  ...table,
};
