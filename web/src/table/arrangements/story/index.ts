// The arrangement "story": two boards, and between them a page that is read.

import type { Arranging } from "../arranging";
import Ending from "./Ending.svelte";
import { storyOf } from "./layout";
import { endingOf, testedIn } from "./story";
import Story from "./Story.svelte";
import "./story.css";
import "./leaf.css";
import "./boards.css";
import "./trial.css";
import "./ending.css";
import "./small.css";

export const story: Arranging = {
  component: Story,
  className: "story",
  isFolded: true,
  hidesTurnZero: true,
  opensSeats: true,
  tellsSlips: true,
  tested: (view, layout) => testedIn(view, storyOf(layout)),
  ending: (view, layout) => (endingOf(view, storyOf(layout)) ? Ending : null),
};
