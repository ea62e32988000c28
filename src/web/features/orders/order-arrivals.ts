/** Which orders of a list are new to who looks at it, however they came: live, or after an outage. */
import type { TypedOrder } from '#contract/orders.schema.ts';
import { orderSentence } from './order-text.ts';

/** What has been on the screen: ids, and the newest `created_at` in milliseconds. */
export type Seen = { ids: ReadonlySet<string>; newest: number };

export const NOTHING_SEEN: Seen = { ids: new Set(), newest: Number.NEGATIVE_INFINITY };

/** More than these are counted, not read out one by one. */
const MOST_READ = 3;

export function see(seen: Seen, orders: readonly TypedOrder[]): Seen {
  return {
    ids: new Set([...seen.ids, ...orders.map(({ order }) => order.id)]),
    newest: Math.max(seen.newest, ...orders.map(({ order }) => Date.parse(order.created_at))),
  };
}

/** Never seen, and no older than the newest seen: an older one only took a deleted one's place. */
export function arrivalsIn(orders: readonly TypedOrder[], seen: Seen): TypedOrder[] {
  return orders.filter(
    ({ order }) => !seen.ids.has(order.id) && Date.parse(order.created_at) >= seen.newest,
  );
}

/** What a screen reader says, oldest first. */
export function announcements(arrivals: readonly TypedOrder[]): string[] {
  if (arrivals.length > MOST_READ) return [`${arrivals.length} nuovi ordini`];
  return arrivals.toReversed().map((entry) => `Nuovo ordine: ${orderSentence(entry)}`);
}
