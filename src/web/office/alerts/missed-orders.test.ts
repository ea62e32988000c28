import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { alertSettings } from './alert-settings.ts';
import { createMissedOrders } from './missed-orders.ts';

const made = (minute: number) =>
  ({ type: 'consumer', order: { created_at: `2026-11-22T08:0${minute}:00.000Z` } }) as TypedOrder;

describe('orders made while the stream was down', () => {
  let stored: TypedOrder[] = [];
  const newest = async () => stored;
  beforeEach(() => alertSettings.set({ sound: true, notification: false }));
  afterEach(() => alertSettings.set({ sound: false, notification: false }));

  it('are found when it is back, oldest first, and only once', async () => {
    const missed = createMissedOrders(newest);
    stored = [made(1)];
    expect(await missed.find()).toEqual([]);
    stored = [made(4), made(3), made(1)];
    expect(await missed.find()).toEqual([made(3), made(4)]);
    expect(await missed.find()).toEqual([]);
  });

  it('are found even if there was no order before', async () => {
    const missed = createMissedOrders(newest);
    stored = [];
    await missed.find();
    stored = [made(1)];
    expect(await missed.find()).toEqual([made(1)]);
  });

  it('do not include those that the stream announced', async () => {
    const missed = createMissedOrders(newest);
    stored = [made(1)];
    await missed.find();
    missed.hear(made(2));
    stored = [made(2), made(1)];
    expect(await missed.find()).toEqual([]);
  });

  it('are not searched while the alerts are off', async () => {
    alertSettings.set({ sound: false, notification: false });
    const missed = createMissedOrders(() => Promise.reject(new Error('asked')));
    expect(await missed.find()).toEqual([]);
  });
});
