import { describe, expect, it } from 'vitest';
import {
  consumerSlotRefusal,
  DEFAULT_SETTINGS,
  romeDate,
  romeInstant,
  shiftDate,
  supplierDayRefusal,
} from './rules.ts';

/** Clocks in Rome go back at 01:00 UTC on the first date and forward at 01:00 UTC on the second. */
const AUTUMN = '2026-10-25';
const SPRING = '2027-03-28';

const at = (now: string, min_notice_hours = 0) => ({
  now: new Date(now),
  settings: { ...DEFAULT_SETTINGS, min_notice_hours },
  openingHours: [],
});

describe('the date in Rome', () => {
  it.each([
    // Midnight of the autumn change is still in summer time, the next one in winter time.
    ['2026-10-24T21:59:59.999Z', '2026-10-24'],
    ['2026-10-24T22:00:00Z', AUTUMN],
    ['2026-10-25T00:59:59.999Z', AUTUMN],
    ['2026-10-25T01:00:00Z', AUTUMN],
    ['2026-10-25T22:59:59.999Z', AUTUMN],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    // Midnight of the spring change is still in winter time, the next one in summer time.
    ['2027-03-27T22:59:59.999Z', '2027-03-27'],
    ['2027-03-27T23:00:00Z', SPRING],
    ['2027-03-28T00:59:59.999Z', SPRING],
    ['2027-03-28T01:00:00Z', SPRING],
    ['2027-03-28T21:59:59.999Z', SPRING],
    ['2027-03-28T22:00:00Z', '2027-03-29'],
    // The year and the leap day start an hour before UTC's.
    ['2026-12-31T22:59:59.999Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
    ['2028-02-28T23:00:00Z', '2028-02-29'],
    ['2028-02-29T23:00:00Z', '2028-03-01'],
  ])('at %s is %s', (instant, date) => {
    expect(romeDate(new Date(instant))).toBe(date);
  });
});

describe('the instant of a delivery', () => {
  it.each([
    ['2026-10-24', '2026-10-24T04:30:00.000Z'],
    [AUTUMN, '2026-10-25T05:30:00.000Z'],
    ['2027-03-27', '2027-03-27T05:30:00.000Z'],
    [SPRING, '2027-03-28T04:30:00.000Z'],
    ['2028-02-29', '2028-02-29T05:30:00.000Z'],
  ])('at 06:30 of %s is %s', (date, instant) => {
    expect(romeInstant(date, '06:30').toISOString()).toBe(instant);
  });

  it('stays on its date even at an hour that the clock change skips or repeats', () => {
    for (const date of [AUTUMN, SPRING]) {
      for (const time of ['00:00', '01:59', '02:00', '02:30', '03:00', '23:59']) {
        expect(romeDate(romeInstant(date, time))).toBe(date);
      }
    }
  });
});

describe('the notice in hours across a clock change', () => {
  // The change is on a Sunday: from Saturday to Monday there are 49 hours in autumn, 47 in spring.
  it('is 49 hours from Saturday to the same time of Monday in autumn', () => {
    const saturday = '2026-10-24T07:30:00Z';
    expect(consumerSlotRefusal('2026-10-26', '09:30', at(saturday, 49))).toBeNull();
    expect(consumerSlotRefusal('2026-10-26', '09:30', at(saturday, 50))).toBe('too-near');
  });

  it('is 47 hours from Saturday to the same time of Monday in spring', () => {
    const saturday = '2027-03-27T08:30:00Z';
    expect(consumerSlotRefusal('2027-03-29', '09:30', at(saturday, 47))).toBeNull();
    expect(consumerSlotRefusal('2027-03-29', '09:30', at(saturday, 48))).toBe('too-near');
  });
});

describe("a reseller's today around a clock change", () => {
  it.each([
    [
      'the Saturday before autumn',
      '2026-10-24',
      '2026-10-24T09:59:59.999Z',
      '2026-10-24T10:00:00Z',
    ],
    ['the Monday after autumn', '2026-10-26', '2026-10-26T10:59:59.999Z', '2026-10-26T11:00:00Z'],
    [
      'the Saturday before spring',
      '2027-03-27',
      '2027-03-27T10:59:59.999Z',
      '2027-03-27T11:00:00Z',
    ],
    ['the Monday after spring', '2027-03-29', '2027-03-29T09:59:59.999Z', '2027-03-29T10:00:00Z'],
  ])('ends at 12:00 in Rome on %s', (_, date, last, over) => {
    expect(supplierDayRefusal(date, at(last))).toBeNull();
    expect(supplierDayRefusal(date, at(over))).toBe('too-late');
    expect(supplierDayRefusal(shiftDate(date, 3), at(over))).toBeNull();
  });
});

describe('the day after a clock change', () => {
  it('is the next date, so that no date of the calendar is missing or repeated', () => {
    expect(shiftDate(AUTUMN, 1)).toBe('2026-10-26');
    expect(shiftDate(SPRING, 1)).toBe('2027-03-29');
    expect(shiftDate('2026-10-26', -1)).toBe(AUTUMN);
  });

  it('has its first time free until exactly 06:30 in Rome', () => {
    expect(consumerSlotRefusal('2026-10-26', '06:30', at('2026-10-26T05:29:59Z'))).toBeNull();
    expect(consumerSlotRefusal('2026-10-26', '06:30', at('2026-10-26T05:30:00Z'))).toBe('past');
    expect(consumerSlotRefusal('2027-03-29', '06:30', at('2027-03-29T04:29:59Z'))).toBeNull();
    expect(consumerSlotRefusal('2027-03-29', '06:30', at('2027-03-29T04:30:00Z'))).toBe('past');
  });
});
