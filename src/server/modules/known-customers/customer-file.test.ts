import { afterEach, describe, expect, it } from 'vitest';
import type { Customer } from '#contract/customers/customers.schema.ts';
import type {
  CustomerFile,
  CustomerRef,
  Hints,
  KnownCustomers,
} from '#contract/customers/known-customers.schema.ts';
import {
  customers,
  offers,
  quoteRequests,
  resellers,
  stopEvents,
  trips,
  vehicles,
} from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { offerLine, storeOffer } from '#test/offer-rows.ts';
import { createOrderRows } from '#test/order-rows.ts';

describe("a customer's card", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const { store, deleteAll } = createOrderRows(orm);
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  afterEach(async () => {
    await deleteAll();
    for (const table of [offers, quoteRequests, resellers, customers]) await orm.delete(table);
  });

  const call = async <Body>(method: string, path: string, body?: unknown) =>
    (await api.request(method, `/api/admin/${path}`, body, office)) as {
      status: number;
      body: Body;
    };
  const add = async (fields: Partial<Customer> & { note?: string }) =>
    (await call<Customer>('POST', 'customer-cards', { request_id: crypto.randomUUID(), ...fields }))
      .body;
  const fileOf = async ({ kind, id }: CustomerRef) =>
    (await call<CustomerFile>('GET', `customers/${kind}/${id}`)).body;
  const find = async (q: string) =>
    (await call<KnownCustomers>('GET', `customers?q=${encodeURIComponent(q)}`)).body.rows;

  it('shows what its contacts find, in any notation, and why', async () => {
    const card = await add({
      customer_name: 'Agata Zappalà',
      phone: '+39 347/111.22.22 (ufficio), 095 333444',
      email: 'Agata@uno.test, amministrazione@uno.test',
      vat_number: '12345678903',
    });
    const byPhone = await store('consumer', {
      name: 'A. Zappalà',
      phone: '3471112222',
      email: 'altra@due.test',
    });
    const byMail = await store('supplier', {
      name: 'Zappalà Edile',
      phone: '095 000000',
      email: 'AGATA@uno.test',
    });
    await store('consumer', { name: 'Zappalà', phone: '347 1112223', email: 'terza@due.test' });
    await storeOffer(orm, {
      company: 'Zappalà',
      vat_number: '12345678903',
      phone: '',
      email: 'x@tre.test',
    });
    await orm.insert(quoteRequests).values({
      customer_name: 'Agata',
      email: 'a@b.test',
      phone: '0039 095-333444',
      materials: 'Sabbia',
    });
    await orm
      .insert(resellers)
      .values({ company_name: 'Zappalà Figli', email: 'amministrazione@uno.test' });
    const file = await fileOf({ kind: 'card', id: card.id });
    const shared = Object.fromEntries(file.orders.map((one) => [one.entry.order.id, one.shared]));
    expect(shared).toEqual({ [byPhone]: 'phone', [byMail]: 'email' });
    expect(file.offers.map((one) => one.shared)).toEqual(['vat']);
    expect(file.quotes.map((one) => one.shared)).toEqual(['phone']);
    expect(file.resellers).toMatchObject([{ company_name: 'Zappalà Figli', shared: 'email' }]);
    expect(file.totals).toMatchObject({ orders: 2, offers: 1, quotes: 1 });
    // What an order or an offer can take.
    expect(file).toMatchObject({
      email: 'Agata@uno.test',
      phone: '+39 347/111.22.22 (ufficio), 095 333444',
    });
  });

  it('is shown for somebody without one, by each of their rows', async () => {
    const contact = { phone: '347 555 1010', email: 'bruno@uno.test' };
    const order = await store('consumer', { name: 'Bruno', ...contact, address: 'Via Etnea 1' });
    const file = await fileOf({ kind: 'order', id: order });
    expect(file).toMatchObject({
      card: null,
      customer_name: 'Bruno',
      address: 'Via Etnea 1',
      notes: [],
    });
    expect(file.orders).toHaveLength(1);
    const card = await add({
      customer_name: 'Bruno',
      phone: '0039 3475551010',
      note: 'Ha il cane',
    });
    expect(await fileOf({ kind: 'order', id: order })).toMatchObject({
      card: { id: card.id },
      notes: [{ text: 'Ha il cane' }],
    });
    expect((await call('GET', `customers/order/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await call('GET', `customers/card/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('does not become one with that of another person at the same telephone', async () => {
    await store('consumer', { name: 'Mamma', phone: '347 777 0001', email: 'mamma@uno.test' });
    const [mother, son] = [
      await add({ customer_name: 'Mamma Pavone', phone: '347 7770001' }),
      await add({ customer_name: 'Figlio Pavone', phone: '347 7770001' }),
    ];
    const found = await find('3477770001');
    expect(found.map(({ card }) => card?.id).toSorted()).toEqual([mother.id, son.id].toSorted());
    const order = await store('consumer', { name: 'Pavone Figlio', phone: '3477770001' });
    expect((await fileOf({ kind: 'order', id: order })).card?.id).toBe(son.id);
    const { doubles } = await fileOf({ kind: 'card', id: mother.id });
    expect(doubles).toEqual([
      { id: son.id, customer_name: 'Figlio Pavone', company: '', shared: 'phone' },
    ]);
  });

  it('takes nothing from the papers of another person at the same telephone', async () => {
    const phone = '347 777 0011';
    await storeOffer(orm, {
      customer_name: 'Mamma Pavone',
      company: 'Pavone Srl',
      vat_number: '01234567897',
      tax_code: 'PVNMMM50A41C351X',
      email: 'mamma@pavone.test',
      phone,
    });
    const order = await store('consumer', { name: 'Figlio Pavone', phone, email: '' as never });
    expect(await fileOf({ kind: 'order', id: order })).toMatchObject({
      customer_name: 'Figlio Pavone',
      company: '',
      vat_number: '',
      tax_code: '',
      email: '',
    });
    const card = await add({ customer_name: 'Figlio Pavone', phone });
    expect(await fileOf({ kind: 'card', id: card.id })).toMatchObject({ email: '', tax_code: '' });
  });

  it('does not stand in for another branch with the same P.IVA', async () => {
    await add({
      company: 'Filiale A',
      vat_number: '01234567897',
      phone: '347 700 0001',
      warning: 'No',
    });
    const offer = await storeOffer(orm, {
      company: 'Cantiere Due',
      customer_name: 'Ugo',
      vat_number: '01234567897',
      phone: '347 700 0002',
      email: 'b@b.test',
    });
    for (const q of ['cantiere due', '3477000002', 'b@b.test']) {
      expect(await find(q), q).toMatchObject([{ company: 'Cantiere Due', card: null }]);
    }
    const file = await fileOf({ kind: 'offer', id: offer.id });
    expect(file).toMatchObject({ card: null, company: 'Cantiere Due' });
  });

  it('shows deliveries to come and what was bought, however many newer rows there are', async () => {
    const contact = { phone: '347 123 8888', email: 'piena@uno.test' };
    const card = await add({ customer_name: 'Piena', phone: contact.phone });
    const next = await store('consumer', {
      ...contact,
      delivery_date: '2031-02-03',
      created_at: '2020-01-01T00:00:00Z',
    });
    await storeOffer(orm, {
      ...contact,
      status: 'accepted',
      accepted_at: '2020-01-01T00:00:00.000Z',
      created_at: '2020-01-01T00:00:00.000Z',
    });
    for (let n = 0; n < 52; n += 1) {
      await store('consumer', {
        ...contact,
        delivery_date: '2021-02-03',
        status: 'cancelled',
      });
      await storeOffer(orm, { ...contact, status: 'declined' });
    }
    const file = await fileOf({ kind: 'card', id: card.id });
    expect(file.orders.map(({ entry }) => entry.order.id)).toContain(next);
    expect(file.bought).toHaveLength(1);
    expect(file.totals).toMatchObject({ orders: 53, offers: 53 });
  });

  it('shows the order that led to it, even without a contact that identifies anybody', async () => {
    const id = await store('supplier', { name: 'Edil', phone: 'interno 12', email: null as never });
    expect((await fileOf({ kind: 'order', id })).orders).toMatchObject([{ shared: 'self' }]);
  });

  it('finds the offers of a codice fiscale, and its card without the separators', async () => {
    const card = await add({
      customer_name: 'Nino Fiscale',
      tax_code: 'RSSMRA80A01H501U',
      vat_number: '01234567897',
    });
    await storeOffer(orm, { tax_code: 'RSSMRA80A01H501U', phone: '', email: 'y@y.test' });
    expect((await fileOf({ kind: 'card', id: card.id })).offers).toMatchObject([{ shared: 'tax' }]);
    for (const q of ['RSS MRA 80A01 H501U', 'it 012.345.678-97', 'IT01234']) {
      expect(
        (await find(q)).map((one) => one.card?.id),
        q,
      ).toContain(card.id);
    }
  });

  it('finds a company by each of its three contacts, and all their orders', async () => {
    const phones = ['347 888 0001', '347 888 0002', '095 888 003'];
    const card = await add({
      company: 'Edil Tre',
      phone: '347 8880001 (Anna), 347 8880002 (Bruno), 095 888003 (ufficio)',
    });
    for (const phone of phones)
      await store('supplier', { name: 'Edil Tre', agent_name: phone, phone, email: null as never });
    for (const phone of phones) {
      expect(
        (await find(phone.slice(-7))).map((one) => one.card?.id),
        phone,
      ).toEqual([card.id]);
    }
    expect((await fileOf({ kind: 'card', id: card.id })).totals.orders).toBe(3);
  });

  it('is found by name, address, numbers and its code in Easyfatt, with what happened last', async () => {
    const card = await add({
      customer_name: 'Concetta Leone',
      address: 'Via Roma 3, Paternò',
      vat_number: '12345678903',
      tax_code: 'LNECCT80A41G371X',
      easyfatt_code: '0042',
      phone: '347 999 0001',
    });
    for (const q of ['leone', 'paterno', 'IT 12345678903', '12345', 'lnecct80', '0042', '9990']) {
      expect(
        (await find(q)).map((one) => one.card?.id),
        q,
      ).toEqual([card.id]);
    }
    expect((await find('leone'))[0]?.source).toEqual({ kind: 'card', id: card.id });
    const id = await store('consumer', {
      name: 'C. Altro',
      phone: '3479990001',
      delivery_date: '2031-01-07',
    });
    expect((await find('leone'))[0]?.source).toMatchObject({
      kind: 'order',
      id,
      delivery_date: '2031-01-07',
    });
  });

  it('counts failed deliveries, and lists what accepted offers sold', async () => {
    const contact = { phone: '347 123 9999', email: 'dina@uno.test' };
    const card = await add({ customer_name: 'Dina', phone: contact.phone });
    const failed = await store('consumer', { name: 'Dina', ...contact });
    const delivered = await store('consumer', { name: 'Dina', ...contact });
    const taken = await store('consumer', { name: 'Dina', ...contact });
    const [vehicle] = await orm
      .insert(vehicles)
      .values({ name: 'Iveco', plate: 'AB 123 CD', max_kg: 1000 })
      .returning();
    const [trip] = await orm
      .insert(trips)
      .values({ date: '2026-11-03', vehicle_id: vehicle?.id ?? '' })
      .returning();
    const event = (order_id: string, kind: string, hour: number, reason: string | null = null) => ({
      id: crypto.randomUUID(),
      trip_id: trip?.id,
      order_id,
      kind,
      reason,
      note: kind === 'failed' ? 'Cancello chiuso' : '',
      device_at: new Date(Date.UTC(2026, 10, 3, hour)).toISOString(),
      happened_at: new Date(Date.UTC(2026, 10, 3, hour)).toISOString(),
      device_id: crypto.randomUUID(),
    });
    await orm
      .insert(stopEvents)
      .values([
        event(failed, 'failed', 9, 'absent'),
        event(delivered, 'failed', 8, 'absent'),
        event(delivered, 'delivered', 10),
        event(taken, 'failed', 8, 'absent'),
        event(taken, 'reopened', 9),
      ] as never);
    const option = offerLine({ kind: 'option', code: 'POSA', description: 'Posa' });
    await storeOffer(orm, {
      customer_name: 'Dina',
      ...contact,
      status: 'accepted',
      accepted_at: '2026-11-03T09:00:00.000Z',
      lines: [
        offerLine({ quantity: 12 }),
        option,
        offerLine({ kind: 'heading', description: 'Titolo' }),
      ],
    });
    await storeOffer(orm, { customer_name: 'Dina', ...contact, status: 'declined' });
    const file = await fileOf({ kind: 'card', id: card.id });
    expect(file.totals).toMatchObject({ orders: 3, driven: 2, failed: 1, offers: 2 });
    expect(file.failures).toMatchObject([
      { order_id: failed, note: 'Cancello chiuso', reason: 'absent' },
    ]);
    expect(file.bought).toMatchObject([{ code: 'CEM425', quantity: 12 }]);
  });

  it('gives its warning and newest notes where an order or an offer is made', async () => {
    const warned = await add({
      customer_name: 'Ennio',
      phone: '347 321 0000',
      warning: 'Paga prima',
    });
    const noted = await add({ company: 'Fratelli Noto', vat_number: '12345678903', note: 'Uno' });
    for (const text of ['Due', 'Tre', 'Quattro']) {
      await call('POST', `customer-cards/${noted.id}/notes`, {
        request_id: crypto.randomUUID(),
        text,
      });
    }
    await add({ customer_name: 'Niente da dire', phone: '347 321 0001' });
    const contact = (key: string, phone: string, vat_number = '') => ({
      key,
      email: '',
      phone,
      vat_number,
    });
    const { body } = await call<Hints>('POST', 'customers/hints', {
      contacts: [
        contact('a', '+39 347 3210000'),
        contact('b', '', '12345678903'),
        contact('c', '347 3210001'),
        contact('d', '112'),
      ],
    });
    expect(body.hints).toMatchObject([
      { key: 'a', card: { id: warned.id, warning: 'Paga prima' }, notes: [] },
      { key: 'b', card: { id: noted.id } },
    ]);
    expect(body.hints[1]?.notes.map(({ text }) => text)).toEqual(['Quattro', 'Tre', 'Due']);
  });
});
