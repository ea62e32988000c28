import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Dashboard } from '#contract/orders/dashboard.schema.ts';
import { type OrderList, SAME_NETWORK_ORDERS } from '#contract/orders/order-list.schema.ts';
import { eraseCustomer } from '#server/modules/customer-data/customer-data.store.ts';
import { cutoffsAt } from '#server/modules/retention/cutoffs.ts';
import { deleteOlder } from '#server/modules/retention/retention.store.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { ACTOR } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, supplierInput } from '#test/factories.ts';

describe('many bookings from one network', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  afterEach(async () => {
    await orm.execute(sql`update orders_consumer set status = 'cancelled'`);
    await orm.execute(sql`update orders_supplier set status = 'cancelled'`);
  });

  const book = async (from: string, type: 'consumer' | 'supplier' = 'consumer') => {
    const delivery_date = freshDate();
    const email = `${crypto.randomUUID()}@example.test`;
    const order =
      type === 'consumer'
        ? consumerOrder({ delivery_date, email })
        : supplierInput({ delivery_date, email });
    const { status, body } = await api.from(from)('POST', `/api/orders/${type}`, order);
    expect(status).toBe(201);
    return { id: (body as { id: string }).id, email };
  };
  const bookMany = async (count: number, from: (place: number) => string) => {
    const booked = [];
    for (let place = 0; place < count; place += 1) booked.push(await book(from(place)));
    return booked.map(({ id }) => id);
  };
  const get = async <Body>(path: string) =>
    (await api.request('GET', path, undefined, office)).body as Body;
  const warned = async () => {
    const { same_network, same_network_supplier } = await get<Dashboard>('/api/admin/dashboard');
    return [same_network, same_network_supplier];
  };
  const listed = async (query = '') => {
    const { rows, total } = await get<OrderList>(
      `/api/admin/orders?same_network=true&page_size=100${query}`,
    );
    expect(rows).toHaveLength(total);
    return rows.map(({ order }) => order.id).toSorted();
  };
  const confirm = (id: string) =>
    api.request('PATCH', `/api/admin/orders/${id}`, { status: 'confirmed' }, office);

  it('are reported to the office and listed, for all addresses of the network, until they are handled', async () => {
    await bookMany(SAME_NETWORK_ORDERS - 1, () => '198.51.100.7');
    expect(await warned()).toEqual([0, 0]);
    const line = await bookMany(SAME_NETWORK_ORDERS - 2, (place) => `2001:db8:7:${place}::1`);
    const pickups = [
      await book('2001:db8:7:ffff::1', 'supplier'),
      await book('2001:db8:7:fffe::1', 'supplier'),
    ].map(({ id }) => id);
    await bookMany(2, (place) => `2001:db8:8:${place}::1`);
    expect(await listed()).toEqual([...line, ...pickups].toSorted());
    expect(await listed('&type=supplier')).toEqual(pickups.toSorted());
    expect(await warned()).toEqual([SAME_NETWORK_ORDERS, 2]);
    await confirm(line[0]!);
    expect(await warned()).toEqual([0, 0]);
    expect(await listed()).toEqual([]);
  });

  it('are no longer reported after some days', async () => {
    await bookMany(SAME_NETWORK_ORDERS, () => '198.51.100.8');
    expect(await warned()).toEqual([SAME_NETWORK_ORDERS, 0]);
    await orm.execute(sql`update order_origins set booked_at = booked_at - interval '11 days'`);
    await deleteOlder(orm, cutoffsAt(new Date()));
    expect(await warned()).toEqual([0, 0]);
  });

  it('leave no address behind, and are deleted with their customer', async () => {
    const { id, email } = await book('203.0.113.77');
    const origins = () => rows(orm, sql`select network from order_origins where order_id = ${id}`);
    const [kept] = await origins();
    expect(kept).toEqual({ network: expect.stringMatching(/^[\w-]{43}$/) });
    await orm.execute(sql`update orders_consumer set status = 'cancelled' where id = ${id}`);
    await eraseCustomer(orm, ACTOR, email, '2026-11-21');
    expect(await origins()).toEqual([]);
  });
});
