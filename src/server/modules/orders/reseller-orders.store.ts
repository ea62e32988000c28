/** The SQL on orders by whose code they were booked. */
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { ordersSupplier } from '#server/platform/db/schema.ts';

/** How many orders a company has, as values in a statement that finds its id. */
export const countResellerOrders = (reseller: SQLWrapper) => ({
  all: sql<number>`(select count(*)::int from ${ordersSupplier} as o where o.reseller_id = ${reseller})`,
  cancelled: sql<number>`(select count(*)::int from ${ordersSupplier} as o
    where o.reseller_id = ${reseller} and o.status = 'cancelled')`,
});

/** How many pickups since an instant were booked with the code that all resellers share, and not by the office. */
export async function countSharedCodeOrders(orm: Orm, since: Date): Promise<number> {
  const { orders } = await row<{ orders: number }>(
    orm,
    sql`select count(*)::int as orders from ${ordersSupplier} as o
      where o.created_at >= ${since.toISOString()}::timestamptz and exists (
        select from order_history as booking
        where booking.order_id = o.id and booking.action = 'booked' and not booking.after ? 'reseller_id')`,
  );
  return orders;
}
