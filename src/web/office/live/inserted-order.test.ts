import { describe, expect, it } from 'vitest';
import { LIVE_EVENTS } from '#contract/events.schema.ts';
import { insertedOrder } from './inserted-order.ts';

const change = (eventType: string, table = 'orders_consumer', order: object | null = { id: '1' }) =>
  insertedOrder({
    event: LIVE_EVENTS.change,
    data: JSON.stringify({ eventType, table, new: order, old: null }),
  });

describe('the event of an order', () => {
  it('that was made gives the order with its type', () => {
    expect(change('INSERT')).toEqual({ type: 'consumer', order: { id: '1' } });
    expect(change('INSERT', 'orders_supplier')).toEqual({ type: 'supplier', order: { id: '1' } });
  });

  it('that was changed or deleted is not a new order, nor is any other event', () => {
    expect(change('UPDATE')).toBeNull();
    expect(change('DELETE', 'orders_consumer', null)).toBeNull();
    const subject = { event: LIVE_EVENTS.subject, data: '{"subject":"quotes","key":"1"}' };
    expect(insertedOrder(subject)).toBeNull();
    expect(insertedOrder({ event: LIVE_EVENTS.resync, data: '' })).toBeNull();
  });
});
