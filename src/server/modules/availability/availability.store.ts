/** All SQL on what can be booked: settings, opening hours, taken and closed times. */
import { and, between, eq, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { BookingContext } from '#contract/rules.ts';
import type { Orm } from '#server/platform/db/database.ts';
import {
  bookingSettings,
  openingHours,
  ordersConsumer,
  slots,
} from '#server/platform/db/schema.ts';

/** What the pure rules need, read afresh: the owner may have changed it in another process. */
export async function readBookingContext(orm: Orm, now: Date): Promise<BookingContext> {
  const [settings] = await orm
    .select({
      min_notice_hours: bookingSettings.min_notice_hours,
      max_days_ahead: bookingSettings.max_days_ahead,
      supplier_daily_limit: bookingSettings.supplier_daily_limit,
      limit_to_opening_hours: bookingSettings.limit_to_opening_hours,
    })
    .from(bookingSettings);
  if (!settings) throw new Error('booking_settings has lost its row');
  const hours = settings.limit_to_opening_hours ? await orm.select().from(openingHours) : [];
  return { now, settings, openingHours: hours };
}

export type OccupiedTime = { date: string; time: string; state: 'taken' | 'closed' };

/** The private customers' times that are taken or closed between two dates, both included. */
export function occupiedConsumerTimes(orm: Orm, from: string, to: string): Promise<OccupiedTime[]> {
  const taken = orm
    .select({
      date: ordersConsumer.delivery_date,
      time: ordersConsumer.delivery_time,
      state: sql<'taken' | 'closed'>`'taken'`.as('state'),
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
    })
    .from(slots)
    .where(
      and(eq(slots.kind, 'consumer'), between(slots.slot_date, from, to), eq(slots.is_open, false)),
    );
  return unionAll(taken, closed);
}
