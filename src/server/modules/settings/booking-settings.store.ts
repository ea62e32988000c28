/** SQL on the booking rules and the patron saint's day. */
import { eq, sql } from 'drizzle-orm';
import type { BookingRules, StoredBookingRules } from '#contract/days/booking-settings.schema.ts';
import type { Patron } from '#contract/days/holidays.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { bookingSettings } from '#server/platform/db/schema.ts';

/** The rules that decide whether a date can be booked. */
export const ruleColumns = {
  min_notice_hours: bookingSettings.min_notice_hours,
  max_days_ahead: bookingSettings.max_days_ahead,
  supplier_daily_limit: bookingSettings.supplier_daily_limit,
  supplier_same_day_cutoff: bookingSettings.supplier_same_day_cutoff,
  limit_to_opening_hours: bookingSettings.limit_to_opening_hours,
  max_open_orders: bookingSettings.max_open_orders,
};

export async function readRules(orm: Pick<Orm, 'select'>): Promise<StoredBookingRules> {
  const [stored] = await orm
    .select({
      version: bookingSettings.version,
      ...ruleColumns,
      shared_code_active: bookingSettings.shared_code_active,
      change_notice_hours: bookingSettings.change_notice_hours,
      max_customer_moves: bookingSettings.max_customer_moves,
      remind_customers: bookingSettings.remind_customers,
      remind_offers: bookingSettings.remind_offers,
      patron_day: bookingSettings.patron_day,
      patron_name: bookingSettings.patron_name,
      proof_photo: bookingSettings.proof_photo,
      proof_name: bookingSettings.proof_name,
      proof_signature: bookingSettings.proof_signature,
      show_proof: bookingSettings.show_proof,
      changed_at: bookingSettings.access_code_changed_at,
      changed_by: bookingSettings.access_code_changed_by,
    })
    .from(bookingSettings);
  if (!stored) throw new Error('booking_settings has lost its row');
  const { changed_at, changed_by, ...rules } = stored;
  return { ...rules, access_code: { changed_at, changed_by } };
}

/** Locks the rules until the end of the transaction. */
export async function lockRules(orm: Pick<Orm, 'execute'>): Promise<void> {
  await orm.execute(sql`select from booking_settings for update`);
}

export async function writeRules(
  orm: Pick<Orm, 'update'>,
  version: number,
  changes: Partial<BookingRules>,
): Promise<void> {
  await orm
    .update(bookingSettings)
    .set({ ...changes, version: version + 1 })
    .where(eq(bookingSettings.version, version));
}

export async function readPatron(orm: Orm): Promise<Patron> {
  const [patron] = await orm
    .select({
      patron_day: bookingSettings.patron_day,
      patron_name: bookingSettings.patron_name,
    })
    .from(bookingSettings);
  if (!patron) throw new Error('booking_settings has lost its row');
  return patron;
}
