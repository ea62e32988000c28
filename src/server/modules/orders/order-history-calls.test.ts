import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type {
  DeletedOrderList,
  HistoryEntry,
  OrderHistory,
} from '#contract/orders/order-history.schema.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { readStream } from '#test/live-stream.ts';

describe('the office reads', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const call = (method: string, path: string, body?: object) =>
    api.request(method, `/api/admin/${path}`, body, office);
  const historyOf = async (id: string, query = '') =>
    (await call('GET', `orders/${id}/history${query}`)).body as OrderHistory;
  const patch = (id: string, changes: object) => call('PATCH', `orders/${id}`, changes);

  it('what was done to an order, newest first, by whom, and what can be undone', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await patch(id, { status: 'confirmed' });
    await patch(id, { phone: '1' });
    await patch(id, { phone: '2' });
    const { entries } = await historyOf(id);
    expect(entries).toMatchObject([
      { action: 'changed', before: { phone: '1' }, after: { phone: '2' }, can_undo: true },
      { action: 'changed', after: { phone: '1' }, can_undo: false },
      { action: 'confirmed', user_name: office.email, can_undo: true },
      { action: 'booked', user_name: null, before: null, can_undo: false },
    ]);
    for (const { at } of entries) expect(new Date(at).toISOString()).toBe(at);
    expect(entries.at(-1)?.after).not.toHaveProperty('request_id');
  });

  it('that a list of materials that has grown can no longer be undone', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await patch(id, { items: [{ name: 'Sabbia' }] });
    await patch(id, { items: [{ name: 'Sabbia' }, { name: 'Ghiaia' }] });
    const { entries } = await historyOf(id);
    expect(entries.map(({ can_undo }) => can_undo)).toEqual([true, false, false]);
  });

  it.each([createConsumer, createSupplier])(
    'the mails of an order with their outcome, even if it was deleted (%o)',
    async (create) => {
      const id = await create(orm, { delivery_date: freshDate(), email: 'rosa@example.test' });
      const expected = [
        { recipient: 'rosa@example.test', status: 'pending', attempts: 0, sent_at: null },
        { recipient: 'ufficio@example.test', status: 'pending', attempts: 0, sent_at: null },
      ];
      const byRecipient = (mails: OrderHistory['mails']) =>
        mails.toSorted((a, b) => a.recipient.localeCompare(b.recipient));
      expect(byRecipient((await historyOf(id)).mails)).toMatchObject(expected);
      await call('DELETE', `orders/${id}`);
      const { entries, mails } = await historyOf(id);
      const customer = create === createConsumer ? 'customer' : 'reseller';
      expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
        ['deleted', 'office'],
        ['booked', customer],
      ]);
      expect(byRecipient(mails)).toMatchObject(expected);
    },
  );

  it('the first entries too, however many notes its customer has written since', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await patch(id, { status: 'confirmed' });
    const read: HistoryEntry[] = [];
    await orm.execute(sql`insert into order_history (order_id, type, action, note)
      select ${id}, 'consumer', 'noted', n from generate_series(1, 240) as n`);
    let page = await historyOf(id);
    expect(page.entries).toHaveLength(100);
    for (read.push(...page.entries); page.has_older; read.push(...page.entries)) {
      page = await historyOf(id, `?before=${page.entries.at(-1)?.id}`);
    }
    const notes = Array.from({ length: 240 }, (_, n) => String(240 - n));
    expect(read.map(({ action, note }) => note ?? action)).toEqual([
      ...notes,
      'confirmed',
      'booked',
    ]);
    expect(read.at(-2)).toMatchObject({ user_name: office.email, can_undo: true });
    expect(page.mails).toHaveLength(3);
    expect((await call('GET', `orders/${id}/history?before=x`)).status).toBe(422);
  });

  it('nothing about an order that never existed', async () => {
    expect(await call('GET', `orders/${crypto.randomUUID()}/history`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Ordine non trovato' },
    });
  });

  it('the notes of colleagues, which do not change the order', async () => {
    const id = await createSupplier(orm, { delivery_date: freshDate() });
    const { status, body } = await call('POST', `orders/${id}/notes`, { text: ' Richiamare \n' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ action: 'noted', note: 'Richiamare', user_name: office.email });
    expect((await historyOf(id)).entries[0]).toEqual(body as HistoryEntry);
    expect((await call('GET', `orders/${id}`)).body).toMatchObject({ order: { version: 1 } });
    for (const text of ['', '   ', 'x'.repeat(2001)]) {
      expect((await call('POST', `orders/${id}/notes`, { text })).body).toMatchObject({
        fields: { text: expect.any(String) },
      });
    }
    const missing = await call('POST', `orders/${crypto.randomUUID()}/notes`, { text: 'x' });
    expect(missing.status).toBe(404);
  });

  it("deleted orders as they were, the latest first, with the list's search", async () => {
    const list = async (query: string) =>
      (await call('GET', `deleted-orders?${query}`)).body as DeletedOrderList;
    const name = 'Ignazia Bellìa';
    const delivery = await createConsumer(orm, {
      delivery_date: freshDate(),
      name,
      phone: '347 99',
    });
    const pickup = await createSupplier(orm, {
      delivery_date: freshDate(),
      company_name: 'Bellìa & Figli',
      phone: '347 1122334',
    });
    const { body: read } = await call('GET', `orders/${delivery}`);
    await call('DELETE', `orders/${delivery}`);
    await call('DELETE', `orders/${pickup}`);
    const { rows, total } = await list('q=bellia');
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        id: pickup,
        type: 'supplier',
        user_name: office.email,
        order: { company_name: 'Bellìa & Figli' },
      },
      { id: delivery, type: 'consumer', user_name: office.email, order: { name } },
    ]);
    expect(rows[1]?.order).toEqual((read as { order: object }).order);
    expect((await list('q=bellia&page=2&page_size=1')).rows).toMatchObject([{ id: delivery }]);
    expect((await list('q=347112')).rows).toMatchObject([{ id: pickup }]);
    expect((await list(`q=${delivery.slice(0, 8)}`)).rows).toMatchObject([{ id: delivery }]);
    const code = rows[0]?.order.code ?? '';
    expect((await list(`q=${code.replace('-', '')}`)).rows).toMatchObject([{ id: pickup }]);
    expect(await list('q=nessuno')).toEqual({ rows: [], total: 0 });
  });

  it('nothing about a save that removes an address that a reseller does not have', async () => {
    const id = await createSupplier(orm, { delivery_date: freshDate(), email: '' });
    expect((await patch(id, { email: '' })).body).toMatchObject({
      order: { email: null, version: 1 },
      history_id: null,
    });
    await patch(id, { email: 'salvo@example.test' });
    expect((await patch(id, { email: '' })).body).toMatchObject({ order: { email: null } });
  });

  it('a note and the outcome of a failed mail as soon as they are there', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const stream = readStream(
      await api.fetch('GET', '/api/admin/live', undefined, office),
      ({ data }) => (data as { subject?: string }).subject !== 'orders',
    );
    await call('POST', `orders/${id}/notes`, { text: 'Richiamare' });
    expect(await stream.next()).toEqual({ event: 'subject', data: { subject: 'orders', key: id } });
    await orm.execute(
      sql`update notifications set status = 'failed' where consumer_order_id = ${id} and type = 'consumer'`,
    );
    expect(await stream.next()).toMatchObject({ data: { subject: 'orders' } });
    // Sent again: colleagues have one failed mail less.
    await orm.execute(
      sql`update notifications set status = 'pending' where consumer_order_id = ${id} and type = 'consumer'`,
    );
    expect(await stream.next()).toMatchObject({ data: { subject: 'orders' } });
    await orm.execute(sql`insert into notifications (type, payload, recipient)
      values ('order-moved', '{}', 'rosa@example.test')`);
    expect(await stream.next()).toMatchObject({ data: { subject: 'orders' } });
    await stream.cancel();
  });
});

describe('a claim', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  type Office = { email: string; cookie: string };
  const claims = async (office: Office) =>
    (await api.request('GET', '/api/admin/claims', undefined, office)).body;
  const claim = (method: 'PUT' | 'DELETE', id: string, office: Office) =>
    api.request(method, `/api/admin/orders/${id}/claim`, undefined, office);

  it('is visible to all until it ends, and can be taken over', async () => {
    const [agata, rosa] = [await api.signInAs('admin'), await api.signInAs('admin')];
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const { body: own } = await claim('PUT', id, agata);
    expect(own).toMatchObject({ order_id: id, user_name: agata.email });
    expect(await claims(rosa)).toEqual({ claims: [own] });

    const { body: others } = await claim('PUT', id, rosa);
    expect(await claims(agata)).toEqual({ claims: [others] });
    await claim('DELETE', id, agata);
    expect(await claims(agata)).toEqual({ claims: [others] });
    expect(await claim('DELETE', id, rosa)).toMatchObject({ status: 200, body: { order_id: id } });
    expect(await claims(agata)).toEqual({ claims: [] });
  });

  it('is announced to the others, also when it is taken over and when it ends', async () => {
    const [agata, rosa] = [await api.signInAs('admin'), await api.signInAs('admin')];
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const stream = readStream(
      await api.fetch('GET', '/api/admin/live', undefined, agata),
      ({ data }) => (data as { subject?: string }).subject !== 'claims',
    );
    for (const [method, office] of [
      ['PUT', agata],
      ['PUT', rosa],
      ['DELETE', rosa],
    ] as const) {
      await claim(method, id, office);
      expect(await stream.next()).toEqual({
        event: 'subject',
        data: { subject: 'claims', key: id },
      });
    }
    await stream.cancel();
  });

  it('ends after half an hour', async () => {
    const office = await api.signInAs('admin');
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await claim('PUT', id, office);
    const age = (minutes: number) =>
      orm.execute(sql`update order_claims set at = now() - make_interval(mins => ${minutes})`);
    await age(29);
    expect(await claims(office)).toMatchObject({ claims: [{ order_id: id }] });
    await age(31);
    expect(await claims(office)).toEqual({ claims: [] });
  });

  it('cannot be made for a deleted order', async () => {
    const office = await api.signInAs('admin');
    expect((await claim('PUT', crypto.randomUUID(), office)).status).toBe(404);
  });
});
