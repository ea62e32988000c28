/** Figures of orders for 'Andamento', by the same conditions as the list that each opens. */
import { and, between, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Period } from '#contract/days/rules.ts';
import type { OrderFilters } from '#contract/orders/order-list.schema.ts';
import { ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';
import { ORDER_FIGURES, type OrderFigure } from '#contract/trends/figures.ts';
import { MAX_LISTED, type Trends, type TypeCounts } from '#contract/trends/trends.schema.ts';
import { isWithinDays } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { orderCounts, ordersConsumer, ordersSupplier } from '#server/platform/db/schema.ts';
import { dateAndStatus, matchesFilters, type OrderTable, orderTables } from './order-filters.ts';
import { hasFailed } from './order-outcomes.ts';

/**
 * Every figure of orders; `today`: the date in Rome. One statement each: PostgreSQL would compile a single expensive
 * one (`jit_above_cost`), and spend longer on that than on running it.
 */
export async function countFigures(
  orm: Orm,
  period: Period,
  today: string,
): Promise<Record<OrderFigure, TypeCounts>> {
  const figures = Object.entries(ORDER_FIGURES).map(async ([name, filtersOf]) => {
    const filters: OrderFilters = { q: '', ...filtersOf(period) };
    const counts = orderTables().map(
      ({ type, table }) =>
        sql`(select count(*) from ${table} where ${matchesFilters(table, filters, today)})::int as ${sql.identifier(type)}`,
    );
    return [name, await row<TypeCounts>(orm, sql`select ${sql.join(counts, sql`, `)}`)];
  });
  return Object.fromEntries(await Promise.all(figures));
}

/** Orders by the Monday of their week: received and planned, each by its own day. Only weeks that have some. */
export async function countWeeks(orm: Orm, period: Period): Promise<Trends['weeks']> {
  const receivedOf = (type: OrderType, table: OrderTable) => sql`
    select date_trunc('week', created_at at time zone 'Europe/Rome') as monday, ${type}::text as type, count(*) as received, 0 as planned
    from ${table} where ${isWithinDays(table.created_at, period)} group by 1`;
  const planned = sql`
    select date_trunc('week', delivery_date::timestamp), type, 0, sum(orders) from ${orderCounts}
    where ${dateAndStatus(orderCounts, ORDER_FIGURES.planned(period), '')} group by 1, 2`;
  const counts = [...orderTables().map(({ type, table }) => receivedOf(type, table)), planned];
  const both = (name: 'received' | 'planned') => {
    const sums = ORDER_TYPES.map(
      (type) =>
        sql`${sql.raw(`'${type}'`)}, coalesce(sum(${sql.identifier(name)}) filter (where type = ${type}), 0)::int`,
    );
    return sql`json_build_object(${sql.join(sums, sql`, `)}) as ${sql.identifier(name)}`;
  };
  return rows(
    orm,
    sql`select to_char(monday, 'YYYY-MM-DD') as monday, ${both('received')}, ${both('planned')}
      from (${sql.join(counts, sql` union all `)}) as counted group by monday order by monday`,
  );
}

/** Days from booking to delivery, of each order received in the period. */
export async function leadDays(orm: Orm, period: Period, type?: OrderType): Promise<number[]> {
  const days = orderTables(type).map(
    ({ table }) => sql`
      select delivery_date - (created_at at time zone 'Europe/Rome')::date as days
      from ${table} where ${isWithinDays(table.created_at, period)}`,
  );
  const found = await rows<{ days: number }>(orm, sql.join(days, sql` union all `));
  return found.map((order) => order.days);
}

/**
 * When each customer's booking of the period was made and first confirmed, in milliseconds. Left out are unconfirmed
 * ones and those that the office entered: nobody waited for them.
 */
export function confirmations(
  orm: Orm,
  period: Period,
  type?: OrderType,
): Promise<{ booked: number; confirmed: number }[]> {
  const times = orderTables(type).map(
    ({ table }) => sql`
      select extract(epoch from created_at)::float8 * 1000 as booked, extract(epoch from min(at))::float8 * 1000 as confirmed
      from ${table} join order_history on order_id = ${table.id} and after ->> 'status' = 'confirmed'
      where ${isWithinDays(table.created_at, period)}
        and not exists (select from order_history as entry where entry.order_id = ${table.id} and entry.action = 'created')
      group by ${table.id}`,
  );
  return rows(orm, sql.join(times, sql` union all `));
}

/** The filter does not depend on today. */
const isPlanned = (table: OrderTable, period: Period): SQL =>
  matchesFilters(table, { q: '', ...ORDER_FIGURES.planned(period) }, '');

/** Counts of the first period and of the second one, of a table that is read for both. */
const inBoth = ({ delivery_date }: OrderTable, now: Period, before: Period) => ({
  now: sql<number>`(count(*) filter (where ${between(delivery_date, now.from, now.to)}))::int`,
  before: sql<number>`(count(*) filter (where ${between(delivery_date, before.from, before.to)}))::int`,
});

/** Deliveries with a failed attempt, by reason. */
export function failedByReason(orm: Orm, now: Period, before: Period): Promise<Trends['failures']> {
  const counts = inBoth(ordersConsumer, now, before);
  return rows(
    orm,
    sql`select failed.reason, ${counts.now} as now, ${counts.before} as before from ${ordersConsumer},
        lateral (select distinct reason from stop_results(${ordersConsumer.id}) where kind = 'failed') as failed
      where ${between(ordersConsumer.delivery_date, before.from, now.to)} and ${hasFailed(ordersConsumer)}
      group by 1 order by 2 desc, 3 desc, 1`,
  );
}

/** Planned deliveries by weekday and time. */
export function plannedByTime(orm: Orm, period: Period): Promise<Trends['occupancy']> {
  const { delivery_date, delivery_time } = ordersConsumer;
  return rows(
    orm,
    sql`select extract(dow from ${delivery_date})::text as weekday, ${delivery_time}, count(*)::int as orders
      from ${ordersConsumer} where ${isPlanned(ordersConsumer, period)} group by 1, 2 order by 1, 2`,
  );
}

/** The companies with the most planned pickups in the first period. */
export async function plannedByReseller(
  orm: Orm,
  now: Period,
  before: Period,
): Promise<{ id: string; now: number; before: number }[]> {
  const counts = inBoth(ordersSupplier, now, before);
  const found = await orm
    .select({ id: ordersSupplier.reseller_id, ...counts })
    .from(ordersSupplier)
    .where(
      and(
        isNotNull(ordersSupplier.reseller_id),
        isPlanned(ordersSupplier, { from: before.from, to: now.to }),
      ),
    )
    .groupBy(ordersSupplier.reseller_id)
    .orderBy(sql`2 desc, 3 desc, 1`)
    .limit(MAX_LISTED);
  return found.flatMap(({ id, ...rest }) => (id ? [{ id, ...rest }] : []));
}

/** Planned deliveries by address. */
export function plannedByAddress(
  orm: Orm,
  now: Period,
  before: Period,
): Promise<{ address: string; now: number; before: number }[]> {
  return orm
    .select({ address: ordersConsumer.address, ...inBoth(ordersConsumer, now, before) })
    .from(ordersConsumer)
    .where(isPlanned(ordersConsumer, { from: before.from, to: now.to }))
    .groupBy(ordersConsumer.address);
}

/** Planned deliveries on trips, with their known weight. */
export async function plannedByTrip(
  orm: Orm,
  period: Period,
): Promise<{ trip_id: string; deliveries: number; kg: number }[]> {
  const { trip_id, weight_kg } = ordersConsumer;
  const found = await orm
    .select({
      trip_id,
      deliveries: sql<number>`count(*)::int`,
      kg: sql<number>`coalesce(sum(${weight_kg}), 0)::float8`,
    })
    .from(ordersConsumer)
    .where(and(isNotNull(trip_id), isPlanned(ordersConsumer, period)))
    .groupBy(trip_id);
  return found.flatMap(({ trip_id: trip, ...rest }) => (trip ? [{ trip_id: trip, ...rest }] : []));
}
