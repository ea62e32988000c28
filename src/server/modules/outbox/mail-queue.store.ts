/** SQL on the state of the queue: waiting and failed mails, and the latest delivery. */
import { isNotNull, sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { notifications } from '#server/platform/db/schema.ts';
import { TRIED_SINCE } from './notifications.store.ts';

export type MailQueue = { pending: number; failed: number; oldest_due_seconds: number };

/**
 * How many mails wait and were given up, and how long the oldest due one has waited. A retried mail counts as due since
 * it was written or sent again: its next attempt is postponed again and again.
 */
export function readMailQueue(orm: Orm): Promise<MailQueue> {
  return row<MailQueue>(
    orm,
    sql`select count(*)::int as pending,
        (select count(*)::int from notifications where status = 'failed') as failed,
        coalesce(extract(epoch from now() - min(
          case attempts when 0 then next_attempt_at else ${TRIED_SINCE} end)
          filter (where attempts > 0 or next_attempt_at <= now())), 0)::float8 as oldest_due_seconds
      from notifications where status = 'pending'`,
  );
}

/** One row: the time of the latest success in milliseconds since 1970, or null. */
export function lastSent(orm: Orm) {
  return orm
    .select({ at: sql<number | null>`${milliseconds(notifications.sent_at)}` })
    .from(notifications);
}

export type Unsent = { status: 'pending' | 'failed'; attempts: number; next_attempt_at: number };

/** For mails whose last attempt failed: the latest `next_attempt_at` per status and number of attempts. */
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
