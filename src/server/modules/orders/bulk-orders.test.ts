import { beforeAll, describe, expect, it } from 'vitest';
import { BULK_LIMIT, type BulkResults } from '#contract/order-office.schema.ts';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { createTestApi } from '#server/testing/api.ts';
import { createConsumer, createSupplier } from '#server/testing/booking-functions.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { freshDate } from '#server/testing/dates.ts';
import { deliveries } from '#server/testing/notifications.ts';
import { expectCountsOfOrders } from '#server/testing/order-counts.ts';

describe('several orders at once', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });
  const bulk = async (body: object) => {
    const answer = await api.request('POST', '/api/admin/orders/bulk', body, office);
    expect(answer.status).toBe(200);
    return (answer.body as BulkResults).results;
  };
  const order = async (id: string) => {
    const { body } = await api.request('GET', `/api/admin/orders/${id}`, undefined, office);
    return (body as TypedOrder).order;
  };
  const first = (ids: readonly string[]) => ids.map((id) => ({ id, version: 1 }));

  it('are confirmed, and each says what happened to it', async () => {
    const delivery = await createConsumer(orm, { delivery_date: freshDate() });
    const pickup = await createSupplier(orm, { delivery_date: freshDate() });
    const make = (status: 'confirmed' | 'cancelled') =>
      createConsumer(orm, { delivery_date: freshDate(), by_office: true, status });
    const [confirmed, cancelled] = [await make('confirmed'), await make('cancelled')];
    const edited = await createConsumer(orm, { delivery_date: freshDate() });
    await api.request('PATCH', `/api/admin/orders/${edited}`, { phone: '1' }, office);
    const gone = crypto.randomUUID();

    const orders = first([delivery, pickup, confirmed, cancelled, edited, gone]);
    const refused = (id: string, message: string) => ({
      id,
      ok: false,
      code: 'CONFLICT',
      message,
      current: expect.objectContaining({ order: expect.objectContaining({ id }) }),
    });
    expect(await bulk({ action: 'confirm', orders })).toEqual([
      { id: delivery, ok: true, history_id: expect.any(Number) },
      { id: pickup, ok: true, history_id: expect.any(Number) },
      refused(confirmed, "L'ordine è già stato confermato"),
      refused(cancelled, "L'ordine è stato annullato"),
      refused(edited, "L'ordine è stato modificato da un altro utente. Ricarica e riprova."),
      { id: gone, ok: false, code: 'NOT_FOUND', message: 'Ordine non trovato' },
    ]);
    expect(await order(delivery)).toMatchObject({ status: 'confirmed' });
    expect(await order(edited)).toMatchObject({ status: 'pending' });
    await expectCountsOfOrders(orm);
  });

  it('move to a day at their own times, and the one that finds no place stays', async () => {
    const [from, to] = [freshDate(), freshDate()];
    const early = await createConsumer(orm, { delivery_date: from, delivery_time: '07:00' });
    const late = await createConsumer(orm, { delivery_date: from, delivery_time: '17:00' });
    const pickup = await createSupplier(orm, { delivery_date: from });
    await createConsumer(orm, { delivery_date: to, delivery_time: '17:00' });
    const results = await bulk({
      action: 'move',
      orders: first([early, late, pickup]),
      delivery_date: to,
      notify: true,
    });
    expect(results).toMatchObject([
      { id: early, ok: true },
      { id: late, ok: false, code: 'TIME_SLOT_OCCUPIED' },
      { id: pickup, ok: true },
    ]);
    expect(await order(early)).toMatchObject({ delivery_date: to, delivery_time: '07:00' });
    expect(await order(late)).toMatchObject({ delivery_date: from, delivery_time: '17:00' });
    expect(await order(pickup)).toMatchObject({ delivery_date: to, delivery_time: '09:00' });
    const told = (await deliveries(orm, early)).map(({ type }) => type);
    expect(told).toContain('order-moved');
    await expectCountsOfOrders(orm);
  });

  it('move to a time too, which only one of them can have', async () => {
    const delivery_date = freshDate();
    const ids = [];
    for (const delivery_time of ['07:00', '08:00']) {
      ids.push(await createConsumer(orm, { delivery_date, delivery_time }));
    }
    const move = { action: 'move', orders: first(ids), delivery_date, delivery_time: '10:00' };
    expect((await bulk(move)).map(({ ok }) => ok)).toEqual([true, false]);
    expect(await deliveries(orm, ids[0] ?? '')).toHaveLength(2);
  });

  it('are at least one and at most 200, and move only to a day', async () => {
    const orders = (count: number) =>
      first(Array.from({ length: count }, () => crypto.randomUUID()));
    for (const body of [
      { action: 'confirm', orders: [] },
      { action: 'confirm', orders: orders(BULK_LIMIT + 1) },
      { action: 'move', orders: orders(1) },
      { action: 'delete', orders: orders(1) },
    ]) {
      const { status } = await api.request('POST', '/api/admin/orders/bulk', body, office);
      expect(status).toBe(422);
    }
    const results = await bulk({ action: 'confirm', orders: orders(BULK_LIMIT) });
    expect(results).toHaveLength(BULK_LIMIT);
  });
});
