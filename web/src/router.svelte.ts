// The pages by their paths, kept in the browser's history.

export type Route =
  | { page: "hall" }
  | { page: "setup"; game: string }
  | { page: "table"; table: string; line: number | null } // null: now
  | { page: "replay"; table: string; entry: number | null } // null: the end
  | { page: "rules"; game: string; rule: string }
  | { page: "watch"; game: string } // "": any
  | { page: "about" }
  | { page: "unknown"; path: string };

export const paths = {
  hall: "/",
  about: "/about",
  watch: (game = "") => `/watch${game && `/${game}`}`,
  setup: (game: string) => `/new/${game}`,
  table: (table: string) => `/t/${table}`,
  moment: (table: string, line: number) => `/t/${table}?line=${line}`,
  seat: (table: string, secret: string) => `/t/${table}#seat=${secret}`,
  join: (table: string, invitation: string) => `/t/${table}#join=${invitation}`,
  replay: (table: string, entry?: number) => `/r/${table}${entry === undefined ? "" : `?n=${entry}`}`,
  rules: (game: string, rule = "") => `/rules/${game}${rule && `#${rule}`}`,
};

export function routeOf(url: URL): Route {
  const [first = "", second = "", ...more] = url.pathname.split("/").filter(Boolean).map(decoded);
  if (more.length === 0) {
    if (first === "") return { page: "hall" };
    if (first === "about" && !second) return { page: "about" };
    if (first === "watch") return { page: "watch", game: second };
    if (first === "new" && second) return { page: "setup", game: second };
    if (first === "t" && second) return { page: "table", table: second, line: entryOf(url.searchParams.get("line")) };
    if (first === "r" && second) return { page: "replay", table: second, entry: entryOf(url.searchParams.get("n")) };
    if (first === "rules" && second) return { page: "rules", game: second, rule: decoded(url.hash.slice(1)) };
  }
  return { page: "unknown", path: url.pathname };
}

class Router {
  route = $state<Route>({ page: "hall" });

  /** Follows the address from now on; call it once, in a browser. */
  start(): void {
    this.#read();
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#clicked(event));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  /** Changes the address without a new page in the history. */
  amend(path: string): void {
    history.replaceState(history.state, "", path);
  }

  #read(): void {
    this.route = routeOf(new URL(location.href));
  }

  #clicked(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || !isPlain(event) || !isInner(link)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function isInner(link: HTMLAnchorElement): boolean {
  const isHere = link.origin === location.origin && !link.target && !link.download;
  const isServed = link.pathname.startsWith("/api/") || link.pathname.startsWith("/games/");
  const isPlace = link.pathname === location.pathname && link.hash !== "";
  return isHere && !isServed && !isPlace;
}

function entryOf(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
