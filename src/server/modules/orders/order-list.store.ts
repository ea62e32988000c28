/** A page of the office's orders. Every sort is read along an index, from its nearer end. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import {
  MAX_COUNTED,
  type OrderFilters,
  type OrderList,
  type OrderListQuery,
  type OrderSort,
} from '#contract/order-list.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { orderCounts } from '#server/platform/db/schema.ts';
import { dateAndStatus, meetsFilters, type OrderTable, orderTables } from './order-filters.ts';
import { findOrders } from './orders.store.ts';

export type SortColumn = 'created_at' | 'delivery_date' | 'delivery_time' | 'sort_name' | 'status';

const BY_DATE = ['delivery_date', 'delivery_time'] as const;
/** The order of the statuses is the alphabet's, from its end. */
export const SORTS: Record<OrderSort, { by: readonly SortColumn[]; descending: boolean }> = {
  newest: { by: ['created_at'], descending: true },
  'date-desc': { by: BY_DATE, descending: true },
  'date-asc': { by: BY_DATE, descending: false },
  'customer-asc': { by: ['sort_name'], descending: false },
  'customer-desc': { by: ['sort_name'], descending: true },
  status: { by: ['status', ...BY_DATE], descending: true },
  'status-desc': { by: ['status', ...BY_DATE], descending: false },
};

/** `today` is the date in Rome. */
export async function listOrders(
  orm: Orm,
  { page, page_size, sort, ...filters }: OrderListQuery,
  today: string,
): Promise<OrderList> {
  const counted = await countOrders(orm, filters, today);
  const offset = (page - 1) * page_size;
  const limit = Math.min(page_size, counted.total - offset);
  if (limit <= 0) return { rows: [], ...counted };
  const { by, descending } = SORTS[sort];
  const after = counted.total - offset - limit;
  const fromTheEnd = !counted.capped && after < offset;
  const ids = await orderIds(orm, filters, today, {
    by,
    direction: descending === fromTheEnd ? asc : desc,
    limit,
    offset: fromTheEnd ? after : offset,
  });
  if (fromTheEnd) ids.reverse();
  const place = new Map(ids.map((id, index) => [id, index]));
  const rows = await findOrders(orm, filters.type, ({ id }) => inArray(id, ids));
  rows.sort((a, b) => (place.get(a.order.id) ?? 0) - (place.get(b.order.id) ?? 0));
  return { rows, ...counted };
}

/** How many orders meet the filters. Without a search nothing is counted: the sums are kept by a trigger. */
export async function countOrders(
  orm: Orm,
  filters: OrderFilters,
  today: string,
): Promise<{ total: number; capped: boolean }> {
  if (!filters.q) {
    const [sum] = await orm
      .select({ total: sql<number>`coalesce(sum(${orderCounts.orders}), 0)::int` })
      .from(orderCounts)
      .where(
        and(
          filters.type && eq(orderCounts.type, filters.type),
          dateAndStatus(orderCounts, filters, today),
        ),
      );
    return { total: sum?.total ?? 0, capped: false };
  }
  const hits = orderTables(filters.type).map(
    ({ table }) =>
      sql`(select 1 from ${table} where ${meetsFilters(table, filters, today)} limit ${MAX_COUNTED + 1})`,
  );
  const { total } = await row<{ total: number }>(
    orm,
    sql`select count(*)::int as total from (${sql.join(hits, sql` union all `)}) as hits`,
  );
  return { total: Math.min(total, MAX_COUNTED), capped: total > MAX_COUNTED };
}

type Window = {
  by: readonly SortColumn[];
  direction: typeof asc;
  limit: number;
  offset: number;
};

/** Only the columns of the index are read here, so that whole rows are read for one page only. */
async function orderIds(
  orm: Orm,
  filters: OrderFilters,
  today: string,
  { by, direction, limit, offset }: Window,
): Promise<string[]> {
  const part = (table: OrderTable) =>
    orm
      .select({ id: table.id, ...Object.fromEntries(by.map((name) => [name, table[name]])) })
      .from(table)
      .where(meetsFilters(table, filters, today));
  const order = [...by, 'id'].map((name) => direction(sql.identifier(name)));
  const [first, second] = orderTables(filters.type).map(({ table }) => part(table));
  if (!first) return [];
  const all = second ? unionAll(first, second) : first;
  const found = await all
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return found.map(({ id }) => id);
}
