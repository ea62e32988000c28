import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type BookingContext,
  CONSUMER_TIMES,
  consumerDayRefusal,
  consumerSlotRefusal,
  DEFAULT_SETTINGS,
  isSunday,
  type Refusal,
  romeDate,
  romeInstant,
  SUPPLIER_TIME,
  shiftDate,
  supplierDayRefusal,
  weekdayOf,
} from './rules.ts';

const FIRST = Date.UTC(2026, 0, 1);
const LAST = Date.UTC(2029, 11, 31);

const instant = fc.integer({ min: FIRST, max: LAST }).map((time) => new Date(time));
const date = instant.map((moment) => moment.toISOString().slice(0, 10));
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(
    ([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`,
  );
const slot = fc.constantFrom(...CONSUMER_TIMES);

const context: fc.Arbitrary<BookingContext> = fc.record({
  now: instant,
  settings: fc.record({
    min_notice_hours: fc.integer({ min: 0, max: 100 }),
    max_days_ahead: fc.option(fc.integer({ min: 0, max: 400 })),
    supplier_daily_limit: fc.constant(2),
    supplier_same_day_cutoff: clock,
    limit_to_opening_hours: fc.boolean(),
    max_open_orders: fc.constant(8),
  }),
  openingHours: fc.array(
    fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      start_time: clock,
      end_time: clock,
      enabled: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
});

/**
 * Rules that refuse a date at one instant and not at another. Every other rule depends on the date
 * or time only.
 */
const BY_THE_CLOCK: readonly Refusal[] = ['past', 'too-near', 'too-late', 'too-far'];

/** Refused to resellers at any instant: a Sunday, or another rule of the date only. */
const isNeverForPickups = (day: string) =>
  supplierDayRefusal(day, {
    now: romeInstant(shiftDate(day, -100), '12:00'),
    settings: DEFAULT_SETTINGS,
  }) !== null;

/** A date near `now`, where most of the rules apply. */
const nearby = context.chain((around) =>
  fc
    .integer({ min: -3, max: 20 })
    .map((days) => ({ ...around, date: shiftDate(romeDate(around.now), days) })),
);

/** The platform's own calendar, an implementation independent of the tested one. */
const oracle = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});
const dateOf = (moment: Date) => oracle.format(moment).slice(0, 10);
const timeOf = (moment: Date) => oracle.format(moment).slice(-5);

describe('dates in Rome', () => {
  it("agree with the platform's calendar at every instant", () => {
    fc.assert(
      fc.property(instant, (moment) => {
        expect(romeDate(moment)).toBe(dateOf(moment));
      }),
    );
  });

  it('survive a round trip through the instant of any of their times', () => {
    fc.assert(
      fc.property(date, clock, (day, time) => {
        expect(romeDate(romeInstant(day, time))).toBe(day);
      }),
    );
  });

  it("have every bookable time at its instant on Rome's clock", () => {
    fc.assert(
      fc.property(date, slot, (day, time) => {
        expect(timeOf(romeInstant(day, time))).toBe(time);
      }),
    );
  });

  it('survive shifting back and forth, and have the same weekday seven days later', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -1000, max: 1000 }), (day, days) => {
        expect(shiftDate(shiftDate(day, days), -days)).toBe(day);
        expect(weekdayOf(shiftDate(day, 7))).toBe(weekdayOf(day));
      }),
    );
  });
});

describe('whatever the owner sets', () => {
  it('a day is refused exactly if all of its 24 times are', () => {
    fc.assert(
      fc.property(nearby, ({ date: day, ...around }) => {
        const allRefused = CONSUMER_TIMES.every((time) => consumerSlotRefusal(day, time, around));
        expect(consumerDayRefusal(day, around) !== null).toBe(allRefused);
      }),
    );
  });

  it('no Sunday and no past time can be booked', () => {
    fc.assert(
      fc.property(nearby, slot, ({ date: day, ...around }, time) => {
        if (consumerSlotRefusal(day, time, around) !== null) return;
        expect(isSunday(day)).toBe(false);
        expect(romeInstant(day, time).getTime()).toBeGreaterThan(around.now.getTime());
      }),
    );
  });

  it('what is refused as too near could be booked earlier', () => {
    fc.assert(
      fc.property(nearby, slot, ({ date: day, ...around }, time) => {
        if (consumerSlotRefusal(day, time, around) !== 'too-near') return;
        const notice = around.settings.min_notice_hours * 3_600_000;
        const now = new Date(romeInstant(day, time).getTime() - notice);
        const settings = { ...around.settings, max_days_ahead: null };
        const earlier = consumerSlotRefusal(day, time, { ...around, now, settings });
        expect(BY_THE_CLOCK).not.toContain(earlier);
      }),
    );
  });
});

describe("a reseller's day, whatever the owner sets", () => {
  it('is never a Sunday, never past and never too far ahead', () => {
    fc.assert(
      fc.property(nearby, ({ date: day, ...around }) => {
        if (supplierDayRefusal(day, around) !== null) return;
        const today = dateOf(around.now);
        expect(isSunday(day)).toBe(false);
        expect(day >= today).toBe(true);
        const { max_days_ahead } = around.settings;
        if (max_days_ahead !== null) expect(day <= shiftDate(today, max_days_ahead)).toBe(true);
      }),
    );
  });

  it('can be any day with pickups, and today until the cut-off, without notice and last day', () => {
    fc.assert(
      fc.property(nearby, ({ date: day, now, settings: owner }) => {
        const settings = { ...owner, min_notice_hours: 0, max_days_ahead: null };
        const isOver = day === dateOf(now) && timeOf(now) >= settings.supplier_same_day_cutoff;
        const bookable = day >= dateOf(now) && !isNeverForPickups(day) && !isOver;
        expect(supplierDayRefusal(day, { now, settings }) === null).toBe(bookable);
      }),
    );
  });

  it('is refused for the notice exactly until the hours before 09:00 are enough', () => {
    fc.assert(
      fc.property(nearby, fc.integer({ min: 1, max: 100 }), ({ date: day, settings }, hours) => {
        if (isNeverForPickups(day)) return;
        const latest = romeInstant(day, SUPPLIER_TIME).getTime() - hours * 3_600_000;
        const owner = {
          ...settings,
          min_notice_hours: hours,
          max_days_ahead: null,
          supplier_same_day_cutoff: '12:00',
        };
        const at = (time: number) =>
          supplierDayRefusal(day, { now: new Date(time), settings: owner });
        expect(at(latest)).toBeNull();
        expect(at(latest + 1)).toBe('too-near');
      }),
    );
  });

  it('that is today ends at the cut-off to the millisecond', () => {
    fc.assert(
      fc.property(date, clock, (day, cutoff) => {
        if (isNeverForPickups(day)) return;
        const settings = { ...DEFAULT_SETTINGS, supplier_same_day_cutoff: cutoff };
        const end = romeInstant(day, cutoff).getTime();
        const at = (time: number) => supplierDayRefusal(day, { now: new Date(time), settings });
        expect(at(end - 1)).toBeNull();
        expect(at(end)).toBe('too-late');
      }),
    );
  });

  it('that can be booked could be booked earlier too, unless it was too far ahead then', () => {
    fc.assert(
      fc.property(
        nearby,
        fc.integer({ min: 0, max: 100 }),
        ({ date: day, now, settings }, hours) => {
          if (supplierDayRefusal(day, { now, settings }) !== null) return;
          const earlier = new Date(now.getTime() - hours * 3_600_000);
          expect([null, 'too-far']).toContain(supplierDayRefusal(day, { now: earlier, settings }));
        },
      ),
    );
  });
});

describe('a device in another time zone', () => {
  const home = process.env.TZ;
  afterEach(() => {
    process.env.TZ = home;
  });

  it.each([
    ['Pacific/Kiritimati', -14 * 60],
    ['America/St_Johns', 3.5 * 60],
    ['Pacific/Pago_Pago', 11 * 60],
  ])('(%s) is told the same dates and refusals', (zone, offset) => {
    const answers = (day: string, time: string, around: BookingContext) => [
      romeDate(around.now),
      romeInstant(day, time).toISOString(),
      shiftDate(day, 1),
      weekdayOf(day),
      consumerSlotRefusal(day, time, around),
      supplierDayRefusal(day, around),
    ];
    fc.assert(
      fc.property(nearby, slot, ({ date: day, ...around }, time) => {
        process.env.TZ = 'UTC';
        const expected = answers(day, time, around);
        process.env.TZ = zone;
        // The process really runs in that time zone.
        expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offset);
        expect(answers(day, time, around)).toEqual(expected);
      }),
    );
  });
});
