import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard } from '#contract/orders/dashboard.schema.ts';
import type { OrderList } from '#contract/orders/order-list.schema.ts';
import { ORDER_STATUSES, ORDER_TYPES } from '#contract/orders/orders.schema.ts';
import type { Trip } from '#contract/road/trips.schema.ts';
import { cmsContents, notifications, offers, quoteRequests } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { storeOffer } from '#test/offer-rows.ts';
import { createOrderRows } from '#test/order-rows.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;

describe('the dashboard', async () => {
  const database = await openTestDatabase();
  const { store, deleteAll } = createOrderRows(database.orm);
  let now = new Date('2026-11-21T08:00:00Z');
  let api: Api;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database, { clock: () => now });
    office = await api.signInAs('admin');
  });
  afterEach(deleteAll);

  const get = async <Body>(path: string) => {
    const { status, body } = await api.request('GET', path, undefined, office);
    expect(status).toBe(200);
    return body as Body;
  };
  const dashboard = async (instant = '2026-11-21T08:00:00Z') => {
    now = new Date(instant);
    return get<Dashboard>('/api/admin/dashboard');
  };

  it('counts nothing without orders', async () => {
    const { days, ...figures } = await dashboard();
    expect(figures).toEqual({
      mail_server: false,
      date: '2026-11-21',
      today: 0,
      month: 0,
      total: 0,
      slots_free: 24,
      consumer: 0,
      supplier: 0,
      pending: 0,
      tomorrow_pending: 0,
      pending_supplier: 0,
      tomorrow_pending_supplier: 0,
      same_network: 0,
      same_network_supplier: 0,
      reconfirm: 0,
      reconfirm_supplier: 0,
      unread: 0,
      unread_supplier: 0,
      requests: 0,
      oldest_request: null,
      offers_sent: 0,
      offers_expiring: 0,
      offers_undated: 0,
      guessed_codes: [],
      unclosed_trips: [],
      failed_mails: 0,
      missing_legal_data: ['legal_form'],
    });
    expect(days).toHaveLength(14);
    expect(days.at(0)).toEqual({ date: '2026-11-21', deliveries: 0, pickups: 0 });
    expect(days.at(-1)).toEqual({ date: '2026-12-04', deliveries: 0, pickups: 0 });
  });

  it('counts waiting requests, with the oldest, and offers by what they wait for', async () => {
    const { orm } = database;
    for (const [status, created_at] of [
      ['pending', '2026-11-20T10:00:00.000Z'],
      ['pending', '2026-11-20T09:30:00.000Z'],
      ['quoted', '2026-11-01T08:00:00.000Z'],
    ] as const) {
      const person = { customer_name: 'Rosa', email: 'r@example.test', materials: 'Sabbia' };
      await orm.insert(quoteRequests).values({ ...person, status, created_at });
    }
    for (const columns of [
      { valid_until: '2026-11-20' },
      { valid_until: '2026-11-21' },
      { valid_until: '2026-11-24' },
      { valid_until: '2026-11-25' },
      { status: 'draft' },
      { status: 'accepted' },
      { status: 'accepted', order_id: crypto.randomUUID() },
      { status: 'accepted', contract_withdrawn_at: new Date().toISOString() },
    ]) {
      await storeOffer(orm, columns);
    }
    expect(await dashboard()).toMatchObject({
      requests: 2,
      oldest_request: '2026-11-20T09:30:00.000Z',
      offers_sent: 3,
      offers_expiring: 2,
      offers_undated: 1,
    });
    await orm.delete(quoteRequests);
    await orm.delete(offers);
  });

  it('lists missing legal data, until nothing that the form requires is missing', async () => {
    const missing = async (content: object) => {
      const body = { content, version: null };
      await api.request('PUT', '/api/admin/contents/footer', body, office);
      const { missing_legal_data } = await dashboard();
      await database.orm.delete(cmsContents);
      return missing_legal_data;
    };
    const sole = { legal_form: 'Ditta individuale', vat_number: '12345678903' };
    expect(await missing({ vat_number: sole.vat_number })).toEqual(['legal_form']);
    expect(await missing({ legal_form: sole.legal_form })).toEqual(['vat_number']);
    expect(await missing(sole)).toEqual([]);
  });

  it('counts exactly the orders that each list shows', async () => {
    let minute = 10;
    for (const delivery_date of [
      '2026-10-31',
      '2026-11-01',
      '2026-11-21',
      '2026-11-22',
      '2026-12-04',
      '2027-05-03',
    ]) {
      for (const status of ORDER_STATUSES) {
        for (const type of ORDER_TYPES) {
          await store(type, { delivery_date, status, delivery_time: `09:${minute}` });
          minute = minute === 59 ? 10 : minute + 1;
        }
      }
    }
    const figures = await dashboard();
    const listed = async (query: string) => {
      const { rows, total } = await get<OrderList>(`/api/admin/orders?page_size=100&${query}`);
      expect(rows).toHaveLength(total);
      return total;
    };
    const expected = {
      today: await listed('card=today'),
      month: await listed('card=month'),
      total: await listed('card=total'),
      consumer: await listed('type=consumer'),
      supplier: await listed('type=supplier'),
      pending: await listed('unconfirmed=true'),
      tomorrow_pending: await listed('unconfirmed=true&from=2026-11-22&to=2026-11-22'),
      pending_supplier: await listed('type=supplier&unconfirmed=true'),
      tomorrow_pending_supplier: await listed(
        'type=supplier&unconfirmed=true&from=2026-11-22&to=2026-11-22',
      ),
    };
    expect(expected).toEqual({
      today: 6,
      month: 30,
      total: 48,
      consumer: 24,
      supplier: 24,
      pending: 12,
      tomorrow_pending: 2,
      pending_supplier: 6,
      tomorrow_pending_supplier: 1,
    });
    expect(figures).toMatchObject({ ...expected, slots_free: 18 });
    expect(figures.days.filter(({ deliveries }) => deliveries > 0)).toEqual(
      ['2026-11-21', '2026-11-22', '2026-12-04'].map((date) => ({
        date,
        deliveries: 3,
        pickups: 3,
      })),
    );
  });

  it('follows an order that is moved, cancelled and deleted', async () => {
    const id = await store('consumer', { delivery_date: '2026-11-21' });
    const change = (body: object) => api.request('PATCH', `/api/admin/orders/${id}`, body, office);
    expect(await dashboard()).toMatchObject({ today: 1, month: 1, total: 1, pending: 1 });
    await change({ delivery_date: '2026-10-30' });
    expect(await dashboard()).toMatchObject({ today: 0, month: 0, total: 1, pending: 1 });
    await change({ delivery_date: '2026-11-21', status: 'cancelled' });
    expect(await dashboard()).toMatchObject({ today: 0, month: 0, total: 1, pending: 0 });
    await api.request('DELETE', `/api/admin/orders/${id}`, undefined, office);
    expect(await dashboard()).toMatchObject({ total: 0, consumer: 0 });
  });

  it('is of the new day and month right after midnight in Rome', async () => {
    await store('consumer', { delivery_date: '2026-11-30' });
    await store('supplier', { delivery_date: '2026-12-01' });
    const before = { date: '2026-11-30', today: 1, month: 2, tomorrow_pending: 1 };
    expect(await dashboard('2026-11-30T22:59:59.999Z')).toMatchObject(before);
    const after = { date: '2026-12-01', today: 1, month: 1, tomorrow_pending: 0 };
    expect(await dashboard('2026-11-30T23:00:00Z')).toMatchObject(after);
    // In summer Rome is two hours ahead.
    expect(await dashboard('2027-06-30T22:00:00Z')).toMatchObject({ date: '2027-07-01', month: 0 });
  });

  it('lists trips of earlier days that were not closed, with their orders without a result', async () => {
    const admin = async <Body>(method: string, path: string, body: object) =>
      (await api.request(method, `/api/admin/${path}`, body, office)).body as Body;
    const lorry = { name: 'Daily', plate: 'AB 123 CD', max_kg: 1200 };
    const { id: vehicle_id } = await admin<{ id: string }>('POST', 'vehicles', lorry);
    const trip = await admin<Trip>('POST', 'trips', { date: '2026-11-21', vehicle_id });
    const place = { delivery_date: '2026-11-21', status: 'confirmed' } as const;
    const ids: string[] = [];
    for (const delivery_time of ['09:00', '08:30']) {
      ids.push(await store('consumer', { ...place, delivery_time }));
    }
    await admin('POST', 'trips/assign', {
      trip_id: trip.id,
      orders: ids.map((id) => ({ id, from: null })),
    });
    const unclosed = async (instant: string) => (await dashboard(instant)).unclosed_trips;
    const [tonight, midnight] = ['2026-11-21T22:59:59.999Z', '2026-11-21T23:00:00Z'];
    expect(await unclosed(midnight)).toEqual([]);
    await admin('PATCH', `trips/${trip.id}`, { version: 1, status: 'started' });
    expect(await unclosed(tonight)).toEqual([]);
    expect(await unclosed(midnight)).toMatchObject([
      {
        id: trip.id,
        date: '2026-11-21',
        version: 2,
        driver: null,
        vehicle: { name: 'Daily' },
        undecided: [{ delivery_time: '08:30' }, { delivery_time: '09:00' }],
      },
    ]);
    await admin('POST', `orders/${ids[0]}/deliver`, { version: 2 });
    expect((await unclosed(midnight))[0]?.undecided.map(({ id }) => id)).toEqual([ids[1]]);
    await admin('PATCH', `trips/${trip.id}`, { version: 2, status: 'closed' });
    expect(await unclosed(midnight)).toEqual([]);
  });

  it('never shows fewer than no free slots', async () => {
    for (let hour = 10; hour < 23; hour += 1) {
      await store('consumer', { delivery_date: '2026-11-21', delivery_time: `${hour}:00` });
      await store('consumer', { delivery_date: '2026-11-21', delivery_time: `${hour}:30` });
    }
    expect(await dashboard()).toMatchObject({ today: 26, slots_free: 0 });
  });

  it('counts mails that failed or have waited an hour after a failure, and no others', async () => {
    const mail = { type: 'consumer', payload: {}, recipient: 'rosa@example.test' };
    await database.orm.insert(notifications).values([
      { ...mail, status: 'failed' },
      { ...mail, status: 'failed' },
      { ...mail, status: 'sent' },
      { ...mail, status: 'withheld' },
      {
        ...mail,
        last_error: '451',
        created_at: new Date(Date.now() - 61 * 60_000).toISOString(),
      },
      { ...mail, created_at: new Date(Date.now() - 61 * 60_000).toISOString() },
      { ...mail, last_error: '451' },
      mail,
    ]);
    expect((await dashboard()).failed_mails).toBe(3);
  });
});
