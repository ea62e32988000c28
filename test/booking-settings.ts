/** Changes the owner's booking settings in tests. */
import { sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';

/** `assignment` as SQL: 'min_notice_hours = 24'. */
export const setBookingSettings = (orm: Orm, assignment: string) =>
  orm.execute(sql`update booking_settings set ${sql.raw(assignment)}`);

/** All orders of the factories belong to one customer, who may only have a few of them open. */
export const MANY_ORDERS = 'max_open_orders = 1000';

/** Restores the settings of a test's database: the defaults, except for MANY_ORDERS. */
export const resetBookingSettings = (orm: Orm) =>
  setBookingSettings(
    orm,
    `min_notice_hours = 0, max_days_ahead = null, supplier_daily_limit = 2, supplier_same_day_cutoff = '12:00', limit_to_opening_hours = false, ${MANY_ORDERS}`,
  );
