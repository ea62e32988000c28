/** SQL of what a calendar shows of orders, without the fields that cost most to read. */
import { sql } from 'drizzle-orm';
import type { OrderStatus, OrderType } from '#contract/orders/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';

export type OrderAppointment = {
  type: OrderType;
  id: string;
  code: string;
  version: number;
  status: Exclude<OrderStatus, 'cancelled'>;
  customer_moves: number;
  delivery_date: string;
  delivery_time: string;
  /** '20261123T083000Z' */
  updated_at: string;
  /** A reseller's company. */
  name: string;
  /** '' of a reseller. */
  address: string;
};

/** All orders between two dates, inclusive, except cancelled ones, in order of date and time. */
export const orderAppointments = (
  orm: Orm,
  { from, to }: { from: string; to: string },
): Promise<OrderAppointment[]> =>
  rows<OrderAppointment>(
    orm,
    sql`select type, id, code, version, status, customer_moves, delivery_date::text, delivery_time,
      to_char(updated_at at time zone 'utc', 'YYYYMMDD"T"HH24MISS"Z"') as updated_at, name, address
    from (
      select 'consumer' as type, id, code, version, status, customer_moves, delivery_date,
        delivery_time, updated_at, name, address
      from orders_consumer
      union all
      select 'supplier', id, code, version, status, customer_moves, delivery_date,
        delivery_time, updated_at, company_name, ''
      from orders_supplier
    ) as o
    where delivery_date between ${from} and ${to} and status <> 'cancelled'
    order by delivery_date, delivery_time, id`,
  );
