/** A page of the office's orders. */
import { asc, desc, sql } from 'drizzle-orm';
import { MAX_COUNTED } from '#contract/list.schema.ts';
import type {
  OrderFilters,
  OrderList,
  OrderListQuery,
  OrderSort,
} from '#contract/orders/order-list.schema.ts';
import { ORDER_TYPES, type OrderType, type TypedOrder } from '#contract/orders/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { offsetOf } from '#server/platform/subjects/list.ts';
import { matchesFilters, orderTables, surelyCapped } from './order-filters.ts';
import { countOrders, type Hits, totalOf } from './order-totals.store.ts';
import { orderOf, typedOrder } from './orders.store.ts';

export type SortColumn = 'created_at' | 'delivery_date' | 'delivery_time' | 'sort_name' | 'status';
type Sort = { by: readonly SortColumn[]; descending: boolean };

const BY_DATE = ['delivery_date', 'delivery_time'] as const;
/** Each has an index. Statuses sort in reverse alphabetical order. */
export const SORTS: Record<OrderSort, Sort> = {
  newest: { by: ['created_at'], descending: true },
  'date-desc': { by: BY_DATE, descending: true },
  'date-asc': { by: BY_DATE, descending: false },
  'customer-asc': { by: ['sort_name'], descending: false },
  'customer-desc': { by: ['sort_name'], descending: true },
  status: { by: ['status', ...BY_DATE], descending: true },
  'status-desc': { by: ['status', ...BY_DATE], descending: false },
};

/** `today`: the date in Rome. */
export async function listOrders(
  orm: Orm,
  { page, page_size, sort, ...filters }: OrderListQuery,
  today: string,
): Promise<OrderList> {
  const offset = offsetOf({ page, page_size });
  const wanted = { filters, today, ...SORTS[sort], limit: page_size, offset };
  const list = await (filters.q ? searchPage(orm, wanted) : filteredPage(orm, wanted));
  return { ...list, rows: list.rows.map(typedOrder) };
}

type Page = Sort & { filters: OrderFilters; today: string; limit: number; offset: number };

const namesOf = ({ by }: Sort) => [...by, 'id'].map((name) => sql.identifier(name));
const columnsOf = (sort: Sort) => sql.join(namesOf(sort), sql`, `);
const sorted = (sort: Sort) =>
  sql`order by ${sql.join(namesOf(sort).map(sort.descending ? desc : asc), sql`, `)}`;

/**
 * Hits of a search are collected, counted and sorted in one statement; the planner would otherwise scan the sort's
 * index, where a rare word is found last. That index is only used for types that surely have many hits.
 */
async function searchPage(orm: Orm, page: Page): Promise<OrderList> {
  const { filters, today, limit, offset } = page;
  const tables = orderTables(filters.type);
  const many = tables.map(
    ({ type, table }) => sql`select ${type} as type where ${surelyCapped(table, filters)}`,
  );
  const hits = tables.map(
    ({ type, table }) => sql`(select ${type} as type, ${columnsOf(page)} from ${table}
      where ${matchesFilters(table, filters, today)} and ${type} not in (select type from many)
      limit ${MAX_COUNTED + 1})`,
  );
  const first = tables.map(
    ({ type, table }) => sql`(select ${type} as type, ${columnsOf(page)} from ${table}
      where ${matchesFilters(table, filters, today)} and exists (select from many where type = ${type})
      ${sorted(page)} limit ${offset + limit})`,
  );
  const { totals, cut, rows } = await row<{ totals: Hits; cut: OrderType[]; rows: TypedOrder[] }>(
    orm,
    sql`with many as materialized (${sql.join(many, sql` union all `)}),
      hits as materialized (${sql.join(hits, sql` union all `)}),
      counted as (select type, count(*) as total from hits group by type),
      totals as (
        select * from counted union all select type, ${MAX_COUNTED + 1} from many
      ),
      page as (
        select * from (${sql.join([sql`select * from hits`, ...first], sql` union all `)}) as found
        ${sorted(page)} limit ${limit} offset ${offset}
      )
      select (select coalesce(json_object_agg(type, total), '{}') from totals) as totals,
        to_json(array(select type from counted where total > ${MAX_COUNTED})) as cut,
        to_json(array(
          select json_build_object('type', type, 'order', ${orderOf(sql`type`, sql`page.id`)}) from page ${sorted(page)}
        )) as rows`,
  );
  const count = totalOf(totals);
  if (count.capped && offset >= count.total) return { ...count, rows: [] };
  // If hits were cut off, the first ones are unknown.
  if (cut.length === 0) return { ...count, rows };
  const few = ORDER_TYPES.filter((type) => (totals[type] ?? 0) <= MAX_COUNTED);
  return { ...count, rows: await readPage(orm, page, few) };
}

/** The second half of a list is read from its end if the total is known. */
async function filteredPage(orm: Orm, page: Page): Promise<OrderList> {
  const count = await countOrders(orm, page.filters, page.today);
  const limit = Math.min(page.limit, count.total - page.offset);
  if (limit <= 0) return { ...count, rows: [] };
  const few = isCollected(page, count.total) ? ORDER_TYPES : [];
  const after = count.total - page.offset - limit;
  if (count.capped || after >= page.offset)
    return { ...count, rows: await readPage(orm, page, few) };
  const mirrored = { ...page, descending: !page.descending, limit, offset: after };
  return { ...count, rows: (await readPage(orm, mirrored, few)).reverse() };
}

/** The orders of a year of full days; more are read along the index. */
const MAX_COLLECTED = 10_000;

/**
 * Whether few enough orders match to collect and sort them all. The planner does not know that orders of a date range,
 * or of one name, were created together, possibly at the far end of the index.
 */
function isCollected({ filters: { from, to, card, alike }, by }: Page, total: number): boolean {
  const areNear = from || to || card === 'today' || card === 'month' || alike;
  return Boolean(areNear) && by.includes('created_at') && total <= MAX_COLLECTED;
}

/**
 * Reads only the sort columns, and whole rows for the page alone. Each table is sorted and cut separately, because no
 * index is used to sort a union with conditions. For the types in `few` all hits are collected before sorting.
 */
function readPage(orm: Orm, page: Page, few: readonly OrderType[]): Promise<TypedOrder[]> {
  const { filters, today, limit, offset } = page;
  const parts = orderTables(filters.type).map(({ type, table }) => {
    const columns = sql`${type} as type, ${columnsOf(page)}`;
    const found = sql`select ${columns} from ${table} where ${matchesFilters(table, filters, today)}`;
    const source = few.includes(type)
      ? sql`with found as materialized (${found}) select * from found`
      : found;
    return sql`(${source} ${sorted(page)} limit ${offset + limit})`;
  });
  return rows<TypedOrder>(
    orm,
    sql`select type, ${orderOf(sql`type`, sql`page.id`)} as "order" from (
      select * from (${sql.join(parts, sql` union all `)}) as found
      ${sorted(page)} limit ${limit} offset ${offset}
    ) as page ${sorted(page)}`,
  );
}
