import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect } from 'vitest';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Database } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';

/** How many calls surely have a connection each at the same time. */
const ENOUGH = 10;

/**
 * Starts calls so that they really overlap. On PostgreSQL another connection holds `lock` in a
 * transaction and releases it only once the calls wait for it. Without that the first call could
 * end before the second one has a connection, and a missing lock would go unnoticed. The embedded
 * database has one connection, so there the calls just start.
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
      // Within a transaction the statistics stay as they were at the first read.
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

/**
 * How often a race is run. On the embedded database, where nothing waits for a lock, every run is
 * the same.
 */
export const roundsOn = ({ kind }: Database, postgres: number): number =>
  kind === 'embedded' ? 2 : postgres;

/** The answers of the calls; fails with the first error. */
export async function answersTogether<T>(
  ...parameters: Parameters<typeof startTogether<T>>
): Promise<T[]> {
  const settled = await startTogether(...parameters);
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** Locks the orders of this type against writes; they can still be read. */
export const holdOrders = (type: OrderType) => `lock table orders_${type} in share mode`;

/** Locks these days: no order can be booked on them or moved to or from them. */
export const holdDays = (type: OrderType, dates: readonly string[]) =>
  dates.map((date) => `select lock_booking_day('${type}', '${date}')`).join(';');
