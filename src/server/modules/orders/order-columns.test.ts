import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { row } from '#server/platform/db/rows.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';

describe('an order as the functions of SQL return it', async () => {
  const { orm } = await openTestDatabase();

  it.each([
    ['consumer', createConsumer],
    ['supplier', createSupplier],
  ] as const)(
    'of a %s has each column that the database does not fill by itself',
    async (type, createOrder) => {
      const table = `orders_${type}`;
      const id = await createOrder(orm);
      const { returned } = await row<{ returned: string[] }>(
        orm,
        sql`select array(select jsonb_object_keys(find_order(${type}, ${id}::uuid)) order by 1) as returned`,
      );
      const { columns } = await row<{ columns: string[] }>(
        orm,
        sql`select array(select column_name::text from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
          and udt_name <> 'xid8' order by 1) as columns`,
      );
      expect(returned).toEqual(columns);
    },
  );
});
