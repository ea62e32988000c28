import { expect, it } from 'vitest';
import { consumerEntry } from '#web/office/order/testing-orders.ts';
import { markOrders, seenOf } from './seen-orders.ts';

const early = consumerEntry('1', { delivery_time: '07:00' });
const first = consumerEntry('2', { delivery_time: '08:00' });
const second = consumerEntry('3', { delivery_time: '09:00' });

it('a booking that came in since is last and marked, and so is a changed one', () => {
  const seen = seenOf([first, second]);
  const changed = consumerEntry('3', { delivery_time: '06:30', version: 2 });
  expect(markOrders([changed, early, first], seen)).toEqual([
    { entry: first, mark: null },
    { entry: changed, mark: 'changed' },
    { entry: early, mark: 'new' },
  ]);
});
