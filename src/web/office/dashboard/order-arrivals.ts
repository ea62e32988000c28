/** Which orders of a list are new to the viewer, whether they arrived live or during an outage. */
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { orderSentence } from '#web/office/order/order-text.ts';

/** What has been shown so far: ids, and the newest `created_at` in milliseconds. */
export type Seen = { ids: ReadonlySet<string>; newest: number };

export const NOTHING_SEEN: Seen = { ids: new Set(), newest: Number.NEGATIVE_INFINITY };

/** More than these are announced as a number and not one by one. */
const MOST_READ = 3;

export function see(seen: Seen, orders: readonly TypedOrder[]): Seen {
  return {
    ids: new Set([...seen.ids, ...orders.map(({ order }) => order.id)]),
    newest: Math.max(seen.newest, ...orders.map(({ order }) => Date.parse(order.created_at))),
  };
}

/**
 * Orders that were never shown and are not older than the newest one shown. An older one only fills
 * the place of a deleted order.
 */
export function arrivalsIn(orders: readonly TypedOrder[], seen: Seen): TypedOrder[] {
  return orders.filter(
    ({ order }) => !seen.ids.has(order.id) && Date.parse(order.created_at) >= seen.newest,
  );
}

/** The announcements for screen readers, oldest first. */
export function announcements(arrivals: readonly TypedOrder[], now: Date): string[] {
  if (arrivals.length > MOST_READ) return [`${arrivals.length} nuovi ordini`];
  return arrivals.toReversed().map((entry) => `Nuovo ordine: ${orderSentence(entry, now)}`);
}
