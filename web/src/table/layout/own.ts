// What only one arrangement knows: a part of the layout under its name, which is read once for each layout.

import type { Layout } from ".";
import { table, type Table } from "./raw";

export function own<Rules>(name: string, read: (row: Table) => Rules): (layout: Layout) => Rules {
  const known = new WeakMap<Layout, Rules>();
  return (layout) => {
    if (!known.has(layout)) known.set(layout, read(table(layout.arrangement.own[name])));
    return known.get(layout)!;
  };
}
