import { describe, expect, it } from 'vitest';
import { LIVE_EVENTS } from '#contract/events.schema.ts';
import { changedOrder } from './changed-order.ts';

const change = (eventType: string, table = 'orders_consumer', order: object | null = { id: '1' }) =>
  changedOrder({
    event: LIVE_EVENTS.change,
    data: JSON.stringify({ eventType, table, new: order, old: { id: '1' } }),
  });

describe('the event of an order', () => {
  it('that was made gives the order with its type', () => {
    const order = { id: '1' };
    expect(change('INSERT')).toEqual({ id: '1', entry: { type: 'consumer', order }, isNew: true });
    expect(change('INSERT', 'orders_supplier')?.entry).toEqual({ type: 'supplier', order });
  });

  it('that was changed or deleted is not a new order, nor is any other event', () => {
    expect(change('UPDATE')).toMatchObject({ id: '1', isNew: false });
    expect(change('DELETE', 'orders_consumer', null)).toEqual({
      id: '1',
      entry: null,
      isNew: false,
    });
    const subject = { event: LIVE_EVENTS.subject, data: '{"subject":"quotes","key":"1"}' };
    expect(changedOrder(subject)).toBeNull();
    expect(changedOrder({ event: LIVE_EVENTS.resync, data: '' })).toBeNull();
  });
});
