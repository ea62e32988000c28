import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { row, rows } from '#server/platform/db/rows.ts';
import { COMPANY_EMAIL, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { supplierOrder } from '#test/factories.ts';
import { refusalOf } from '#test/refusal.ts';
import { booked, closeSupplierDay } from '#test/slots.ts';

describe('create_order_supplier', async () => {
  const { orm } = await openTestDatabase();
  const mailsOf = (id: string) =>
    rows(
      orm,
      sql`select type, recipient, payload from notifications where supplier_order_id = ${id} order by type`,
    );

  it('stores what was typed at 09:00, pending, of a reseller, and counts it', async () => {
    const order = supplierOrder({ delivery_date: freshDate(), email: 'salvo@example.test' });
    const id = await createSupplier(orm, order);
    const stored = await row(
      orm,
      sql`select *, delivery_date::text from orders_supplier where id = ${id}`,
    );
    const kept = { delivery_time: '09:00', status: 'pending', customer_type: 'rivenditore' };
    expect(stored).toMatchObject({ ...order, ...kept, version: 1 });
    expect(await booked(orm, 'supplier', order.delivery_date, '09:00')).toBe(1);
  });

  it('mails a reseller who gave an address, and the company, with the data of the spec and that address', async () => {
    const order = supplierOrder({ delivery_date: freshDate(), email: 'salvo@example.test' });
    const { request_id, ...typed } = order;
    const orderData = { ...typed, delivery_time: '09:00' };
    const id = await createSupplier(orm, order);
    const { code } = await row(orm, sql`select code from orders_supplier where id = ${id}`);
    const type = 'admin-supplier';
    expect(await mailsOf(id)).toEqual([
      { type, recipient: COMPANY_EMAIL, payload: { type, orderData: { ...orderData, code } } },
      {
        type: 'supplier',
        recipient: order.email,
        payload: { type: 'supplier', orderData: { ...orderData, code } },
      },
    ]);
    expect(Object.keys(orderData).sort()).toEqual(
      [
        'company_name',
        'agent_name',
        'phone',
        'email',
        'delivery_date',
        'delivery_time',
        'items',
        'notes',
      ].sort(),
    );
  });

  it('takes the parameters of the spec by name', async () => {
    const { company_name, agent_name, phone, items, notes } = supplierOrder();
    const delivery_date = freshDate();
    const { id } = await row<{ id: string }>(
      orm,
      sql`select create_order_supplier(
        p_company_name => ${company_name}, p_agent_name => ${agent_name}, p_phone => ${phone},
        p_items => ${JSON.stringify(items)}::jsonb, p_delivery_date => ${delivery_date}::date,
        p_delivery_time => '09:00', p_notes => ${notes}, p_customer_type => 'rivenditore',
        p_company_email => ${COMPANY_EMAIL}) as id`,
    );
    const stored = await row(
      orm,
      sql`select *, delivery_date::text from orders_supplier where id = ${id}`,
    );
    const typed = { company_name, agent_name, phone, items, notes, delivery_date };
    expect(stored).toMatchObject({ ...typed, delivery_time: '09:00', status: 'pending' });
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('mails only the company when the reseller gave no address', async () => {
    const id = await createSupplier(orm, { delivery_date: freshDate(), email: '' });
    expect((await mailsOf(id)).map(({ type }) => type)).toEqual(['admin-supplier']);
  });

  it('accepts two orders a day and refuses the third with the limit', async () => {
    const delivery_date = freshDate();
    await createSupplier(orm, { delivery_date });
    await createSupplier(orm, { delivery_date });
    expect(await refusalOf(createSupplier(orm, { delivery_date }))).toEqual({
      code: 'LIMIT_EXCEEDED',
      message: "Limite raggiunto (2/2). Scegli un'altra data.",
    });
    expect(await booked(orm, 'supplier', delivery_date, '09:00')).toBe(2);
  });

  it('counts neither cancelled orders nor those of other days', async () => {
    const delivery_date = freshDate();
    await createSupplier(orm, { delivery_date: freshDate() });
    await createSupplier(orm, { delivery_date });
    await createSupplier(orm, { delivery_date, status: 'cancelled', by_office: true });
    await createSupplier(orm, { delivery_date });
  });

  it('applies the limit to the office too, at any time of the day', async () => {
    const delivery_date = freshDate();
    await createSupplier(orm, { delivery_date, by_office: true, delivery_time: '15:00' });
    await createSupplier(orm, { delivery_date, by_office: true });
    const refusal = await refusalOf(createSupplier(orm, { delivery_date, by_office: true }));
    expect(refusal.code).toBe('LIMIT_EXCEEDED');
  });

  it("follows the owner's limit", async () => {
    const delivery_date = freshDate();
    await orm.execute(sql`update booking_settings set supplier_daily_limit = 1`);
    try {
      await createSupplier(orm, { delivery_date });
      const refusal = await refusalOf(createSupplier(orm, { delivery_date }));
      expect(refusal.message).toBe("Limite raggiunto (1/1). Scegli un'altra data.");
    } finally {
      await orm.execute(sql`update booking_settings set supplier_daily_limit = 2`);
    }
  });

  it('refuses a day that the office has closed, which the office itself may use', async () => {
    const delivery_date = freshDate();
    await closeSupplierDay(orm, delivery_date);
    const refusal = await refusalOf(createSupplier(orm, { delivery_date }));
    expect(refusal.code).toBe('LIMIT_EXCEEDED');
    expect(refusal.message).toMatch(/^Il giorno \d\d\/\d\d\/\d{4} è chiuso\./);
    const id = await createSupplier(orm, { delivery_date, by_office: true });
    expect(await mailsOf(id)).toEqual([]);
  });

  it('answers a repeat with the first order, also when the day is full since', async () => {
    const order = supplierOrder({ delivery_date: freshDate() });
    const id = await createSupplier(orm, order);
    await createSupplier(orm, { delivery_date: order.delivery_date });
    expect(await createSupplier(orm, order)).toBe(id);
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await booked(orm, 'supplier', order.delivery_date, '09:00')).toBe(2);
  });

  it.each([
    ['company_name', 'Altra'],
    ['agent_name', 'Altro'],
    ['phone', '1'],
    ['email', 'altro@example.test'],
    ['notes', 'Altre'],
    ['delivery_date', freshDate()],
    ['items', []],
  ])('does not take a changed %s for a repeat, and says what is booked', async (field, value) => {
    const order = supplierOrder({ delivery_date: freshDate() });
    await createSupplier(orm, order);
    expect(await refusalOf(createSupplier(orm, { ...order, [field]: value }))).toMatchObject({
      code: 'ALREADY_PLACED',
      placed: { delivery_date: order.delivery_date, delivery_time: '09:00' },
    });
  });

  it('leaves the times of private customers free', async () => {
    const delivery_date = freshDate();
    await createSupplier(orm, { delivery_date });
    expect(await booked(orm, 'consumer', delivery_date, '09:00')).toBe(0);
  });
});
