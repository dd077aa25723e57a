// Seats carry objects, games carry beasts and people, so that a seat is never mistaken for a party in a game.

export const TINCTURES = [
  "vert",
  "murrey",
  "azure",
  "tenne",
  "or",
  "cendree",
  "purpure",
  "brunatre",
  "gules",
  "sable",
] as const;

export const CHARGES = [
  "oak-leaf",
  "rose",
  "anchor",
  "key",
  "heraldic-sun",
  "hunting-horn",
  "quill",
  "lantern-flame",
  "ship-wheel",
  "ringing-bell",
] as const;

const METALS = new Set(["or", "argent", "celeste"]);

/** The colour of a seat: the game's own where it has a say, else by order. */
export function tinctureOf(seat: number, own = ""): string {
  return own || TINCTURES[seat % TINCTURES.length]!;
}

export function chargeOf(seat: number): string {
  return CHARGES[seat % CHARGES.length]!;
}

export function letterOf(seat: number): string {
  return String.fromCharCode(65 + seat);
}

/** What a charge on this tincture is drawn in: colour on metal, metal on colour. */
export function isMetal(tincture: string): boolean {
  return METALS.has(tincture);
}
