/** Input of the booking rules: the settings and the opening hours. */
import { type SQL, sql } from 'drizzle-orm';
import type { OpeningHoursSlot } from '#contract/days/opening-hours.schema.ts';
import type { BookingContext, BookingSettings } from '#contract/days/rules.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { bookingSettings, openingHours } from '#server/platform/db/schema.ts';
import { ruleColumns } from './booking-settings.store.ts';

/** The booking rules as stored. */
export type StoredContext = {
  settings: BookingSettings;
  /** Null unless they limit bookings. */
  hours: OpeningHoursSlot[] | null;
};

const settings = sql.join(
  Object.entries(ruleColumns).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
  sql`, `,
);

/** A column of `booking_settings`. */
const contextColumn = sql<StoredContext>`json_build_object('settings', json_build_object(${settings}),
  'hours', case when limit_to_opening_hours then (select json_agg(hours) from ${openingHours} as hours) end)`;

/** As an SQL value. */
export const storedContext = sql<StoredContext>`(select ${contextColumn} from ${bookingSettings})`;

export const contextAt = ({ settings, hours }: StoredContext, now: Date): BookingContext => ({
  now,
  settings,
  openingHours: hours ?? [],
});

/** SQL: whether these rules are still the stored ones. */
export const isCurrentContext = (context: StoredContext): SQL =>
  sql`${storedContext}::jsonb = ${JSON.stringify(context)}::jsonb`;

/** Not cached: another process may have changed the rules. */
export const readStoredContext = async (orm: Orm): Promise<StoredContext> =>
  (await readStoredAnd(orm, sql`null`)).stored;

/** Not cached: another process may have changed the rules. */
export const readBookingContext = async (orm: Orm, now: Date): Promise<BookingContext> =>
  contextAt(await readStoredContext(orm), now);

/** Together with another SQL expression, in one statement. */
export async function readContextAnd<Value>(
  orm: Orm,
  now: Date,
  value: SQL<Value>,
): Promise<[BookingContext, Value]> {
  const found = await readStoredAnd(orm, value);
  return [contextAt(found.stored, now), found.value];
}

async function readStoredAnd<Value>(orm: Orm, value: SQL<Value>) {
  const [found] = await orm.select({ stored: contextColumn, value }).from(bookingSettings);
  if (!found) throw new Error('booking_settings has lost its row');
  return found;
}
