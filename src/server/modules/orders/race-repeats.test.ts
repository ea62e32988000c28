import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { row } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createSupplier } from '#test/booking-functions.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, separateOrder, supplierOrder } from '#test/factories.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';
import { booked } from '#test/slots.ts';
import { answersTogether, holdOrders, roundsOn } from '#test/start-together.ts';

describe('the same submit, sent again while the first is in progress', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  afterEach(() => expectCountsOfOrders(orm));
  const book = (order: object) => api.request('POST', '/api/orders/consumer', order);

  it('is one order, and all 8 answers say so; none says that its own slot is taken', async () => {
    const rounds = roundsOn(database, 50);
    for (let round = 0; round < rounds; round += 1) {
      const order = consumerOrder({ delivery_date: freshDate() });
      const submits = Array.from({ length: 8 }, () => () => book(order));
      const answers = await answersTogether(database, holdOrders('consumer'), submits);
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
      const ids = new Set(answers.map(({ body }) => (body as { id: string }).id));
      expect(ids.size).toBe(1);
    }
    expect(
      await row(
        orm,
        sql`select count(*)::int as orders, (select count(*)::int from notifications) as mails,
          (select max(booked) from slots) as most from orders_consumer`,
      ),
    ).toEqual({ orders: rounds, mails: 2 * rounds, most: 1 });
  });

  it('of a reseller is one order too', async () => {
    for (let round = 0; round < roundsOn(database, 20); round += 1) {
      const order = supplierOrder({ delivery_date: freshDate() });
      const submits = Array.from({ length: 8 }, () => () => createSupplier(orm, order));
      const ids = await answersTogether(database, holdOrders('supplier'), submits);
      expect(new Set(ids).size).toBe(1);
      expect(await booked(orm, 'supplier', order.delivery_date, '09:00')).toBe(1);
    }
  });

  it.each([
    ['', 1000],
    [', also of who may have only one open', 1],
  ])('with two different days is one order, and the other answer names it%s', async (_, most) => {
    await setBookingSettings(orm, `max_open_orders = ${most}`);
    for (let round = 0; round < roundsOn(database, 20); round += 1) {
      const order = separateOrder({ delivery_date: freshDate(), delivery_time: '09:30' });
      const dates = [freshDate(), freshDate()];
      // A phone that changes from one network to another: bookings of one network address wait for
      // each other.
      const submits = dates.map((delivery_date, n) => () => {
        const send = api.from(`192.0.2.${n + 1}`);
        return send('POST', '/api/orders/consumer', { ...order, delivery_date });
      });
      const answers = await answersTogether(database, holdOrders('consumer'), submits);
      const winner = answers.findIndex(({ status }) => status === 201);
      const other = answers[1 - winner];
      expect(other?.status).toBe(409);
      expect(other?.body).toMatchObject({
        code: 'ALREADY_PLACED',
        placed: { delivery_date: dates[winner], delivery_time: '09:30' },
      });
      const counters = dates.map((date) => booked(orm, 'consumer', date, '09:30'));
      expect((await Promise.all(counters)).toSorted()).toEqual([0, 1]);
    }
    await resetBookingSettings(orm);
  });
});
