// Where chairs stand round an oval table, in pixels: chair 0 below, the others clockwise from it.

export interface Oval {
  x: number; // the middle
  y: number;
  rx: number; // half its width
  ry: number;
}

export interface Spot {
  x: number;
  y: number;
  lean: number; // -1: the far left, 1: the far right, 0: above or below
  rise: number; // -1: above, 1: below
}

const NARROW = 620;
const PLATE = { wide: [214, 88], narrow: [90, 92] } as const; // room beside and above the table, for who sits there
const MOST = { rx: 390, ry: 230 };
const OUT = 0.42; // of a plate's height, above or below its chair
const APART = 4; // between two plates
const ASIDE = 18;
const ABOVE = 0.2; // with less lean a plate hangs above the table, not beside it
const BELOW = 26; // of the table's edge and shadow; whoever sits below it has a plate elsewhere

/** The largest table that leaves room for everybody's plate. */
export function ovalIn(width: number, height: number): Oval {
  const [beside, above] = isNarrow(width) ? PLATE.narrow : PLATE.wide;
  const rx = Math.max(70, Math.min(width / 2 - beside, MOST.rx));
  const ry = Math.max(70, Math.min((height - above - BELOW) / 2, MOST.ry));
  return { x: width / 2, y: above + (height - above - BELOW) / 2, rx, ry };
}

export function isNarrow(width: number): boolean {
  return width < NARROW;
}

/** A spot at so many chairs clockwise from the one below; `reach` 1 is the edge of the table. */
export function spot(oval: Oval, step: number, chairs: number, reach: number, beyond = 0): Spot {
  const angle = (0.5 + (2 * step) / chairs) * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    x: oval.x + (oval.rx * reach + beyond) * cos,
    y: oval.y + (oval.ry * reach + beyond) * sin,
    lean: Math.max(-1, Math.min(1, cos * 1.5)),
    rise: sin,
  };
}

/** The outline of one chair's part of the table. */
export function segment(oval: Oval, step: number, chairs: number): string {
  const from = spot(oval, step - 0.5, chairs, 1);
  const to = spot(oval, step + 0.5, chairs, 1);
  return `M${oval.x} ${oval.y}L${from.x} ${from.y}A${oval.rx} ${oval.ry} 0 0 1 ${to.x} ${to.y}Z`;
}

/** An arrow round the outside, from the chair below towards the next one to its left or right. */
export function arrow(oval: Oval, chairs: number, isLeft: boolean): { path: string; tip: Spot; turn: number } {
  const side = isLeft ? 1 : -1;
  const reach = Math.min(0.78, 2.6 / chairs + 0.2) * side;
  const from = spot(oval, 0.34 * side, chairs < 5 ? 6 : chairs, 1, 22);
  const tip = spot(oval, reach, chairs < 5 ? 5 : chairs, 1, 22);
  const before = spot(oval, reach - 0.05 * side, chairs < 5 ? 5 : chairs, 1, 22);
  const turn = (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI;
  return { path: `M${from.x} ${from.y}A${oval.rx + 22} ${oval.ry + 22} 0 0 ${isLeft ? 1 : 0} ${tip.x} ${tip.y}`, tip, turn };
}

/** The plate of who sits at a spot, and how large it is. */
export interface Plate extends Spot {
  wide: number;
  tall: number;
}

/** Where plates hang: outside the table, none below the window or on another; what is lifted goes beside its chair's number. */
export function hang(plates: Plate[], width: number, height: number): Spot[] {
  const hung: Plate[] = [];
  const spots = new Map<Plate, Spot>();
  for (const plate of plates.toSorted((one, other) => middle(other).y - middle(one).y)) {
    const { x, y } = middle(plate);
    const below = hung.filter((other) => Math.abs(other.x - x) < (other.wide + plate.wide) / 2 + APART);
    const lowest = Math.min(height - plate.tall / 2, ...below.map((other) => other.y - (other.tall + plate.tall) / 2 - APART));
    const lifted = Math.max(0, y - lowest);
    const room = Math.max(0, width / 2 - Math.abs(x - width / 2) - plate.wide / 2);
    hung.push({ ...plate, x, y: y - lifted });
    spots.set(plate, { ...plate, x: plate.x + Math.sign(plate.lean) * Math.min(lifted, ASIDE, room), y: plate.y - lifted });
  }
  return plates.map((plate) => spots.get(plate)!);
}

/** The least height at which the plates of either side hang above each other. */
export function leastHeight(plates: Plate[]): number {
  const tall = (side: number) => plates.reduce((sum, { lean, tall }) => (lean * side > ABOVE ? sum + tall + APART : sum), 0);
  return Math.max(tall(-1), tall(1));
}

function middle({ x, y, lean, rise, wide, tall }: Plate): { x: number; y: number } {
  return { x: x + (wide / 2) * lean, y: y + OUT * tall * rise };
}
