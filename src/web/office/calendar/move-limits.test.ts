import { describe, expect, it } from 'vitest';
import { consumerEntry, supplierEntry } from '#web/office/order/testing-orders.ts';
import { isOwnRow, moveTo, pickupLimit, timeLimit } from './move-limits.ts';
import { calendarDay } from './testing-days.ts';
import { timeOf } from './week-days.ts';

const MONDAY = '2026-11-23';
const delivery = consumerEntry('1', { delivery_date: MONDAY, delivery_time: '09:30' });
const pickup = supplierEntry('2', { delivery_date: MONDAY, delivery_time: '09:00' });
const id = 'another-order';

describe('a time for moving a delivery', () => {
  const day = calendarDay(MONDAY, [delivery]);

  it('is refused if taken, but not by the order itself', () => {
    expect(timeLimit(id, day, timeOf(day, '09:30'))).toEqual({ refuses: true, text: 'occupato' });
    expect(timeLimit(delivery.order.id, day, timeOf(day, '09:30'))).toBeNull();
    expect(timeLimit(id, day, timeOf(day, '10:00'))).toBeNull();
  });

  it.each(['past', 'closed'] as const)(
    "does not warn about the order's own place, although it is %s",
    (state) => {
      const own = { time: '09:30', state, order_id: delivery.order.id };
      expect(timeLimit(delivery.order.id, day, own)).toBeNull();
    },
  );

  it.each([
    ['sunday', 'free', 'domenica'],
    ['past', 'past', 'passato'],
    [null, 'past', 'passato'],
    ['closed', 'closed', 'chiuso'],
    [null, 'closed', 'chiuso'],
  ] as const)('warns the office, without refusing: %s, %s', (warning, state, text) => {
    const special = { ...day, warning };
    const at = { time: '10:00', state, order_id: null };
    expect(timeLimit(id, special, at)).toEqual({ refuses: false, text });
  });
});

describe('a day for moving a pickup', () => {
  it('is refused if full, but not for one of its own', () => {
    const full = calendarDay(MONDAY, [pickup, supplierEntry('3')]);
    expect(pickupLimit(id, full)).toEqual({ refuses: true, text: 'completo' });
    expect(pickupLimit(pickup.order.id, full)).toBeNull();
  });

  it.each([
    ['sunday', 'domenica'],
    ['past', 'passato'],
    ['closed', 'chiuso'],
  ] as const)('warns the office, without refusing: %s', (state, text) => {
    const day = calendarDay(MONDAY, [], { supplier: { state, orders: 0, limit: 2 } });
    expect(pickupLimit(id, day)).toEqual({ refuses: false, text });
  });
});

describe('a dropped order', () => {
  it('can only go to its own row', () => {
    expect(isOwnRow(delivery, { date: MONDAY, time: '10:00' })).toBe(true);
    expect(isOwnRow(delivery, { date: MONDAY, time: null })).toBe(false);
    expect(isOwnRow(pickup, { date: MONDAY, time: null })).toBe(true);
    expect(isOwnRow(pickup, { date: MONDAY, time: '10:00' })).toBe(false);
  });

  it('changes its day and time; a pickup keeps its time', () => {
    expect(moveTo(delivery, { date: '2026-11-24', time: '16:00' })).toEqual({
      delivery_date: '2026-11-24',
      delivery_time: '16:00',
    });
    expect(moveTo(pickup, { date: '2026-11-24', time: null })).toEqual({
      delivery_date: '2026-11-24',
      delivery_time: '09:00',
    });
  });

  it('changes nothing at its old place', () => {
    expect(moveTo(delivery, { date: MONDAY, time: '09:30' })).toBeNull();
    expect(moveTo(pickup, { date: MONDAY, time: null })).toBeNull();
  });
});
