// "Your turn" where a player who looks elsewhere can see it: in the tab's title and its crest, and in a notice.

import { t } from "../texts/index.svelte";

export function callPlayer(isAsked: boolean, title: string): void {
  const called = isAsked ? t("title.turn", { title }) : title;
  if (document.title !== called) document.title = called;
  const crest = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const href = isAsked ? "/crest-you.svg" : "/crest.svg";
  if (crest && crest.getAttribute("href") !== href) crest.setAttribute("href", href);
}

/** Asks the browser whether notices may be shown; must follow a press of the player's. */
export async function mayNotify(): Promise<boolean> {
  return typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
}

/** A notice of the system, if nobody looks at the page; a later one of the same table takes its place. */
export function notify(title: string, text: string, table: string): void {
  if (!document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body: text, tag: table, icon: "/crest-you.svg" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones show notices of installed pages only.
  }
}
