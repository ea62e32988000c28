import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/rows.ts';
import { ACTOR, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { refusalOf } from '#test/refusal.ts';
import { booked } from '#test/slots.ts';
import { deleteOrder, updateOrder } from './office-orders.store.ts';

describe('delete_order', async () => {
  const { orm } = await openTestDatabase();

  it('removes the order of a private customer and frees its slot', async () => {
    const delivery_date = freshDate();
    const id = await createConsumer(orm, { delivery_date });
    await deleteOrder(orm, ACTOR, id);
    expect(await rows(orm, sql`select from orders_consumer where id = ${id}`)).toEqual([]);
    expect(await booked(orm, 'consumer', delivery_date, '09:30')).toBe(0);
    await createConsumer(orm, { delivery_date });
  });

  it("removes a reseller's order and frees its place in the day", async () => {
    const delivery_date = freshDate();
    const id = await createSupplier(orm, { delivery_date });
    await createSupplier(orm, { delivery_date });
    await deleteOrder(orm, ACTOR, id);
    expect(await booked(orm, 'supplier', delivery_date, '09:00')).toBe(1);
    await createSupplier(orm, { delivery_date });
  });

  it('answers NOT_FOUND for a deleted order', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await deleteOrder(orm, ACTOR, id);
    expect(await refusalOf(deleteOrder(orm, ACTOR, id))).toEqual({
      code: 'NOT_FOUND',
      message: 'Ordine non trovato',
    });
  });

  it('does not free the slot of a cancelled order, which somebody else has taken since', async () => {
    for (const [create, type, time] of [
      [createConsumer, 'consumer', '09:30'],
      [createSupplier, 'supplier', '09:00'],
    ] as const) {
      const delivery_date = freshDate();
      const id = await create(orm, { delivery_date });
      await updateOrder(orm, ACTOR, id, { status: 'cancelled' });
      await create(orm, { delivery_date });
      await deleteOrder(orm, ACTOR, id);
      expect(await booked(orm, type, delivery_date, time)).toBe(1);
    }
  });

  it('works if the counter is already 0', async () => {
    const delivery_date = freshDate();
    const id = await createConsumer(orm, { delivery_date });
    await orm.execute(sql`update slots set booked = 0 where slot_date = ${delivery_date}`);
    await deleteOrder(orm, ACTOR, id);
    expect(await booked(orm, 'consumer', delivery_date, '09:30')).toBe(0);
  });

  it('keeps its mails, which still say which order they were about', async () => {
    const consumer = await createConsumer(orm, { delivery_date: freshDate() });
    const supplier = await createSupplier(orm, { delivery_date: freshDate() });
    const mails = () =>
      rows(
        orm,
        sql`select id, payload from notifications
          where consumer_order_id = ${consumer} or supplier_order_id = ${supplier} order by id`,
      );
    const before = await mails();
    expect(before).toHaveLength(3);
    await deleteOrder(orm, ACTOR, consumer);
    await deleteOrder(orm, ACTOR, supplier);
    expect(await mails()).toEqual(before);
  });
});

describe('delete_order with a failing counter', async () => {
  const { orm } = await openTestDatabase();

  it('deletes the order anyway', async () => {
    const consumer = await createConsumer(orm, { delivery_date: freshDate() });
    const supplier = await createSupplier(orm, { delivery_date: freshDate() });
    await orm.execute(sql`create function refuse_slots() returns trigger language plpgsql as
      $$ begin raise exception 'the counter is broken'; end $$`);
    await orm.execute(sql`create trigger refuse before insert or update on slots
      for each row execute function refuse_slots()`);
    await expect(createConsumer(orm, { delivery_date: freshDate() })).rejects.toThrow();

    await deleteOrder(orm, ACTOR, consumer);
    await deleteOrder(orm, ACTOR, supplier);
    const left = sql`select id from orders_consumer union all select id from orders_supplier`;
    expect(await rows(orm, left)).toEqual([]);
  });
});
