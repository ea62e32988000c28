import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrderChange } from '#contract/events.schema.ts';
import { MAX_COUNTED } from '#contract/list.schema.ts';
import type { Dashboard } from '#contract/orders/dashboard.schema.ts';
import type { OrderList } from '#contract/orders/order-list.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { readOrders } from '#test/live-stream.ts';
import { createOrderRows } from '#test/order-rows.ts';

describe("customers' changes to their orders, in the office,", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const { deleteAll } = createOrderRows(orm);
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  afterEach(deleteAll);

  const recipient = 'concetta@example.test';
  const make = async (type: 'consumer' | 'supplier', name: string) => {
    const delivery_date = freshDate();
    const id =
      type === 'consumer'
        ? await createConsumer(orm, {
            delivery_date,
            delivery_time: '09:30',
            name,
            email: recipient,
          })
        : await createSupplier(orm, { delivery_date, company_name: name, email: recipient });
    const token = await makeLink(orm, { purpose: 'order', subject: id, recipient });
    const send = async (what: string, body: object) => {
      const { status } = await api.request('POST', `/api/own-order/${what}`, { token, ...body });
      expect(status).toBe(200);
    };
    return {
      id,
      move: (version = 1) =>
        send('move', { version, delivery_date: freshDate(), delivery_time: '10:00' }),
      cancel: (version = 1) => send('cancel', { version, reason: 'other' }),
      restore: (version: number) => send('restore', { version }),
    };
  };
  const patch = (id: string, body: object) =>
    api.request('PATCH', `/api/admin/orders/${id}`, body, office);
  const get = async <Body>(path: string) =>
    (await api.request('GET', path, undefined, office)).body as Body;
  const listed = async (query: string) => {
    const { rows, total } = await get<OrderList>(`/api/admin/orders?page_size=100&${query}`);
    expect(rows).toHaveLength(total);
    return rows
      .map((row) => (row.type === 'consumer' ? row.order.name : row.order.company_name))
      .toSorted();
  };
  const mailTypes = async () => {
    const { reconfirm, reconfirm_supplier } = await get<Dashboard>('/api/admin/dashboard');
    return [reconfirm, reconfirm_supplier];
  };

  it('are found as to reconfirm until somebody confirms, undoes or cancels them', async () => {
    const moved = await make('consumer', 'Agata');
    const undone = await make('consumer', 'Bruno');
    const pickup = await make('supplier', 'Edilferro');
    await make('consumer', 'In attesa');
    expect(await mailTypes()).toEqual([0, 0]);
    for (const order of [moved, undone, pickup]) await order.move();
    expect(await listed('reconfirm=true')).toEqual(['Agata', 'Bruno', 'Edilferro']);
    expect(await listed('reconfirm=true&type=supplier&from=2000-01-01')).toEqual(['Edilferro']);
    expect(await mailTypes()).toEqual([3, 1]);
    const { entries } = await get<{ entries: { id: number; action: string }[] }>(
      `/api/admin/orders/${undone.id}/history`,
    );
    const history_id = entries.find(({ action }) => action === 'moved')?.id;
    await api.request('POST', `/api/admin/orders/${undone.id}/undo`, { history_id }, office);
    await patch(moved.id, { status: 'confirmed' });
    expect(await listed('reconfirm=true')).toEqual(['Edilferro']);
    await pickup.cancel(2);
    expect(await mailTypes()).toEqual([0, 0]);
    await pickup.restore(3);
    expect(await mailTypes()).toEqual([1, 1]);
  });

  it('are found by who cancelled last, and the export says it', async () => {
    const byCustomer = await make('consumer', 'Agata');
    const byReseller = await make('supplier', 'Edilferro');
    const byOffice = await make('consumer', 'Bruno');
    const again = await make('consumer', 'Carmela');
    await make('consumer', 'Non annullato');
    await byCustomer.cancel();
    await byReseller.cancel();
    await patch(byOffice.id, { status: 'cancelled' });
    await again.cancel();
    await again.restore(2);
    await patch(again.id, { status: 'cancelled' });
    const own = 'cancelled_by=customer';
    expect(await listed(own)).toEqual(['Agata', 'Edilferro']);
    expect(await listed(`${own}&type=consumer&q=agata`)).toEqual(['Agata']);
    expect(await listed(`${own}&type=supplier&from=2000-01-01`)).toEqual(['Edilferro']);
    expect(await listed(`${own}&status=confirmed`)).toEqual([]);
    expect(await listed('cancelled_by=office')).toEqual(['Bruno', 'Carmela']);

    const file = await api.fetch(
      'GET',
      '/api/admin/orders/export?format=csv&sort=customer-asc',
      undefined,
      office,
    );
    const [names = [], ...lines] = (await file.text())
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
    const [customer, by] = [names.indexOf('Cliente'), names.indexOf('Annullato da')];
    expect(lines.map((cells) => [cells[customer], cells[by]])).toEqual([
      ['Agata', 'Cliente'],
      ['Bruno', 'Ufficio'],
      ['Carmela', 'Ufficio'],
      ['Edilferro', 'Rivenditore'],
      ['Non annullato', ''],
    ]);
    const found = await api.fetch(
      'GET',
      `/api/admin/orders/export?format=csv&${own}`,
      undefined,
      office,
    );
    expect((await found.text()).trim().split('\r\n')).toHaveLength(3);
    expect(
      (await api.request('GET', '/api/admin/orders?cancelled_by=system', undefined, office)).status,
    ).toBe(422);
  });

  it('are listed page after page even beyond the counting limit', async () => {
    await orm.execute(sql`insert into orders_supplier
      (company_name, agent_name, phone, items, delivery_date, delivery_time, status, created_at)
      select 'impresa ' || n, 'Salvo', '095', '[]', '2026-12-01', '09:00', 'cancelled', '2026-11-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${MAX_COUNTED + 20}::int) as n`);
    const page = await get<OrderList>('/api/admin/orders?cancelled_by=office&page_size=10&page=90');
    expect(page).toMatchObject({ total: MAX_COUNTED, capped: true });
    expect(page.rows[0]).toMatchObject({
      order: { company_name: `impresa ${MAX_COUNTED + 20 - 890}` },
    });
  });

  it('are announced as they happen: a move by its previous place, which no change of the office has', async () => {
    const order = await make('consumer', 'Agata');
    const stream = readOrders(await api.fetch('GET', '/api/admin/live', undefined, office));
    /**
     * Earlier changes may be announced after the stream has opened: the booking, which has no
     * previous place, and another test's deleted orders.
     */
    const next = async (): Promise<object> => {
      const { data } = (await stream.next()) as { data: OrderChange };
      const { old } = data;
      return old?.id === order.id ? old : next();
    };
    await order.move();
    expect(await next()).toMatchObject({ delivery_time: '09:30', customer_moves: 0 });
    await patch(order.id, { status: 'confirmed' });
    expect(await next()).not.toHaveProperty('customer_moves');
    await stream.cancel();
  });
});
