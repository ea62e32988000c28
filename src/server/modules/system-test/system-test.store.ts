/** All SQL of the system test. */
import { isNotNull, sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { notifications, ordersConsumer } from '#server/platform/db/schema.ts';

/** The spec's count query (section 2, "System test page"). */
export async function countConsumerOrders(orm: Orm): Promise<number> {
  const [counted] = await orm.select({ count: sql<number>`count(*)::int` }).from(ordersConsumer);
  return counted?.count ?? 0;
}

/** Reads the same table at a cost that does not grow with it, because anybody may call it. */
export async function probeConsumerOrders(orm: Orm): Promise<void> {
  await orm.select({ one: sql`1` }).from(ordersConsumer).limit(1);
}

/** One row with the latest success in milliseconds since 1970, null when there is none. */
export function lastSent(orm: Orm) {
  return orm
    .select({ at: sql<number | null>`${milliseconds(notifications.sent_at)}` })
    .from(notifications);
}

export type Unsent = { status: 'pending' | 'failed'; attempts: number; next_attempt_at: number };

/**
 * Mails whose last attempt failed (a success clears the error): for each number of attempts, the one that
 * is due last.
 */
export function unsentMails(orm: Orm) {
  const { status, attempts, last_error, next_attempt_at } = notifications;
  return orm
    .select({
      status: sql<Unsent['status']>`${status}`,
      attempts,
      next_attempt_at: milliseconds(next_attempt_at),
    })
    .from(notifications)
    .where(isNotNull(last_error))
    .groupBy(status, attempts);
}

function milliseconds(column: typeof notifications.sent_at | typeof notifications.next_attempt_at) {
  return sql<number>`(extract(epoch from max(${column})) * 1000)::float8`;
}
