/** What became of orders, as SQL conditions (contract: OUTCOMES). */
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { SUPPLIER_TIME } from '#contract/days/rules.ts';
import { SUPPLIER_WINDOW } from '#contract/days/supplier-window.ts';
import {
  ON_TIME_MINUTES,
  type Outcome,
  SHORT_NOTICE_HOURS,
} from '#contract/orders/order-list.schema.ts';
import { OPEN_STATUSES } from '#contract/orders/orders.schema.ts';
import type { FailureReason } from '#contract/road/stop-events.schema.ts';
import { tripsOfVehicle } from '#server/modules/trips/trips.store.ts';
import { ordersConsumer, type ordersSupplier } from '#server/platform/db/schema.ts';

export type OrderTable = typeof ordersConsumer | typeof ordersSupplier;

const [WINDOW_OPENS = ''] = SUPPLIER_WINDOW.split('-');

/** Like `startOf` in the contract. */
function startsAt(table: OrderTable): SQL {
  const { delivery_date, delivery_time } = table;
  const time =
    table === ordersConsumer
      ? sql`${delivery_time}`
      : sql`case ${delivery_time} when ${SUPPLIER_TIME} then ${WINDOW_OPENS} else ${delivery_time} end`;
  return sql`((${delivery_date} + (${time})::time) at time zone 'Europe/Rome')`;
}

/** Whether an attempt failed, for this reason or any. `failed_orders` saves `stop_results` for all other orders. */
export const hasFailed = (table: OrderTable, reason?: FailureReason): SQL | undefined =>
  table === ordersConsumer
    ? sql`${table.id} in (select order_id from failed_orders()) and exists (
        select from stop_results(${table.id}) where kind = 'failed' ${reason ? sql`and reason = ${reason}` : sql``}
      )`
    : sql`false`;

/** Whether a driver delivered it at most ON_TIME_MINUTES before or after its time, or not. */
const isDelivered = (table: OrderTable, isOnTime: boolean): SQL | undefined =>
  'trip_id' in table
    ? and(
        eq(table.status, 'completed'),
        sql`exists (
          select from stop_results(${table.id}) as result where kind = 'delivered' and result.trip_id = ${table.trip_id}
            and (abs(extract(epoch from happened_at - ${startsAt(table)})) <= ${ON_TIME_MINUTES * 60}::int) = ${isOnTime}
        )`,
      )
    : sql`false`;

/** Without an entry in the history its cancellation counts as early. */
const isShortNotice = (table: OrderTable): SQL | undefined =>
  and(
    eq(table.status, 'cancelled'),
    sql`(
      select max(at) from order_history where order_id = ${table.id} and after ->> 'status' = 'cancelled'
    ) > ${startsAt(table)} - make_interval(hours => ${SHORT_NOTICE_HOURS})`,
  );

const isConfirmed = ({ id }: OrderTable): SQL =>
  sql`exists (select from order_history where order_id = ${id} and after ->> 'status' = 'confirmed')`;

const isUncollected = (table: OrderTable, today: string): SQL | undefined =>
  table === ordersConsumer
    ? sql`false`
    : and(inArray(table.status, [...OPEN_STATUSES]), lt(table.delivery_date, today));

/** `today`: the date in Rome. */
export function hasOutcome(table: OrderTable, outcome: Outcome, today: string): SQL | undefined {
  switch (outcome) {
    case 'confirmed':
      return isConfirmed(table);
    case 'short-notice':
      return isShortNotice(table);
    case 'failed':
      return hasFailed(table);
    case 'on-time':
      return isDelivered(table, true);
    case 'off-time':
      return isDelivered(table, false);
    case 'uncollected':
      return isUncollected(table, today);
  }
}

/** Whether it is on a trip of this lorry. */
export const isOnVehicle = (table: OrderTable, vehicle: string): SQL =>
  'trip_id' in table ? sql`${table.trip_id} in (${tripsOfVehicle(vehicle)})` : sql`false`;
