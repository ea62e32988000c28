/** All SQL on availability: settings, opening hours, taken and closed times. */
import { and, between, eq, ne, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { OpeningHoursSlot } from '#contract/days/opening-hours.schema.ts';
import { type BookingContext, SUPPLIER_TIME } from '#contract/days/rules.ts';
import type { Orm } from '#server/platform/db/database.ts';
import {
  bookingSettings,
  openingHours,
  ordersConsumer,
  ordersSupplier,
  slots,
} from '#server/platform/db/schema.ts';

/** The settings, and the opening hours when they limit bookings: columns of `booking_settings`. */
const contextColumns = {
  settings: {
    min_notice_hours: bookingSettings.min_notice_hours,
    max_days_ahead: bookingSettings.max_days_ahead,
    supplier_daily_limit: bookingSettings.supplier_daily_limit,
    supplier_same_day_cutoff: bookingSettings.supplier_same_day_cutoff,
    limit_to_opening_hours: bookingSettings.limit_to_opening_hours,
    max_open_orders: bookingSettings.max_open_orders,
  },
  hours: sql<OpeningHoursSlot[] | null>`case when limit_to_opening_hours then
    (select json_agg(hours) from ${openingHours} as hours) end`,
};

/** Read each time, because another process may have changed them. */
export async function readBookingContext(orm: Orm, now: Date): Promise<BookingContext> {
  const [context] = await readContextAnd(orm, now, sql`null`);
  return context;
}

/** With the value of a further SQL expression, in one statement. */
export async function readContextAnd<Value>(
  orm: Orm,
  now: Date,
  value: SQL<Value>,
): Promise<[BookingContext, Value]> {
  const [found] = await orm.select({ ...contextColumns, value }).from(bookingSettings);
  if (!found) throw new Error('booking_settings has lost its row');
  const { settings, hours } = found;
  return [{ now, settings, openingHours: hours ?? [] }, found.value];
}

export type OccupiedTime = {
  date: string;
  time: string;
  state: 'taken' | 'closed';
  /** Of a closure; null without one. */
  reason: string | null;
};

/** The private customers' times that are taken or closed between two dates, both included. */
export function occupiedConsumerTimes(orm: Orm, from: string, to: string): Promise<OccupiedTime[]> {
  const taken = orm
    .select({
      date: ordersConsumer.delivery_date,
      time: ordersConsumer.delivery_time,
      state: sql<'taken' | 'closed'>`'taken'`.as('state'),
      reason: sql<string | null>`null`.as('reason'),
    })
    .from(ordersConsumer)
    .where(
      and(between(ordersConsumer.delivery_date, from, to), ne(ordersConsumer.status, 'cancelled')),
    );
  const closed = orm
    .select({
      date: slots.slot_date,
      time: slots.slot_time,
      state: sql<'taken' | 'closed'>`'closed'`.as('state'),
      reason: slots.reason,
    })
    .from(slots)
    .where(
      and(eq(slots.kind, 'consumer'), between(slots.slot_date, from, to), eq(slots.is_open, false)),
    );
  return unionAll(taken, closed);
}

/** The orders and the closure of a reseller day; two rows may have the same date. */
export type SupplierDayRow = {
  date: string;
  orders: number;
  closed: boolean;
  reason: string | null;
};

/** The resellers' live orders of each date, and the dates that are closed, both bounds included. */
export function supplierDayRows(orm: Orm, from: string, to: string): Promise<SupplierDayRow[]> {
  const ordered = orm
    .select({
      date: ordersSupplier.delivery_date,
      orders: sql<number>`count(*)::int`.as('orders'),
      closed: sql<boolean>`false`.as('closed'),
      reason: sql<string | null>`null`.as('reason'),
    })
    .from(ordersSupplier)
    .where(
      and(between(ordersSupplier.delivery_date, from, to), ne(ordersSupplier.status, 'cancelled')),
    )
    .groupBy(ordersSupplier.delivery_date);
  const closed = orm
    .select({
      date: slots.slot_date,
      orders: sql<number>`0`.as('orders'),
      closed: sql<boolean>`true`.as('closed'),
      reason: slots.reason,
    })
    .from(slots)
    .where(
      and(
        eq(slots.kind, 'supplier'),
        eq(slots.slot_time, SUPPLIER_TIME),
        between(slots.slot_date, from, to),
        eq(slots.is_open, false),
      ),
    );
  return unionAll(ordered, closed);
}
