import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlaceConsumerOrderInput } from '#contract/orders/orders.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, supplierInput } from '#test/factories.ts';

describe('the open orders of one customer', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let person = 0;
  /** A contact without orders. */
  let contacts: { email: string; phone: string };
  beforeAll(async () => {
    api = await createTestApi(database);
  });
  beforeEach(async () => {
    await setBookingSettings(orm, 'max_open_orders = 2, supplier_daily_limit = 2');
    person += 1;
    contacts = { email: `rosa.${person}@example.test`, phone: `333 12345${person + 10}` };
  });

  const order = (overrides: Partial<PlaceConsumerOrderInput> = {}) =>
    consumerOrder({ ...contacts, delivery_date: freshDate(), ...overrides });
  const book = (overrides: Partial<PlaceConsumerOrderInput> = {}) =>
    api.request('POST', '/api/orders/consumer', order(overrides));
  const statuses = async (...wishes: Partial<PlaceConsumerOrderInput>[]) => {
    const answers = [];
    for (const wish of wishes) answers.push((await book(wish)).status);
    return answers;
  };
  const other = () => ({ email: `altra.${crypto.randomUUID()}@example.test` });
  const otherPhone = () => ({ phone: `095 ${String(Math.random()).slice(2, 10)}` });

  it('are limited by the owner, and the refusal of the next one says whom to call', async () => {
    expect(await statuses({}, {})).toEqual([201, 201]);
    expect(await book()).toMatchObject({
      status: 409,
      body: {
        code: 'TOO_MANY_OPEN_ORDERS',
        message:
          'Con questa email o questo telefono ci sono già molte consegne prenotate. Per aggiungerne altre chiama il nostro ufficio: 095 000 0001.',
      },
    });
    await setBookingSettings(orm, 'max_open_orders = 3');
    expect(await statuses({}, {})).toEqual([201, 409]);
  });

  it('are counted by address, however it is written', async () => {
    const email = contacts.email;
    const tagged = email.replace('@', '+2@');
    expect(await statuses({ ...otherPhone() }, { ...otherPhone(), email: tagged })).toEqual([
      201, 201,
    ]);
    const written = [email.toUpperCase(), email.replace('@', '+un+altro@')];
    for (const address of written) {
      expect(await statuses({ ...otherPhone(), email: address })).toEqual([409]);
    }
    expect(await statuses({ ...otherPhone(), ...other() })).toEqual([201]);
  });

  it.each([
    ['333 1234500', ['+39 333 12345 00', '0039-333-1234500', '39 3331234500', '(333) 1234500']],
    ['095 1234500', ['+39 095/1234500', '00390951234500', '390951234500']],
    [
      '095 1234501',
      ['tel. 095 1234501 int. 12', '+39 095/1234501, Anna', '095.1234501 e 333 1234509'],
    ],
    ['393 1234500', ['+39 3931234500', '0039 393 1234500', '39 393 1234500']],
    ['+44 20 7946 0000', ['0044 2079460000']],
  ])('are counted by the telephone %s, however it is written', async (phone, ways) => {
    expect(await statuses({ phone, ...other() }, { phone: ways[0]!, ...other() })).toEqual([
      201, 201,
    ]);
    for (const way of [phone, ...ways]) {
      expect(await statuses({ phone: way, ...other() })).toEqual([409]);
    }
  });

  it('stay within the limit even if many are sent at once for different days', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        book(place % 2 === 0 ? otherPhone() : { email: contacts.email.toUpperCase() }),
      ),
    );
    // All have the address; half of them also the phone.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201, 201, 409, 409, 409, 409, 409, 409,
    ]);
  });

  it('are pending or confirmed ones, from today on', async () => {
    const make = (delivery_date: string, status: 'pending' | 'confirmed' | 'cancelled') =>
      createConsumer(orm, { ...contacts, delivery_date, status, by_office: true });
    await make('2026-11-20', 'confirmed');
    await make(freshDate(), 'cancelled');
    await make('2026-11-21', 'confirmed');
    expect(await statuses({}, {})).toEqual([201, 409]);
  });

  it('do not limit the office, nor resellers, who have many under one phone', async () => {
    for (let more = 0; more < 3; more += 1) {
      await createConsumer(orm, { ...contacts, delivery_date: freshDate(), by_office: true });
    }
    for (let more = 0; more < 3; more += 1) {
      const pickup = supplierInput({ ...contacts, delivery_date: freshDate() });
      expect((await api.request('POST', '/api/orders/supplier', pickup)).status).toBe(201);
    }
    expect(await statuses({})).toEqual([409]);
  });

  it('do not refuse the repeat of an accepted request', async () => {
    const [first, second] = [order(), order()];
    for (const each of [first, second, first, second]) {
      expect((await api.request('POST', '/api/orders/consumer', each)).status).toBe(201);
    }
  });

  it('reveal nothing when trying a taken place, and endless tries meet the rate limit', async () => {
    const limited = await createTestApi(database, { uses: 3, limits: { bookingTries() {} } });
    const tried = async (overrides: Partial<PlaceConsumerOrderInput>) => {
      const { body } = await limited.from('198.51.100.9')(
        'POST',
        '/api/orders/consumer',
        order(overrides),
      );
      return (body as { code?: string }).code ?? 'placed';
    };
    const [known] = [contacts];
    const taken = { delivery_date: freshDate(), delivery_time: '10:00' };
    expect(await statuses(taken, {})).toEqual([201, 201]);
    const probes = [];
    for (let probe = 0; probe < 4; probe += 1) probes.push(await tried({ ...known, ...taken }));
    expect(new Set(probes)).toEqual(new Set(['TIME_SLOT_OCCUPIED']));
    const open = [];
    for (let probe = 0; probe < 4; probe += 1) open.push(await tried(known));
    expect(open.slice(0, 3)).toEqual(Array(3).fill('TOO_MANY_OPEN_ORDERS'));
    expect(open.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  it('are counted without reading a whole table, for which PostgreSQL would use JIT compilation', async () => {
    await orm.transaction(async (transaction) => {
      const read = sql`select relname from pg_stat_xact_user_tables where seq_scan > 0`;
      const before = await rows(transaction, read);
      const { email, phone } = contacts;
      await transaction.execute(sql`select check_open_orders(${email}, ${phone}, current_date)`);
      expect(await rows(transaction, read)).toEqual(before);
    });
  });
});
