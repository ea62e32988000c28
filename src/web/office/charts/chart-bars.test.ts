import { describe, expect, it } from 'vitest';
import { chartBars } from './chart-bars.ts';

const day = (deliveries: number, pickups: number) => ({ date: '2026-11-23', deliveries, pickups });

describe('the chart of the next days', () => {
  it('is as high as its fullest day, pickups below and deliveries above', () => {
    const [full] = chartBars([day(8, 2), day(1, 0)], 102);
    expect(full).toEqual({
      date: '2026-11-23',
      orders: 10,
      pickups: { y: 82, height: 20 },
      deliveries: { y: 0, height: 80 },
    });
  });

  it('stays inside its height, however many orders there are', () => {
    for (const bars of chartBars([day(24, 2), day(0, 2), day(500, 1)], 96)) {
      expect(bars.deliveries.y).toBeGreaterThanOrEqual(0);
      expect(bars.pickups.y + bars.pickups.height).toBe(96);
    }
  });

  it('still shows one order next to a day with many', () => {
    const [, one] = chartBars([day(500, 0), day(1, 0)], 96);
    expect(one?.deliveries).toEqual({ y: 93, height: 3 });
  });

  it('is not filled by a single order', () => {
    const [one] = chartBars([day(1, 0)], 96);
    expect(one?.deliveries.height).toBeLessThan(20);
  });

  it('is empty for days without orders', () => {
    const [none] = chartBars([day(0, 0)], 96);
    expect(none?.deliveries.height).toBe(0);
    expect(none?.pickups.height).toBe(0);
  });
});
