import { beforeAll, describe, expect, it } from 'vitest';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import type { OrderHistory } from '#contract/orders/order-history.schema.ts';
import type { BulkResults, ChangedOrder } from '#contract/orders/order-office.schema.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { deliveries } from '#test/notifications.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';

describe('a delivered order', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: Awaited<ReturnType<typeof api.signInAs>>;
  let now = new Date('2026-12-03T09:00:00Z');
  beforeAll(async () => {
    api = await createTestApi(database, { clock: () => now });
    office = await api.signInAs('admin');
  });
  const today = () => romeDate(now);
  let time = 0;
  /** At its own time. */
  const delivery = (fields: Parameters<typeof createConsumer>[1] = {}) => {
    time += 1;
    const delivery_time = `00:${String(time).padStart(2, '0')}`;
    return createConsumer(orm, {
      delivery_date: today(),
      delivery_time,
      by_office: true,
      ...fields,
    });
  };
  const deliver = (id: string, version = 1) =>
    api.request('POST', `/api/admin/orders/${id}/deliver`, { version }, office);
  const historyOf = async (id: string) =>
    (await api.request('GET', `/api/admin/orders/${id}/history`, undefined, office))
      .body as OrderHistory;

  it.each(['pending', 'confirmed'] as const)(
    'is completed from %s with its own entry, and nobody gets a mail',
    async (status) => {
      const id = await delivery({ status });
      const { status: answered, body } = await deliver(id);
      expect(answered).toBe(200);
      const { order, history_id } = body as ChangedOrder;
      expect(order).toMatchObject({ id, status: 'completed', version: 2 });
      const { entries, mails } = await historyOf(id);
      expect(entries[0]).toMatchObject({
        id: history_id,
        action: 'delivered',
        user_name: office.email,
        before: { status },
        after: { status: 'completed' },
        can_undo: true,
      });
      expect(mails).toEqual([]);
      await expectCountsOfOrders(orm);
    },
  );

  it('may be a pickup, and of an earlier day', async () => {
    const delivery_date = shiftDate(today(), -1);
    const id = await createSupplier(orm, { delivery_date, by_office: true, status: 'confirmed' });
    expect((await deliver(id)).body).toMatchObject({
      type: 'supplier',
      order: { status: 'completed' },
    });
  });

  it('returns to its previous status after an undo', async () => {
    const id = await delivery({ status: 'confirmed' });
    const { history_id } = (await deliver(id)).body as ChangedOrder;
    const undone = await api.request(
      'POST',
      `/api/admin/orders/${id}/undo`,
      { history_id },
      office,
    );
    expect(undone.body).toMatchObject({ order: { status: 'confirmed', version: 3 }, mail: 'none' });
    await expectCountsOfOrders(orm);
  });

  it('gets no mail about a move that was not sent yet, unless the delivery is undone', async () => {
    const id = await delivery({ status: 'confirmed', email: 'rosa@example.test' });
    const moved = { delivery_time: '23:10', notify: true };
    await api.request('PATCH', `/api/admin/orders/${id}`, moved, office);
    const statuses = async () =>
      (await deliveries(orm, id)).map((mail) => `${mail.type} ${mail.status}`);
    expect(await statuses()).toEqual(['order-moved pending']);
    const { history_id } = (await deliver(id, 2)).body as ChangedOrder;
    expect(await statuses()).toEqual(['order-moved withdrawn']);
    await api.request('POST', `/api/admin/orders/${id}/undo`, { history_id }, office);
    expect(await statuses()).toEqual(['order-moved pending']);
  });

  it('cannot be in the future, in Rome', async () => {
    const tomorrow = shiftDate(today(), 1);
    const id = await delivery({ delivery_date: tomorrow });
    const message = `L'ordine è per il ${tomorrow.split('-').reverse().join('/')}: si segna come consegnato da quel giorno in poi.`;
    expect(await deliver(id)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message, current: { order: { id, status: 'pending' } } },
    });
    now = new Date('2026-12-03T23:30:00Z');
    expect((await deliver(id)).status).toBe(200);
  });

  it.each([
    ['cancelled', "L'ordine è stato annullato"],
    ['completed', "L'ordine è già stato completato"],
  ] as const)('cannot be one that is %s', async (status, message) => {
    const id = await delivery({ status });
    expect(await deliver(id)).toMatchObject({ status: 409, body: { code: 'CONFLICT', message } });
  });

  it('cannot be one that somebody else changed first, or that does not exist', async () => {
    const id = await delivery();
    await api.request('PATCH', `/api/admin/orders/${id}`, { notes: 'Cancello' }, office);
    expect(await deliver(id)).toMatchObject({
      status: 409,
      body: { current: { order: { notes: 'Cancello', version: 2 } } },
    });
    expect((await deliver(crypto.randomUUID())).status).toBe(404);
  });

  it('may be one of several, each with its own answer', async () => {
    const [done, cancelled] = [await delivery(), await delivery({ status: 'cancelled' })];
    const orders = [done, cancelled].map((id) => ({ id, version: 1 }));
    const bulk = { action: 'deliver', orders };
    const { body } = await api.request('POST', '/api/admin/orders/bulk', bulk, office);
    expect((body as BulkResults).results).toMatchObject([
      { id: done, ok: true, history_id: expect.any(Number) },
      { id: cancelled, ok: false, code: 'CONFLICT', message: "L'ordine è stato annullato" },
    ]);
  });
});
