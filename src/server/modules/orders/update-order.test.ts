import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CONSUMER_TIMES } from '#contract/days/rules.ts';
import { BLANK_DELIVERY } from '#contract/orders/delivery-fields.ts';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import type { ConsumerOrder } from '#contract/orders/orders.schema.ts';
import { row } from '#server/platform/db/rows.ts';
import { ACTOR, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { refusalOf } from '#test/refusal.ts';
import { closeConsumerDay, closeSupplierDay } from '#test/slots.ts';
import { undoAction, updateOrder } from './office-orders.store.ts';

describe('update_order', async () => {
  const { orm } = await openTestDatabase();

  it('finds the order of a private customer', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const { type, order } = await updateOrder(orm, ACTOR, id, {
      name: 'Rosa',
      address: 'Via Roma 1',
    });
    expect(type).toBe('consumer');
    expect(order).toMatchObject({ id, name: 'Rosa', address: 'Via Roma 1', phone: '333 000 0000' });
  });

  it('finds the order of a reseller', async () => {
    const id = await createSupplier(orm, { delivery_date: freshDate() });
    const { type, order } = await updateOrder(orm, ACTOR, id, {
      company_name: 'Nuova',
      agent_name: 'Ugo',
    });
    expect(type).toBe('supplier');
    expect(order).toMatchObject({ id, company_name: 'Nuova', agent_name: 'Ugo' });
  });

  it('keeps what the office knows about a delivery, and does not mail it to the customer', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const known = {
      weight_kg: 1250.5,
      needs_crane: true,
      access: 'Salita, autotreno no',
      site_contact: 'Nino Russo',
      site_phone: '333 1234567',
      ddt: 'n. 214 del 3/12',
    };
    const { order, history_id } = await updateOrder(orm, ACTOR, id, known);
    expect(order).toMatchObject(known);
    expect((await updateOrder(orm, ACTOR, id, known)).history_id).toBeNull();
    await updateOrder(orm, ACTOR, id, { status: 'confirmed' });
    const { payload } = await row<{ payload: { orderData: object } }>(
      orm,
      sql`select payload from notifications where consumer_order_id = ${id}::uuid and type = 'order-confirmed'`,
    );
    for (const name of Object.keys(known)) expect(payload.orderData).not.toHaveProperty(name);
    const undone = await undoAction(orm, ACTOR, id, history_id as number);
    expect(undone.order).toMatchObject(BLANK_DELIVERY);
  });

  it('looks among private customers first', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await orm.execute(sql`insert into orders_supplier
      (id, company_name, agent_name, phone, items, delivery_date, delivery_time)
      values (${id}, 'Edil', 'Ugo', '1', '[]', ${freshDate()}, '09:00')`);
    expect((await updateOrder(orm, ACTOR, id, { phone: '2' })).type).toBe('consumer');
  });

  it('answers NOT_FOUND for an order in neither table', async () => {
    expect(await refusalOf(updateOrder(orm, ACTOR, crypto.randomUUID(), { phone: '1' }))).toEqual({
      code: 'NOT_FOUND',
      message: 'Ordine non trovato',
    });
  });

  it.each([createConsumer, createSupplier])(
    'stores completed as confirmed (%o)',
    async (create) => {
      const id = await create(orm, { delivery_date: freshDate() });
      const { order } = await updateOrder(orm, ACTOR, id, { status: 'completed' });
      expect(order.status).toBe('confirmed');
    },
  );

  it.each([createConsumer, createSupplier])(
    'leaves an order completed if only its phone is corrected (%o)',
    async (create) => {
      const delivery_date = freshDate();
      const id = await create(orm, { delivery_date, by_office: true, status: 'completed' });
      const { order } = await updateOrder(orm, ACTOR, id, { phone: '1' });
      expect(order.status).toBe('completed');
    },
  );

  it.each([createConsumer, createSupplier])(
    'ignores id, timestamps, version and customer_type among the changes (%o)',
    async (create) => {
      const id = await create(orm, { delivery_date: freshDate() });
      const before = (await updateOrder(orm, ACTOR, id, {})).order;
      const forged = {
        id: crypto.randomUUID(),
        request_id: crypto.randomUUID(),
        created_at: '2001-01-01T00:00:00Z',
        updated_at: '2001-01-01T00:00:00Z',
        customer_type: 'altro',
      };
      const { order } = await updateOrder(orm, ACTOR, id, { ...forged, phone: '1' } as object);
      const { created_at, customer_type } = before;
      expect(order).toMatchObject({ id, created_at, customer_type, version: before.version + 1 });
      expect(Date.parse(order.updated_at)).toBeGreaterThanOrEqual(Date.parse(before.updated_at));
      const table = sql.raw(create === createConsumer ? 'orders_consumer' : 'orders_supplier');
      const stored = await row(orm, sql`select request_id from ${table} where id = ${id}`);
      expect(stored.request_id).not.toBe(forged.request_id);
    },
  );

  it('changes items and blank fields as the office types them', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const items = [{ name: 'Cemento', quantity: 3, unit: 'sacchi' }];
    const { order } = await updateOrder(orm, ACTOR, id, { items, name: '', email: '', notes: '' });
    expect(order as ConsumerOrder).toMatchObject({ items, name: '', email: '', notes: '' });
  });

  it('lets the office correct an order on a full and closed day', async () => {
    const delivery_date = freshDate();
    const [id = ''] = await Promise.all(
      CONSUMER_TIMES.map((delivery_time) => createConsumer(orm, { delivery_date, delivery_time })),
    );
    await closeConsumerDay(orm, delivery_date);
    const changes = { phone: '1', status: 'confirmed', delivery_date } as const;
    expect((await updateOrder(orm, ACTOR, id, changes)).order).toMatchObject(changes);
  });

  it("lets the office correct a reseller's order on a full and closed day", async () => {
    const delivery_date = freshDate();
    const id = await createSupplier(orm, {
      delivery_date,
      by_office: true,
      delivery_time: '10:00',
    });
    await createSupplier(orm, { delivery_date, by_office: true, delivery_time: '10:00' });
    await closeSupplierDay(orm, delivery_date);
    const { order } = await updateOrder(orm, ACTOR, id, { phone: '1', status: 'confirmed' });
    expect(order).toMatchObject({ phone: '1', status: 'confirmed', delivery_date });
  });
});

describe('a confirmation', async () => {
  const { orm } = await openTestDatabase();
  const confirm = { status: 'confirmed', expected_status: 'pending', version: 1 } as const;

  it.each([
    [
      'consumer',
      createConsumer,
      { name: 'Altra', email: 'altra@example.test', address: 'Altrove' },
    ],
    ['supplier', createSupplier, { company_name: 'Altra', agent_name: 'Altro', email: 'a@b.test' }],
  ] as const)(
    'of a %s is refused when what was read of it has changed',
    async (_, create, texts) => {
      const changes = [
        { delivery_date: freshDate() },
        { delivery_time: '15:30' },
        { items: freeTextItems('Altro') },
        ...Object.entries(texts).map(([name, text]) => ({ [name]: text })),
      ];
      for (const change of changes) {
        const id = await create(orm, { delivery_date: freshDate() });
        await updateOrder(orm, ACTOR, id, change);
        const { code } = await refusalOf(updateOrder(orm, ACTOR, id, confirm));
        expect([code, change]).toEqual(['CONFLICT', change]);
        const { order } = await updateOrder(orm, ACTOR, id, { ...confirm, version: 2 });
        expect(order.status).toBe('confirmed');
      }
    },
  );

  it("is accepted if a colleague has only changed the order's notes, and nothing but a confirmation is", async () => {
    for (const create of [createConsumer, createSupplier]) {
      const id = await create(orm, { delivery_date: freshDate() });
      await updateOrder(orm, ACTOR, id, { notes: 'Cancello verde' });
      for (const more of [{ delivery_time: '16:00' }, { status: 'cancelled' as const }]) {
        const edit = { ...confirm, ...more };
        expect((await refusalOf(updateOrder(orm, ACTOR, id, edit))).code).toBe('CONFLICT');
      }
      const { order } = await updateOrder(orm, ACTOR, id, confirm);
      expect(order).toMatchObject({ status: 'confirmed', notes: 'Cancello verde', version: 3 });
    }
  });
});

describe('an order that somebody else changed first', async () => {
  const { orm } = await openTestDatabase();

  it.each([
    ['confirmed', "L'ordine è già stato confermato"],
    ['cancelled', "L'ordine è stato annullato"],
    ['completed', "L'ordine è già stato completato"],
  ] as const)('is not confirmed again: %s is said', async (status, message) => {
    for (const create of [createConsumer, createSupplier]) {
      const id = await create(orm, { delivery_date: freshDate(), by_office: true, status });
      const confirm = { status: 'confirmed', expected_status: 'pending' } as const;
      expect(await refusalOf(updateOrder(orm, ACTOR, id, confirm))).toEqual({
        code: 'CONFLICT',
        message,
      });
    }
  });

  it('is reported as pending again if it was confirmed before', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const edit = { status: 'completed', expected_status: 'confirmed' } as const;
    const { message } = await refusalOf(updateOrder(orm, ACTOR, id, edit));
    expect(message).toBe("L'ordine è tornato in attesa");
  });

  it('is not overwritten by an edit of an older version', async () => {
    for (const create of [createConsumer, createSupplier]) {
      const id = await create(orm, { delivery_date: freshDate() });
      const { order } = await updateOrder(orm, ACTOR, id, { phone: 'primo', version: 1 });
      expect(order.version).toBe(2);
      expect(
        await refusalOf(updateOrder(orm, ACTOR, id, { phone: 'secondo', version: 1 })),
      ).toEqual({
        code: 'CONFLICT',
        message: "L'ordine è cambiato nel frattempo: rileggilo e riprova.",
      });
      expect((await updateOrder(orm, ACTOR, id, { version: 2 })).order.phone).toBe('primo');
    }
  });
});
