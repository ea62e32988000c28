import { describe, expect, it } from 'vitest';
import { latestOf } from './latest-orders.ts';
import { consumerEntry, supplierEntry } from './testing-orders.ts';

const at = (minute: number) => ({
  created_at: `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`,
});
/** Ten orders; number 20 is the newest. */
const full = Array.from({ length: 10 }, (_, index) =>
  consumerEntry(String(20 - index), at(20 - index)),
);
const ids = (orders: readonly { order: { id: string } }[]) =>
  orders.map(({ order }) => Number(order.id.slice(-12)));

describe('the latest orders', () => {
  it('are both types together, the newest on top', () => {
    const consumers = [consumerEntry('3', at(3)), consumerEntry('1', at(1))];
    const suppliers = [supplierEntry('2', at(2))];
    expect(ids(latestOf([...consumers, ...suppliers]))).toEqual([3, 2, 1]);
  });

  it('received in the same instant are sorted by id, greatest first, like on the server', () => {
    const orders = [
      consumerEntry('1', at(1)),
      supplierEntry('9', at(1)),
      consumerEntry('5', at(1)),
    ];
    expect(ids(latestOf(orders))).toEqual([9, 5, 1]);
  });

  it('are ten', () => {
    expect(latestOf([...full, supplierEntry('30', at(30))])).toHaveLength(10);
  });
});
