import { LIVE_EVENTS, type OrderChange } from '#contract/events.schema.ts';
import type { ChangedOrder } from '#web/office/order/take-change.ts';
import type { StreamEvent } from './follow-stream.ts';

/** What an event says about an order; null for every other event. */
export function changedOrder({ event, data }: StreamEvent): ChangedOrder | null {
  if (event !== LIVE_EVENTS.change) return null;
  const { eventType, table, new: row, old }: OrderChange = JSON.parse(data);
  const type = table === 'orders_consumer' ? 'consumer' : 'supplier';
  return {
    id: row?.id ?? old?.id,
    entry: row ? ({ type, order: row } as ChangedOrder['entry']) : null,
    isNew: eventType === 'INSERT',
  };
}
