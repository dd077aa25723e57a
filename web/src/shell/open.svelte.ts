// What lies over the page: the settings and the rulebook.

export interface Open {
  settings: boolean;
  rulebook: { game: string; rule: string } | null;
}

export const open: Open = $state({ settings: false, rulebook: null });

export function openRule(game: string, rule = ""): void {
  open.rulebook = { game, rule };
}
