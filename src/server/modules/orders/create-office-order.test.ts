import { describe, expect, it } from 'vitest';
import type { ChangedOrder } from '#contract/orders/order-office.schema.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { deliveries } from '#test/notifications.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';
import { booked, closeConsumerDay } from '#test/slots.ts';

describe('an order made by the office', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const create = (order: object) => api.request('POST', '/api/admin/orders', order, office);
  const delivery = (fields: object = {}) => ({
    type: 'consumer',
    request_id: crypto.randomUUID(),
    delivery_date: freshDate(),
    delivery_time: '09:30',
    ...fields,
  });
  const pickup = (fields: object = {}) => ({
    ...delivery(),
    type: 'supplier',
    delivery_time: '09:00',
    ...fields,
  });

  it('has every field as typed, and its history starts with who made it', async () => {
    const items = [{ name: 'Cemento', quantity: 20, unit: 'sacchi' }];
    const typed = delivery({
      name: 'Rosa',
      email: 'rosa@example.test',
      phone: '095',
      address: 'Via Etnea 1',
      items,
      notes: 'Al cancello',
      status: 'confirmed',
    });
    const { status, body } = await create(typed);
    expect(status).toBe(201);
    const { type, request_id, ...fields } = typed;
    expect(body).toMatchObject({
      type,
      order: { ...fields, version: 1, customer_type: 'privato' },
    });
    const { order, history_id } = body as ChangedOrder;
    const history = await api.request(
      'GET',
      `/api/admin/orders/${order.id}/history`,
      undefined,
      office,
    );
    expect(history.body).toMatchObject({
      entries: [{ id: history_id, action: 'created', user_name: office.email, after: { items } }],
      mails: [],
      links: [],
    });
  });

  it('needs only date and time, and waits for confirmation', async () => {
    expect((await create(delivery())).body).toMatchObject({
      order: {
        name: '',
        email: '',
        phone: '',
        address: '',
        items: [],
        notes: '',
        status: 'pending',
      },
    });
    expect((await create(pickup())).body).toMatchObject({
      type: 'supplier',
      order: { company_name: '', agent_name: '', email: null, customer_type: 'rivenditore' },
    });
    for (const missing of ['delivery_date', 'delivery_time']) {
      const { status, body } = await create(delivery({ [missing]: '' }));
      expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, [missing]]);
    }
  });

  it('is made once, however often it is sent', async () => {
    const order = delivery();
    const { body } = await create(order);
    expect(await create(order)).toMatchObject({ status: 201, body });
    expect(await create({ ...order, phone: '1' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PLACED' },
    });
    expect(await booked(orm, 'consumer', order.delivery_date, '09:30')).toBe(1);
    await expectCountsOfOrders(orm);
  });

  it.each([
    ['delivery', delivery],
    ['pickup', pickup],
  ] as const)('may be a %s that is completed already, of which nobody is told', async (_, make) => {
    const email = 'rosa@example.test';
    const { body } = await create(make({ status: 'completed', email, notify: true }));
    expect(body).toMatchObject({ order: { status: 'completed', email } });
    expect(await deliveries(orm, (body as ChangedOrder).order.id)).toEqual([]);
  });

  it('is refused at a taken time, and on a full day', async () => {
    const delivery_date = freshDate();
    await createConsumer(orm, { delivery_date });
    const taken = 'Orario già occupato da un altro ordine';
    expect(await create(delivery({ delivery_date }))).toMatchObject({
      status: 409,
      body: { code: 'TIME_SLOT_OCCUPIED', message: taken, fields: { delivery_time: taken } },
    });
    await createSupplier(orm, { delivery_date });
    await createSupplier(orm, { delivery_date });
    const full = "Limite raggiunto (2/2). Scegli un'altra data.";
    expect(await create(pickup({ delivery_date }))).toMatchObject({
      status: 409,
      body: { code: 'LIMIT_EXCEEDED', message: full, fields: { delivery_date: full } },
    });
    const moved = await create(delivery());
    const { order } = moved.body as ChangedOrder;
    expect(
      await api.request('PATCH', `/api/admin/orders/${order.id}`, { delivery_date }, office),
    ).toMatchObject({ status: 409, body: { fields: { delivery_time: taken } } });
  });

  it('may be on a past day, a Sunday or a closed day: the office makes exceptions', async () => {
    const closed = freshDate();
    await closeConsumerDay(orm, closed);
    for (const delivery_date of ['2026-01-07', '2026-11-29', closed]) {
      expect((await create(delivery({ delivery_date }))).status).toBe(201);
    }
  });

  it('takes no place when it is cancelled', async () => {
    const order = delivery({ status: 'cancelled' });
    await create(order);
    expect(await booked(orm, 'consumer', order.delivery_date, '09:30')).toBe(0);
    await createConsumer(orm, { delivery_date: order.delivery_date });
  });

  it.each([
    ['pending', 'consumer'],
    ['confirmed', 'order-confirmed'],
  ])('that is %s tells the customer only when asked, with the mail %s', async (status, type) => {
    const email = 'rosa@example.test';
    const mailsOf = async (order: object) =>
      (await deliveries(orm, ((await create(order)).body as ChangedOrder).order.id)).map(
        (mail) => `${mail.type} ${mail.recipient}`,
      );
    expect(await mailsOf(delivery({ email, status }))).toEqual([]);
    expect(await mailsOf(delivery({ email, status, notify: true }))).toEqual([`${type} ${email}`]);
    expect(await mailsOf(delivery({ status, notify: true }))).toEqual([]);
  });
});
