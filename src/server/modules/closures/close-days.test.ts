import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ClosurePreview } from '#contract/closures.schema.ts';
import type { OfficeDays } from '#contract/office-days.schema.ts';
import { createTestApi } from '#server/testing/api.ts';
import { createConsumer, createSupplier } from '#server/testing/booking-functions.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { freshDate } from '#server/testing/dates.ts';
import { expectCountsOfOrders } from '#server/testing/order-counts.ts';
import { expectCountersOfSlots } from '#server/testing/slots.ts';

type Types = ('consumer' | 'supplier')[];
const BOTH: Types = ['consumer', 'supplier'];

describe('a day that the office closes', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });
  afterEach(async () => {
    await expectCountsOfOrders(orm);
    await expectCountersOfSlots(orm);
  });
  const post = async (path: string, body: object) =>
    api.request('POST', `/api/admin/${path}`, body, office);
  const day = (date: string, types: Types = BOTH) => ({ types, from: date, to: date });
  const close = (span: object, decisions: object[] = [], reason = 'Ferie') =>
    post('closures', { ...span, reason, decisions });
  const preview = async (span: object) =>
    (await post('closures/preview', span)).body as ClosurePreview;
  const closedSlots = (date: string) =>
    orm.$count(sql`(select from slots where slot_date = ${date} and not is_open) as closed`);

  it('has its 24 times and its reseller place closed, with the reason', async () => {
    const date = freshDate();
    expect((await close(day(date))).body).toEqual({ closed: 1, results: [] });
    const [board] = (
      (await api.request('GET', `/api/admin/days?from=${date}&days=1`, undefined, office))
        .body as OfficeDays
    ).days;
    expect(board).toEqual({
      date,
      holiday: null,
      supplier: { state: 'closed', orders: 0, limit: 2, reason: 'Ferie' },
      consumer: { state: 'closed', orders: 0, free: 0, closed_times: 24, reason: 'Ferie' },
    });
  });

  it('lists the live orders of its customers before, by date and time', async () => {
    const [date, next] = [freshDate(), freshDate()];
    const late = await createConsumer(orm, { delivery_date: next, delivery_time: '07:00' });
    const pickup = await createSupplier(orm, { delivery_date: date });
    const early = await createConsumer(orm, { delivery_date: date, delivery_time: '06:30' });
    const evening = await createConsumer(orm, {
      delivery_date: date,
      delivery_time: '20:15',
      by_office: true,
    });
    await createConsumer(orm, { delivery_date: date, by_office: true, status: 'cancelled' });
    const ids = async (types: Types) =>
      (await preview({ types, from: date, to: next })).orders.map((one) => one.order.id);
    expect(await ids(BOTH)).toEqual([early, pickup, evening, late]);
    expect(await ids(['consumer'])).toEqual([early, evening, late]);
    expect(await ids(['supplier'])).toEqual([pickup]);
    expect(await closedSlots(date)).toBe(0);
  });
});
