// The number that stands large on a seat's plate, and what it is to become.

import type { TableModel } from "../../model.svelte";
import { courtOf } from "./layout";

export interface Score {
  name: string;
  figure: number;
  of: number | undefined;
}

export function scoreOf(table: TableModel, seat: number): Score | null {
  const wanted = courtOf(table.layout).score;
  const [name, figure] = wanted.flatMap((one) => table.seats.figures(seat).filter(([other]) => other === one))[0] ?? [];
  if (name === undefined || figure === undefined) return null;
  return { name: (figure === 1 && table.layout.figures[name]?.one) || name, figure, of: table.most(name) };
}
