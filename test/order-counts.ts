/** Compares the counts that a trigger maintains with a count of the orders. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';

export async function expectCountsOfOrders(orm: Orm): Promise<void> {
  const kept = sql`select type, delivery_date::text, status, orders from order_counts where orders <> 0
    order by 1, 2, 3`;
  const counted = sql`
    select type, delivery_date::text, status, count(*)::int as orders from (
      select 'consumer' as type, delivery_date, status from orders_consumer
      union all select 'supplier', delivery_date, status from orders_supplier
    ) as both_types group by 1, 2, 3 order by 1, 2, 3`;
  expect(await rows(orm, kept)).toEqual(await rows(orm, counted));
}
