import { beforeAll, describe, expect, it } from 'vitest';
import type { OfferList } from '#contract/offers/offers.schema.ts';
import type { OrderList } from '#contract/orders/order-list.schema.ts';
import { ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';
import type { AnsweredRequest } from '#contract/quotes/answered-request.schema.ts';
import {
  failedFor,
  OFFER_FIGURES,
  ORDER_FIGURES,
  plannedAt,
  plannedOf,
  plannedOn,
  REQUEST_FIGURES,
} from '#contract/trends/figures.ts';
import type { Trends } from '#contract/trends/trends.schema.ts';
import {
  drivers,
  orderHistory,
  quoteRequests,
  resellers,
  stopEvents,
  trips,
  vehicles,
} from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { storeOffer } from '#test/offer-rows.ts';
import { createOrderRows } from '#test/order-rows.ts';

/** The week in which the clocks of Rome go back, on Sunday the 25th. */
const WEEK = { from: '2026-10-19', to: '2026-10-25' };
const WEEK_BEFORE = { from: '2026-10-12', to: '2026-10-18' };

describe('the trends', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const { store } = createOrderRows(orm);
  const now = new Date('2026-10-26T09:00:00Z');
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database, { clock: () => now });
    office = await api.signInAs('admin');
  });

  const get = async <Body>(path: string, query: object) => {
    const search = new URLSearchParams({ ...query });
    const { status, body } = await api.request('GET', `${path}?${search}`, undefined, office);
    expect(status).toBe(200);
    return body as Body;
  };
  const trends = (query: object = WEEK) => get<Trends>('/api/admin/trends', query);
  const listed = async (filters: object, type?: OrderType) => {
    const query = { ...filters, ...(type && { type }), page_size: '100' };
    const { rows, total } = await get<OrderList>('/api/admin/orders', query);
    expect(rows).toHaveLength(total);
    return total;
  };
  const record = (order_id: string, type: OrderType, columns: object) =>
    orm.insert(orderHistory).values({ order_id, type, action: 'changed', ...columns });

  it('are all zero for a company without orders, with every week of the period', async () => {
    const { orders, weeks, lead_days, offers, requests, ...lists } = await trends({
      from: '2026-10-14',
      to: '2026-10-26',
    });
    const none = { consumer: 0, supplier: 0 };
    expect(orders).toEqual(
      Object.fromEntries(
        Object.keys(ORDER_FIGURES).map((name) => [name, { now: none, before: none }]),
      ),
    );
    expect(weeks.map(({ monday }) => monday)).toEqual(['2026-10-12', '2026-10-19', '2026-10-26']);
    const nothing = { count: 0, median: null, ninth: null };
    expect(lead_days).toEqual({ now: nothing, before: nothing });
    expect(offers.sent.now).toEqual({ count: 0, net_cents: 0 });
    expect(requests.requested).toEqual({ now: 0, before: 0 });
    expect(lists).toMatchObject({
      failures: [],
      occupancy: [],
      resellers: [],
      comuni: [],
      vehicles: [],
    });
  });

  it('refuse a period that ends before it begins, or is longer than a year', async () => {
    for (const [from, to] of [
      ['2026-10-02', '2026-10-01'],
      ['2025-10-01', '2026-10-02'],
    ]) {
      const path = `/api/admin/trends?from=${from}&to=${to}`;
      const { status, body } = await api.request('GET', path, undefined, office);
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: { to: expect.any(String) } });
    }
  });

  it('count by hand what happened in the week of a clock change, as each list shows it', async () => {
    const [reseller] = await orm
      .insert(resellers)
      .values({ company_name: 'Edilizia Etna' })
      .returning();
    const [vehicle] = await orm
      .insert(vehicles)
      .values({ name: 'Daily', plate: 'AB 123 CD', max_kg: 1500 })
      .returning();
    const [driver] = await orm.insert(drivers).values({ name: 'Salvo' }).returning();
    if (!reseller || !vehicle || !driver) throw new Error('not stored');
    const [trip] = await orm
      .insert(trips)
      .values({ date: '2026-10-24', vehicle_id: vehicle.id, driver_id: driver.id })
      .returning();
    const trip_id = trip?.id ?? '';
    const report = (order_id: string, kind: string, happened_at: string, reason?: string) =>
      orm.insert(stopEvents).values({
        ...{ id: crypto.randomUUID(), trip_id, order_id, kind, reason, happened_at },
        ...{ device_at: happened_at, device_id: crypto.randomUUID() },
      });

    // Received on the last minute of the week: 23:59 in Rome is 22:59 UTC after the change.
    await store('consumer', {
      created_at: '2026-10-25T22:59:00.000Z',
      delivery_date: '2026-10-28',
      delivery_time: '08:30',
    });
    // Received a minute later, and a minute before the week (22:00 UTC is midnight before the change).
    await store('consumer', {
      created_at: '2026-10-25T23:00:00.000Z',
      delivery_date: '2026-11-02',
    });
    await store('supplier', {
      created_at: '2026-10-18T21:59:00.000Z',
      delivery_date: '2026-11-03',
    });

    // Delivered ten minutes late, and 31 minutes early.
    const delivered = {
      status: 'completed',
      delivery_date: '2026-10-24',
      trip_id,
      weight_kg: 500,
      created_at: '2026-10-20T08:00:00.000Z',
      address: 'Via Etnea 12, 95131 Catania (CT)',
    };
    const late = await store('consumer', { ...delivered, delivery_time: '09:00' });
    await report(late, 'delivered', '2026-10-24T07:10:00.000Z');
    const early = await store('consumer', { ...delivered, delivery_time: '11:00' });
    await report(early, 'delivered', '2026-10-24T08:29:00.000Z');
    // Failed, and failed but taken back.
    const failed = await store('consumer', {
      ...delivered,
      status: 'confirmed',
      delivery_time: '12:00',
      address: 'Bivio, km 4',
    });
    await report(failed, 'failed', '2026-10-24T10:00:00.000Z', 'absent');
    const retaken = await store('consumer', {
      ...delivered,
      status: 'confirmed',
      delivery_time: '13:00',
    });
    await report(retaken, 'failed', '2026-10-24T11:00:00.000Z', 'weather');
    await report(retaken, 'reopened', '2026-10-24T11:05:00.000Z');
    // Booked on Tuesday at 10:00 in Rome, confirmed the same day at 10:45.
    await record(failed, 'consumer', {
      action: 'confirmed',
      after: { status: 'confirmed' },
      at: '2026-10-20T08:45:00.000Z',
    });
    // Entered by the office as confirmed: it counts, but nobody waited.
    await record(late, 'consumer', { action: 'created', after: { status: 'confirmed' } });

    const cancelled = async (delivery_time: string, at: string, user_name: string | null) => {
      const id = await store('consumer', {
        status: 'cancelled',
        delivery_date: '2026-10-25',
        delivery_time,
        created_at: '2026-10-10T08:00:00.000Z',
      });
      const after = { status: 'cancelled' };
      await record(id, 'consumer', { action: 'cancelled', after, at, user_name });
    };
    // By the customer 23 hours before 08:30, across the clock change (07:30 UTC); by the office 25 hours before 09:30.
    await cancelled('08:30', '2026-10-24T08:30:00.000Z', null);
    await cancelled('09:30', '2026-10-24T07:30:00.000Z', 'Agata');

    // Pickups: one collected, one not, one of the week before.
    const pickup = { reseller_id: reseller.id, created_at: '2026-10-13T08:00:00.000Z' };
    await store('supplier', {
      ...pickup,
      delivery_date: '2026-10-20',
      status: 'completed',
    } as never);
    await store('supplier', {
      ...pickup,
      delivery_date: '2026-10-21',
      status: 'confirmed',
    } as never);
    await store('supplier', {
      ...pickup,
      delivery_date: '2026-10-14',
      status: 'completed',
    } as never);

    const person = { customer_name: 'Rosa', email: 'r@example.test', materials: 'Sabbia' };
    const [request] = await orm
      .insert(quoteRequests)
      .values({ ...person, created_at: '2026-10-19T08:00:00.000Z' })
      .returning();
    await orm.insert(quoteRequests).values({ ...person, created_at: '2026-10-20T08:00:00.000Z' });
    const sent = { sent_at: '2026-10-20T07:00:00.000Z' };
    await storeOffer(orm, { ...sent, quote_request_id: request?.id ?? null, status: 'superseded' });
    await storeOffer(orm, { ...sent, accepted_at: '2026-10-21T07:00:00.000Z', status: 'accepted' });
    await storeOffer(orm, {
      ...{ sent_at: '2026-10-13T07:00:00.000Z', accepted_at: '2026-10-21T07:00:00.000Z' },
      ...{ status: 'accepted', contract_withdrawn_at: '2026-10-22T07:00:00.000Z' },
    });

    const found = await trends();
    const counted = Object.fromEntries(
      Object.entries(found.orders).map(
        ([
          name,
          {
            now: { consumer, supplier },
          },
        ]) => [name, [consumer, supplier]],
      ),
    );
    expect(counted).toEqual({
      received: [5, 0],
      confirmed: [2, 0],
      planned: [4, 2],
      cancelled: [2, 0],
      cancelled_by_customer: [1, 0],
      cancelled_by_office: [1, 0],
      short_notice: [1, 0],
      failed: [1, 0],
      on_time: [1, 0],
      off_time: [1, 0],
      uncollected: [0, 1],
    });
    expect(found.orders.planned.before).toEqual({ consumer: 0, supplier: 1 });
    expect(found.before).toEqual(WEEK_BEFORE);
    expect(found.weeks).toEqual([
      {
        monday: '2026-10-19',
        received: { consumer: 5, supplier: 0 },
        planned: { consumer: 4, supplier: 2 },
      },
    ]);
    expect(found.lead_days.now).toEqual({ count: 5, median: 4, ninth: 4 });
    expect(found.confirmation_minutes.now).toEqual({ count: 1, median: 45, ninth: 45 });
    expect(found.failures).toEqual([{ reason: 'absent', now: 1, before: 0 }]);
    expect(found.requests).toEqual({
      requested: { now: 2, before: 0 },
      answered_in_time: { now: 1, before: 0 },
    });
    expect(found.answer_hours.now).toEqual({ count: 1, median: 23, ninth: 23 });
    expect(found.offers.sent).toMatchObject({ now: { count: 1 }, before: { count: 1 } });
    expect(found.offers.accepted.now.count).toBe(1);
    expect(found.offers.accepted.now.net_cents).toBeGreaterThan(0);
    expect(found.resellers).toEqual([
      { id: reseller.id, company_name: 'Edilizia Etna', now: 2, before: 1 },
    ]);
    expect(found.comuni).toEqual([{ name: 'Catania', province: 'CT', now: 3, before: 0 }]);
    expect(found.without_comune).toBe(1);
    expect(found.vehicles).toEqual([
      { id: vehicle.id, name: 'Daily', trips: 1, deliveries: 4, kg: 2000, capacity_kg: 1500 },
    ]);

    for (const [name, filtersOf] of Object.entries(ORDER_FIGURES)) {
      const { now, before } = found.orders[name as keyof typeof ORDER_FIGURES];
      for (const type of ORDER_TYPES) {
        expect([name, type, await listed(filtersOf(WEEK), type)]).toEqual([name, type, now[type]]);
        expect(await listed(filtersOf(WEEK_BEFORE), type)).toBe(before[type]);
      }
    }
    expect(await listed(failedFor(WEEK, 'absent'), 'consumer')).toBe(1);
    expect(await listed(failedFor(WEEK, 'weather'), 'consumer')).toBe(0);
    for (const { weekday, delivery_time, orders } of found.occupancy) {
      expect(await listed(plannedAt(WEEK, weekday, delivery_time), 'consumer')).toBe(orders);
    }
    expect(found.occupancy.map(({ weekday }) => weekday)).toEqual(['6', '6', '6', '6']);
    expect(await listed(plannedOf(WEEK, reseller.id), 'supplier')).toBe(2);
    expect(await listed(plannedOn(WEEK, vehicle.id), 'consumer')).toBe(4);
    for (const [name, filtersOf] of Object.entries(REQUEST_FIGURES)) {
      const { total } = await get<{ total: number; rows: AnsweredRequest[] }>(
        '/api/admin/quotes',
        filtersOf(WEEK),
      );
      expect(total).toBe(found.requests[name as keyof typeof REQUEST_FIGURES].now);
    }
    for (const [name, filtersOf] of Object.entries(OFFER_FIGURES)) {
      const { total } = await get<OfferList>('/api/admin/offers', filtersOf(WEEK));
      expect(total).toBe(found.offers[name as keyof typeof OFFER_FIGURES].now.count);
    }
  });
});
