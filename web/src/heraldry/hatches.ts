// The engravers' hatch of each tincture as an SVG pattern, for shields: a tile, its turn, and what is drawn in it.

export interface Hatch {
  width: number;
  height: number;
  turn: number; // degrees
  lines: string; // stroked
  stroke: number;
  strength: number; // opacity
  dots?: boolean;
}

const line = (size: number, turn: number, lines: string, stroke = 1.8, strength = 0.3): Hatch => ({
  width: size,
  height: size,
  turn,
  lines,
  stroke,
  strength,
});

export const HATCHES: Record<string, Hatch> = {
  gules: line(9, 0, "M2 0V9"),
  azure: line(9, 0, "M0 2H9"),
  vert: line(9, -45, "M2 0V9"),
  purpure: line(9, 45, "M2 0V9"),
  sable: line(10, 0, "M2 0V10M0 2H10", 1.6, 0.26),
  murrey: line(11, 45, "M2 0V11M0 2H11", 1.6, 0.28),
  tenne: line(11, 0, "M0 11 11 0M0 2H11", 1.6, 0.28),
  rose: { ...line(9, 0, "M2 0V9M6 0V9", 1.6), width: 16 },
  cendree: { ...line(9, 0, "", 0, 0.4), dots: true },
  brunatre: line(15, -45, "M3 0V15", 4, 0.24),
  or: { ...line(10, 0, "", 0, 0.5), dots: true },
  celeste: line(13, 0, "M0 3H13", 3, 0.24),
};
