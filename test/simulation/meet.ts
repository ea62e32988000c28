/** Makes a round's calls meet between their reads and writes, on any machine, however busy. */
import { sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';

/**
 * Nobody writes an order, an offer or a trip until each call has ended or waits for a lock. They
 * start one after the other, so that the first one has the locks. Only on PostgreSQL.
 */
export async function meet<Answer>(orm: Orm, calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const begun: Promise<Answer>[] = [];
  let ended = 0;
  await orm.transaction(async (holder) => {
    await holder.execute(
      sql`lock table orders_consumer, orders_supplier, offers, trips in share mode`,
    );
    for (const call of calls) {
      begun.push(call().finally(() => (ended += 1)));
      while (ended + (await waiting(orm)) < begun.length);
    }
  });
  return Promise.all(begun);
}

async function waiting(orm: Orm): Promise<number> {
  const { count } = await row<{ count: number }>(
    orm,
    sql`select count(*)::int from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`,
  );
  return count;
}
