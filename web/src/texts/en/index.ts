// All words of the page, in English, by the screen that says them. `{name}` is a place to be filled; forms for one and
// for many are parted by " | ". A further language is a folder like this one, with the same keys; see docs/web.md.

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

export const en = {
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
