/** What the retention deletes of orders, and of what is stored beside them. */
import { and, lt, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { orderClaims, orderHistory, orderOrigins } from '#server/platform/db/schema.ts';
import { orderTables } from './order-filters.ts';

/** Written before `orders` and for a date before `orderDate`. Their history is kept as long as they are. */
export const oldOrders = (before: {
  orders: Date;
  orderDate: string;
  origins: Date;
  claims: Date;
}): OldRows[] => [
  ...orderTables().map(
    ({ table }): OldRows => [
      table,
      and(lt(table.delivery_date, before.orderDate), lt(table.created_at, before.orders)),
    ],
  ),
  [orderHistory, and(lt(orderHistory.at, before.orders), not(isOfAnOrder(orderHistory.order_id)))],
  [orderClaims, lt(orderClaims.at, before.claims)],
  [orderOrigins, lt(orderOrigins.booked_at, before.origins)],
];

const isOfAnOrder = (id: SQLWrapper): SQL => sql`(
  exists (select from orders_consumer o where o.id = ${id})
  or exists (select from orders_supplier o where o.id = ${id}))`;

/** Whether any order, also a cancelled one, has this place. */
export const hasOrders = (type: SQLWrapper, date: SQLWrapper, time: SQLWrapper): SQL => sql`exists (
  select from orders_consumer o
  where ${type} = 'consumer' and (o.delivery_date, o.delivery_time) = (${date}, ${time})
  union all
  select from orders_supplier o
  where ${type} = 'supplier' and (o.delivery_date, o.delivery_time) = (${date}, ${time}))`;
