import { describe, expect, it } from 'vitest';
import { BULK_LIMIT, type BulkResults } from '#contract/orders/order-office.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { deliveries } from '#test/notifications.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';

describe('several orders at once', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
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
    await api.request('PATCH', `/api/admin/orders/${edited}`, { address: 'Altrove' }, office);
    const noted = await createConsumer(orm, { delivery_date: freshDate() });
    await api.request('PATCH', `/api/admin/orders/${noted}`, { notes: 'Cancello' }, office);
    const gone = crypto.randomUUID();

    const orders = first([delivery, pickup, confirmed, cancelled, edited, noted, gone]);
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
      refused(edited, "L'ordine è cambiato nel frattempo: rileggilo e riprova."),
      { id: noted, ok: true, history_id: expect.any(Number) },
      { id: gone, ok: false, code: 'NOT_FOUND', message: 'Ordine non trovato' },
    ]);
    expect(await order(delivery)).toMatchObject({ status: 'confirmed' });
    expect(await order(edited)).toMatchObject({ status: 'pending' });
    await expectCountsOfOrders(orm);
  });

  it('move to a day at their own times, and one without a place stays', async () => {
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
    const mailTypes = (await deliveries(orm, early)).map(({ type }) => type);
    expect(mailTypes).toContain('order-moved');
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

  const statusOf = async (id: string) => {
    const { status, body } = await api.request('GET', `/api/admin/orders/${id}`, undefined, office);
    return status === 404 ? 'gone' : (body as TypedOrder).order.status;
  };
  const mailTypes = async (id: string) => (await deliveries(orm, id)).map(({ type }) => type);

  it('are cancelled with a mail each, except one that somebody changed, and all are restored by an undo', async () => {
    const delivery_date = freshDate();
    const place = { delivery_date, delivery_time: '10:00' };
    const delivery = await createConsumer(orm, place);
    const pickup = await createSupplier(orm, { delivery_date, email: 'salvo@example.test' });
    const edited = await createConsumer(orm, { delivery_date, delivery_time: '11:00' });
    await api.request('PATCH', `/api/admin/orders/${edited}`, { phone: '1' }, office);
    const orders = first([delivery, edited, pickup]);
    const results = await bulk({ action: 'cancel', orders, notify: true });
    expect(results).toMatchObject([
      { id: delivery, ok: true, history_id: expect.any(Number) },
      { id: edited, ok: false, code: 'CONFLICT', current: { order: { version: 2 } } },
      { id: pickup, ok: true, history_id: expect.any(Number) },
    ]);
    expect(await Promise.all([delivery, edited, pickup].map(statusOf))).toEqual([
      'cancelled',
      'pending',
      'cancelled',
    ]);
    expect(await mailTypes(delivery)).toContain('order-cancelled');
    expect(await mailTypes(pickup)).toContain('order-cancelled');
    // The place is free for somebody else until the undo.
    for (const { id, history_id } of results.filter(({ ok }) => ok)) {
      const path = `/api/admin/orders/${id}/undo`;
      expect(await api.request('POST', path, { history_id }, office)).toMatchObject({
        status: 200,
        body: { mail: 'withdrawn', order: { status: 'pending' } },
      });
    }
    await expectCountsOfOrders(orm);
  });

  it('are deleted as they were read, not as somebody has changed them, and customers get a mail only if wanted', async () => {
    const delivery_date = freshDate();
    const quiet = await createConsumer(orm, { delivery_date, delivery_time: '10:00' });
    const edited = await createConsumer(orm, { delivery_date, delivery_time: '11:00' });
    const gone = crypto.randomUUID();
    await api.request('PATCH', `/api/admin/orders/${edited}`, { phone: '1' }, office);
    expect(await bulk({ action: 'delete', orders: first([quiet, edited, gone]) })).toMatchObject([
      { id: quiet, ok: true },
      { id: edited, ok: false, code: 'CONFLICT', current: { order: { version: 2 } } },
      { id: gone, ok: false, code: 'NOT_FOUND', message: 'Ordine non trovato' },
    ]);
    expect(await Promise.all([quiet, edited].map(statusOf))).toEqual(['gone', 'pending']);
    expect(await mailTypes(quiet)).not.toContain('order-cancelled');
    const orders = [{ id: edited, version: 2 }];
    expect(await bulk({ action: 'delete', orders, notify: true })).toMatchObject([{ ok: true }]);
    expect(await mailTypes(edited)).toContain('order-cancelled');
    await expectCountsOfOrders(orm);
  });

  it('are at least one and at most 200, and move only to a day', async () => {
    const orders = (count: number) =>
      first(Array.from({ length: count }, () => crypto.randomUUID()));
    for (const body of [
      { action: 'confirm', orders: [] },
      { action: 'confirm', orders: orders(BULK_LIMIT + 1) },
      { action: 'move', orders: orders(1) },
      { action: 'delete', orders: [] },
      { action: 'cancel', orders: orders(BULK_LIMIT + 1) },
      { action: 'restore', orders: orders(1) },
    ]) {
      const { status } = await api.request('POST', '/api/admin/orders/bulk', body, office);
      expect(status).toBe(422);
    }
    const results = await bulk({ action: 'confirm', orders: orders(BULK_LIMIT) });
    expect(results).toHaveLength(BULK_LIMIT);
  });
});
