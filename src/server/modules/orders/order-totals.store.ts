/** The number of orders in a list, without reading them all. */
import { and, eq, sql } from 'drizzle-orm';
import { MAX_COUNTED } from '#contract/list.schema.ts';
import type { OrderFilters } from '#contract/orders/order-list.schema.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { orderCounts, ordersConsumer } from '#server/platform/db/schema.ts';
import {
  asksRows,
  dateAndStatus,
  isOfPeriod,
  matchesFilters,
  orderTables,
  surelyCapped,
} from './order-filters.ts';

/** How many orders match; `today`: the date in Rome. Filters by date and status alone use the trigger's counts. */
export async function countOrders(
  orm: Orm,
  filters: OrderFilters,
  today: string,
): Promise<{ total: number; capped: boolean }> {
  if (asksRows(filters)) {
    const hits = await countHits(orm, filters, today);
    return isOfPeriod(filters) ? { total: sumOf(hits), capped: false } : totalOf(hits);
  }
  const { type, ...others } = filters;
  const where = and(
    type ? eq(orderCounts.type, type) : undefined,
    dateAndStatus(orderCounts, others, today),
  );
  const [sum] = await orm
    .select({ total: sql<number>`coalesce(sum(${orderCounts.orders}), 0)::int` })
    .from(orderCounts)
    .where(where);
  return { total: sum?.total ?? 0, capped: false };
}

/** Hits per requested type, capped at MAX_COUNTED + 1 unless the filters name a period. */
export type Hits = Partial<Record<OrderType, number>>;

/** The total of both types as shown to users; `capped` if one type has more hits than are counted. */
export function totalOf(hits: Hits): { total: number; capped: boolean } {
  const capped = Object.values(hits).some((total) => total > MAX_COUNTED);
  return { total: capped ? MAX_COUNTED : sumOf(hits), capped };
}

const sumOf = (hits: Hits): number => Object.values(hits).reduce((sum, total) => sum + total, 0);

export function countHits(orm: Orm, filters: OrderFilters, today: string): Promise<Hits> {
  const limit = isOfPeriod(filters) ? sql`` : sql`limit ${MAX_COUNTED + 1}`;
  const hits = orderTables(filters.type).map(
    ({
      type,
      table,
    }) => sql`case when ${surelyCapped(table, filters)} then ${MAX_COUNTED + 1}::int else (
      select count(*)::int from (
        select 1 from ${table} where ${matchesFilters(table, filters, today)} ${limit}
      ) as hits
    ) end as ${sql.identifier(type)}`,
  );
  return row<Hits>(orm, sql`select ${sql.join(hits, sql`, `)}`);
}

/** The count query of the system test (spec section 2). */
export async function countConsumerOrders(orm: Orm): Promise<number> {
  const [counted] = await orm.select({ count: sql<number>`count(*)::int` }).from(ordersConsumer);
  return counted?.count ?? 0;
}

/** Reads from the table at constant cost, because anybody may call it. */
export async function probeConsumerOrders(orm: Orm): Promise<void> {
  await orm.select({ one: sql`1` }).from(ordersConsumer).limit(1);
}
