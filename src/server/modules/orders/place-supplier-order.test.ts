import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import type { PlacedOrder } from '#contract/orders/orders.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createLimit } from '#server/platform/limits.ts';
import { createTestApi } from '#test/api.ts';
import { createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, supplierInput } from '#test/factories.ts';
import { booked } from '#test/slots.ts';

describe('POST /api/orders/supplier', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  afterEach(() => orm.execute(sql`update booking_settings set min_notice_hours = 0`));
  const book = (order: object, to = api) => to.request('POST', '/api/orders/supplier', order);
  const stored = (requestId: string) =>
    rows(
      orm,
      sql`select *, delivery_date::text from orders_supplier where request_id = ${requestId}`,
    );
  const mails = (requestId: string) =>
    rows(
      orm,
      sql`select n.type, n.recipient, (n.payload -> 'orderData') - 'code'::text as data from notifications n
        join orders_supplier o on o.id = n.supplier_order_id
        where o.request_id = ${requestId} order by n.type`,
    );

  it('stores what was typed: at 09:00, pending, of a reseller, counted', async () => {
    const order = supplierInput({
      delivery_date: freshDate(),
      company_name: '  Edil Etna  ',
      notes: 'Ritiro con motrice',
    });
    const { status, body } = await book(order);
    expect(status).toBe(201);
    const { request_id, delivery_date, agent_name, phone, items, notes } = order;
    expect(body).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^...-...$/),
      delivery_date,
      delivery_time: '09:00',
      link_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await stored(request_id)).toMatchObject([
      {
        id: (body as { id: string }).id,
        delivery_date,
        agent_name,
        phone,
        items,
        notes,
        company_name: 'Edil Etna',
        email: null,
        delivery_time: '09:00',
        status: 'pending',
        customer_type: 'rivenditore',
      },
    ]);
    expect(await booked(orm, 'supplier', delivery_date, '09:00')).toBe(1);
  });

  it('lets nobody choose the time, the status or the customer_type', async () => {
    const order = supplierInput({ delivery_date: freshDate() });
    const wishes = { delivery_time: '15:00', status: 'confirmed', customer_type: 'privato' };
    expect((await book({ ...order, ...wishes })).body).toMatchObject({ delivery_time: '09:00' });
    expect(await stored(order.request_id)).toMatchObject([
      { delivery_time: '09:00', status: 'pending', customer_type: 'rivenditore' },
    ]);
  });

  it('mails the company, and the reseller who left an address', async () => {
    const without = supplierInput({ delivery_date: freshDate() });
    const email = 'salvo@example.test';
    const withOne = supplierInput({ delivery_date: freshDate(), email });
    await book(without);
    await book(withOne);
    const { company_name, agent_name, phone, items, notes, delivery_date } = withOne;
    // The data of the spec and the address; never the access code.
    const order = { company_name, agent_name, phone, items, notes, delivery_time: '09:00' };
    const company = { type: 'admin-supplier', recipient: 'ufficio@example.test' };
    expect(await mails(without.request_id)).toEqual([
      { ...company, data: { ...order, email: null, delivery_date: without.delivery_date } },
    ]);
    expect(await mails(withOne.request_id)).toEqual([
      { ...company, data: { ...order, email, delivery_date } },
      { type: 'supplier', recipient: email, data: { ...order, email, delivery_date } },
    ]);
    expect(await stored(withOne.request_id)).toMatchObject([{ email }]);
  });

  it('needs the code, and without it writes nothing', async () => {
    const order = supplierInput({ delivery_date: freshDate(), access_code: 'un-altro' });
    const { status, body } = await book(order);
    expect([status, (body as { message: string }).message]).toEqual([
      403,
      'Codice rivenditori non valido',
    ]);
    const { access_code: _, ...none } = order;
    expect(await book(none)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', fields: { access_code: expect.any(String) } },
    });
    expect(await stored(order.request_id)).toEqual([]);
    expect(await booked(orm, 'supplier', order.delivery_date, '09:00')).toBe(0);
  });

  it('shows at each field what is missing', async () => {
    const empty = { company_name: '', agent_name: ' ', phone: '', access_code: '', items: [] };
    const { status, body } = await book({ ...supplierInput(), ...empty, delivery_date: '' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: 'Completa tutti i campi richiesti',
      fields: {
        company_name: 'Inserisci la ragione sociale',
        agent_name: "Inserisci il nome dell'agente",
        phone: 'Inserisci il numero di telefono',
        access_code: 'Inserisci il codice di accesso',
        items: expect.any(String),
        delivery_date: 'Scegli una data',
      },
    });
    const malformed = await book(supplierInput({ email: 'salvo@' }));
    expect(malformed.body).toHaveProperty(
      'fields.email',
      'Inserisci un indirizzo email valido, per esempio nome@esempio.it',
    );
  });

  it('refuses a form filled in by a bot', async () => {
    const order = supplierInput({ delivery_date: freshDate(), website: 'http://x' });
    expect((await book(order)).status).toBe(422);
    expect(await stored(order.request_id)).toEqual([]);
    expect((await book({ ...order, website: '' })).status).toBe(201);
  });

  it('counts as a booking of its network address, together with those of private customers', async () => {
    const bookings = createLimit(orm, { name: 'one-booking', uses: 1, seconds: 900 });
    const strict = await createTestApi(database, { limits: { bookings } });
    expect((await book(supplierInput({ delivery_date: freshDate() }), strict)).status).toBe(201);
    const { status, body } = await book(supplierInput({ delivery_date: freshDate() }), strict);
    expect([status, (body as { code: string }).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const consumer = consumerOrder({ delivery_date: freshDate() });
    expect((await strict.request('POST', '/api/orders/consumer', consumer)).status).toBe(429);
  });

  it('sent again is the same order, even if its day is full or over', async () => {
    const order = supplierInput({ delivery_date: freshDate(), email: 'salvo@example.test' });
    const { link_token: _, ...first } = (await book(order)).body as PlacedOrder;
    await createSupplier(orm, { delivery_date: order.delivery_date });
    const later = await createTestApi(database, { clock: () => new Date('2099-01-01T08:00:00Z') });
    for (const to of [api, later]) {
      expect(await book(order, to)).toMatchObject({ status: 201, body: first });
    }
    expect(await mails(order.request_id)).toHaveLength(2);
    expect(await booked(orm, 'supplier', order.delivery_date, '09:00')).toBe(2);
    const another = { ...order, request_id: crypto.randomUUID() };
    expect((await book(another, later)).status).toBe(422);
  });

  it.each([
    ['items', freeTextItems('Altro')],
    ['delivery_date', '2026-11-22'],
  ])('sent again with another %s says what is booked', async (field, value) => {
    const order = supplierInput({ delivery_date: freshDate() });
    const { link_token: _, ...first } = (await book(order)).body as PlacedOrder;
    const { status, body } = await book({ ...order, [field]: value });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'ALREADY_PLACED',
      placed: {
        ...first,
        delivery_date: order.delivery_date,
        delivery_time: '09:00',
      },
    });
  });
});
