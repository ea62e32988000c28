/** Demand that was refused: bookings whose place was taken or whose day was full. */
import { and, between, desc, eq, lt, sql } from 'drizzle-orm';
import type { Period } from '#contract/days/rules.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { MAX_LISTED, type Trends, type TypeCounts } from '#contract/trends/trends.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { refusedBookings } from '#server/platform/db/schema.ts';
import type { AppError } from '#server/platform/errors.ts';

const { refused_on, type, delivery_date, refusals } = refusedBookings;

/**
 * Whether a booking was refused because orders have taken the place or all that a company may have, and not because
 * the office closed it.
 */
export const isFull = ({ code, details }: AppError): boolean =>
  (code === 'TIME_SLOT_OCCUPIED' || code === 'LIMIT_EXCEEDED') && !details.closed;

export async function countRefusal(
  orm: Orm,
  refused: { refused_on: string; type: OrderType; delivery_date: string },
): Promise<void> {
  await orm
    .insert(refusedBookings)
    .values({ ...refused, refusals: 1 })
    .onConflictDoUpdate({
      target: [refused_on, type, delivery_date],
      set: { refusals: sql`${refusals} + 1` },
    });
}

const isIn = ({ from, to }: Period) => between(refused_on, from, to);

/** Refusals on the days of the period. */
export async function countRefusals(orm: Orm, period: Period): Promise<TypeCounts> {
  const sum = (which: OrderType) =>
    sql<number>`coalesce(sum(${refusals}) filter (where ${type} = ${which}), 0)::int`;
  const [counts] = await orm
    .select({ consumer: sum('consumer'), supplier: sum('supplier') })
    .from(refusedBookings)
    .where(isIn(period));
  return { consumer: 0, supplier: 0, ...counts };
}

/** The wanted days with the most refusals on the days of the period. */
export async function refusedDays(
  orm: Orm,
  period: Period,
  only?: OrderType,
): Promise<Trends['refused_days']> {
  const total = sql<number>`sum(${refusals})::int`;
  const found = await orm
    .select({ date: delivery_date, type, refusals: total })
    .from(refusedBookings)
    .where(and(isIn(period), only && eq(type, only)))
    .groupBy(delivery_date, type)
    .orderBy(desc(total), delivery_date, type)
    .limit(MAX_LISTED);
  // A check constraint guarantees the type.
  return found as Trends['refused_days'];
}

export const oldRefusals = (date: string): OldRows => [refusedBookings, lt(refused_on, date)];
