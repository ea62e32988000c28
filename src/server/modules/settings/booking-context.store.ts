/** What the booking rules are asked with: the settings, and the opening hours. */
import { type SQL, sql } from 'drizzle-orm';
import type { OpeningHoursSlot } from '#contract/days/opening-hours.schema.ts';
import type { BookingContext } from '#contract/days/rules.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { bookingSettings, openingHours } from '#server/platform/db/schema.ts';
import { ruleColumns } from './booking-settings.store.ts';

/** The settings, and the opening hours when they limit bookings: columns of `booking_settings`. */
const contextColumns = {
  settings: ruleColumns,
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
