import { describe, expect, it } from 'vitest';
import { consumerEntry, supplierEntry } from '#web/office/order/testing-orders.ts';
import { countLive, groupByTime, weekOf } from './calendar-days.ts';

describe('a week', () => {
  it.each(['2026-11-23', '2026-11-26', '2026-11-29'])(
    'of %s goes from Monday to Sunday',
    (date) => {
      const week = weekOf(date);
      expect(week).toHaveLength(7);
      expect([week[0], week[6]]).toEqual(['2026-11-23', '2026-11-29']);
    },
  );

  it('crosses years and clock changes', () => {
    expect(weekOf('2027-01-01')[0]).toBe('2026-12-28');
    expect(weekOf('2026-10-25')).toContain('2026-10-19');
  });
});

describe('the orders of a day', () => {
  const late = consumerEntry('1', { delivery_time: '16:00' });
  const early = supplierEntry('2', { delivery_time: '09:00' });
  const cancelled = consumerEntry('3', { delivery_time: '09:00', status: 'cancelled' });
  const day = [late, early, cancelled];

  it('are sorted by delivery time, whatever their type', () => {
    expect(groupByTime(day)).toEqual([
      { time: '09:00', orders: [early, cancelled] },
      { time: '16:00', orders: [late] },
    ]);
  });

  it('are counted by type, without the cancelled ones', () => {
    expect(countLive(day)).toEqual({ orders: 2, deliveries: 1, pickups: 1 });
    expect(countLive([])).toEqual({ orders: 0, deliveries: 0, pickups: 0 });
  });
});
