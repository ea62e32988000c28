/** Reads all orders of a list in batches. Each batch continues after the last row of the previous one. */
import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { OrderExportQuery } from '#contract/orders/order-list.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import {
  matchesFilters,
  type OrderTable,
  orderTables,
} from '#server/modules/orders/order-filters.ts';
import { SORTS, type SortColumn } from '#server/modules/orders/order-list.store.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import type { Orm } from '#server/platform/db/database.ts';

const BATCH = 500;

type Key = Record<SortColumn | 'id', string>;
const KEY_TYPES = {
  created_at: 'timestamptz',
  delivery_date: 'date',
  delivery_time: 'text',
  sort_name: 'text',
  status: 'text',
  id: 'uuid',
} as const;

/** `today`: the date in Rome. Lazy: nothing is read before the first batch is requested or after the last. */
export async function* readOrders(
  orm: Orm,
  query: Omit<OrderExportQuery, 'format'>,
  today: string,
): AsyncGenerator<TypedOrder[]> {
  let last: Key | undefined;
  do {
    const keys = await nextKeys(orm, query, today, last);
    last = keys.length === BATCH ? keys.at(-1) : undefined;
    if (keys.length > 0) yield await ordersOf(orm, query, keys);
  } while (last);
}

async function nextKeys(
  orm: Orm,
  { sort, ids, ...filters }: Omit<OrderExportQuery, 'format'>,
  today: string,
  last: Key | undefined,
): Promise<Key[]> {
  const { by, descending } = SORTS[sort];
  const names = [...by, 'id'] as const;
  const direction = descending ? desc : asc;
  // Each table is read along its index up to the batch size; a union would be sorted as a whole.
  const part = (table: OrderTable) =>
    orm
      .select({ id: table.id, ...Object.fromEntries(by.map((name) => [name, table[name]])) })
      .from(table)
      .where(
        and(
          matchesFilters(table, filters, today),
          ids && inArray(table.id, ids),
          last && isAfter(table, names, last, descending),
        ),
      )
      .orderBy(...names.map((name) => direction(table[name])))
      .limit(BATCH);
  const [first, second] = orderTables(filters.type).map(({ table }) => part(table));
  if (!first) return [];
  if (!second) return (await first) as Key[];
  const order = names.map((name) => direction(sql.identifier(name)));
  return (await unionAll(first, second)
    .orderBy(...order)
    .limit(BATCH)) as Key[];
}

/** A row comparison, which an index can answer. */
function isAfter(
  table: OrderTable,
  names: readonly (SortColumn | 'id')[],
  last: Key,
  descending: boolean,
): SQL {
  const columns = names.map((name) => sql`${table[name]}`);
  const values = names.map((name) => {
    return sql`${last[name]}::${sql.raw(KEY_TYPES[name])}`;
  });
  const sign = sql.raw(descending ? '<' : '>');
  return sql`(${sql.join(columns, sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`;
}

async function ordersOf(
  orm: Orm,
  { type }: Pick<OrderExportQuery, 'type'>,
  keys: readonly Key[],
): Promise<TypedOrder[]> {
  const ids = keys.map(({ id }) => id);
  const place = new Map(ids.map((id, index) => [id, index]));
  const orders = await findOrders(orm, type, ({ id }) => inArray(id, ids));
  return orders.sort((a, b) => (place.get(a.order.id) ?? 0) - (place.get(b.order.id) ?? 0));
}
