import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { row } from '#server/platform/db/rows.ts';
import { createLimit } from '#server/platform/limits.ts';
import { createTestApi } from '#test/api.ts';
import { ACTOR, COMPANY_EMAIL } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder } from '#test/factories.ts';
import { countRoundTrips } from '#test/round-trips.ts';
import { deleteOrder } from './office-orders.store.ts';
import { placeOrder } from './place-order.ts';

describe('POST /api/orders/consumer', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);

  it('writes the order, its counter and its two mails', async () => {
    const order = consumerOrder({ delivery_time: '07:00' });
    const answer = await api.request('POST', '/api/orders/consumer', order);
    expect(answer.status).toBe(201);
    const written = await row(
      database.orm,
      sql`select (select count(*)::int from orders_consumer where request_id = ${order.request_id}) as orders,
        (select booked from slots where kind = 'consumer' and slot_date = ${order.delivery_date} and slot_time = '07:00') as booked,
        (select json_agg(type order by type) from notifications) as mails`,
    );
    expect(written).toEqual({ orders: 1, booked: 1, mails: ['admin-consumer', 'consumer'] });
  });

  it('recognises the same request in capitals as a repeat', async () => {
    const order = consumerOrder({ delivery_date: freshDate() });
    const { body } = await api.request('POST', '/api/orders/consumer', order);
    const again = { ...order, request_id: order.request_id.toUpperCase() };
    expect(await api.request('POST', '/api/orders/consumer', again)).toMatchObject({
      status: 201,
      body: { id: (body as { id: string }).id },
    });
  });

  it('refuses the repeat of a request whose order the office deletes meanwhile and whose day is over', async () => {
    const { orm } = database;
    const order = consumerOrder({ delivery_date: '2026-11-23', delivery_time: '18:00' });
    const { id } = (await api.request('POST', '/api/orders/consumer', order)).body as {
      id: string;
    };
    const { website: _, ...sent } = order as typeof order & { website?: string };
    // After the look-up, which is a select.
    const deleting = new Proxy(orm, {
      get: (target, name) =>
        name === 'execute'
          ? async (query: Parameters<typeof orm.execute>[0]) => {
              await deleteOrder(orm, ACTOR, id, {});
              return orm.execute(query);
            }
          : Reflect.get(target, name),
    });
    const repeated = placeOrder(
      {
        orm: deleting,
        clock: () => new Date('2026-12-01T08:00:00Z'),
        companyEmail: COMPANY_EMAIL,
        bookings: createLimit(orm, { name: 'bookings', uses: 20, seconds: 3600 }),
        announce: () => {},
      },
      { type: 'consumer', order: sent },
      { address: '192.0.2.1' },
    );
    await expect(repeated).rejects.toMatchObject({ code: 'DATE_NOT_BOOKABLE' });
  });

  it('takes one round trip to the database, and two more if the rules were not read or have changed', async () => {
    const { counted, sent } = countRoundTrips(database);
    const { request } = await createTestApi(counted);
    const trips = async () => {
      sent.length = 0;
      const order = consumerOrder({ delivery_date: freshDate() });
      const answer = await request('POST', '/api/orders/consumer', order);
      expect(answer.status).toBe(201);
      return sent.length;
    };
    expect(await trips()).toBe(2);
    expect(await trips()).toBe(1);
    await database.orm.execute(sql`update booking_settings set min_notice_hours = 1`);
    expect(await trips()).toBe(3);
    expect(await trips()).toBe(1);
  });

  it('applies the current rules, which another process has changed', async () => {
    const order = () => consumerOrder({ delivery_date: freshDate() });
    await api.request('POST', '/api/orders/consumer', order());
    await database.orm.execute(sql`update booking_settings set min_notice_hours = 24 * 30`);
    expect(await api.request('POST', '/api/orders/consumer', order())).toMatchObject({
      status: 422,
      body: { code: 'DATE_NOT_BOOKABLE' },
    });
    await database.orm.execute(sql`update booking_settings set min_notice_hours = 0`);
    expect((await api.request('POST', '/api/orders/consumer', order())).status).toBe(201);
  });
});
