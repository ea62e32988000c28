import { sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { triedSince } from './notifications.store.ts';

export type MailQueue = { pending: number; failed: number; oldest_due_seconds: number };

/**
 * How many mails wait and were given up, and how long the oldest one waits that was due. A mail that was
 * tried is due since it was written or sent again: its next attempt is put off again and again.
 */
export function readMailQueue(orm: Orm): Promise<MailQueue> {
  return row<MailQueue>(
    orm,
    sql`select count(*)::int as pending,
        (select count(*)::int from notifications where status = 'failed') as failed,
        coalesce(extract(epoch from now() - min(
          case attempts when 0 then next_attempt_at else ${triedSince} end)
          filter (where attempts > 0 or next_attempt_at <= now())), 0)::float8 as oldest_due_seconds
      from notifications where status = 'pending'`,
  );
}
