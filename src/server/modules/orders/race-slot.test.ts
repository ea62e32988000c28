import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { CONSUMER_TIMES } from '#contract/days/rules.ts';
import { row } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { ACTOR, createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, supplierInput } from '#test/factories.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';
import { refusalOf } from '#test/refusal.ts';
import { booked } from '#test/slots.ts';
import { answersTogether, holdOrders, roundsOn, startTogether } from '#test/start-together.ts';
import { updateOrder } from './office-orders.store.ts';

const times = <T>(count: number, call: () => T) => Array.from({ length: count }, () => call);

describe('many people at once', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  afterEach(() => expectCountsOfOrders(orm));
  const book = (delivery_date: string, delivery_time = '09:30') =>
    api.request('POST', '/api/orders/consumer', consumerOrder({ delivery_date, delivery_time }));

  it('get one slot exactly once: 1 of 200 attempts, and orders, counter and mails agree', async () => {
    const delivery_date = freshDate();
    const attempts = times(200, () => book(delivery_date));
    const answers = await answersTogether(database, holdOrders('consumer'), attempts);
    const placed = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([placed.length, refused.length]).toEqual([1, 199]);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        code: 'TIME_SLOT_OCCUPIED',
        message: 'Orario già occupato da un altro ordine',
      });
    }
    const { id } = placed[0]!.body as { id: string };
    expect(
      await row(
        orm,
        sql`select (select json_agg(id) from orders_consumer where delivery_date = ${delivery_date}) as orders,
          (select count(*)::int from notifications where consumer_order_id = ${id}) as mails,
          (select count(*)::int from notifications) as all_mails`,
      ),
    ).toEqual({ orders: [id], mails: 2, all_mails: 2 });
    expect(await booked(orm, 'consumer', delivery_date, '09:30')).toBe(1);
  });

  it('get a reseller day exactly twice: 2 of 100 attempts', async () => {
    const delivery_date = freshDate();
    const attempts = times(100, () =>
      api.request('POST', '/api/orders/supplier', supplierInput({ delivery_date })),
    );
    const answers = await answersTogether(database, holdOrders('supplier'), attempts);
    const placed = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([placed.length, refused.length]).toEqual([2, 98]);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        code: 'LIMIT_EXCEEDED',
        message: "Limite raggiunto (2/2). Scegli un'altra data.",
      });
    }
    const ids = placed.map(({ body }) => (body as { id: string }).id).toSorted();
    expect(
      await row(
        orm,
        sql`select (select json_agg(id::text order by id::text) from orders_supplier where delivery_date = ${delivery_date}) as orders,
          (select count(*)::int from notifications where supplier_order_id is not null) as mails`,
      ),
    ).toEqual({ orders: ids, mails: 2 });
    expect(await booked(orm, 'supplier', delivery_date, '09:00')).toBe(2);
  });

  it('fill the 24 times of a day, each once, if five try for each', async () => {
    const delivery_date = freshDate();
    const attempts = CONSUMER_TIMES.flatMap((time) => times(5, () => book(delivery_date, time)));
    await answersTogether(database, holdOrders('consumer'), attempts);
    const counts = await row(
      orm,
      sql`select count(*)::int as orders, count(distinct delivery_time)::int as times,
        (select sum(booked)::int from slots where kind = 'consumer' and slot_date = ${delivery_date}) as booked
        from orders_consumer where delivery_date = ${delivery_date}`,
    );
    expect(counts).toEqual({ orders: 24, times: 24, booked: 24 });
  });
});

describe('a customer who books while the office moves an order to the same slot', async () => {
  const database = await openTestDatabase();
  const { orm } = database;

  it('gets it or is refused, and the slot never has two', async () => {
    for (let round = 0; round < roundsOn(database, 20); round += 1) {
      const [from, to] = [freshDate(), freshDate()];
      const moved = await createConsumer(orm, { delivery_date: from });
      const [bookedIt, movedIt] = await startTogether<unknown>(database, holdOrders('consumer'), [
        () => createConsumer(orm, { delivery_date: to }),
        () => updateOrder(orm, ACTOR, moved, { delivery_date: to }),
      ]);
      const lost = [bookedIt, movedIt].filter((result) => result?.status === 'rejected');
      expect(lost).toHaveLength(1);
      const { reason } = lost[0] as PromiseRejectedResult;
      expect((await refusalOf(Promise.reject(reason))).code).toBe('TIME_SLOT_OCCUPIED');
      expect(await booked(orm, 'consumer', to, '09:30')).toBe(1);
      const left = movedIt?.status === 'fulfilled' ? 0 : 1;
      expect(await booked(orm, 'consumer', from, '09:30')).toBe(left);
    }
  });
});
