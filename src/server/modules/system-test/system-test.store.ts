/** All SQL of the system test. */
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { notifications, ordersConsumer } from '#server/platform/db/schema.ts';

/** The spec's count query (section 2, "System test page"). */
export async function countConsumerOrders(orm: Orm): Promise<number> {
  const [counted] = await orm.select({ count: sql<number>`count(*)::int` }).from(ordersConsumer);
  return counted?.count ?? 0;
}

/** Reads the same table at a cost that does not grow with it: anybody may ask. */
export async function touchConsumerOrders(orm: Orm): Promise<void> {
  await orm.select({ one: sql`1` }).from(ordersConsumer).limit(1);
}

/** The latest success in milliseconds since 1970, if any. */
export async function lastSent(orm: Orm): Promise<number | null> {
  const [last] = await orm.select({ at: milliseconds(notifications.sent_at) }).from(notifications);
  return last?.at ?? null;
}

export type Unsent = { status: 'pending' | 'failed'; attempts: number; next_attempt_at: number };

/** Mails whose last attempt failed: of those with as many attempts, the one that is due last. */
export function unsentMails(orm: Orm): Promise<Unsent[]> {
  const { status, attempts, last_error, next_attempt_at } = notifications;
  return orm
    .select({
      status: sql<Unsent['status']>`${status}`,
      attempts,
      next_attempt_at: milliseconds(next_attempt_at),
    })
    .from(notifications)
    .where(or(eq(status, 'failed'), and(eq(status, 'pending'), isNotNull(last_error))))
    .groupBy(status, attempts);
}

function milliseconds(column: typeof notifications.sent_at | typeof notifications.next_attempt_at) {
  return sql<number>`(extract(epoch from max(${column})) * 1000)::float8`;
}
