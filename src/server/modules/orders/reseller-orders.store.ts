/** SQL on orders by company. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CompanyLimit } from '#contract/days/availability.schema.ts';
import { PAGE_SIZE } from '#contract/list.schema.ts';
import type { SupplierOrder } from '#contract/orders/orders.schema.ts';
import type { KnownReseller } from '#contract/resellers/pickups.schema.ts';
import type { CodeHolder } from '#server/modules/resellers/reseller-codes.store.ts';
import { dailyLimitOf } from '#server/modules/resellers/resellers.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { ordersSupplier } from '#server/platform/db/schema.ts';
import { namesReseller } from './order-filters.ts';

/** SQL values: how many orders a company has, given its id. */
export const countResellerOrders = (reseller: SQLWrapper) => ({
  all: sql<number>`(select count(*)::int from ${ordersSupplier} as o where o.reseller_id = ${reseller})`,
  cancelled: sql<number>`(select count(*)::int from ${ordersSupplier} as o
    where o.reseller_id = ${reseller} and o.status = 'cancelled')`,
  alike: sql<number>`(select count(*)::int from ${ordersSupplier} as o
    where ${namesReseller({ reseller_id: sql`o.reseller_id`, company_name: sql`o.company_name` }, reseller)})`,
});

/** How many pickups were booked with the shared code since an instant, without the office's. */
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

/** SQL fragment. `today`: the date in Rome. */
export const companyLimitOf = (reseller: SQLWrapper, today: string): SQL<CompanyLimit> => sql`(
  select jsonb_build_object('daily_limit', daily_limit, 'taken', (
    select coalesce(jsonb_object_agg(delivery_date, orders), '{}') from (
      select o.delivery_date, count(*) as orders from ${ordersSupplier} as o
      where o.reseller_id = ${reseller} and o.delivery_date >= ${today}::date and o.status <> 'cancelled'
      group by o.delivery_date) as taken))
  from (select ${dailyLimitOf(reseller)} as daily_limit) as own where daily_limit is not null)`;

export async function readCompanyLimit(
  orm: Orm,
  reseller: string,
  today: string,
): Promise<CompanyLimit> {
  const limit = companyLimitOf(sql`${reseller}::uuid`, today);
  return (await row<{ company_limit: CompanyLimit }>(orm, sql`select ${limit} as company_limit`))
    .company_limit;
}

/** The holder of a code, as shown in step 1 of the wizard; null for the shared code. */
export const knownReseller = async (
  orm: Orm,
  holder: CodeHolder | null,
  today: string,
): Promise<KnownReseller | null> =>
  holder && { ...holder, company_limit: await readCompanyLimit(orm, holder.id, today) };

/** A company's pickups: dates in Rome. */
type PickupSpan = { reseller: string; today: string; since: string };

const theirs = ({ reseller, since }: PickupSpan) =>
  sql`o.reseller_id = ${reseller} and o.delivery_date >= ${since}::date`;

/** A page: upcoming pickups first, soonest first, then past ones, latest first. */
export async function listPickups(
  orm: Orm,
  span: PickupSpan,
  page: number,
): Promise<{ rows: SupplierOrder[]; total: number }> {
  const { today } = span;
  const [found, { total }] = await Promise.all([
    rows<{ order: SupplierOrder }>(
      orm,
      sql`select supplier_json(o) as "order" from ${ordersSupplier} as o where ${theirs(span)}
        order by delivery_date < ${today}::date, abs(delivery_date - ${today}::date), delivery_time, created_at, id
        limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
    ),
    row<{ total: number }>(
      orm,
      sql`select count(*)::int as total from ${ordersSupplier} as o where ${theirs(span)}`,
    ),
  ]);
  return { rows: found.map(({ order }) => order), total };
}

/** The one booked last, preferring those not cancelled. */
export async function latestPickup(orm: Orm, span: PickupSpan): Promise<SupplierOrder | undefined> {
  const [found] = await rows<{ order: SupplierOrder }>(
    orm,
    sql`select supplier_json(o) as "order" from ${ordersSupplier} as o where ${theirs(span)}
      order by status = 'cancelled', created_at desc, id limit 1`,
  );
  return found?.order;
}

/** SQL fragment: a company's order by its code, as `subject`. */
export const pickupByCode = (reseller: string, code: string): SQL =>
  sql`select id as subject from ${ordersSupplier} where reseller_id = ${reseller} and code = ${code}`;
