import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailTypesThat } from '#contract/mail-types.ts';
import type { AuditLog } from '#contract/users/audit-log.schema.ts';
import type { CustomerData, ErasedCustomer } from '#contract/users/customer-data.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { deleteOrder, updateOrder } from '#server/modules/orders/office-orders.store.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { notifications } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { ACTOR, COMPANY_EMAIL, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { messageInput, quoteInput } from '#test/factories.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';
import { expectCountersOfSlots } from '#test/slots.ts';
import { answersTogether } from '#test/start-together.ts';

const EMAIL = 'Concetta.Erasa@example.test';
const PHONE = '+39 347 555 0199';
/** Before and after the clock of the tests, 21 November 2026. */
const [PAST, PAST_TOO, COMING] = ['2026-11-10', '2026-11-11', '2026-12-10'];
const STRANGER = { email: 'altra@example.test', phone: '095 000111', notes: 'Di altri' };

describe('the data of a customer', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let post: <Body>(path: string, body: object) => Promise<{ status: number; body: Body }>;
  let get: <Body>(path: string) => Promise<Body>;
  const about = (contact: string) => post<CustomerData>('customer-data/export', { contact });
  const erase = (contact: string) => post<ErasedCustomer>('customer-data/erasure', { contact });
  const orders: Record<string, string> = {};
  const phoneOf = async (id: string) =>
    (
      await row<{ phone: string }>(
        orm,
        sql`select phone from orders_consumer where id = ${id}::uuid`,
      )
    ).phone;
  /** The answer to an erasure that waits for the other statements before they are committed. */
  async function eraseWhile(contact: string, others: string) {
    if (!isPostgres) for (const other of others.split(';')) await orm.execute(sql.raw(other));
    const [answer] = await answersTogether(database, others, [() => erase(contact)]);
    return answer as NonNullable<typeof answer>;
  }

  beforeAll(async () => {
    api = await createTestApi(database);
    const headers = { cookie: (await api.signInAs('admin')).cookie };
    post = async (path, body) =>
      (await api.request('POST', `/api/admin/${path}`, body, headers)) as never;
    get = async (path) =>
      (await api.request('GET', `/api/admin/${path}`, undefined, headers)).body as never;
    const theirs = {
      name: 'Concetta Erasa',
      email: EMAIL,
      phone: PHONE,
      notes: 'Suonare due volte',
    };
    const at = (delivery_date: string, more = {}) =>
      createConsumer(orm, { ...theirs, by_office: true, delivery_date, ...more });
    orders.past = await at(PAST);
    orders.cancelled = await at(PAST_TOO, { status: 'cancelled' });
    orders.deleted = await at(PAST_TOO);
    await deleteOrder(orm, ACTOR, orders.deleted);
    orders.coming = await at(COMING, { email: EMAIL.toLowerCase() });
    for (const subject of [orders.past, orders.cancelled, orders.deleted]) {
      await makeLink(orm, { purpose: 'order', subject, recipient: EMAIL });
    }
    orders.other = await at(PAST, { ...STRANGER, delivery_time: '11:00' });
    const pickup = { phone: '347 5550199', delivery_date: PAST, by_office: true };
    orders.pickup = await createSupplier(orm, pickup);
    await post(`orders/${orders.past}/notes`, { text: 'Paga sempre tardi' });
    await post('delivery-sheets', { delivery_date: PAST });
    const reseller = { company_name: 'Edilferro', contact: 'Concetta Erasa', email: EMAIL };
    const { id } = (await post<{ id: string }>('resellers', { ...reseller, phone: PHONE })).body;
    for (const label of ['Concetta ERASA', 'Salvo']) await post(`resellers/${id}/codes`, { label });
    await api.request('POST', '/api/quotes', quoteInput({ email: EMAIL, phone: PHONE }));
    const message = { name: 'Concetta', email: EMAIL, message: 'Siete aperti?' };
    await api.request('POST', '/api/contact', messageInput(message));
  });

  it('are counted and read by e-mail in any case, and by phone in any notation', async () => {
    const counts = { orders: 4, orders_open: 1, quotes: 1, messages: 1 };
    const { body } = await post('customer-data', { contact: EMAIL.toUpperCase() });
    const people = ['Concetta', 'Concetta Erasa', quoteInput().customer_name];
    const names = [...people, 'Edilferro'].toSorted();
    expect(body).toMatchObject({ ...counts, resellers: 1, mails: expect.any(Number), names });
    // The reseller's order has only the phone, the upcoming one has both.
    expect((await post('customer-data', { contact: '347/5550199' })).body).toMatchObject({
      orders: 5,
    });
    const { orders: found, history, quotes, messages, resellers } = (await about(EMAIL)).body;
    expect(resellers).toMatchObject([
      { company_name: 'Edilferro', contact: 'Concetta Erasa', codes: ['Concetta ERASA', 'Salvo'] },
    ]);
    expect(found.map(({ order }) => order.id)).toEqual([
      orders.past,
      orders.cancelled,
      orders.coming,
    ]);
    expect(history.map(({ order_id }) => order_id)).toContain(orders.deleted);
    expect(JSON.stringify(history)).toContain('Paga sempre tardi');
    expect(quotes).toHaveLength(1);
    expect(messages).toMatchObject([{ name: 'Concetta', message: 'Siete aperti?' }]);
  });

  it('say who acted, without the names of office users, and which links exist, without their tokens', async () => {
    const { links, history } = (await about(EMAIL)).body;
    expect(new Set(history.map(({ actor }) => actor))).toEqual(new Set(['office']));
    expect(JSON.stringify(history)).not.toContain(ACTOR.user_name);
    expect(links).toHaveLength(3);
    expect(links.find(({ subject }) => subject === orders.past)).toEqual({
      purpose: 'order',
      subject: orders.past,
      recipient: EMAIL,
      carrier: 'office',
      created_at: expect.any(String),
      last_read_at: null,
      revoked_at: null,
      last_day: '2026-12-10',
    });
    expect(links.find(({ subject }) => subject === orders.deleted)?.last_day).toBeNull();
  });

  it("do not reveal to which other customer's address a link went, nor who owns a former order now", async () => {
    const mine = { email: 'prima@example.test', phone: '347 900 0001' };
    const id = await createConsumer(orm, { ...mine, delivery_date: '2026-12-15' });
    await makeLink(orm, { purpose: 'order', subject: id, recipient: mine.email });
    const theirs = { email: 'dopo@example.test', phone: '347 900 0002' };
    await updateOrder(orm, ACTOR, id, { version: 1, ...theirs });
    await makeLink(orm, { purpose: 'order', subject: id, recipient: theirs.email });
    // The booking's own link and one in a mail went to the previous address.
    const recipients = async (contact: string) =>
      (await about(contact)).body.links.map(({ recipient }) => recipient);
    expect(await recipients(theirs.email)).toEqual([null, null, theirs.email]);
    expect(await recipients(mine.email)).toEqual([mine.email, mine.email]);
    const { history } = (await about(theirs.email)).body;
    expect(history.map(({ actor }) => actor)).toEqual(['customer', 'office']);
  });

  it.each(['', 'Concetta', '12345', '%', "' or true --"])(
    'are not searched by %j',
    async (contact) => {
      expect((await post('customer-data', { contact })).status).toBe(422);
    },
  );

  it('of an unknown person are empty', async () => {
    const contact = 'nessuno@example.test';
    expect((await post('customer-data', { contact })).body).toEqual({
      names: [],
      orders: 0,
      orders_open: 0,
      orders_former: 0,
      offers: 0,
      offers_open: 0,
      quotes: 0,
      messages: 0,
      mails: 0,
      views: [],
      resellers: 0,
      pictures: 0,
      cards: 0,
      cards_kept: 0,
    });
  });

  it('are not erased while an order is to be delivered', async () => {
    const { status, body } = await post<{ code: string; message: string }>(
      'customer-data/erasure',
      { contact: EMAIL },
    );
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' });
    expect(body.message).toBe(
      'Ci sono ordini ancora da consegnare: prima vanno consegnati o annullati.',
    );
    expect((await about(EMAIL)).body.quotes).toHaveLength(1);
  });

  it("are erased except for what the books need, and nobody else's are", async () => {
    await updateOrder(orm, ACTOR, orders.coming as string, {
      version: 1,
      delivery_date: '2026-11-12',
    });
    const site = { access: 'Cancello verde', site_contact: 'Nino', site_phone: '333 1' };
    await updateOrder(orm, ACTOR, orders.past as string, { ...site, ddt: 'n. 1', weight_kg: 10 });
    const { status, body } = await post('customer-data/erasure', { contact: EMAIL });
    expect(status).toBe(200);
    expect(body).toMatchObject({ orders_kept: 2, orders_deleted: 2, quotes: 1, messages: 1 });

    const kept = await row(
      orm,
      sql`select name, address, email, phone, notes, delivery_date::text, access, site_contact, site_phone, ddt, weight_kg from orders_consumer where id = ${orders.past}::uuid`,
    );
    expect(kept).toMatchObject({
      name: 'Concetta Erasa',
      email: '',
      phone: '',
      notes: '',
      delivery_date: PAST,
      access: '',
      site_contact: '',
      site_phone: '',
      ddt: 'n. 1',
    });
    expect(kept.address).not.toBe('');
    expect(
      await rows(orm, sql`select from orders_consumer where id = ${orders.cancelled}::uuid`),
    ).toEqual([]);
    expect(
      await rows(
        orm,
        sql`select from orders_consumer where id = ${orders.other}::uuid and phone <> ''`,
      ),
    ).toHaveLength(1);
    expect(
      await rows(
        orm,
        sql`select company_name, contact, phone, email, array(select label from reseller_codes order by label) as labels
          from resellers`,
      ),
    ).toEqual([
      { company_name: 'Edilferro', contact: '', phone: '', email: '', labels: ['', 'Salvo'] },
    ]);
    await expectCountsOfOrders(orm);
    await expectCountersOfSlots(orm);
  });

  it('are nowhere in the database afterwards', async () => {
    const tables = await rows<{ name: string }>(
      orm,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(15);
    for (const { name } of tables) {
      const left = await rows(
        orm,
        sql`select to_jsonb(t)::text as text from ${sql.identifier(name)} as t
        where to_jsonb(t)::text ~* 'concetta.erasa@|347 555 0199|paga sempre|siete aperti|suonare due'`,
      );
      expect(left, name).toEqual([]);
    }
    expect((await about(EMAIL)).body).toMatchObject({
      orders: [],
      history: [],
      quotes: [],
      messages: [],
      mails: [],
    });
  });

  it('leave an audit log entry about the erasure, without saying whose they were', async () => {
    const { rows: entries } = await get<AuditLog>('audit-log');
    expect(entries[0]).toMatchObject({
      action: 'customer-erased',
      by: { name: expect.stringContaining('@') },
      after: { orders_kept: 2 },
    });
    expect(JSON.stringify(entries)).not.toMatch(/concetta/i);
  });

  it('leave the history append-only', async () => {
    await expect(orm.execute(sql`update order_history set note = 'x'`)).rejects.toThrow();
    await expect(orm.execute(sql`delete from order_history`)).rejects.toThrow();
  });

  it("with the company's own address leave the office's waiting mails", async () => {
    await createConsumer(orm, { ...STRANGER, delivery_date: '2026-12-01' });
    await api.request('POST', '/api/quotes', quoteInput({ email: STRANGER.email }));
    await api.request('POST', '/api/contact', messageInput({ email: STRANGER.email }));
    await orm.insert(notifications).values(
      mailTypesThat(({ to }) => to === 'user').map((type) => ({
        type,
        payload: {},
        recipient: COMPANY_EMAIL,
      })),
    );
    const own = await createConsumer(orm, {
      email: COMPANY_EMAIL,
      by_office: true,
      delivery_date: PAST,
      delivery_time: '12:00',
    });
    const toCompany = () => orm.$count(notifications, eq(notifications.recipient, COMPANY_EMAIL));
    const before = await toCompany();
    expect(before).toBeGreaterThanOrEqual(7);
    const { body } = await post('customer-data', { contact: COMPANY_EMAIL });
    expect(body).toMatchObject({ orders: 1, quotes: 0, messages: 0, mails: 0 });
    expect((await erase(COMPANY_EMAIL)).body).toMatchObject({ orders_kept: 1, mails: 0 });
    expect(await toCompany()).toBe(before);
    expect(await phoneOf(own)).toBe('');
  });

  it('are found and erased by a corrected contact that the order no longer has', async () => {
    const [wrong, right] = ['sbagliata@example.test', 'giusta@example.test'];
    const at = { delivery_date: '2026-12-02', name: 'Chi Corregge' };
    const id = await createConsumer(orm, { ...at, email: wrong, phone: '095 777001' });
    await updateOrder(orm, ACTOR, id, { email: right, version: 1 });
    expect((await post('customer-data', { contact: wrong })).body).toMatchObject({
      names: [],
      orders: 0,
      orders_former: 1,
      mails: 1,
    });
    expect(JSON.stringify((await about(wrong)).body.history)).toContain(wrong);
    expect((await erase(wrong)).body).toMatchObject({ orders_kept: 0, orders_former: 1, mails: 1 });
    expect((await about(wrong)).body).toMatchObject({ orders: [], history: [], mails: [] });
    const left = await rows(
      orm,
      sql`select from order_history as t where to_jsonb(t)::text like ${`%${wrong}%`}`,
    );
    expect(left).toEqual([]);
    expect((await about(right)).body.orders).toMatchObject([{ order: { id, email: right } }]);
    expect(await phoneOf(id)).toBe('095 777001');
  });

  it('are not erased if a cancelled order is restored meanwhile', async () => {
    const theirs = { email: 'ripensa@example.test', by_office: true, delivery_date: COMING };
    const id = await createConsumer(orm, { ...theirs, status: 'cancelled' });
    const { status } = await eraseWhile(
      theirs.email,
      `select update_order('${id}', '{"status": "pending"}', null, 'Ufficio')`,
    );
    expect(status).toBe(409);
    expect(await phoneOf(id)).not.toBe('');
    await expectCountersOfSlots(orm);
  });

  it('keep the phone and the mails of what is booked during the erasure', async () => {
    const theirs = { email: 'ancora@example.test', phone: '095 777002' };
    const past = { delivery_date: PAST, delivery_time: '13:00', by_office: true };
    const old = await createConsumer(orm, { ...theirs, ...past });
    const booked = crypto.randomUUID();
    await eraseWhile(
      theirs.email,
      `select from orders_consumer where id = '${old}' for update;
      insert into orders_consumer (id, name, email, phone, address, items, delivery_date, delivery_time)
      select '${booked}', name, email, phone, address, items, '${COMING}', '15:00' from orders_consumer where id = '${old}';
      insert into notifications (type, payload, recipient, consumer_order_id)
      values ('consumer', '{}', '${theirs.email}', '${booked}')`,
    );
    expect(await phoneOf(booked)).toBe(theirs.phone);
    // The embedded database has one connection: the booking comes first, and the erasure is
    // refused.
    expect(await phoneOf(old)).toBe(isPostgres ? '' : theirs.phone);
    expect(await orm.$count(notifications, eq(notifications.consumer_order_id, booked))).toBe(1);
  });
});
