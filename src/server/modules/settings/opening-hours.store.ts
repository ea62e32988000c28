/** The office's SQL on `opening_hours`; the week's version is in `booking_settings`. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OpeningHoursSlot, OpeningHoursWeek } from '#contract/days/opening-hours.schema.ts';
import { bySlot } from '#contract/days/opening-hours.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { bookingSettings, openingHours } from '#server/platform/db/schema.ts';

/** One statement reads both, so that slots and version belong together. */
export async function readWeek(orm: Pick<Orm, 'select'>): Promise<OpeningHoursWeek> {
  const found = await orm
    .select({ version: bookingSettings.hours_version, slot: openingHours })
    .from(bookingSettings)
    .leftJoin(openingHours, sql`true`);
  const slots = found.flatMap(({ slot }) => (slot ? [withoutId(slot)] : []));
  return { version: found[0]?.version ?? 0, slots: slots.toSorted(bySlot) };
}

/** Increments the week's version; false if it has changed. */
export async function raiseWeekVersion(
  orm: Pick<Orm, 'update'>,
  version: number,
): Promise<boolean> {
  const raised = await orm
    .update(bookingSettings)
    .set({ hours_version: sql`${bookingSettings.hours_version} + 1` })
    .where(eq(bookingSettings.hours_version, version))
    .returning({ id: bookingSettings.id });
  return raised.length > 0;
}

/** Replaces the slots of these weekdays. */
export async function replaceDays(
  orm: Pick<Orm, 'delete' | 'insert'>,
  weekdays: number[],
  slots: readonly OpeningHoursSlot[],
): Promise<void> {
  if (weekdays.length === 0) return;
  await orm.delete(openingHours).where(and(inArray(openingHours.weekday, weekdays)));
  const written = slots.filter(({ weekday }) => weekdays.includes(weekday));
  if (written.length > 0) await orm.insert(openingHours).values(written);
}

const withoutId = ({ id: _, ...slot }: typeof openingHours.$inferSelect): OpeningHoursSlot => slot;
