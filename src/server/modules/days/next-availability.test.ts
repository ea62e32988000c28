import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { NextAvailability } from '#contract/days/availability.schema.ts';
import { CONSUMER_TIMES, NEXT_WITHIN_DAYS, shiftDate } from '#contract/days/rules.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { MONDAY } from '#test/factories.ts';
import { closeConsumerDay, closeConsumerTime, closeSupplierDay } from '#test/slots.ts';

const SATURDAY = '2026-11-21';
const TUESDAY = '2026-11-24';

describe('the first free dates', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const set = (assignment: string) => setBookingSettings(orm, assignment);
  afterEach(async () => {
    for (const table of ['orders_consumer', 'orders_supplier', 'slots']) {
      await orm.execute(sql`delete from ${sql.raw(table)}`);
    }
    await resetBookingSettings(orm);
  });
  /** The answer at an instant, by default Saturday at 09:00 in Rome. */
  const next = async (now?: string) => {
    const clock = now ? { clock: () => new Date(now) } : {};
    const api = await createTestApi(database, clock);
    return (await api.request('GET', '/api/availability/next')).body as NextAvailability;
  };
  /** Closes every day of both types from today on. */
  const closeDays = (count: number) =>
    orm.execute(sql`insert into slots (kind, slot_date, slot_time, is_open)
      select kind, ${SATURDAY}::date + day, slot_time, false
      from generate_series(0, ${count - 1}::int) as day,
        (select 'supplier' as kind, '09:00' as slot_time union all
          select 'consumer', t from consumer_times() as t) as slot`);

  it('are today, at the next time that has not passed', async () => {
    expect(await next()).toEqual({
      consumer: { date: SATURDAY, time: '09:30', free: 18 },
      supplier: { date: SATURDAY, orders: 0, limit: 2 },
    });
  });

  it('are Monday after the last time of a Saturday, for resellers after 12:00', async () => {
    expect((await next('2026-11-21T10:59:59Z')).supplier?.date).toBe(SATURDAY);
    expect((await next('2026-11-21T11:00:00Z')).supplier?.date).toBe(MONDAY);
    expect((await next('2026-11-21T16:59:59Z')).consumer?.date).toBe(SATURDAY);
    expect(await next('2026-11-21T17:00:00Z')).toEqual({
      consumer: { date: MONDAY, time: '06:30', free: 24 },
      supplier: { date: MONDAY, orders: 0, limit: 2 },
    });
  });

  it('are never a Sunday, which starts earlier in Rome than in UTC', async () => {
    await set("supplier_same_day_cutoff = '23:59'");
    expect((await next('2026-11-21T22:58:59Z')).supplier?.date).toBe(SATURDAY);
    expect((await next('2026-11-21T23:00:00Z')).supplier?.date).toBe(MONDAY);
    expect(await next('2026-11-22T22:59:59Z')).toMatchObject({ consumer: { date: MONDAY } });
  });

  it('are on the new day from midnight in Rome on', async () => {
    await set("supplier_same_day_cutoff = '23:59'");
    expect((await next('2026-11-23T22:58:59Z')).supplier?.date).toBe(MONDAY);
    expect(await next('2026-11-23T23:00:00Z')).toMatchObject({
      consumer: { date: TUESDAY, time: '06:30' },
      supplier: { date: TUESDAY },
    });
  });

  it('leave out closed and full days', async () => {
    await closeConsumerDay(orm, SATURDAY);
    await closeSupplierDay(orm, SATURDAY);
    await closeConsumerTime(orm, MONDAY, '06:30');
    for (const delivery_time of CONSUMER_TIMES.slice(1)) {
      await createConsumer(orm, { delivery_date: MONDAY, delivery_time });
    }
    for (let order = 0; order < 2; order += 1) {
      await createSupplier(orm, { delivery_date: MONDAY });
    }
    await createConsumer(orm, { delivery_date: TUESDAY, delivery_time: '06:30' });
    await closeConsumerTime(orm, TUESDAY, '07:00');
    await createSupplier(orm, { delivery_date: TUESDAY });
    expect(await next()).toEqual({
      consumer: { date: TUESDAY, time: '07:30', free: 22 },
      supplier: { date: TUESDAY, orders: 1, limit: 2 },
    });
  });

  it('are found on every day up to the last one that is searched, and not beyond', async () => {
    for (const ahead of [13, 14, 27, 30, NEXT_WITHIN_DAYS - 1]) {
      await orm.execute(sql`delete from slots`);
      await closeDays(ahead);
      const date = shiftDate(SATURDAY, ahead);
      expect(await next(), date).toMatchObject({ consumer: { date }, supplier: { date } });
    }
    await orm.execute(sql`delete from slots`);
    await closeDays(NEXT_WITHIN_DAYS);
    expect(await next()).toEqual({ consumer: null, supplier: null });
  });

  it('do not exist for resellers if the owner accepts none', async () => {
    await set('supplier_daily_limit = 0');
    expect(await next()).toMatchObject({ consumer: { date: SATURDAY }, supplier: null });
  });

  it('follow the notice and the last bookable day', async () => {
    await set('min_notice_hours = 48');
    expect(await next()).toMatchObject({
      consumer: { date: MONDAY, time: '09:00' },
      supplier: { date: MONDAY },
    });
    await set('min_notice_hours = 0, max_days_ahead = 2');
    await closeConsumerDay(orm, SATURDAY);
    await closeSupplierDay(orm, SATURDAY);
    expect(await next()).toMatchObject({ consumer: { date: MONDAY }, supplier: { date: MONDAY } });
    await set('max_days_ahead = 1');
    expect(await next()).toEqual({ consumer: null, supplier: null });
  });

  it("reveal nothing about the orders' customers", async () => {
    await createSupplier(orm, { delivery_date: SATURDAY });
    const { consumer, supplier } = await next();
    expect(Object.keys(consumer ?? {})).toEqual(['date', 'time', 'free']);
    expect(Object.keys(supplier ?? {})).toEqual(['date', 'orders', 'limit']);
  });
});
