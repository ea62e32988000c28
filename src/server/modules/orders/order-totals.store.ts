/** How many orders a list has, without reading them all. */
import { and, eq, sql } from 'drizzle-orm';
import { MAX_COUNTED, type OrderFilters } from '#contract/order-list.schema.ts';
import type { OrderType } from '#contract/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';
import { orderCounts } from '#server/platform/db/schema.ts';
import { dateAndStatus, meetsFilters, orderTables, surelyCapped } from './order-filters.ts';

/** The total of each type; of a search that has more, one more than MAX_COUNTED. */
export type TotalOfType = { type: OrderType; total: number };

/** Without a search nothing is counted: a trigger keeps the counts of each day. `today` is the date in Rome. */
export async function totalsByType(
  orm: Orm,
  filters: OrderFilters,
  today: string,
): Promise<TotalOfType[]> {
  if (filters.q) {
    const totals = orderTables(filters.type).map(
      ({ type, table }) => sql`select ${type} as type,
        case when ${surelyCapped(table, filters)} then ${MAX_COUNTED + 1} else (
          select count(*)::int from (
            select 1 from ${table} where ${meetsFilters(table, filters, today)} limit ${MAX_COUNTED + 1}
          ) as hits
        ) end as total`,
    );
    return rows(orm, sql.join(totals, sql` union all `));
  }
  const { type, ...others } = filters;
  const sums = await orm
    .select({ type: orderCounts.type, total: sql<number>`sum(${orderCounts.orders})::int` })
    .from(orderCounts)
    .where(
      and(type ? eq(orderCounts.type, type) : undefined, dateAndStatus(orderCounts, others, today)),
    )
    .groupBy(orderCounts.type);
  // The trigger writes the two types of the contract and no other.
  return sums as TotalOfType[];
}

/** The total of both types as people read it: a search with more hits of a type is `capped`. */
export function totalOf(
  totals: readonly TotalOfType[],
  { q }: OrderFilters,
): { total: number; capped: boolean } {
  const capped = q !== '' && totals.some(({ total }) => total > MAX_COUNTED);
  return { total: capped ? MAX_COUNTED : totals.reduce((sum, of) => sum + of.total, 0), capped };
}

/** How many orders meet the filters. */
export async function countOrders(
  orm: Orm,
  filters: OrderFilters,
  today: string,
): Promise<{ total: number; capped: boolean }> {
  return totalOf(await totalsByType(orm, filters, today), filters);
}
