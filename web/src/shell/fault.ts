// A report of a fault: what the viewer sees, what happened, and with what. Each field is named here, so that no secret
// of a seat, no name and no word of the talk can slip in.

import type { Play } from "../play";

export function faultReport(play: Play, browser: string, at: Date): string {
  const { table } = play;
  const report = {
    table: table.id,
    game: table.game,
    version: table.version,
    mode: table.mode,
    options: table.options,
    pace: table.pace,
    status: table.status,
    viewer: play.viewer,
    connection: play.connection,
    asked: play.position.asked,
    undo: play.position.undo,
    draft: play.draft.map((pick) => pick.words),
    refused: play.refused && { sentence: play.refused.sentence, rule: play.refused.rule, stale: play.refused.stale },
    view: play.view,
    log: play.log,
    browser,
    at: at.toISOString(),
  };
  return JSON.stringify(report, null, 1);
}

export function download(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
