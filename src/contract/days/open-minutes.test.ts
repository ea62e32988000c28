import { expect, it } from 'vitest';
import { openMinutesOf } from './open-minutes.ts';

const slot = (weekday: number, start_time: string, end_time: string, enabled = true) => ({
  ...{ weekday, start_time, end_time, enabled },
});
const WEEKDAYS = [1, 2, 3, 4, 5].flatMap((day) => [
  slot(day, '06:30', '12:30'),
  slot(day, '14:30', '18:30'),
  slot(day, '20:00', '22:00', false),
]);
const minutes = openMinutesOf(
  WEEKDAYS,
  Date.parse('2026-10-01T00:00:00Z'),
  Date.parse('2026-12-01T00:00:00Z'),
);
const between = (since: string, until: string) => minutes(Date.parse(since), Date.parse(until));

it('counts only opening hours: not the midday break, the night or the weekend', () => {
  expect(between('2026-11-23T09:00:00Z', '2026-11-23T09:45:59Z')).toBe(45);
  expect(between('2026-11-23T11:00:00Z', '2026-11-23T14:00:00Z')).toBe(60);
  // Friday 18:00 in Rome to Monday 07:00.
  expect(between('2026-11-27T17:00:00Z', '2026-11-30T06:00:00Z')).toBe(60);
  expect(between('2026-11-28T08:00:00Z', '2026-11-29T20:00:00Z')).toBe(0);
  expect(between('2026-11-23T09:00:00Z', '2026-11-23T09:00:00Z')).toBe(0);
  expect(openMinutesOf([], 0, 86_400_000)(0, 86_400_000)).toBe(0);
  // Before the first opening of all.
  expect(between('2026-10-01T00:00:00Z', '2026-10-01T05:00:00Z')).toBe(30);
});

it('counts by the clock in Rome on both sides of a clock change', () => {
  // 06:30 is 04:30 UTC on Friday 23 October, and 05:30 UTC on Monday the 26th.
  expect(between('2026-10-23T04:00:00Z', '2026-10-23T05:00:00Z')).toBe(30);
  expect(between('2026-10-25T00:00:00Z', '2026-10-26T06:00:00Z')).toBe(30);
});
