import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect } from 'vitest';
import type { OrderType } from '#contract/orders.schema.ts';
import type { Database } from '../platform/db/database.ts';
import { row } from '../platform/db/rows.ts';

/** As many as surely have a connection of their own at once. */
const ENOUGH = 10;

/**
 * Makes calls that really meet: on PostgreSQL another connection runs `lock` in a transaction, and lets
 * go only when the calls are waiting behind it. Started just so, the first would be done before the
 * second has a connection, and a missing lock would go unnoticed. The embedded database has one
 * connection, where nothing can wait for another: there they just start.
 */
export async function startTogether<T>(
  database: Database,
  lock: string,
  calls: (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  if (database.kind === 'embedded') return Promise.allSettled(calls.map((call) => call()));
  const { name } = await row<{ name: string }>(
    database.orm,
    sql`select current_database() as name`,
  );
  const url = new URL(process.env.TEST_DATABASE_URL as string);
  url.pathname = `/${name}`;
  const holder = new pg.Client({ connectionString: url.href });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    const settled = Promise.allSettled(calls.map((call) => call()));
    const waiting = async () => {
      // A transaction sees who is active as it was when it first looked.
      await holder.query('select pg_stat_clear_snapshot()');
      const { rows } = await holder.query(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].n;
    };
    await expect.poll(waiting).toBeGreaterThanOrEqual(Math.min(calls.length, ENOUGH));
    await holder.query('commit');
    return await settled;
  } finally {
    await holder.end();
  }
}

/** What the calls answered; fails with the first error. */
export async function answersTogether<T>(
  ...parameters: Parameters<typeof startTogether<T>>
): Promise<T[]> {
  const settled = await startTogether(...parameters);
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** No order of this type can be written while it is held; all can be read. */
export const holdOrders = (type: OrderType) => `lock table orders_${type} in share mode`;

/** Nobody can book on these days, nor move an order to or from them. */
export const holdDays = (type: OrderType, dates: readonly string[]) =>
  dates.map((date) => `select lock_booking_day('${type}', '${date}')`).join(';');
