import { LIVE_EVENTS, type OrderChange } from '#contract/events.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { StreamEvent } from './follow-stream.ts';

/** The order that an event says was just made, or null for every other event. */
export function insertedOrder({ event, data }: StreamEvent): TypedOrder | null {
  if (event !== LIVE_EVENTS.change) return null;
  const change: OrderChange = JSON.parse(data);
  if (change.eventType !== 'INSERT' || !change.new) return null;
  return change.table === 'orders_consumer'
    ? { type: 'consumer', order: change.new }
    : { type: 'supplier', order: change.new };
}
