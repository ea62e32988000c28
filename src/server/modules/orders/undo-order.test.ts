import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OrderHistory } from '#contract/orders/order-history.schema.ts';
import type { ChangedOrder } from '#contract/orders/order-office.schema.ts';
import {
  markDelayed,
  markFailed,
  releaseClaims,
} from '#server/modules/outbox/notifications.store.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { claimMail } from '#test/notifications.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';
import { booked } from '#test/slots.ts';

describe('an undo', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const change = async (id: string, changes: object) => {
    const { status, body } = await api.request('PATCH', `/api/admin/orders/${id}`, changes, office);
    expect(status).toBe(200);
    return (body as ChangedOrder).history_id as number;
  };
  const undo = (id: string, history_id: number) =>
    api.request('POST', `/api/admin/orders/${id}/undo`, { history_id }, office);
  const entriesOf = async (id: string) => {
    const { body } = await api.request('GET', `/api/admin/orders/${id}/history`, undefined, office);
    return (body as OrderHistory).entries;
  };

  it.each([
    ['a confirmation', {}, { status: 'confirmed' }, { status: 'pending' }],
    ['a move', {}, { delivery_time: '17:00' }, { delivery_time: '09:30' }],
    ['a cancellation', { status: 'confirmed' }, { status: 'cancelled' }, { status: 'confirmed' }],
    ['a restoration', { status: 'cancelled' }, { status: 'pending' }, { status: 'cancelled' }],
    [
      'an edit',
      {},
      { phone: '1', notes: '', items: [] },
      { phone: '333 000 0000', notes: 'Cancello stretto, camion piccolo' },
    ],
  ])('takes back %s, as an entry of its own', async (_, first, changes, back) => {
    const delivery_date = freshDate();
    const id = await createConsumer(orm, { delivery_date });
    if ('status' in first) await change(id, first);
    const history_id = await change(id, changes);
    const { status, body } = await undo(id, history_id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'consumer', order: back });
    const [undone, entry] = await entriesOf(id);
    expect(undone).toMatchObject({
      id: (body as ChangedOrder).history_id,
      action: 'undone',
      undoes: history_id,
      before: entry?.after,
      after: entry?.before,
      user_name: office.email,
      can_undo: false,
    });
    expect(entry).toMatchObject({ id: history_id, can_undo: false });
    await expectCountsOfOrders(orm);
  });

  it('of a move to another day takes the old place again, and frees the new one', async () => {
    const [from, to] = [freshDate(), freshDate()];
    const id = await createSupplier(orm, { delivery_date: from });
    await undo(id, await change(id, { delivery_date: to }));
    const counters = [from, to].map((date) => booked(orm, 'supplier', date, '09:00'));
    expect(await Promise.all(counters)).toEqual([1, 0]);
  });

  it('leaves other fields that were changed since', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const history_id = await change(id, { status: 'confirmed' });
    await change(id, { phone: '1' });
    expect((await undo(id, history_id)).body).toMatchObject({
      order: { status: 'pending', phone: '1' },
    });
  });

  it('is refused with a reason if one of its fields was changed since', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const history_id = await change(id, { phone: '1', notes: 'a' });
    await change(id, { notes: 'b' });
    expect(await undo(id, history_id)).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message: "L'ordine è cambiato di nuovo: l'operazione non si può più annullare.",
        current: { type: 'consumer', order: { id, phone: '1', notes: 'b', version: 3 } },
      },
    });
  });

  it('is done once', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const history_id = await change(id, { phone: '1' });
    await undo(id, history_id);
    await change(id, { phone: '1' });
    expect(await undo(id, history_id)).toMatchObject({
      status: 409,
      body: { message: "L'operazione è già stata annullata." },
    });
  });

  it('is refused if somebody else has taken the place since', async () => {
    const delivery_date = freshDate();
    const id = await createConsumer(orm, { delivery_date });
    const history_id = await change(id, { status: 'cancelled' });
    await createConsumer(orm, { delivery_date });
    expect(await undo(id, history_id)).toMatchObject({
      status: 409,
      body: { code: 'TIME_SLOT_OCCUPIED' },
    });
    const day = freshDate();
    const pickup = await createSupplier(orm, { delivery_date: day });
    const moved = await change(pickup, { delivery_date: freshDate() });
    await createSupplier(orm, { delivery_date: day });
    await createSupplier(orm, { delivery_date: day });
    expect((await undo(pickup, moved)).body).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  });

  it('is refused for a booking, a note, an undo and an entry of another order', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const other = await createConsumer(orm, { delivery_date: freshDate() });
    const history_id = await change(id, { phone: '1' });
    await undo(id, history_id);
    await api.request('POST', `/api/admin/orders/${id}/notes`, { text: 'x' }, office);
    for (const entry of await entriesOf(id)) expect((await undo(id, entry.id)).status).toBe(409);
    expect(await undo(other, history_id)).toMatchObject({
      status: 404,
      body: { message: 'Operazione non trovata' },
    });
  });

  it('of a deleted order is NOT_FOUND', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const history_id = await change(id, { phone: '1' });
    await api.request('DELETE', `/api/admin/orders/${id}`, undefined, office);
    expect(await undo(id, history_id)).toMatchObject({
      status: 404,
      body: { message: 'Ordine non trovato' },
    });
  });

  it('restores the status of a completed order that was confirmed', async () => {
    const status = 'completed';
    const id = await createConsumer(orm, { delivery_date: freshDate(), by_office: true, status });
    const history_id = await change(id, { status: 'completed' });
    expect((await undo(id, history_id)).body).toMatchObject({ order: { status } });
  });
});

describe('the mail of an undone action', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const confirmed = async (email = 'rosa@example.test') => {
    const id = await createConsumer(orm, { delivery_date: freshDate(), email, by_office: true });
    const path = `/api/admin/orders/${id}`;
    const { body } = await api.request('PATCH', path, { status: 'confirmed' }, office);
    return { id, path, history_id: (body as ChangedOrder).history_id };
  };
  const mailAfterUndo = async ({ path, history_id }: Awaited<ReturnType<typeof confirmed>>) => {
    const { body } = await api.request('POST', `${path}/undo`, { history_id }, office);
    return (body as { mail: string }).mail;
  };
  const statuses = async (id: string) =>
    (
      await rows<{ status: string }>(
        orm,
        sql`select status from notifications where consumer_order_id = ${id} order by created_at`,
      )
    ).map(({ status }) => status);
  const makeDue = (id: string) =>
    orm.execute(
      sql`update notifications set next_attempt_at = now() - interval '1 second' where consumer_order_id = ${id}`,
    );

  it('is withdrawn, and never sent', async () => {
    const order = await confirmed();
    expect(await mailAfterUndo(order)).toBe('withdrawn');
    expect(await statuses(order.id)).toEqual(['withdrawn']);
    await makeDue(order.id);
    expect(await claimMail(orm)).toBeUndefined();
  });

  it('can be withdrawn until its half minute is over, even if the product restarts meanwhile', async () => {
    const order = await confirmed();
    await releaseClaims(orm);
    expect(await claimMail(orm)).toBeUndefined();
    expect(await mailAfterUndo(order)).toBe('withdrawn');
  });

  it('is the only one withdrawn: the mail of another action is sent', async () => {
    const order = await confirmed();
    const move = { delivery_time: '17:00', notify: true };
    const { body } = await api.request('PATCH', order.path, move, office);
    const { history_id } = body as ChangedOrder;
    expect(await mailAfterUndo({ ...order, history_id })).toBe('withdrawn');
    expect(await statuses(order.id)).toEqual(['pending', 'withdrawn']);
  });

  it('is withdrawn while it waits for another attempt, and stays so if one is just failing', async () => {
    const order = await confirmed();
    const { id } = await row<{ id: string }>(
      orm,
      sql`update notifications set attempts = 2, last_error = 'ECONNREFUSED'
        where consumer_order_id = ${order.id} returning id`,
    );
    expect(await mailAfterUndo(order)).toBe('withdrawn');
    await markDelayed(orm, { id, attempts: 2 }, 'ECONNREFUSED', 60);
    await markFailed(orm, { id, attempts: 2 }, 'ECONNREFUSED');
    expect(
      await row(orm, sql`select status, last_error from notifications where id = ${id}`),
    ).toEqual({ status: 'withdrawn', last_error: null });
  });

  it('is reported as sent if it was sent, or is being sent', async () => {
    const sent = await confirmed();
    await orm.execute(
      sql`update notifications set status = 'sent', attempts = 1 where consumer_order_id = ${sent.id}`,
    );
    expect(await mailAfterUndo(sent)).toBe('sent');

    const going = await confirmed();
    await makeDue(going.id);
    expect(await claimMail(orm)).toMatchObject({ type: 'order-confirmed' });
    expect(await mailAfterUndo(going)).toBe('sent');
    expect(await statuses(going.id)).toEqual(['pending']);
  });

  it('does not exist for an order without an address', async () => {
    expect(await mailAfterUndo(await confirmed(''))).toBe('none');
  });
});
