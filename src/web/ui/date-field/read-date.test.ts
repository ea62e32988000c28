import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDate, weekdayOf } from '#contract/days/rules.ts';
import { readDate, understoodDate, writtenDate } from './read-date.ts';

/** A Saturday. */
const TODAY = '2026-11-21';

describe('a date as people type it', () => {
  it.each([
    ['oggi', '2026-11-21'],
    ['Domani', '2026-11-22'],
    ['dopodomani', '2026-11-23'],
    ['ieri', '2026-11-20'],
    ['lun', '2026-11-23'],
    ['Lunedì', '2026-11-23'],
    ['giov', '2026-11-26'],
    ['sab', '2026-11-28'],
    ['5/3', '2027-03-05'],
    ['5-3', '2027-03-05'],
    ['5.3', '2027-03-05'],
    ['5 3', '2027-03-05'],
    ['0503', '2027-03-05'],
    ['050327', '2027-03-05'],
    ['05032027', '2027-03-05'],
    ['5/3/25', '2025-03-05'],
    ['05/03/2027', '2027-03-05'],
    ['2027-03-05', '2027-03-05'],
    ['21/11', '2026-11-21'],
    ['20/11', '2027-11-20'],
    ['29/2', '2028-02-29'],
    ['23', '2026-11-23'],
    ['5', '2026-12-05'],
    ['31', '2026-12-31'],
    ['5 marzo', '2027-03-05'],
    ['5 MAR 2028', '2028-03-05'],
    ['ven 5 marzo 2027', '2027-03-05'],
    ['  5 / 3 ', '2027-03-05'],
    ['31/4', null],
    ['29/2/2027', null],
    ['0', null],
    ['5/13', null],
    ['5/0', null],
    ['5/3/1999', null],
    ['lu', null],
    ['5 m', null],
    ['forse 5 marzo', null],
    ['presto', null],
    ['', null],
  ])('%j is %s', (typed, date) => {
    expect(readDate(typed, TODAY)).toBe(date);
  });

  const date = fc
    .integer({ min: 0, max: 36_000 })
    .map((days) => shiftDate('2000-01-01', days))
    .filter((day) => day < '2100');

  it("is understood again in the field's own notation", () => {
    fc.assert(
      fc.property(date, date, (day, today) => {
        expect(readDate(writtenDate(day), today)).toBe(day);
        expect(readDate(understoodDate(day), today)).toBe(day);
      }),
    );
  });

  it('without a year is the next one, and a weekday one of the next seven days', () => {
    fc.assert(
      fc.property(date, fc.constantFrom('dom', 'lun', 'mar', 'mer'), (today, name) => {
        const ahead = readDate(`${Number(today.slice(8))}/${today.slice(5, 7)}`, today);
        expect(ahead).toBe(today);
        const next = readDate(name, today) ?? '';
        expect(next > today && next <= shiftDate(today, 7)).toBe(true);
        expect(['dom', 'lun', 'mar', 'mer'][weekdayOf(next)]).toBe(name);
      }),
      { examples: [['2026-11-23', 'lun']] },
    );
  });
});

describe('a date as the field shows it', () => {
  it('has day, month and year, and its weekday', () => {
    expect(writtenDate('2027-03-04')).toBe('04/03/2027');
    expect(understoodDate('2027-03-04')).toBe('gio 4 marzo 2027');
  });

  it('stays as typed if it was not understood', () => {
    expect(writtenDate('presto')).toBe('presto');
    expect(understoodDate('presto')).toBe('');
  });
});
