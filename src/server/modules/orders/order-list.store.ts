/** A page of the office's orders. */
import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import {
  MAX_COUNTED,
  type OrderFilters,
  type OrderList,
  type OrderListQuery,
  type OrderSort,
} from '#contract/order-list.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';
import { meetsFilters, orderTables } from './order-filters.ts';
import { type TotalOfType, totalOf, totalsByType } from './order-totals.store.ts';
import { findOrders } from './orders.store.ts';

export type SortColumn = 'created_at' | 'delivery_date' | 'delivery_time' | 'sort_name' | 'status';
type Sort = { by: readonly SortColumn[]; descending: boolean };

const BY_DATE = ['delivery_date', 'delivery_time'] as const;
/** Each has an index. The order of the statuses is the alphabet's, from its end. */
export const SORTS: Record<OrderSort, Sort> = {
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
  const totals = await totalsByType(orm, filters, today);
  const { total, capped } = totalOf(totals, filters);
  const offset = (page - 1) * page_size;
  const limit = Math.min(page_size, total - offset);
  if (limit <= 0) return { rows: [], total, capped };
  const wanted = { filters, today, totals, ...SORTS[sort], limit, offset };
  // A page of the second half is read from the end, which is unknown where not all was counted.
  const after = total - offset - limit;
  const fromTheEnd = { ...wanted, offset: after, descending: !wanted.descending };
  const isNearTheEnd = !capped && after < offset;
  const ids = await pageOfIds(orm, isNearTheEnd ? fromTheEnd : wanted);
  if (isNearTheEnd) ids.reverse();
  const place = new Map(ids.map((id, index) => [id, index]));
  const orders = await findOrders(orm, filters.type, ({ id }) => inArray(id, ids));
  orders.sort((a, b) => (place.get(a.order.id) ?? 0) - (place.get(b.order.id) ?? 0));
  return { rows: orders, total, capped };
}

/** The orders of ten busy months can still be collected and sorted; more are read along the index. */
const MAX_COLLECTED = 50_000;

/**
 * Whether few enough orders are found to collect and sort them all. The planner would read along the index
 * of the sort, where what a search or a range of dates finds may lie together at the far end.
 */
function isCollected({ q, from, to, card }: OrderFilters, total: number, { by }: Sort): boolean {
  if (q) return total <= MAX_COUNTED;
  return by.includes('created_at') && Boolean(from || to || card) && total <= MAX_COLLECTED;
}

type Page = Sort & {
  filters: OrderFilters;
  today: string;
  totals: readonly TotalOfType[];
  limit: number;
  offset: number;
};

/**
 * Reads only the columns of the sort: whole rows are read for one page only. Each table is sorted and cut by
 * itself, because no index is used for the sort of a union with conditions.
 */
async function pageOfIds(orm: Orm, page: Page): Promise<string[]> {
  const { filters, today, totals, by, descending, limit, offset } = page;
  const names = [...by, 'id'].map((name) => sql.identifier(name));
  const columns = sql.join(names, sql`, `);
  const order = sql.join(names.map(descending ? desc : asc), sql`, `);
  const parts = orderTables(filters.type).flatMap(({ type, table }): SQL[] => {
    const total = totals.find((of) => of.type === type)?.total ?? 0;
    if (total === 0) return [];
    const found = sql`select ${columns} from ${table} where ${meetsFilters(table, filters, today)}`;
    const source = isCollected(filters, total, page)
      ? sql`with found as materialized (${found}) select * from found`
      : found;
    return [sql`(${source} order by ${order} limit ${offset + limit})`];
  });
  const ids = await rows<{ id: string }>(
    orm,
    sql`select id from (${sql.join(parts, sql` union all `)}) as orders
      order by ${order} limit ${limit} offset ${offset}`,
  );
  return ids.map(({ id }) => id);
}
