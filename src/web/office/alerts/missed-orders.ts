import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { api } from '#web/api.ts';
import { alertSettings } from './alert-settings.ts';

/** More than these are not announced one by one. */
const AT_MOST = 5;

async function newestOrders(): Promise<readonly TypedOrder[]> {
  const query = { sort: 'newest', page_size: String(AT_MOST) } as const;
  return (await api.orders.list(query)).rows;
}

/** Finds the orders made while this browser was disconnected. */
export function createMissedOrders(newest = newestOrders) {
  let last: string | undefined;
  const hear = ({ order }: TypedOrder) => {
    if (last === undefined || order.created_at > last) last = order.created_at;
  };
  return {
    hear,
    /** The orders newer than the newest known one, oldest first. None on the first call. */
    async find(): Promise<readonly TypedOrder[]> {
      const { sound, notification } = alertSettings.read();
      if (!sound && !notification) return [];
      const orders = await newest();
      const since = last;
      for (const entry of orders) hear(entry);
      if (since === undefined) last ??= '';
      return orders
        .filter(({ order }) => since !== undefined && order.created_at > since)
        .toReversed();
    },
  };
}
