/** SQL on times taken by orders and closures. */
import { and, between, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type BookingContext, SUPPLIER_TIME } from '#contract/days/rules.ts';
import { pickupsOfDays, takenTimes } from '#server/modules/orders/order-days.store.ts';
import { readContextAnd } from '#server/modules/settings/booking-context.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { type DatabaseState, databaseState } from '#server/platform/db/database-state.ts';
import { slots } from '#server/platform/db/schema.ts';

export type OccupiedTime = {
  date: string;
  time: string;
  state: 'taken' | 'closed';
  /** Reason of a closure; null without one. */
  reason: string | null;
};

/** Private customers' times that are taken or closed between two dates, inclusive. */
export function occupiedConsumerTimes(orm: Orm, from: string, to: string) {
  const closed = orm
    .select({
      date: sql<string>`${slots.slot_date}`.as('date'),
      time: sql<string>`${slots.slot_time}`.as('time'),
      state: sql<'taken' | 'closed'>`'closed'`.as('state'),
      reason: slots.reason,
    })
    .from(slots)
    .where(
      and(eq(slots.kind, 'consumer'), between(slots.slot_date, from, to), eq(slots.is_open, false)),
    );
  return unionAll(takenTimes(orm, from, to), closed);
}

/** Orders and closure of a reseller day; a date may have two rows. */
export type SupplierDayRow = {
  date: string;
  orders: number;
  closed: boolean;
  reason: string | null;
};

/** The resellers' active orders per date, and closed dates, inclusive. */
export function supplierDayRows(orm: Orm, from: string, to: string) {
  const closed = orm
    .select({
      date: sql<string>`${slots.slot_date}`.as('date'),
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
  return unionAll(pickupsOfDays(orm, from, to), closed);
}

/** The bookings of some days, and the database state they were read in. */
export type BookedDays = {
  state: DatabaseState;
  context: BookingContext;
  occupied: OccupiedTime[];
  pickups: SupplierDayRow[];
};

/** Settings and what is taken or closed between two dates, inclusive. One statement, so all of one state. */
export async function readBookedDays(
  orm: Orm,
  now: Date,
  from: string,
  to: string,
): Promise<BookedDays> {
  const [context, days] = await readContextAnd(
    orm,
    now,
    sql<Omit<BookedDays, 'context'>>`json_build_object('state', ${databaseState},
      'occupied', (select coalesce(json_agg(o), '[]') from ${occupiedConsumerTimes(orm, from, to)} as o),
      'pickups', (select coalesce(json_agg(p), '[]') from ${supplierDayRows(orm, from, to)} as p))`,
  );
  return { ...days, context };
}
