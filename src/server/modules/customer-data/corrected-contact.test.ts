/**
 * Two customers whose contacts were mistaken for each other: what one receives or has erased is not
 * the other's.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  CustomerData,
  CustomerDataCounts,
  ErasedCustomer,
} from '#contract/users/customer-data.schema.ts';
import { deleteOrder, updateOrder } from '#server/modules/orders/office-orders.store.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { ACTOR, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { messageInput, quoteInput } from '#test/factories.ts';
import { differences, readStored } from '#test/fuzz/stored-rows.ts';

const ANNA = { email: 'anna.sbagliata@example.test', phone: '347 5550101' };
const BRUNO = { email: 'bruno.presente@example.test', phone: '095 770022' };
/** Everything that Anna must not receive, and that her erasure must not touch. */
const BRUNOS = {
  name: 'Bruno Presente',
  address: 'Via del Presente 7',
  notes: 'Codice portone 7788',
};
const PAST = '2026-11-10';
/** How the two write one number, and another customer's with many of the same digits. */
const NOTATIONS = [ANNA.phone, '+39 347/5550101', '0039-347-555-01-01', '(347) 555.01.01'];
const NEARLY = ['347 55501012', '5550101', '1347 5550101', '095 770023 / 7 5550101'];

describe('the data of a customer whose contact another one had', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let post: <Body>(path: string, body: object) => Promise<Body>;
  const counts = (contact: string) => post<CustomerDataCounts>('customer-data', { contact });
  const about = (contact: string) => post<CustomerData>('customer-data/export', { contact });
  const erase = (contact: string) => post<ErasedCustomer>('customer-data/erasure', { contact });
  let time = 0;
  /** Another time of the day for each of its orders. */
  const nextTime = () => {
    time += 1;
    return `${String(7 + Math.floor(time / 2)).padStart(2, '0')}:${time % 2 ? '30' : '00'}`;
  };
  const correct = (id: string, changes: object) =>
    updateOrder(orm, ACTOR, id, { ...changes, version: 1 });
  const orders: Record<string, string> = {};

  beforeAll(async () => {
    const api = await createTestApi(database);
    const headers = { cookie: (await api.signInAs('admin')).cookie };
    post = async (path, body) =>
      (await api.request('POST', `/api/admin/${path}`, body, headers)).body as never;
    const place = (more: object) => createConsumer(orm, { delivery_time: nextTime(), ...more });
    // Bruno's: booked with Anna's contact by mistake, noted and printed, then corrected.
    orders.corrected = await place({ ...BRUNOS, ...ANNA, delivery_date: '2026-12-10' });
    await post(`orders/${orders.corrected}/notes`, { text: 'Bruno chiama sempre prima' });
    orders.deleted = await place({ ...BRUNOS, ...ANNA, delivery_date: '2026-12-10' });
    await post('delivery-sheets', { delivery_date: '2026-12-10' });
    await correct(orders.corrected, { ...BRUNO });
    await correct(orders.deleted, { ...BRUNO });
    await deleteOrder(orm, ACTOR, orders.deleted);
    orders.pickup = await createSupplier(orm, {
      company_name: 'Presente Edile',
      agent_name: BRUNOS.name,
      phone: ANNA.phone,
      notes: BRUNOS.notes,
      delivery_date: '2026-12-11',
    });
    await correct(orders.pickup, { phone: BRUNO.phone });
    await post('delivery-sheets', { delivery_date: '2026-12-10' });
    orders.brunos = await place({ ...BRUNOS, ...BRUNO, delivery_date: '2026-12-10' });
    for (const phone of NEARLY)
      await place({ ...BRUNOS, ...BRUNO, phone, delivery_date: '2026-12-10' });
    // Anna's: with Bruno's contact by mistake, then corrected.
    orders.annas = await createConsumer(orm, {
      name: 'Anna Sbagliata',
      ...BRUNO,
      by_office: true,
      delivery_date: PAST,
    });
    await correct(orders.annas, { ...ANNA, name: 'Anna Sbagliata' });
    for (const { email, phone } of [ANNA, BRUNO]) {
      const customer_name = email === ANNA.email ? 'Anna Sbagliata' : BRUNOS.name;
      await api.request('POST', '/api/quotes', quoteInput({ customer_name, email, phone }));
      await api.request('POST', '/api/contact', messageInput({ name: customer_name, email }));
      await post('views', { name: `Cerca ${email}`, is_shared: true, query: { q: phone } });
      await post('views', {
        name: 'Di una persona',
        is_shared: false,
        query: { q: customer_name },
      });
    }
    await post('views', { name: 'Di tutte le Anna', is_shared: true, query: { q: 'Anna' } });
  });

  it("are counted and named without the other one's", async () => {
    const views = ['Cerca anna.sbagliata@example.test', 'Di una persona'];
    const own = { orders: 1, orders_open: 0, quotes: 1, names: ['Anna Sbagliata'], views };
    expect(await counts(ANNA.email)).toMatchObject({ ...own, orders_former: 2, messages: 1 });
    for (const phone of NOTATIONS)
      expect(await counts(phone), phone).toMatchObject({ ...own, orders_former: 3, messages: 0 });
  });

  it('reveal nothing about the other one', async () => {
    for (const contact of [ANNA.email, ANNA.phone]) {
      const exported = await about(contact);
      const text = JSON.stringify(exported);
      for (const others of [...Object.values(BRUNO), ...Object.values(BRUNOS), 'chiama sempre'])
        expect(text).not.toContain(others);
      expect(exported.orders.map(({ order }) => order.id)).toEqual([orders.annas]);
      const former = exported.history.filter(({ order_id }) => order_id !== orders.annas);
      const field = contact === ANNA.email ? 'email' : 'phone';
      expect(former.length).toBeGreaterThan(0);
      for (const { before, after, note } of former) {
        expect(note).toBeNull();
        for (const side of [before, after])
          expect([null, { [field]: contact }]).toContainEqual(side);
      }
      expect(exported.views).toHaveLength(2);
    }
    // The previous contact of Anna's order is not hers; the corrected one is.
    const { history } = await about(ANNA.email);
    const corrected = history.find((entry) => entry.order_id === orders.annas && entry.before);
    expect(corrected).toMatchObject({ before: {}, after: ANNA });
  });

  it.each(['email', 'phone'] as const)(
    'are erased by %s, and of the other one only the contact',
    async (field) => {
      const contact = ANNA[field];
      const before = await readStored(orm);
      const { orders_former } = await counts(contact);
      expect(await erase(contact)).toMatchObject({ orders_former });
      const { gone, added } = differences(before, await readStored(orm));
      const isAnnas = (row: object) =>
        JSON.stringify(row).includes(orders.annas as string) ||
        /anna\.?\s?sbagliata/i.test(JSON.stringify(row));
      // Each of Bruno's rows is as it was except for the contact, and none is missing.
      const bare = (row: object) =>
        JSON.stringify(row)
          .replaceAll(contact, '')
          .replaceAll(/"(email|phone)":\s*"",?\s*/g, '');
      // The bookings' announcements may be sent meanwhile, and are gone then.
      const { announcements: _, ...others } = gone;
      for (const [table, changed] of Object.entries(others)) {
        const left = (added[table] ?? []).map(bare);
        for (const row of changed) {
          // A mail to Anna about Bruno's order.
          if (row.recipient === contact) continue;
          if (JSON.stringify(row).includes(BRUNOS.name)) expect(left).toContain(bare(row));
          else if (!left.includes(bare(row))) expect(row, table).toSatisfy(isAnnas);
        }
      }
      expect(await about(contact)).toEqual({
        contact,
        cards: [],
        orders: [],
        history: [],
        offers: [],
        offer_history: [],
        quotes: [],
        messages: [],
        mails: [],
        links: [],
        deliveries: [],
        place_photos: [],
        views: [],
        resellers: [],
      });
      for (const table of before.keys()) {
        const named = await rows(
          orm,
          sql`select from ${sql.identifier(table)} as t where to_jsonb(t)::text like ${`%"${contact}"%`}`,
        );
        expect(named, table).toEqual([]);
      }
    },
  );

  it('leave the other one his own', async () => {
    const { orders: left, quotes, messages, views } = await about(BRUNO.email);
    const ids = left.map(({ order }) => order.id);
    expect(ids).toEqual(expect.arrayContaining([orders.corrected, orders.brunos]));
    for (const { order } of left) expect(order).toMatchObject({ ...BRUNOS, email: BRUNO.email });
    expect([quotes.length, messages.length, views.length]).toEqual([1, 1, 2]);
  });
});

describe("the data of a customer whose order was first another one's", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const MARIO = { email: 'mario.prima@example.test', phone: '347 5550301' };
  const MARIOS = { name: 'Mario Rossi', address: 'Via Segreta 3', notes: 'Codice zagara' };
  const LUIGI = { email: 'luigi.dopo@example.test', phone: '347 5550302' };
  const LUIGIS = { name: 'Luigi Verdi', address: 'Via Palese 5', notes: 'Citofono Verdi' };
  const SECRETS = /mario|segreta|zagara|5550301|arrabbiato/i;
  let post: <Body>(path: string, body: object) => Promise<Body>;
  const about = (contact: string) => post<CustomerData>('customer-data/export', { contact });
  const orders: Record<string, string> = {};

  beforeAll(async () => {
    const api = await createTestApi(database);
    const headers = { cookie: (await api.signInAs('admin')).cookie };
    post = async (path, body) =>
      (await api.request('POST', `/api/admin/${path}`, body, headers)).body as never;
    let day = 9;
    /**
     * Books with the first fields and saves the others one after another, with a note before each.
     */
    async function save(key: string, booked: object, ...saves: object[]) {
      day += 1;
      const id = await createConsumer(orm, { ...booked, delivery_date: `2026-12-${day}` });
      for (const [index, changes] of saves.entries()) {
        const text = index === 0 ? 'Il cliente era arrabbiato' : `Nota di poi ${index}`;
        await post(`orders/${id}/notes`, { text });
        await updateOrder(orm, ACTOR, id, { ...changes, version: index + 1 });
      }
      orders[key] = id;
    }
    const marios = { ...MARIO, ...MARIOS };
    await save('contactFirst', marios, LUIGI, LUIGIS);
    // With another address in between, and Mario's once more.
    await save('inSteps', marios, LUIGI, { address: 'Via Mezza 9' }, MARIOS, LUIGIS);
    await save('deleted', marios, LUIGI, LUIGIS);
    await deleteOrder(orm, ACTOR, orders.deleted as string);
    // The phone was Luigi's from the start, or next to Mario's.
    await save('halfHis', { ...marios, phone: LUIGI.phone }, { email: LUIGI.email }, LUIGIS);
    const both = `${MARIO.phone} / ${LUIGI.phone}`;
    await save('beside', { ...marios, email: LUIGI.email, phone: both }, LUIGI, LUIGIS);
  });

  async function expectNothingOfMario(contact: string) {
    const exported = await about(contact);
    const { history } = exported;
    expect(new Set(history.map(({ order_id }) => order_id))).toEqual(
      new Set(Object.values(orders)),
    );
    expect(JSON.stringify(exported)).not.toMatch(SECRETS);
    const first = history.filter(({ order_id }) => order_id === orders.contactFirst);
    // Luigi gets his own: his contact, the current order, and the note written since it is his.
    expect(first.find(({ after }) => after?.email && !after.name)?.after).toEqual(LUIGI);
    expect(first.at(-1)).toMatchObject({ before: {}, after: LUIGIS });
    expect(first.map(({ note }) => note).filter(Boolean)).toEqual(['Nota di poi 1']);
  }

  it.each(Object.values(LUIGI))(
    'tell %s nothing about him, in no later save',
    expectNothingOfMario,
  );

  it('reveal nothing after he had his contact erased, which removes it from the history', async () => {
    for (const contact of Object.values(MARIO)) {
      const stored = await readStored(orm);
      await post('customer-data/erasure', { contact });
      expect((await about(contact)).history).toEqual([]);
      // The orders, which are Luigi's now, do not change.
      expect(differences(stored, await readStored(orm)).gone.orders_consumer).toBeUndefined();
    }
    for (const contact of Object.values(LUIGI)) await expectNothingOfMario(contact);
  });

  it('of an order that was always his include earlier values, and every note', async () => {
    const own = { name: 'Sempre Suo', email: 'sempre@example.test', phone: '347 5550303' };
    const id = await createConsumer(orm, {
      ...own,
      address: 'Via Uno',
      delivery_date: '2026-12-20',
    });
    await post(`orders/${id}/notes`, { text: 'Da sempre' });
    await updateOrder(orm, ACTOR, id, { phone: '+39 347/5550303', address: 'Via Due', version: 1 });
    const { history } = await about(own.email);
    expect(history.at(-1)).toMatchObject({ before: { address: 'Via Uno', phone: own.phone } });
    expect(history.map(({ note }) => note)).toContain('Da sempre');
  });
});

describe('with several numbers in a phone field', async () => {
  const { orm } = await openTestDatabase();
  const isFound = async (contact: string, phone: string) => {
    const [answer] = await rows<{ found: boolean; sought: boolean }>(
      orm,
      sql`select is_contact(${contact}, '', ${phone}) as found,
        array_to_tsvector(phone_words(${phone})) @@ contact_query(${contact}) as sought`,
    );
    // The index may find more, never less.
    if (answer?.found) expect(answer.sought).toBe(true);
    return answer?.found;
  };

  it.each([
    ['095 123456 / 333 1234567', ['095 123456', '333 1234567', '+39 333/1234567']],
    ['095 123456/333 1234567', ['095123456', '3331234567']],
    ['095/123456 - 333/1234567', ['095 123456', '333 1234567']],
    ['095 123456 333 1234567', ['095 123456', '333 1234567']],
    ['095 123456 int. 12', ['095 123456', '0039 095 123456']],
    ['Tel. 095-12.34.56, cell. +39 333 12 34 567', ['095 123456', '333 1234567']],
    ['+39 095 123456', ['095 123456', '39 095 123456']],
    ['393 1234567', ['+39 393 1234567', '393/12.34.567']],
  ])('%j is found by each number', async (phone, contacts) => {
    for (const contact of contacts) expect(await isFound(contact, phone), contact).toBe(true);
  });

  it.each([
    [
      '095 123456 / 333 1234567',
      ['123456', '456333', '1234567', '123456 333', '0951234563331234567'],
    ],
    ['095 123456 int. 12', ['123456', '12345612', '95 123456']],
    ['1095 123456', ['095 123456']],
    ['095 1234567', ['095 123456']],
    ['', ['095 123456']],
  ])('%j is not found by a part of it', async (phone, contacts) => {
    for (const contact of contacts) expect(await isFound(contact, phone), contact).toBe(false);
  });
});
