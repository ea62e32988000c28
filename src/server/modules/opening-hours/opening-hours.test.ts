import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OpeningHoursSlot, OpeningHoursWeek } from '#contract/days/opening-hours.schema.ts';
import { weekdayOf } from '#contract/days/rules.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder } from '#test/factories.ts';

describe("the week's opening hours, in the office", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');

  const path = '/api/admin/opening-hours';
  const read = async () =>
    (await api.request('GET', path, undefined, office)).body as OpeningHoursWeek;
  const replace = (version: number, slots: unknown) =>
    api.request('PUT', path, { version, slots }, office);
  const slot = (weekday: number, start_time: string, end_time: string, enabled = true) => ({
    weekday,
    start_time,
    end_time,
    enabled,
  });

  it("are the spec's, from Monday to Sunday, at the first start", async () => {
    const { slots } = await read();
    const texts = slots.map(
      ({ weekday, start_time, end_time, enabled }) =>
        `${weekday} ${start_time}-${end_time} ${enabled ? 'on' : 'off'}`,
    );
    const weekdays = [1, 2, 3, 4, 5].flatMap((weekday) => [
      `${weekday} 06:30-12:30 on`,
      `${weekday} 14:00-17:30 on`,
    ]);
    expect(texts).toEqual([
      ...weekdays,
      '6 06:30-12:30 on',
      '6 14:00-17:30 off',
      '0 08:00-12:00 off',
    ]);
  });

  it('are replaced as a whole, and a disabled slot keeps its times', async () => {
    const { version } = await read();
    const slots = [
      slot(0, '09:00', '10:00', false),
      slot(2, '15:00', '16:00'),
      slot(2, '07:00', '12:00'),
    ];
    const saved = await replace(version, slots);
    const week = { version: version + 1, slots: [slots[2], slots[1], slots[0]] };
    expect(saved).toMatchObject({ status: 200, body: week });
    expect(await read()).toEqual(week);
  });

  it('are logged with the changed days, before and after, and who did it', async () => {
    const { version } = await read();
    await replace(version, [slot(2, '07:00', '12:00'), slot(4, '07:00', '12:00')]);
    const week = await read();
    await replace(week.version, [slot(2, '07:00', '12:00'), slot(4, '08:00', '12:00', false)]);
    const [entry] = await rows(
      orm,
      sql`select user_name, before, after from audit_log where action = 'hours-changed' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      user_name: office.email,
      before: { Giovedì: '07:00–12:00' },
      after: { Giovedì: '08:00–12:00 (disattivato)' },
    });
  });

  it.each<[string, OpeningHoursSlot[], string]>([
    ['an end before the start', [slot(1, '12:30', '06:30')], 'slots.0.end_time'],
    [
      'an overlap',
      [slot(1, '06:30', '12:30'), slot(3, '06:30', '12:30'), slot(3, '12:00', '13:00')],
      'slots.2.start_time',
    ],
    ['a time that is none', [slot(1, '25:00', '26:00')], 'slots.0.start_time'],
  ])('refuse %s at its field, and nothing is stored', async (_, slots, field) => {
    const before = await read();
    const { status, body } = await replace(before.version, slots);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'INVALID_INPUT' });
    expect((body as { fields: object }).fields).toHaveProperty([field]);
    expect(await read()).toEqual(before);
  });

  it('of an older version are refused with the current week, which stays', async () => {
    const before = await read();
    const answers = await Promise.all([
      replace(before.version, [slot(1, '06:00', '07:00')]),
      replace(before.version, [slot(1, '08:00', '09:00')]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'CONFLICT', current: await read() });
  });

  it('decide what private customers can book, as soon as they are bound to them', async () => {
    const date = freshDate();
    const states = async () => {
      const { body } = await api.request('GET', `/api/availability/consumer/${date}`);
      const { times } = body as { times: { time: string; state: string }[] };
      return times.filter(({ state }) => state === 'free').map(({ time }) => time);
    };
    const book = (delivery_time: string) =>
      api.request(
        'POST',
        '/api/orders/consumer',
        consumerOrder({ delivery_date: date, delivery_time }),
      );
    await setBookingSettings(orm, 'limit_to_opening_hours = true');
    const closed = await read();
    await replace(closed.version, []);
    expect(await states()).toEqual([]);
    expect(await book('10:00')).toMatchObject({
      status: 422,
      body: { code: 'DATE_NOT_BOOKABLE', refusal: 'outside-hours' },
    });
    await replace(closed.version + 1, [slot(weekdayOf(date), '10:00', '11:00')]);
    expect(await states()).toEqual(['10:00', '10:30']);
    expect((await book('10:00')).status).toBe(201);
    expect((await book('11:00')).status).toBe(422);
    await setBookingSettings(orm, 'limit_to_opening_hours = false');
    expect((await book('11:00')).status).toBe(201);
  });
});
