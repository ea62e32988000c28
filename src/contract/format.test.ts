import { describe, expect, it } from 'vitest';
import {
  formatDates,
  formatDayAndMonth,
  formatInstant,
  formatLongDate,
  formatShortDate,
} from './format.ts';

describe('dates in Italian', () => {
  it('have the right weekday, in the long and in the short form', () => {
    expect(formatLongDate('2026-11-23')).toBe('lunedì 23 novembre 2026');
    expect(formatShortDate('2026-11-23')).toBe('lun 23 nov');
    expect(formatDayAndMonth('2026-11-23')).toBe('lunedì 23 novembre');
  });

  it.each([
    ['2026-10-25', 'domenica 25 ottobre 2026'],
    ['2027-03-28', 'domenica 28 marzo 2027'],
    ['2028-02-29', 'martedì 29 febbraio 2028'],
    ['2026-12-31', 'giovedì 31 dicembre 2026'],
    ['2027-01-01', 'venerdì 1 gennaio 2027'],
  ])('%s is %s: no clock change and no year end moves it', (date, text) => {
    expect(formatLongDate(date)).toBe(text);
  });
});

describe('dates that may be in another year', () => {
  const now = new Date('2026-12-31T22:59:00Z');
  const newYear = new Date('2026-12-31T23:00:00Z');

  it('show the year if it is another one in Rome', () => {
    expect(formatShortDate('2029-04-25', now)).toBe('mer 25 apr 2029');
    expect(formatDayAndMonth('2029-04-25', now)).toBe('mercoledì 25 aprile 2029');
    expect(formatShortDate('2026-12-31', now)).toBe('gio 31 dic');
    expect(formatShortDate('2026-12-31', newYear)).toBe('gio 31 dic 2026');
    expect(formatDayAndMonth('2027-01-01', newYear)).toBe('venerdì 1 gennaio');
  });

  it('also in a list', () => {
    expect(formatDates(['2026-12-30', '2027-01-04'], 4, now)).toBe(
      'mer 30 dic, lun 4 gen 2027 e altre 2 date',
    );
  });
});

describe('instants', () => {
  it("are shown by Rome's clock, in summer and winter", () => {
    expect(formatInstant('2026-11-21T08:30:00.000Z')).toBe('21 nov, 09:30');
    expect(formatInstant('2026-07-01T08:30:00.000Z')).toBe('1 lug, 10:30');
    expect(formatInstant('2026-10-25T00:30:00.000Z')).toBe('25 ott, 02:30');
    expect(formatInstant('2026-10-25T01:30:00.000Z')).toBe('25 ott, 02:30');
    expect(formatInstant('2026-12-31T23:30:00.000Z')).toBe('1 gen, 00:30');
  });
});
