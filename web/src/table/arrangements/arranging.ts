// What an arrangement says of itself. Whatever stands beside it asks here, and none of them by its name.

import type { Component } from "svelte";
import type { View } from "../../protocol";
import type { Layout } from "../layout";

export interface Arranging {
  component: Component; // what lies on the table
  place?: Component; // what is the viewer's own, below the prompt
  sheet?: Component; // everything about the seat that is looked at, over the table
  score?: Component<{ seat: number; isFinal?: boolean }>; // what counts, for a seat
  className?: string; // of the table
  classInWords?: string; // of the table while it stands there in words
  isFolded?: boolean; // it needs the width: the rail is a drawer at any size
  hasGround?: boolean; // there is something to see under the things
  hasStepsAbove?: boolean; // the steps of a turn stand in the top bar
  hidesTurnZero?: boolean; // before the first turn no turn is named
  opensSeats?: boolean; // a seat that is looked at lies over others until it is closed
  tellsSlips?: boolean; // a card that is one line says what it does, too

  /** The zone with a seat's card on the table, which a question may be about. */
  before?(layout: Layout): string;

  /** The number on cards that counts in the test that is open; "": none. */
  tested?(view: View, layout: Layout): string;

  /** What tells how a game has ended, instead of a ranking. */
  ending?(view: View, layout: Layout): Component | null;
}
