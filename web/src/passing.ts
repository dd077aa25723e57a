// Alone with bots, a choice of one need not be made by hand. Among people it must: a quick pass would tell of the hand.

import type { Play } from "./play";
import type { Option } from "./protocol";

export const PAUSE = 450; // milliseconds, so that one sees where the game is

/** The pass that can be said by itself, if there is nothing else to say and nobody to learn from it. */
export function forcedPass(play: Play): Option | null {
  const options = play.position.view?.prompt?.options ?? [];
  const people = play.table.chairs.filter((chair) => chair.holder === "person").length;
  const isAlone = people === 1 && play.seats.length === 1;
  const isIdle = play.connection === "open" && !play.sending && !play.draft.length && !play.past && !play.position.resting;
  const isWanted = !play.takenBack.length; // whoever takes a pass back wants to stop there
  return isAlone && isIdle && isWanted && options.length === 1 && options[0]!.words === "pass" ? options[0]! : null;
}
