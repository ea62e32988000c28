import { describe, expect, it } from 'vitest';
import { testOrder, testResult, testTrip } from './testing-trips.ts';
import { lateText, tripProgress } from './trip-progress.ts';

/** Rome is two hours ahead of UTC on this day. */
const at = (time: string) => new Date(`2026-09-01T${time}:00.000Z`);
const trip = (...orders: Parameters<typeof testOrder>[0][]) =>
  testTrip({ date: '2026-09-01', orders: orders.map(testOrder) });

describe('a trip', () => {
  it('has reached its first order without a result', () => {
    const under = trip(
      { delivery_time: '08:00', result: testResult('2026-09-01T06:10:00.000Z') },
      { delivery_time: '09:00', status: 'completed' },
      { delivery_time: '10:00', name: 'Anna' },
    );
    const { done, failed, next, late } = tripProgress(under, at('07:30'));
    expect({ done, failed, next: next?.name, late }).toEqual({
      done: 2,
      failed: 0,
      next: 'Anna',
      late: 0,
    });
  });

  it('is late by its last result, or if the next one is due without a result', () => {
    const result = testResult('2026-09-01T06:40:00.000Z');
    const under = trip({ delivery_time: '08:00', result }, { delivery_time: '10:00' });
    expect(tripProgress(under, at('07:00')).late).toBe(40);
    expect(tripProgress(under, at('08:50')).late).toBe(50);
    expect(tripProgress(trip({ delivery_time: '10:00' }), at('08:14')).late).toBe(0);
  });

  it('is no longer late when everything is done', () => {
    const result = testResult('2026-09-01T09:00:00.000Z', 'failed');
    const { late, failed, next } = tripProgress(
      trip({ delivery_time: '08:00', result }),
      at('12:00'),
    );
    expect({ late, failed, next }).toEqual({ late: 0, failed: 1, next: null });
  });
});

it('a delay is in hours and minutes', () => {
  expect([40, 60, 80].map(lateText)).toEqual([
    'in ritardo di 40 min',
    'in ritardo di 1 h',
    'in ritardo di 1 h 20 min',
  ]);
});
