import { describe, expect, it } from 'vitest';
import { consumerEntry, supplierEntry } from '#web/office/order/testing-orders.ts';
import { calendarDay } from './testing-days.ts';
import { deliveriesAt, pickupsOf, timeOf, weekTimes, withMove } from './week-days.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const delivery = consumerEntry('1', { delivery_date: MONDAY, delivery_time: '09:30' });
const pickup = supplierEntry('2', { delivery_date: MONDAY, delivery_time: '09:00' });
const cancelled = consumerEntry('3', { delivery_date: MONDAY, status: 'cancelled' });
const monday = calendarDay(MONDAY, [delivery, pickup, cancelled]);

describe('the week', () => {
  it('has the 24 times, and any other that an order has', () => {
    expect(weekTimes([monday])).toHaveLength(24);
    const early = calendarDay(TUESDAY);
    early.consumer.times.push({ time: '05:45', state: 'taken', order_id: delivery.order.id });
    const times = weekTimes([monday, early]);
    expect(times).toHaveLength(25);
    expect(times[0]).toBe('05:45');
    expect(timeOf(monday, '05:45').state).toBe('free');
  });

  it('has deliveries at their time and pickups in their own row, without cancelled ones', () => {
    expect(deliveriesAt(monday, '09:30')).toEqual([delivery]);
    expect(deliveriesAt(monday, '09:00')).toEqual([]);
    expect(pickupsOf(monday)).toEqual([pickup]);
  });

  it('shows an order at its new place while the server processes the move', () => {
    const change = { delivery_date: TUESDAY, delivery_time: '16:00' };
    const [before, after] = withMove([monday, calendarDay(TUESDAY)], { entry: delivery, change });
    expect(before && deliveriesAt(before, '09:30')).toEqual([]);
    expect(after && deliveriesAt(after, '16:00').map(({ order }) => order.id)).toEqual([
      delivery.order.id,
    ]);
    expect(withMove([monday], null)).toEqual([monday]);
  });
});
