import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { UpdateOrderInput } from '#contract/orders/order-office.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { ACTOR, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, supplierOrder } from '#test/factories.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';
import { refusalOf } from '#test/refusal.ts';
import { deleteOrder, updateOrder } from './office-orders.store.ts';

type Entry = Record<'action' | 'before' | 'after' | 'user_id' | 'user_name', unknown>;

describe('the history of an order', async () => {
  const { orm } = await openTestDatabase();
  const historyOf = (id: string) =>
    rows<Entry>(
      orm,
      sql`select action, before, after, user_id, user_name from order_history where order_id = ${id} order by id`,
    );
  const actionsOf = async (id: string) => (await historyOf(id)).map(({ action }) => action);
  const edit = (id: string, changes: UpdateOrderInput) => updateOrder(orm, ACTOR, id, changes);

  it('starts with the booking, as the customer sent it, without an office user', async () => {
    const { request_id, ...delivery } = consumerOrder({ delivery_date: freshDate() });
    const pickup = supplierOrder({ delivery_date: freshDate() });
    const nobody = { before: null, user_id: null, user_name: null };
    expect(await historyOf(await createConsumer(orm, delivery))).toEqual([
      { action: 'booked', after: { ...delivery, status: 'pending' }, ...nobody },
    ]);
    const { request_id: _, ...booked } = pickup;
    expect(await historyOf(await createSupplier(orm, pickup))).toEqual([
      {
        action: 'booked',
        after: { ...booked, email: null, delivery_time: '09:00', status: 'pending' },
        ...nobody,
      },
    ]);
  });

  it('starts with the office user who made it', async () => {
    const status = 'confirmed';
    const id = await createConsumer(orm, { delivery_date: freshDate(), by_office: true, status });
    expect(await historyOf(id)).toMatchObject([{ action: 'created', after: { status }, ...ACTOR }]);
  });

  it('has one start, however often the request is sent', async () => {
    const order = consumerOrder({ delivery_date: freshDate() });
    const id = await createConsumer(orm, order);
    await createConsumer(orm, order);
    expect(await actionsOf(id)).toEqual(['booked']);
  });

  it.each([
    ['confirmed', { status: 'pending' }, { status: 'confirmed' }],
    ['cancelled', { status: 'confirmed' }, { status: 'cancelled' }],
    ['restored', { status: 'cancelled' }, { status: 'pending' }],
    ['restored', { status: 'cancelled' }, { status: 'confirmed' }],
    ['changed', { status: 'confirmed' }, { status: 'pending' }],
    ['moved', { delivery_time: '09:30' }, { delivery_time: '17:00' }],
    ['changed', { phone: '333 000 0000' }, { phone: '1' }],
    ['changed', { notes: 'Cancello stretto, camion piccolo' }, { notes: '' }],
    [
      'moved',
      { delivery_time: '09:30', phone: '333 000 0000' },
      { delivery_time: '17:00', phone: '1' },
    ],
  ] as const)('has %s, with what was %o and is %o', async (action, before, after) => {
    const status = 'status' in before ? before.status : 'pending';
    const id = await createConsumer(orm, { delivery_date: freshDate(), by_office: true, status });
    const { history_id } = await edit(id, after);
    const [, entry] = await rows(
      orm,
      sql`select id::int, action, before, after, user_id, user_name from order_history
        where order_id = ${id} order by id`,
    );
    expect(entry).toEqual({ id: history_id, action, before, after, ...ACTOR });
  });

  it('says confirmed for an order that was set to completed, as it is stored', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await edit(id, { status: 'completed' });
    expect((await historyOf(id))[1]).toMatchObject({
      action: 'confirmed',
      after: { status: 'confirmed' },
    });
  });

  it('has a move to another day, with the user who moved it', async () => {
    const [from, to] = [freshDate(), freshDate()];
    const id = await createSupplier(orm, { delivery_date: from });
    await edit(id, { delivery_date: to, delivery_time: '09:00' });
    expect((await historyOf(id))[1]).toEqual({
      action: 'moved',
      before: { delivery_date: from },
      after: { delivery_date: to },
      ...ACTOR,
    });
  });

  it('ignores a save without changes, which writes nothing', async () => {
    const delivery_date = freshDate();
    const id = await createConsumer(orm, { delivery_date });
    const saved = await edit(id, { delivery_date, status: 'pending', phone: '333 000 0000' });
    expect(saved).toMatchObject({ history_id: null, order: { id, version: 1 } });
    expect(await actionsOf(id)).toEqual(['booked']);
  });

  it('ignores a refused change', async () => {
    const delivery_date = freshDate();
    await createConsumer(orm, { delivery_date });
    const id = await createConsumer(orm, { delivery_date, delivery_time: '10:00' });
    await refusalOf(edit(id, { delivery_time: '09:30' }));
    await refusalOf(edit(id, { phone: '1', version: 9 }));
    expect(await actionsOf(id)).toEqual(['booked']);
  });

  it.each([createConsumer, createSupplier])(
    'keeps the whole deleted order (%o)',
    async (create) => {
      const id = await create(orm, { delivery_date: freshDate() });
      const { order } = await deleteOrder(orm, ACTOR, id);
      const { created_at, updated_at, ...fields } = order;
      const [, deleted] = await historyOf(id);
      expect(deleted).toMatchObject({ action: 'deleted', before: fields, after: null, ...ACTOR });
    },
  );

  it('cannot be changed or emptied', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    for (const attempt of [
      sql`update order_history set user_name = 'Altri' where order_id = ${id}`,
      sql`delete from order_history where order_id = ${id}`,
      sql`truncate order_history`,
    ]) {
      const refused = expect(orm.execute(attempt)).rejects;
      await refused.toMatchObject({
        cause: { message: 'the rows of order_history cannot be changed' },
      });
    }
    expect(await actionsOf(id)).toEqual(['booked']);
  });
});

describe('the counts of the orders', async () => {
  const { orm } = await openTestDatabase();

  it.each([
    ['a private customer', createConsumer],
    ['a reseller', createSupplier],
  ] as const)('are right after every kind of write to an order of %s', async (_, create) => {
    const [from, to] = [freshDate(), freshDate()];
    const id = await create(orm, { delivery_date: from });
    await expectCountsOfOrders(orm);
    await create(orm, { delivery_date: from, by_office: true, status: 'cancelled' });
    await expectCountsOfOrders(orm);
    for (const changes of [
      { status: 'confirmed' },
      { phone: '1' },
      { delivery_time: '17:00' },
      { delivery_date: to },
      { status: 'cancelled', delivery_date: from },
      { status: 'pending' },
    ] as const) {
      await updateOrder(orm, ACTOR, id, changes);
      await expectCountsOfOrders(orm);
    }
    await deleteOrder(orm, ACTOR, id);
    await expectCountsOfOrders(orm);
    await orm.execute(sql`delete from orders_consumer`);
    await expectCountsOfOrders(orm);
  });

  it('ignore a refused order', async () => {
    const delivery_date = freshDate();
    await createConsumer(orm, { delivery_date });
    await refusalOf(createConsumer(orm, { delivery_date }));
    await expectCountsOfOrders(orm);
  });
});
