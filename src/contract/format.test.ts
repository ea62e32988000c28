import { describe, expect, it } from 'vitest';
import { formatDayAndMonth, formatInstant, formatLongDate, formatShortDate } from './format.ts';

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

describe('instants', () => {
  it('are shown as the clock in Rome shows them, summer and winter', () => {
    expect(formatInstant('2026-11-21T08:30:00.000Z')).toBe('21 nov, 09:30');
    expect(formatInstant('2026-07-01T08:30:00.000Z')).toBe('1 lug, 10:30');
    expect(formatInstant('2026-10-25T00:30:00.000Z')).toBe('25 ott, 02:30');
    expect(formatInstant('2026-10-25T01:30:00.000Z')).toBe('25 ott, 02:30');
    expect(formatInstant('2026-12-31T23:30:00.000Z')).toBe('1 gen, 00:30');
  });
});
