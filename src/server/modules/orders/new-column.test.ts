import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { row } from '#server/platform/db/rows.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';

describe('a column that a later release adds to the orders', async () => {
  const { orm } = await openTestDatabase();

  it.each([
    ['orders_consumer', createConsumer],
    ['orders_supplier', createSupplier],
  ] as const)('of %s has its default in every new order', async (table, createOrder) => {
    const orders = sql.identifier(table);
    await orm.execute(sql`alter table ${orders} add column channel text default 'web'`);
    const id = await createOrder(orm);
    expect(await row(orm, sql`select channel from ${orders} where id = ${id}`)).toEqual({
      channel: 'web',
    });
  });
});
