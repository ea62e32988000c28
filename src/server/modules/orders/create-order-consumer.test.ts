import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CONSUMER_TIMES } from '#contract/days/rules.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { COMPANY_EMAIL, createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder } from '#test/factories.ts';
import { refusalOf } from '#test/refusal.ts';
import { booked, closeConsumerDay, closeConsumerTime } from '#test/slots.ts';

describe('create_order_consumer', async () => {
  const { orm } = await openTestDatabase();
  const mailsOf = (id: string) =>
    rows(
      orm,
      sql`select type, recipient, payload from notifications where consumer_order_id = ${id} order by type`,
    );

  it('stores what was typed, pending, of a private customer', async () => {
    const order = consumerOrder({ delivery_date: freshDate() });
    const id = await createConsumer(orm, order);
    const stored = await row(
      orm,
      sql`select *, delivery_date::text from orders_consumer where id = ${id}`,
    );
    expect(stored).toMatchObject({
      ...order,
      status: 'pending',
      customer_type: 'privato',
      version: 1,
    });
  });

  it('writes the mails to the customer and to the company with the order data of the spec, and the code', async () => {
    const order = consumerOrder({ delivery_date: freshDate() });
    const id = await createConsumer(orm, order);
    const { request_id, ...orderData } = order;
    const { code } = await row(orm, sql`select code from orders_consumer where id = ${id}`);
    const type = 'admin-consumer';
    expect(await mailsOf(id)).toEqual([
      { type, recipient: COMPANY_EMAIL, payload: { type, orderData: { ...orderData, code } } },
      {
        type: 'consumer',
        recipient: order.email,
        payload: { type: 'consumer', orderData: { ...orderData, code } },
      },
    ]);
    expect(Object.keys(orderData).sort()).toEqual(
      [
        'name',
        'email',
        'phone',
        'address',
        'delivery_date',
        'delivery_time',
        'items',
        'notes',
      ].sort(),
    );
  });

  it('takes the parameters of the spec by name', async () => {
    const { name, email, phone, address, items, notes, ...when } = consumerOrder();
    const typed = { name, email, phone, address, items, notes, delivery_time: when.delivery_time };
    const delivery_date = freshDate();
    const { id } = await row<{ id: string }>(
      orm,
      sql`select create_order_consumer(
        p_name => ${name}, p_email => ${email}, p_phone => ${phone}, p_address => ${address},
        p_items => ${JSON.stringify(items)}::jsonb, p_notes => ${notes},
        p_delivery_date => ${delivery_date}::date, p_delivery_time => ${when.delivery_time},
        p_customer_type => 'privato', p_company_email => ${COMPANY_EMAIL}) as id`,
    );
    const stored = await row(
      orm,
      sql`select *, delivery_date::text from orders_consumer where id = ${id}`,
    );
    const kept = { delivery_date, status: 'pending', customer_type: 'privato' };
    expect(stored).toMatchObject({ ...typed, ...kept });
    expect(await mailsOf(id)).toHaveLength(2);
  });

  it('counts the order in its slot', async () => {
    const delivery_date = freshDate();
    await createConsumer(orm, { delivery_date, delivery_time: '07:00' });
    expect(await booked(orm, 'consumer', delivery_date, '07:00')).toBe(1);
  });

  it('refuses a slot that is taken, and leaves no trace of the refused order', async () => {
    const delivery_date = freshDate();
    await createConsumer(orm, { delivery_date });
    const mails = sql`select count(*)::int as n from notifications`;
    const before = await row(orm, mails);
    expect(await refusalOf(createConsumer(orm, { delivery_date }))).toEqual({
      code: 'TIME_SLOT_OCCUPIED',
      message: 'Orario già occupato da un altro ordine',
    });
    expect(await booked(orm, 'consumer', delivery_date, '09:30')).toBe(1);
    expect(await row(orm, mails)).toEqual(before);
  });

  it('refuses a slot that the office has closed, and the next one is free', async () => {
    const delivery_date = freshDate();
    await closeConsumerTime(orm, delivery_date, '09:30');
    const refusal = await refusalOf(createConsumer(orm, { delivery_date }));
    expect(refusal.code).toBe('TIME_SLOT_OCCUPIED');
    expect(refusal.message).toMatch(/^L'orario delle 09:30 del \d\d\/\d\d\/\d{4} è chiuso\./);
    await createConsumer(orm, { delivery_date, delivery_time: '10:00' });
  });

  it('says that the day is full when each of the 24 times is booked or closed', async () => {
    const delivery_date = freshDate();
    await closeConsumerTime(orm, delivery_date, '06:30');
    for (const delivery_time of CONSUMER_TIMES.slice(1)) {
      await createConsumer(orm, { delivery_date, delivery_time });
    }
    const [year, month, day] = delivery_date.split('-');
    expect(await refusalOf(createConsumer(orm, { delivery_date }))).toEqual({
      code: 'LIMIT_EXCEEDED',
      message: `Il giorno ${day}/${month}/${year} non ha più orari liberi. Scegli un'altra data.`,
    });
  });

  it('says that the day is closed when the office has closed all of it', async () => {
    const delivery_date = freshDate();
    await closeConsumerDay(orm, delivery_date);
    const refusal = await refusalOf(createConsumer(orm, { delivery_date }));
    expect(refusal.code).toBe('LIMIT_EXCEEDED');
    expect(refusal.message).toContain('è chiuso');
  });

  it('answers a repeat with the first order and writes nothing twice', async () => {
    const order = consumerOrder({ delivery_date: freshDate() });
    const id = await createConsumer(orm, order);
    expect(await createConsumer(orm, order)).toBe(id);
    expect(await mailsOf(id)).toHaveLength(2);
    expect(await booked(orm, 'consumer', order.delivery_date, '09:30')).toBe(1);
  });

  it('answers a repeat also when the day has filled or closed since', async () => {
    const order = consumerOrder({ delivery_date: freshDate() });
    const id = await createConsumer(orm, order);
    await closeConsumerDay(orm, order.delivery_date);
    expect(await createConsumer(orm, order)).toBe(id);
  });

  it.each([
    ['name', 'Altro Nome'],
    ['email', 'altro@example.test'],
    ['phone', '1'],
    ['address', 'Altrove'],
    ['notes', ''],
    ['delivery_time', '17:30'],
    ['delivery_date', freshDate()],
    ['items', [{ id: 'custom-text', name: 'Altro', unit: '', quantity: 1 }]],
  ])('does not take a changed %s for a repeat, and says what is booked', async (field, value) => {
    const order = consumerOrder({ delivery_date: freshDate() });
    const id = await createConsumer(orm, order);
    expect(await refusalOf(createConsumer(orm, { ...order, [field]: value }))).toEqual({
      code: 'ALREADY_PLACED',
      message: 'La tua richiesta è già stata ricevuta.',
      placed: {
        id,
        code: expect.stringMatching(/^...-...$/),
        delivery_date: order.delivery_date,
        delivery_time: '09:30',
      },
    });
  });

  it('books again the slot of a cancelled order', async () => {
    const delivery_date = freshDate();
    await createConsumer(orm, { delivery_date, status: 'cancelled', by_office: true });
    expect(await booked(orm, 'consumer', delivery_date, '09:30')).toBe(0);
    await createConsumer(orm, { delivery_date });
    expect(await booked(orm, 'consumer', delivery_date, '09:30')).toBe(1);
  });

  it('lets the office book a closed time and a closed day, any time, without a mail', async () => {
    const delivery_date = freshDate();
    await closeConsumerDay(orm, delivery_date);
    const id = await createConsumer(orm, { delivery_date, by_office: true, status: 'completed' });
    await createConsumer(orm, { delivery_date, delivery_time: '20:15', by_office: true });
    expect(await mailsOf(id)).toEqual([]);
    const { status } = await row(orm, sql`select status from orders_consumer where id = ${id}`);
    expect(status).toBe('completed');
  });

  it('refuses the office too where another order stands', async () => {
    const delivery_date = freshDate();
    await createConsumer(orm, { delivery_date });
    const refusal = await refusalOf(createConsumer(orm, { delivery_date, by_office: true }));
    expect(refusal.code).toBe('TIME_SLOT_OCCUPIED');
  });
});
