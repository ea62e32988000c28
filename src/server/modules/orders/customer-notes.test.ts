import { describe, expect, it } from 'vitest';
import type { OrderChange } from '#contract/events.schema.ts';
import type { Dashboard } from '#contract/orders/dashboard.schema.ts';
import type { OrderHistory } from '#contract/orders/order-history.schema.ts';
import type { OrderList } from '#contract/orders/order-list.schema.ts';
import type { OrderType, TypedOrder } from '#contract/orders/orders.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { readOrders } from '#test/live-stream.ts';

describe("a customer's note", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const colleague = await api.signInAs('admin');

  const booked = async (type: OrderType) => {
    const create = type === 'consumer' ? createConsumer : createSupplier;
    const id = await create(orm, { delivery_date: freshDate() });
    const token = await makeLink(orm, { purpose: 'order', subject: id, recipient: '' });
    return {
      id,
      write: (text: string) => api.request('POST', '/api/own-order/note', { token, text }),
    };
  };
  const get = async <Body>(path: string) =>
    (await api.request('GET', `/api/admin/${path}`, undefined, office)).body as Body;
  const order = async (id: string) => (await get<TypedOrder>(`orders/${id}`)).order;
  const notesOf = async (id: string) =>
    (await get<OrderHistory>(`orders/${id}/history`)).entries.filter(
      ({ action }) => action === 'noted',
    );
  const read = async (id: string, last: number | undefined, by = office) => {
    const path = `/api/admin/orders/${id}/notes/read`;
    const { status, body } = await api.request('POST', path, { last }, by);
    return { status, unread: (body as TypedOrder).order?.unread_notes };
  };
  /** Where the office finds unread notes. */
  const waiting = async () => {
    const { unread, unread_supplier } = await get<Dashboard>('dashboard');
    const { rows } = await get<OrderList>('orders?unread=true');
    return { unread, unread_supplier, rows: rows.map((row) => row.order.id) };
  };

  it.each(['consumer', 'supplier'] as const)(
    'waits for the office until somebody has read it, once for all (%s)',
    async (type) => {
      const { id, write } = await booked(type);
      await write('Cancello verde');
      const mine = { unread: 1, unread_supplier: Number(type === 'supplier'), rows: [id] };
      expect(await waiting()).toEqual(mine);
      const [note] = await notesOf(id);
      expect(await read(id, note?.id)).toEqual({ status: 200, unread: 0 });
      expect(await waiting()).toEqual({ unread: 0, unread_supplier: 0, rows: [] });
      expect(await read(id, note?.id, colleague)).toEqual({ status: 200, unread: 0 });
      const { entries } = await get<OrderHistory>(`orders/${id}/history`);
      expect(entries.map(({ action, user_name }) => [action, user_name])).toEqual([
        ['note-read', office.email],
        ['noted', null],
        ['booked', null],
      ]);
    },
  );

  it('that arrives while another one is read stays unread, even if the reading comes later', async () => {
    const { id, write } = await booked('consumer');
    await write('Prima');
    const [first] = await notesOf(id);
    await write('Seconda');
    expect(await read(id, first?.id)).toEqual({ status: 200, unread: 1 });
    const [second] = await notesOf(id);
    expect(await read(id, second?.id, colleague)).toEqual({ status: 200, unread: 0 });
    expect(await read(id, first?.id)).toEqual({ status: 200, unread: 0 });
  });

  it("does not change the order's version, so that nobody's edit is refused", async () => {
    const { id, write } = await booked('consumer');
    await write('Cancello verde');
    const [note] = await notesOf(id);
    await read(id, note?.id);
    const edit = { phone: '095 1', version: 1 };
    const { status } = await api.request('PATCH', `/api/admin/orders/${id}`, edit, office);
    expect(status).toBe(200);
  });

  it('is announced to an open back office when it arrives and when it is read', async () => {
    const { id, write } = await booked('consumer');
    const stream = readOrders(await api.fetch('GET', '/api/admin/live', undefined, office));
    await stream.nextText();
    // The booking itself may be announced after the stream has opened.
    const noticeOf = async (unread: number) => {
      for (;;) {
        const { data } = (await stream.next()) as { data: OrderChange };
        if (data.new?.unread_notes === unread) return;
      }
    };
    await write('Cancello verde');
    await noticeOf(1);
    const [note] = await notesOf(id);
    await read(id, note?.id);
    await noticeOf(0);
    await stream.cancel();
  });

  it("of the office itself needs no reading, and a deleted order's notes cannot be read", async () => {
    const { id } = await booked('consumer');
    await api.request('POST', `/api/admin/orders/${id}/notes`, { text: 'Interna' }, office);
    expect((await order(id)).unread_notes).toBe(0);
    expect((await read(crypto.randomUUID(), 1)).status).toBe(404);
  });
});
