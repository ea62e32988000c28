import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteOrder, updateOrder } from '#server/modules/orders/office-orders.store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { ACTOR, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openEmptyDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, supplierOrder } from '#test/factories.ts';
import { migrationsBefore } from '#test/migrations.ts';
import { refusalOf } from '#test/refusal.ts';
import { booked } from '#test/slots.ts';

const delivery = consumerOrder({ delivery_date: freshDate() });
const pickup = supplierOrder({ delivery_date: freshDate() });
const cancelled = freshDate();

/** Rows written by that release's functions. */
async function fill({ orm }: Database): Promise<void> {
  const deliver = (order: typeof delivery) =>
    row(
      orm,
      sql`select create_order_consumer(
        p_name => ${order.name}, p_email => ${order.email}, p_phone => ${order.phone},
        p_address => ${order.address}, p_items => ${JSON.stringify(order.items)}::jsonb,
        p_notes => ${order.notes}, p_delivery_date => ${order.delivery_date}::date,
        p_delivery_time => ${order.delivery_time}, p_request_id => ${order.request_id}::uuid) as id`,
    );
  await deliver(delivery);
  await orm.execute(sql`select create_order_supplier(
    p_company_name => ${pickup.company_name}, p_agent_name => ${pickup.agent_name},
    p_phone => ${pickup.phone}, p_items => ${JSON.stringify(pickup.items)}::jsonb,
    p_delivery_date => ${pickup.delivery_date}::date, p_request_id => ${pickup.request_id}::uuid)`);
  const { id } = await deliver(consumerOrder({ delivery_date: cancelled }));
  await orm.execute(sql`select update_order(${id}, '{"status": "cancelled"}')`);
  await orm.execute(sql`insert into cms_contents (slug, content) values ('about-us', '{}')`);
  await orm.execute(sql`insert into users (email) values ('ufficio@example.test')`);
}

describe('a database of the previous release', async () => {
  const database = await openEmptyDatabase();
  const { orm } = database;
  // The last one before the functions had their own files.
  const before = migrationsBefore('same_day_cutoff_and_functions');
  beforeAll(async () => {
    await database.migrate(before);
    await fill(database);
    await database.migrate();
  });

  it('keeps its orders, and recognises the repeat of one', async () => {
    const stored = await rows(orm, sql`select status from orders_consumer order by created_at`);
    expect(stored).toEqual([{ status: 'pending' }, { status: 'cancelled' }]);
    const { id, reseller_id } = await row(orm, sql`select id, reseller_id from orders_supplier`);
    expect(reseller_id).toBeNull();
    expect(await row(orm, sql`select shared_code_active from booking_settings`)).toEqual({
      shared_code_active: true,
    });
    expect(await createSupplier(orm, pickup)).toBe(id);
    const { delivery_date, delivery_time } = delivery;
    expect(await refusalOf(createConsumer(orm, { ...delivery, phone: '1' }))).toMatchObject({
      code: 'ALREADY_PLACED',
      placed: { delivery_date, delivery_time },
    });
    expect(await booked(orm, 'consumer', delivery_date, delivery_time)).toBe(1);
    expect(await booked(orm, 'consumer', cancelled, '09:30')).toBe(0);
  });

  it('creates, changes and deletes orders of both types', async () => {
    for (const [create, time] of [
      [createConsumer, '09:30'],
      [createSupplier, '09:00'],
    ] as const) {
      const type = create === createConsumer ? 'consumer' : 'supplier';
      const [from, to] = [freshDate(), freshDate()];
      const id = await create(orm, { delivery_date: from });
      const { order } = await updateOrder(orm, ACTOR, id, { delivery_date: to, phone: '1' });
      expect(order).toMatchObject({ delivery_date: to, phone: '1', version: 2 });
      expect([await booked(orm, type, from, time), await booked(orm, type, to, time)]).toEqual([
        0, 1,
      ]);
      await deleteOrder(orm, ACTOR, id);
      expect(await booked(orm, type, to, time)).toBe(0);
    }
  });

  it('announces each change of orders, mails, contents and accounts once', async () => {
    // Announcements left by the previous tests.
    await orm.execute(sql`select tell_announcements()`);
    const heard: string[] = [];
    const channels = ['order_changes', 'notifications_due', 'content_changes', 'account_changes'];
    const stop = await Promise.all(
      channels.map((name) => database.listen(name, { onMessage: () => heard.push(name) })),
    );
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await deleteOrder(orm, ACTOR, id);
    await orm.execute(sql`update cms_contents set content = '{"title": "Noi"}'`);
    await orm.execute(sql`update users set role = 'staff'`);
    await expect
      .poll(() => heard.toSorted())
      .toEqual([
        'account_changes',
        'content_changes',
        'notifications_due',
        'order_changes',
        'order_changes',
      ]);
    await Promise.all(stop.map((end) => end()));
  });

  it('has each function once, whatever its parameters were before', async () => {
    const doubles = await rows(
      orm,
      sql`select proname from pg_proc where pronamespace = current_schema()::regnamespace
        group by proname having count(*) > 1`,
    );
    expect(doubles).toEqual([]);
  });
});
