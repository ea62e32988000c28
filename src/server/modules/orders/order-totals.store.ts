/** How many orders a list has, without reading them all. */
import { sql } from 'drizzle-orm';
import { MAX_COUNTED, type OrderFilters } from '#contract/order-list.schema.ts';
import type { OrderType } from '#contract/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { orderCounts } from '#server/platform/db/schema.ts';
import { dateAndStatus, meetsFilters, orderTables, surelyCapped } from './order-filters.ts';

/** The total of each type that is asked for; of a search that has more, one more than MAX_COUNTED. */
export type Totals = Partial<Record<OrderType, number>>;

/** Without a search nothing is counted: a trigger keeps the counts of each day. `today` is the date in Rome. */
export function totalsByType(orm: Orm, filters: OrderFilters, today: string): Promise<Totals> {
  const { q, type: asked, ...others } = filters;
  const totals = orderTables(asked).map(({ type, table }) => {
    const sum = sql`coalesce(sum(orders) filter (where type = ${type}), 0)::int`;
    const hits = sql`case when ${surelyCapped(table, filters)} then ${MAX_COUNTED + 1}::int else (
      select count(*)::int from (
        select 1 from ${table} where ${meetsFilters(table, filters, today)} limit ${MAX_COUNTED + 1}
      ) as hits
    ) end`;
    return sql`${q ? hits : sum} as ${sql.identifier(type)}`;
  });
  const counts = sql`from ${orderCounts} where ${dateAndStatus(orderCounts, others, today) ?? sql`true`}`;
  return row<Totals>(orm, sql`select ${sql.join(totals, sql`, `)} ${q ? sql`` : counts}`);
}

/** The total of both types as people read it: a search with more hits of a type is `capped`. */
export function totalOf(totals: Totals, { q }: OrderFilters): { total: number; capped: boolean } {
  const ofTypes = Object.values(totals);
  const capped = q !== '' && ofTypes.some((total) => total > MAX_COUNTED);
  return { total: capped ? MAX_COUNTED : ofTypes.reduce((sum, total) => sum + total, 0), capped };
}

/** How many orders meet the filters. */
export async function countOrders(
  orm: Orm,
  filters: OrderFilters,
  today: string,
): Promise<{ total: number; capped: boolean }> {
  return totalOf(await totalsByType(orm, filters, today), filters);
}
