// "Your turn" where a player who looks elsewhere can see it: in the tab's title and its crest.

export function callPlayer(isAsked: boolean, title: string): void {
  document.title = isAsked ? `Your turn: ${title}` : title;
  const crest = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const href = isAsked ? "/crest-you.svg" : "/crest.svg";
  if (crest && crest.getAttribute("href") !== href) crest.setAttribute("href", href);
}
