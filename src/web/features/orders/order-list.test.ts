import { describe, expect, it } from 'vitest';
import { applyChange, isGone, latestOf } from './order-list.ts';
import { changeOf, consumerEntry, supplierEntry } from './testing-orders.ts';

const at = (minute: number) => ({
  created_at: `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`,
});
/** Ten orders, 20 the newest. */
const full = Array.from({ length: 10 }, (_, index) =>
  consumerEntry(String(20 - index), at(20 - index)),
);
const ids = (orders: readonly { order: { id: string } }[]) =>
  orders.map(({ order }) => Number(order.id.slice(-12)));

describe('the latest orders', () => {
  it('are both kinds together, the newest on top', () => {
    const consumers = [consumerEntry('3', at(3)), consumerEntry('1', at(1))];
    const suppliers = [supplierEntry('2', at(2))];
    expect(ids(latestOf([consumers, suppliers]))).toEqual([3, 2, 1]);
  });

  it('received in the same instant stand by id, greatest first, as the server sorts them', () => {
    const orders = [
      consumerEntry('1', at(1)),
      supplierEntry('9', at(1)),
      consumerEntry('5', at(1)),
    ];
    expect(ids(latestOf([orders]))).toEqual([9, 5, 1]);
  });

  it('are ten', () => {
    expect(latestOf([full, [supplierEntry('30', at(30))]])).toHaveLength(10);
  });
});

describe('a live change', () => {
  it('puts a new order on top and lets the oldest go', () => {
    const orders = applyChange(full, changeOf('INSERT', supplierEntry('30', at(30))));
    expect(ids(orders)).toEqual([30, 20, 19, 18, 17, 16, 15, 14, 13, 12]);
  });

  it('does not show the same new order twice', () => {
    const entry = consumerEntry('20', at(20));
    expect(applyChange(full, changeOf('INSERT', entry))).toBe(full);
  });

  it('changes an order where it stands', () => {
    const confirmed = consumerEntry('15', { ...at(15), status: 'confirmed', version: 2 });
    const orders = applyChange(full, changeOf('UPDATE', confirmed));
    expect(ids(orders)).toEqual(ids(full));
    expect(orders[5]).toEqual(confirmed);
  });

  it('that is older than what is shown is ignored', () => {
    const shown = [consumerEntry('1', { status: 'confirmed', version: 3 })];
    const late = consumerEntry('1', { status: 'pending', version: 2 });
    expect(applyChange(shown, changeOf('UPDATE', late))).toBe(shown);
  });

  it('to an order that should be here and was missed brings it in', () => {
    const missed = consumerEntry('25', { ...at(19), version: 2 });
    expect(ids(applyChange(full, changeOf('UPDATE', missed)))).toEqual([
      20, 25, 19, 18, 17, 16, 15, 14, 13, 12,
    ]);
  });

  it('to an order older than the ten leaves them as they are', () => {
    const old = consumerEntry('1', { ...at(1), version: 4 });
    expect(applyChange(full, changeOf('UPDATE', old))).toEqual(full);
  });

  it('takes a deleted order away, whatever its version', () => {
    const orders = applyChange(full, changeOf('DELETE', consumerEntry('15')));
    expect(ids(orders)).toEqual([20, 19, 18, 17, 16, 14, 13, 12, 11]);
  });

  it('that deletes an order not shown changes nothing', () => {
    expect(applyChange(full, changeOf('DELETE', consumerEntry('1')))).toBe(full);
  });
});

describe('an order that is looked at', () => {
  const looked = consumerEntry('15', at(15));

  it('is still there while the list shows it', () => {
    expect(isGone(looked, full)).toBe(false);
  });

  it('is gone when the list is without it', () => {
    expect(
      isGone(
        looked,
        full.filter(({ order }) => order.id !== looked.order.id),
      ),
    ).toBe(true);
    const refilled = applyChange(full, changeOf('DELETE', looked));
    expect(isGone(looked, latestOf([refilled, [consumerEntry('1', at(1))]]))).toBe(true);
  });

  it('is not taken for gone when newer orders pushed it off the list', () => {
    expect(isGone(consumerEntry('1', at(1)), full)).toBe(false);
  });
});
