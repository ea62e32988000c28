/** Orders that retention deletes, and data stored with them. */
import { and, lt, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ORDER_LINK_DAYS } from '#contract/links.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { orderClaims, orderHistory, orderOrigins } from '#server/platform/db/schema.ts';
import { orderTables } from './order-filters.ts';

/** Orders created before `orders` for a date before `orderDate`. Their history is kept as long as they are. */
export const oldOrders = (before: {
  orders: Date;
  orderDate: string;
  origins: Date;
  claims: Date;
}): OldRows[] => [
  ...orderTables().map(
    ({ table }): OldRows => [
      table,
      and(lt(table.delivery_date, before.orderDate), isBefore(table.created_at, before.orders)),
    ],
  ),
  [
    orderHistory,
    and(isBefore(orderHistory.at, before.orders), not(isOfAnOrder(orderHistory.order_id))),
  ],
  [orderClaims, isBefore(orderClaims.at, before.claims)],
  [orderOrigins, isBefore(orderOrigins.booked_at, before.origins)],
];

const isOfAnOrder = (id: SQLWrapper): SQL => sql`(
  exists (select from orders_consumer o where o.id = ${id})
  or exists (select from orders_supplier o where o.id = ${id}))`;

/** Whether an order's link has ended: the order is gone, or was more than so many days before `today`. */
export const isLinkOver = (id: SQLWrapper, today: string): SQL => sql`not exists (
  select from orders_consumer o where o.id = ${id} and o.delivery_date >= ${today}::date - ${ORDER_LINK_DAYS}::int
  union all
  select from orders_supplier o where o.id = ${id} and o.delivery_date >= ${today}::date - ${ORDER_LINK_DAYS}::int)`;

/** Whether any order, cancelled ones included, has this date and time. */
export const hasOrders = (type: SQLWrapper, date: SQLWrapper, time: SQLWrapper): SQL => sql`exists (
  select from orders_consumer o
  where ${type} = 'consumer' and (o.delivery_date, o.delivery_time) = (${date}, ${time})
  union all
  select from orders_supplier o
  where ${type} = 'supplier' and (o.delivery_date, o.delivery_time) = (${date}, ${time}))`;
