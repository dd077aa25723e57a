// Standing orders as the table offers them: for each window of the layout, to be asked or to pass.
// Orders of another kind, filed in another way, are kept until their window is chosen anew.

import type { Layout, OrderedWindow } from "./layout";

interface Order {
  window: string;
  when?: Record<string, unknown>;
  play: string;
}

/** The windows that this table has. */
export function windows(layout: Layout, options: Record<string, string>): OrderedWindow[] {
  const isSo = Object.entries(layout.ordersWhen).every(([key, value]) => options[key] === value);
  return isSo ? layout.orders : [];
}

export function passes(orders: unknown[], window: string): boolean {
  return orders.some((order) => isFor(order, window) && order.play === "pass" && !Object.keys(order.when ?? {}).length);
}

/** The orders with this window chosen anew. */
export function ordered(orders: unknown[], window: string, isPass: boolean): unknown[] {
  const others = orders.filter((order) => !isFor(order, window));
  return isPass ? [...others, { window, play: "pass" }] : others;
}

function isFor(order: unknown, window: string): order is Order {
  return typeof order === "object" && order !== null && (order as Partial<Order>).window === window;
}
