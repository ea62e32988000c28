import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blankTexts } from '#contract/orders/order-texts.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { COMPANY_EMAIL, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, MONDAY, supplierOrder } from '#test/factories.ts';
import { refusalOf } from '#test/refusal.ts';
import { booked, closeConsumerDay, closeSupplierDay } from '#test/slots.ts';

type Typed = { request_id: string; delivery_date: string; email: string };

type Case = {
  type: OrderType;
  create(orm: Orm, fields: object): Promise<string>;
  typed: (fields?: object) => Typed;
  close: (orm: Orm, date: string) => Promise<void>;
  /** What the order has besides what was typed. */
  given: { customer_type: string; delivery_time?: string };
  time: string;
  /** How many the day has. */
  places: number;
  /** Of the spec's function. */
  parameters: string[];
  others: [field: string, value: unknown][];
};

const OTHERS: Case['others'] = [
  ['phone', '1'],
  ['email', 'altro@example.test'],
  ['notes', 'Altre'],
  // No fresh date is this one.
  ['delivery_date', MONDAY],
  ['items', [{ id: 'custom-text', name: 'Altro', unit: '', quantity: 1 }]],
];

const CASES: Case[] = [
  {
    type: 'consumer',
    create: createConsumer,
    typed: consumerOrder,
    close: closeConsumerDay,
    given: { customer_type: 'privato' },
    time: '09:30',
    places: 1,
    parameters: ['name', 'email', 'phone', 'address', 'items', 'notes'],
    others: [...OTHERS, ['name', 'Altro Nome'], ['address', 'Altrove'], ['delivery_time', '17:30']],
  },
  {
    type: 'supplier',
    create: createSupplier,
    typed: (fields) => supplierOrder({ email: 'salvo@example.test', ...fields }),
    close: closeSupplierDay,
    given: { customer_type: 'rivenditore', delivery_time: '09:00' },
    time: '09:00',
    places: 2,
    parameters: ['company_name', 'agent_name', 'phone', 'items', 'notes'],
    others: [...OTHERS, ['company_name', 'Altra'], ['agent_name', 'Altro']],
  },
];

describe.each(CASES)('an order ($type)', async ({ type, create, typed, ...of }) => {
  const { orm } = await openTestDatabase();
  const { close, given, time, places, parameters, others } = of;
  const order = () => typed({ delivery_date: freshDate() });
  const stored = (id: string) =>
    row(
      orm,
      sql`select *, delivery_date::text from ${sql.identifier(`orders_${type}`)} where id = ${id}`,
    );
  const mailsOf = (id: string) =>
    rows(
      orm,
      sql`select type, recipient, payload from notifications
        where ${id} in (consumer_order_id, supplier_order_id) order by type`,
    );

  it('is stored as typed, pending, and counted in its slot', async () => {
    const input = order();
    const id = await create(orm, input);
    const kept = { ...input, ...given, status: 'pending', version: 1 };
    expect(await stored(id)).toMatchObject(kept);
    expect(await booked(orm, type, input.delivery_date, time)).toBe(1);
  });

  it("writes the mails to the customer and to the company with the spec's order data, and the code", async () => {
    const input = order();
    const id = await create(orm, input);
    const { request_id, ...fields } = input;
    const { code } = await stored(id);
    const orderData = { ...fields, delivery_time: time, code };
    const mail = (name: string, recipient: string) => ({
      type: name,
      recipient,
      payload: { type: name, orderData },
    });
    expect(await mailsOf(id)).toEqual([
      mail(`admin-${type}`, COMPANY_EMAIL),
      mail(type, input.email),
    ]);
    expect(Object.keys(orderData).sort()).toEqual(
      [...Object.keys(blankTexts(type)), 'items', 'delivery_date', 'delivery_time', 'code'].sort(),
    );
  });

  it("can also be made by the spec's function, whose parameters have the spec's names", async () => {
    const input: Record<string, unknown> = { ...order(), ...given, delivery_time: time };
    const names = [...parameters, 'delivery_date', 'delivery_time', 'customer_type'];
    const casts: Record<string, (value: unknown) => SQL> = {
      items: (items) => sql`${JSON.stringify(items)}::jsonb`,
      delivery_date: (date) => sql`${date}::date`,
    };
    const passed = names.map((name) => {
      const value = casts[name]?.(input[name]) ?? sql`${input[name]}`;
      return sql`${sql.raw(`p_${name}`)} => ${value}`;
    });
    const { id } = await row<{ id: string }>(
      orm,
      sql`select ${sql.raw(`create_order_${type}`)}(${sql.join(passed, sql`, `)},
        p_company_email => ${COMPANY_EMAIL}) as id`,
    );
    const kept = Object.fromEntries(names.map((name) => [name, input[name]]));
    expect(await stored(id)).toMatchObject({ ...kept, status: 'pending' });
    const expectedMails = parameters.includes('email')
      ? [`admin-${type}`, type]
      : [`admin-${type}`];
    expect((await mailsOf(id)).map((mail) => mail.type)).toEqual(expectedMails);
  });

  it('requested again is the first one, and nothing is written twice, even if its day has been closed since', async () => {
    const input = order();
    const id = await create(orm, input);
    expect(await create(orm, input)).toBe(id);
    await close(orm, input.delivery_date);
    expect(await create(orm, input)).toBe(id);
    expect(await mailsOf(id)).toHaveLength(2);
    expect(await booked(orm, type, input.delivery_date, time)).toBe(1);
  });

  it.each(others)(
    'with another %s is no repeat, and the answer has the first booking',
    async (field, value) => {
      const input = order();
      const id = await create(orm, input);
      expect(await refusalOf(create(orm, { ...input, [field]: value }))).toEqual({
        code: 'ALREADY_PLACED',
        message: 'La tua richiesta è già stata ricevuta.',
        placed: {
          id,
          code: expect.stringMatching(/^...-...$/),
          delivery_date: input.delivery_date,
          delivery_time: time,
        },
      });
    },
  );

  it('that is cancelled leaves its place to the next one', async () => {
    const { delivery_date } = order();
    await create(orm, { delivery_date, status: 'cancelled', by_office: true });
    expect(await booked(orm, type, delivery_date, time)).toBe(0);
    for (let place = 0; place < places; place += 1) await create(orm, { delivery_date });
    expect(await booked(orm, type, delivery_date, time)).toBe(places);
  });

  it('is booked by the office on a closed day too, at any time, without a mail', async () => {
    const { delivery_date } = order();
    await close(orm, delivery_date);
    const id = await create(orm, { delivery_date, by_office: true, status: 'completed' });
    await create(orm, { delivery_date, delivery_time: '20:15', by_office: true });
    expect(await mailsOf(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'completed' });
  });

  it('leaves the places of the other type free', async () => {
    const { delivery_date } = order();
    await create(orm, { delivery_date });
    const other = type === 'consumer' ? 'supplier' : 'consumer';
    expect(await booked(orm, other, delivery_date, time)).toBe(0);
  });
});
