import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDate, weekdayOf } from '#contract/days/rules.ts';
import { captionOfPage, DAYS_OF_PAGE, firstOfPage, pageOf } from './week-pages.ts';

describe('the calendar of a delivery', () => {
  it.each([
    ['the last days of a month', '2026-11-29', '2026-11-23'],
    ['the first day of a month', '2026-12-01', '2026-11-30'],
    ['a Monday', '2026-11-30', '2026-11-30'],
    ['the middle of a month', '2026-12-15', '2026-12-14'],
    ['a week in which the clocks change', '2027-03-28', '2027-03-22'],
  ])('begins with the current week: %s', (_, today, monday) => {
    expect(firstOfPage(0, today)).toBe(monday);
  });

  it('shows at least four weeks from today on, across the end of the month', () => {
    const last = shiftDate(firstOfPage(0, '2026-11-29'), DAYS_OF_PAGE - 1);
    expect(last).toBe('2026-12-27');
  });

  const date = fc
    .integer({ min: 0, max: 36_000 })
    .map((days) => shiftDate('2000-01-03', days))
    .filter((day) => day < '2099');

  it('shows every date on exactly one page, which starts on a Monday', () => {
    fc.assert(
      fc.property(date, date, (day, today) => {
        const page = pageOf(day, today);
        const first = firstOfPage(page, today);
        expect(weekdayOf(first)).toBe(1);
        expect(day >= first && day < firstOfPage(page + 1, today)).toBe(true);
        expect(pageOf(first, today)).toBe(page);
      }),
    );
  });

  it('moves on by a week at midnight on Sunday, and not on other days', () => {
    expect(firstOfPage(1, '2026-11-28')).toBe(firstOfPage(1, '2026-11-29'));
    expect(firstOfPage(1, '2026-11-30')).toBe(shiftDate(firstOfPage(1, '2026-11-29'), 7));
  });

  it.each([
    [0, '2026-11-29', 'novembre\u00a0– dicembre 2026'],
    [1, '2026-11-29', 'dicembre 2026\u00a0– gennaio 2027'],
    [0, '2026-12-01', 'dicembre 2026\u00a0– gennaio 2027'],
    [0, '2027-02-01', 'febbraio\u00a0– marzo 2027'],
    [0, '2027-07-31', 'luglio\u00a0– agosto 2027'],
    [0, '2028-01-31', 'gennaio\u00a0– marzo 2028'],
    [0, '2027-03-01', 'marzo\u00a0– aprile 2027'],
    [-1, '2026-11-29', 'ottobre\u00a0– novembre 2026'],
  ])('names the months of page %i on %s', (page, today, caption) => {
    expect(captionOfPage(page, today)).toBe(caption);
  });
});
