import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  ConsumerDays,
  ConsumerTimes,
  SupplierDays,
} from '#contract/days/availability.schema.ts';
import { CONSUMER_TIMES } from '#contract/days/rules.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { closeConsumerDay, closeConsumerTime } from '#test/slots.ts';

describe('what a private customer can still book', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  afterEach(async () => {
    await orm.execute(sql`update booking_settings
      set min_notice_hours = 0, max_days_ahead = null, limit_to_opening_hours = false`);
  });
  const day = async (date: string) =>
    (await api.request('GET', `/api/availability/consumer/${date}`)).body as ConsumerTimes;
  const month = async (value: string) =>
    (await api.request('GET', `/api/availability/consumer?month=${value}`)).body as ConsumerDays;
  const times = async (date: string, state: string) =>
    (await day(date)).times.filter((slot) => slot.state === state).map(({ time }) => time);

  it('is every time of an empty weekday', async () => {
    const date = freshDate();
    expect(await day(date)).toEqual({
      date,
      state: 'available',
      free: 24,
      times: CONSUMER_TIMES.map((time) => ({ time, state: 'free' })),
    });
  });

  it('excludes a time that is taken or closed; one that is both is shown as closed', async () => {
    const delivery_date = freshDate();
    await createConsumer(orm, { delivery_date, delivery_time: '07:00' });
    await createConsumer(orm, { delivery_date, delivery_time: '07:30' });
    await createConsumer(orm, {
      delivery_date,
      delivery_time: '08:30',
      status: 'cancelled',
      by_office: true,
    });
    await closeConsumerTime(orm, delivery_date, '07:30');
    await closeConsumerTime(orm, delivery_date, '08:00');
    expect(await times(delivery_date, 'taken')).toEqual(['07:00']);
    expect(await times(delivery_date, 'closed')).toEqual(['07:30', '08:00']);
    expect((await day(delivery_date)).free).toBe(21);
  });

  it('is nothing on a full or closed day, with the right state', async () => {
    const full = freshDate();
    await closeConsumerTime(orm, full, '06:30');
    for (const delivery_time of CONSUMER_TIMES.slice(1)) {
      await createConsumer(orm, { delivery_date: full, delivery_time });
    }
    const closed = freshDate();
    await closeConsumerDay(orm, closed);
    expect(await day(full)).toMatchObject({ state: 'full', free: 0 });
    expect(await day(closed)).toMatchObject({ state: 'closed', free: 0 });
  });

  it('is the rest of today', async () => {
    // It is 09:00 in Rome.
    expect((await times('2026-11-21', 'free'))[0]).toBe('09:30');
    expect(await times('2026-11-21', 'unbookable')).toHaveLength(6);
  });

  it('is the same in the month as on each day', async () => {
    const { month: name, days } = await month('2026-11');
    expect([name, days.length, days[0]?.date]).toEqual(['2026-11', 30, '2026-11-01']);
    const stateOf = (date: string) => days.find((one) => one.date === date)?.state;
    expect(stateOf('2026-11-20')).toBe('past');
    expect(stateOf('2026-11-21')).toBe('available');
    expect(stateOf('2026-11-22')).toBe('sunday');
    for (const { times: _, ...expected } of await Promise.all(days.map(({ date }) => day(date)))) {
      expect(days).toContainEqual(expected);
    }
  });

  it("follows the owner's settings at once", async () => {
    const date = '2027-02-15';
    await orm.execute(sql`update booking_settings set max_days_ahead = 30`);
    expect(await day(date)).toMatchObject({ state: 'unbookable', free: 0 });
    await orm.execute(
      sql`update booking_settings set max_days_ahead = null, limit_to_opening_hours = true`,
    );
    expect(await times(date, 'unbookable')).toEqual(['12:30', '13:00', '13:30', '17:30', '18:00']);
    await orm.execute(sql`update booking_settings set min_notice_hours = 8760`);
    expect((await day(date)).state).toBe('unbookable');
  });

  it('covers days of two months at once, the same as for each day', async () => {
    const path = '/api/availability/consumer?from=2026-11-23&days=35';
    const { body } = await api.request('GET', path);
    const { days } = body as ConsumerDays;
    expect([days.length, days[0]?.date, days.at(-1)?.date]).toEqual([
      35,
      '2026-11-23',
      '2026-12-27',
    ]);
    expect(days.filter(({ date }) => date > '2026-11-30')).toEqual(
      (await month('2026-12')).days.slice(0, 27),
    );
  });

  it.each([
    'month=2026-13',
    'month=2026',
    'month=',
    '',
    'from=2026-11-23',
    'days=35',
    'month=2026-11&from=2026-11-23&days=35',
  ])('is refused for "%s"', async (query) => {
    const { status, body } = await api.request('GET', `/api/availability/consumer?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: { month: expect.any(String) } });
  });

  it.each(['0', '63', '1.5', 'tutti'])('is refused for %s days', async (days) => {
    const path = `/api/availability/consumer?from=2026-11-23&days=${days}`;
    expect((await api.request('GET', path)).status).toBe(422);
  });

  it('ends with the last date that can be typed', async () => {
    const { body } = await api.request('GET', '/api/availability/supplier?from=2099-12-31&days=9');
    expect((body as SupplierDays).days.map(({ date }) => date)).toEqual(['2099-12-31']);
  });

  it('is refused for a date that does not exist', async () => {
    expect((await api.request('GET', '/api/availability/consumer/2026-02-30')).status).toBe(422);
  });
});
