import { expect, it } from 'vitest';
import { mondaysOf, periodBefore, weekdayCount } from '#contract/trends/periods.ts';
import { namedPeriod } from './named-period.ts';

const period = (from: string, to: string) => ({ from, to });

it('goes by the date in Rome, and shows 13 weeks from a Monday until today', () => {
  const sunday = new Date('2026-11-29T22:59:00Z');
  expect(namedPeriod('mese', sunday)).toEqual(period('2026-11-01', '2026-11-29'));
  expect(namedPeriod('settimane', sunday)).toEqual(period('2026-08-31', '2026-11-29'));
  const monday = new Date('2026-11-29T23:00:00Z');
  expect(namedPeriod('settimane', monday)).toEqual(period('2026-09-07', '2026-11-30'));
  expect(mondaysOf(namedPeriod('settimane', monday))).toHaveLength(13);
  const newYear = new Date('2026-12-31T23:00:00Z');
  expect(namedPeriod('anno', newYear)).toEqual(period('2027-01-01', '2027-01-01'));
});

it('has a period before of as many days, and counts each weekday', () => {
  expect(periodBefore(period('2026-11-01', '2026-11-29'))).toEqual(
    period('2026-10-03', '2026-10-31'),
  );
  const ten = period('2026-11-20', '2026-11-29');
  const counts = (['0', '1', '2', '3', '4', '5', '6'] as const).map((day) =>
    weekdayCount(ten, day),
  );
  expect(counts).toEqual([2, 1, 1, 1, 1, 2, 2]);
});
