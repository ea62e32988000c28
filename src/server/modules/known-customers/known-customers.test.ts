import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { KnownCustomer, KnownCustomers } from '#contract/customers/known-customers.schema.ts';
import { eraseCustomer } from '#server/modules/customer-data/customer-data.store.ts';
import { updateOrder } from '#server/modules/orders/office-orders.store.ts';
import { rows } from '#server/platform/db/rows.ts';
import { offers, quoteRequests, resellers } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { ACTOR } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { storeOffer } from '#test/offer-rows.ts';
import { createOrderRows } from '#test/order-rows.ts';

describe('known customers', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const { store, deleteAll } = createOrderRows(orm);
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  afterEach(async () => {
    await deleteAll();
    for (const table of [offers, quoteRequests, resellers]) await orm.delete(table);
  });

  const ask = (q: string) =>
    api.request('GET', `/api/admin/customers?q=${encodeURIComponent(q)}`, undefined, office);
  const find = async (q: string): Promise<KnownCustomer[]> => {
    const { status, body } = await ask(q);
    expect(status, q).toBe(200);
    return (body as KnownCustomers).rows;
  };
  const names = async (q: string) => (await find(q)).map(({ customer_name }) => customer_name);
  /** 3 November 2026 at this hour. */
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 3, hour)).toISOString();

  it('are found by name, e-mail, phone and P.IVA in all their rows, newest first', async () => {
    await store('consumer', {
      name: 'Agata Zappalà',
      email: 'agata@uno.test',
      phone: '347 111 2222',
      address: 'Via Etnea 12',
      code: 'K7M-4PX',
      created_at: at(1),
    });
    await store('supplier', {
      name: 'Zappalà Edile',
      agent_name: 'Turi Zappalà',
      phone: '095 222333',
      email: null as never,
      code: '234-567',
      created_at: at(2),
    });
    await storeOffer(orm, {
      customer_name: 'Nino Zappalà',
      company: 'Marmi Zappalà',
      vat_number: '12345678903',
      email: 'nino@tre.test',
      phone: '095 333444',
      number: 12,
      created_at: at(3),
    });
    await storeOffer(orm, {
      customer_name: 'Jan de Vries',
      company: 'Bouw',
      vat_number: 'NL123456789B01',
      email: 'jan@sei.test',
      phone: '',
      number: 13,
      created_at: at(6),
    });
    await orm.insert(quoteRequests).values({
      customer_name: 'Rosa Zappalà',
      email: 'rosa@quattro.test',
      phone: '095 444555',
      materials: 'Sabbia',
      created_at: at(4),
    });
    await orm.insert(resellers).values({
      company_name: 'Zappalà & Figli',
      contact: 'Ugo',
      email: 'ugo@cinque.test',
      created_at: at(5),
    });
    const all = await find('zappala');
    expect(all.map(({ source }) => source)).toMatchObject([
      { kind: 'reseller' },
      { kind: 'quote' },
      { kind: 'offer', number: 12, year: 2026, revision: 1 },
      { kind: 'order', code: '234-567' },
      { kind: 'order', code: 'K7M-4PX' },
    ]);
    expect(all[3]).toMatchObject({ company: 'Zappalà Edile', customer_name: 'Turi Zappalà' });
    expect(all[4]).toMatchObject({ address: 'Via Etnea 12', phone: '347 111 2222', company: '' });
    for (const [q, name] of [
      ['AGATA@uno', 'Agata Zappalà'],
      ['+39 347/111', 'Agata Zappalà'],
      ['2222', 'Agata Zappalà'],
      ['edile turi', 'Turi Zappalà'],
      ['222333', 'Turi Zappalà'],
      ['12345', 'Nino Zappalà'],
      ['IT12345678903', 'Nino Zappalà'],
      ['it 123.456.789-03', 'Nino Zappalà'],
      ['NL123456789B', 'Jan de Vries'],
      ['nl 1234.56', 'Jan de Vries'],
      ['444555', 'Rosa Zappalà'],
      ['figli', 'Ugo'],
    ] as const)
      expect(await names(q), q).toEqual([name]);
  });

  it('are found even if newer orders have their name among the materials', async () => {
    await store('consumer', { name: 'Agata Ferro', created_at: at(1) });
    for (let n = 0; n < 70; n += 1) {
      const items = [{ id: 'custom-text', name: 'Rete di ferro', unit: '', quantity: 1 }];
      await store('consumer', { name: 'Ugo Bianco', items, created_at: at(2) });
    }
    expect(await names('ferro')).toEqual(['Agata Ferro']);
  });

  it('are not found by other text, nor by a draft', async () => {
    await store('consumer', { name: 'Uno', address: 'Via Garibaldi 3', code: 'GAR-234' });
    await orm.insert(quoteRequests).values({
      customer_name: 'Due',
      email: 'due@example.test',
      materials: 'Mattoni Garibaldi',
    });
    await orm.insert(resellers).values({
      company_name: 'Tre',
      email: 'tre@example.test',
      notes: 'Amico di Garibaldi',
    });
    await storeOffer(orm, { status: 'draft', customer_name: 'Garibaldi' });
    expect(await find('garibaldi')).toEqual([]);
  });

  it('are one if e-mail or phone are the same, with each value from the newest row that has it', async () => {
    const offered = { customer_name: 'M. Rossi', company: 'Rossi Srl', vat_number: '12345678903' };
    await storeOffer(orm, {
      ...offered,
      email: 'mario@rossi.test',
      phone: '095 111222',
      address: 'Via Uno',
      tax_code: '12345678903',
      created_at: at(1),
    });
    // Neither has the other's contact; the newest has both.
    const booked = { name: 'Rossi Mario', email: 'altra@rossi.test', phone: '+39 347 5550101' };
    await store('consumer', { ...booked, created_at: at(2), address: 'Via Due' });
    await orm.insert(quoteRequests).values({
      ...{
        customer_name: 'Mario Rossi',
        email: 'MARIO@rossi.test',
        phone: '095 999888 / 347 5550101',
      },
      materials: '',
      created_at: at(3),
    });
    await store('consumer', { name: 'Anna Rossi', email: 'anna@rossi.test', phone: '347 5550102' });
    const found = await find('rossi');
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({
      customer_name: 'Mario Rossi',
      company: 'Rossi Srl',
      email: 'MARIO@rossi.test',
      phone: '095 999888 / 347 5550101',
      vat_number: '12345678903',
      tax_code: '12345678903',
      address: 'Via Due',
      source: { kind: 'quote', id: expect.any(String) },
      at: at(3),
      card: null,
    });
  });

  it('are found by the code of an order, the number of an offer, and the codice fiscale', async () => {
    await store('consumer', {
      name: 'Uno',
      code: 'K7M-4PX',
      email: 'uno@codice.test',
      phone: '347 1110001',
    });
    await store('supplier', {
      name: 'Due',
      code: '234-567',
      agent_name: 'Due',
      phone: '347 1110002',
    });
    await storeOffer(orm, {
      customer_name: 'Tre',
      number: 4712,
      tax_code: 'RSSMRA80A01H501U',
      email: 'tre@codice.test',
      phone: '347 1110003',
    });
    for (const [q, name] of [
      ['K7M-4PX', 'Uno'],
      ['k7m4px', 'Uno'],
      ['234-567', 'Due'],
      ['4712/2026', 'Tre'],
      ['preventivo 4712/2026', 'Tre'],
      ['rssmra80a01', 'Tre'],
    ] as const)
      expect(await names(q), q).toEqual([name]);
  });

  it('are those who were active last, without a text', async () => {
    await store('consumer', {
      name: 'Prima',
      email: 'prima@attivo.test',
      phone: '347 2220001',
      created_at: at(1),
    });
    await store('consumer', {
      name: 'Dopo',
      email: 'dopo@attivo.test',
      phone: '347 2220002',
      created_at: at(2),
    });
    await store('consumer', {
      name: 'Prima',
      email: 'prima@attivo.test',
      phone: '347 2220001',
      created_at: at(3),
    });
    const { body } = await api.request('GET', '/api/admin/customers', undefined, office);
    expect((body as KnownCustomers).rows.map(({ customer_name }) => customer_name)).toEqual([
      'Prima',
      'Dopo',
    ]);
  });

  it('are not found by a corrected contact', async () => {
    const [wrong, right] = [
      { email: 'sbagliata@example.test', phone: '347 5550201' },
      { email: 'giusta@example.test', phone: '347 5550202' },
    ];
    const id = await store('consumer', { name: 'Bruno Presente', ...wrong });
    await updateOrder(orm, ACTOR, id, { ...right, version: 1 });
    for (const q of Object.values(wrong)) expect(await find(q), q).toEqual([]);
    for (const q of ['bruno', ...Object.values(right)])
      expect(await find(q), q).toMatchObject([{ customer_name: 'Bruno Presente', ...right }]);
  });

  it('are not found by any word once erased', async () => {
    const contact = { email: 'erasa@example.test', phone: '347 5550301' };
    await store('consumer', { name: 'Concetta Erasa', ...contact, delivery_date: '2026-11-01' });
    await store('supplier', {
      name: 'Edil Erasa',
      agent_name: 'Concetta Erasa',
      ...contact,
      delivery_date: '2026-11-01',
    });
    await orm
      .insert(resellers)
      .values({ company_name: 'Edil Erasa', contact: 'Erasa', ...contact });
    await orm.insert(quoteRequests).values({
      customer_name: 'Concetta Erasa',
      ...contact,
      materials: '',
    });
    await storeOffer(orm, {
      customer_name: 'Concetta Erasa',
      ...contact,
      vat_number: '12345678903',
      status: 'declined',
    });
    expect(await find('erasa')).toHaveLength(1);
    await eraseCustomer(orm, ACTOR, contact.email, '2026-11-21');
    for (const q of ['erasa', 'concetta', 'edil', '12345678903', ...Object.values(contact)])
      expect(await find(q), q).toEqual([]);
  });

  it.each(["' or true --", '%%%', ':*&!', "a'b<->c", '---', '(((', '\\\\\\', '🙂🙂🙂'])(
    'are not found by %j, which is no search',
    async (q) => {
      await store('consumer', { name: 'Qualcuno' });
      expect(await find(q)).toEqual([]);
    },
  );

  it.each(['ab', ' ab ', 'a\0b', 'x'.repeat(101)])('are not sought by %j', async (q) => {
    expect((await ask(q)).status).toBe(422);
  });
});

describe('are found among very many orders and offers', async () => {
  const { orm } = await openTestDatabase();
  beforeAll(async () => {
    const at = sql`timestamptz '2001-01-01' + n * interval '1 day'`;
    await orm.execute(sql`
      insert into orders_consumer (name, email, phone, address, items, delivery_date, delivery_time, created_at)
      select 'Russo ' || n, 'russo' || n || '@example.test', '347 ' || lpad(n::text, 7, '0'), '', '[]',
        date '2001-01-01' + n, '09:00', ${at} from generate_series(1, 4000) as n`);
    await orm.execute(sql`
      insert into offers (number, year, status, sent_at, customer_kind, customer_name, phone, vat_number, valid_until, lines,
        net_cents, vat_cents, total_cents, created_at)
      select n, 2001, 'sent', now(), 'company', 'Grasso ' || n, '095 000000', '9' || lpad(n::text, 10, '0'), '2001-01-01', '[]', 0, 0, 0,
        ${at} from generate_series(1, 4000) as n`);
    await orm.execute(sql`vacuum analyze orders_consumer, offers`);
  });

  it.each([
    ['of a name that all orders have', 'russo', ['Russo 4000', 'Russo 3999']],
    ['of a name that all offers have', 'grasso', ['Grasso 4000', 'Grasso 3999']],
    ['of long ago', 'russo 17', ['Russo 1799', 'Russo 1798']],
    ['by beginnings', 'rus 17', ['Russo 1799', 'Russo 1798']],
    ['with a telephone', '347 000 0017', ['Russo 17']],
    ['with a P.IVA', '90000000017', ['Grasso 17']],
  ])('is found by the indexes: one %s', async (_, q, first) => {
    await orm.transaction(async (tx) => {
      const found = await rows<{ customer_name: string }>(
        tx,
        sql`select customer_name from known_customers(${q}) as known order by known.at desc limit 2`,
      );
      expect(found.map(({ customer_name }) => customer_name)).toEqual(first);
      const read = await rows(
        tx,
        sql`select relname from pg_stat_xact_user_tables
          where relname in ('orders_consumer', 'offers') and seq_scan = 0 order by relname`,
      );
      expect(read).toEqual([{ relname: 'offers' }, { relname: 'orders_consumer' }]);
    });
  });
});
