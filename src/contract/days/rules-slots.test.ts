import { describe, expect, it } from 'vitest';
import type { OpeningHoursSlot } from './opening-hours.schema.ts';
import {
  type BookingContext,
  CONSUMER_TIMES,
  consumerDayRefusal,
  consumerSlotRefusal,
  DEFAULT_SETTINGS,
  datesOfMonth,
  SUPPLIER_TIME,
  shiftDate,
  weekdayOf,
} from './rules.ts';

/** Saturday 21 November 2026, 09:00 in Rome. */
const NOW = new Date('2026-11-21T08:00:00Z');
const TODAY = '2026-11-21';
const MONDAY = '2026-11-23';

const context = (
  settings: Partial<BookingContext['settings']> = {},
  openingHours: OpeningHoursSlot[] = [],
  now = NOW,
): BookingContext => ({ now, settings: { ...DEFAULT_SETTINGS, ...settings }, openingHours });

describe('the times of a private customer', () => {
  it('are the 24 half hours from 06:30 to 18:00', () => {
    expect(CONSUMER_TIMES).toEqual([
      ...['06:30', '07:00', '07:30', '08:00', '08:30', '09:00', '09:30', '10:00'],
      ...['10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00'],
      ...['14:30', '15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00'],
    ]);
  });

  it.each(['06:00', '18:30', '09:15', '9:30', '', '09:30:00'])('do not include "%s"', (time) => {
    expect(consumerSlotRefusal(MONDAY, time, context())).toBe('not-a-slot');
  });

  it('are all free on a future weekday, at any hour', () => {
    for (const time of CONSUMER_TIMES) {
      expect(consumerSlotRefusal(MONDAY, time, context())).toBeNull();
    }
  });

  it('contain the time that reseller orders are stored with', () => {
    expect(SUPPLIER_TIME).toBe('09:00');
  });
});

describe('days that nobody can book', () => {
  it('are Sundays, near and far', () => {
    for (const date of ['2026-11-22', '2026-11-29', '2028-02-27', '2030-12-29']) {
      expect(consumerDayRefusal(date, context())).toBe('sunday');
    }
  });

  it('are past days, also a Sunday, also in the previous year', () => {
    const newYear = context({}, [], new Date('2027-01-02T08:00:00Z'));
    for (const date of ['2026-12-31', '2026-12-27', '2027-01-01']) {
      expect(consumerDayRefusal(date, newYear)).toBe('past');
    }
    expect(consumerDayRefusal('2027-01-02', newYear)).toBeNull();
  });

  it('include today once its last time has come', () => {
    const at = (instant: string) => context({}, [], new Date(instant));
    expect(consumerDayRefusal(TODAY, at('2026-11-21T16:59:59.999Z'))).toBeNull();
    expect(consumerDayRefusal(TODAY, at('2026-11-21T17:00:00Z'))).toBe('past');
  });
});

describe('today', () => {
  it('refuses the current time and those before it', () => {
    expect(consumerSlotRefusal(TODAY, '08:30', context())).toBe('past');
    expect(consumerSlotRefusal(TODAY, '09:00', context())).toBe('past');
    expect(consumerSlotRefusal(TODAY, '09:30', context())).toBeNull();
  });

  it('is the day in Rome while London still has yesterday', () => {
    const midnight = new Date('2026-11-22T23:30:00Z');
    expect(consumerSlotRefusal(MONDAY, '06:30', context({}, [], midnight))).toBeNull();
    expect(consumerSlotRefusal('2026-11-22', '18:00', context({}, [], midnight))).toBe('past');
  });
});

describe("the owner's notice", () => {
  it('counts whole hours, and exactly that many are enough', () => {
    const notice = context({ min_notice_hours: 24 }, [], new Date('2026-11-23T08:30:00Z'));
    expect(consumerSlotRefusal('2026-11-24', '09:00', notice)).toBe('too-near');
    expect(consumerSlotRefusal('2026-11-24', '09:30', notice)).toBeNull();
  });

  it('is not given as the reason for a past time', () => {
    expect(consumerSlotRefusal(TODAY, '08:00', context({ min_notice_hours: 24 }))).toBe('past');
  });
});

describe('how far ahead people may book', () => {
  it('counts calendar days from today in Rome, the last one included', () => {
    const ahead = context({ max_days_ahead: 14 });
    expect(consumerDayRefusal(shiftDate(TODAY, 14), ahead)).toBeNull();
    expect(consumerDayRefusal(shiftDate(TODAY, 16), ahead)).toBe('too-far');
  });

  it('leaves only today when it is 0, and every day when there is no limit', () => {
    expect(consumerDayRefusal(TODAY, context({ max_days_ahead: 0 }))).toBeNull();
    expect(consumerDayRefusal(MONDAY, context({ max_days_ahead: 0 }))).toBe('too-far');
    expect(consumerDayRefusal('2036-11-21', context({ max_days_ahead: null }))).toBeNull();
  });
});

describe('opening hours, when the owner limits bookings to them', () => {
  const monday = (start_time: string, end_time: string, enabled = true): OpeningHoursSlot => ({
    weekday: 1,
    start_time,
    end_time,
    enabled,
  });
  const limited = (...hours: OpeningHoursSlot[]) =>
    context({ limit_to_opening_hours: true }, hours);
  const open = (...hours: OpeningHoursSlot[]) =>
    CONSUMER_TIMES.filter((time) => consumerSlotRefusal(MONDAY, time, limited(...hours)) === null);

  it('include the opening time and exclude the closing time', () => {
    expect(open(monday('07:00', '08:30'))).toEqual(['07:00', '07:30', '08:00']);
  });

  it('can consist of two periods of a day', () => {
    expect(open(monday('06:30', '07:30'), monday('17:30', '18:00'))).toEqual([
      '06:30',
      '07:00',
      '17:30',
    ]);
  });

  it('ignore a disabled period, and other weekdays', () => {
    const hours = [monday('06:30', '12:30', false), { ...monday('06:30', '12:30'), weekday: 2 }];
    expect(open(...hours)).toEqual([]);
    expect(consumerDayRefusal(MONDAY, limited(...hours))).toBe('outside-hours');
  });

  it('do not matter if bookings are not limited to them', () => {
    expect(consumerDayRefusal(MONDAY, context({}, [monday('06:30', '07:00', false)]))).toBeNull();
  });
});

describe('the calendar', () => {
  it('knows the weekday of a date, with Sunday as 0', () => {
    expect([MONDAY, TODAY, '2026-11-22', '2028-02-29'].map(weekdayOf)).toEqual([1, 6, 0, 2]);
  });

  it('shifts dates across months, leap days and years, both ways', () => {
    expect(shiftDate('2028-02-28', 1)).toBe('2028-02-29');
    expect(shiftDate('2027-02-28', 1)).toBe('2027-03-01');
    expect(shiftDate('2026-12-31', 1)).toBe('2027-01-01');
    expect(shiftDate('2027-01-01', -1)).toBe('2026-12-31');
  });

  it('lists every date of a month, including the leap day', () => {
    expect(datesOfMonth('2028-02')).toHaveLength(29);
    expect(datesOfMonth('2027-02').at(-1)).toBe('2027-02-28');
    expect(datesOfMonth('2026-12')[0]).toBe('2026-12-01');
    expect(datesOfMonth('2026-12').at(-1)).toBe('2026-12-31');
  });
});
