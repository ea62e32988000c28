/** Counts uses per period. The counters are in the database, shared by all processes. */
import { createHash } from 'node:crypto';
import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from './db/database.ts';
import type { OldRows } from './db/old-rows.ts';
import { row } from './db/rows.ts';
import { rateLimits } from './db/schema.ts';

/** A period of `seconds` begins with its first use. */
export type Counter = { name: string; seconds: number };

/** At most `uses` per period. */
export type LimitOptions = Counter & { uses: number };

export type Use = {
  /** Uncounts the use, because it failed or is of a kind that is not counted. */
  undo: () => Promise<void>;
};

/** A use to count: of `key`, at most `most` per period. */
export type UseToCount = { counter: Counter; key: string; most: number };

/** `count`: uses in the period that ends at `expire`, including this one. */
export type Counted = { stored: string; count: number; expire: Date; isOver: boolean };

/** As returned by the SQL function count_uses. */
export type StoredUse = { key: string; points: number; ms: number; is_over: boolean };

/** Hashed: the table contains no addresses or e-mails. */
const storedKey = ({ name }: Counter, key: string) =>
  `${name}:${createHash('sha256').update(key).digest('base64url')}`;

/** The uses as input of the SQL function count_uses (migrations/functions/limits.sql). */
export const usesToCount = (uses: readonly UseToCount[]): SQL => {
  const stored = uses.map(({ counter, key, most }) => ({
    key: storedKey(counter, key),
    most,
    seconds: counter.seconds,
  }));
  return sql`${JSON.stringify(stored)}::jsonb`;
};

/** The result of the SQL function count_uses. */
export const countedUses = (stored: readonly StoredUse[]): Counted[] =>
  stored.map(({ key, points, ms, is_over }) => ({
    stored: key,
    count: points,
    expire: new Date(Math.round(ms)),
    isOver: is_over,
  }));

/** Counts one use of each key in order, in one round trip. It stops at the first key that exceeds its `most`. */
export async function countUses<Use extends UseToCount>(
  orm: Orm,
  uses: readonly Use[],
): Promise<(Use & Counted)[]> {
  const { counted } = await row<{ counted: StoredUse[] }>(
    orm,
    sql`select count_uses(${usesToCount(uses)}, ${countedAt()}) as counted`,
  );
  return countedUses(counted).map((use, place) => ({ ...(uses[place] as Use), ...use }));
}

/** Periods begin and end by this machine's clock. */
export const countedAt = (): SQL => sql`${new Date().toISOString()}::timestamptz`;

/**
 * Uncounts uses where `when` holds, as a statement or a part of one. Only within the same period: in a later one it
 * would allow an extra use.
 */
export function uncounting(uses: readonly Counted[], when = sql`true`): SQL {
  // In the order of counting, so that counting and uncounting never deadlock.
  const place = sql`array_position(${sql.param(uses.map(({ stored }) => stored))}::text[], key)`;
  const periods = uses.map(({ stored, expire }) =>
    and(eq(rateLimits.key, stored), eq(rateLimits.expire, expire)),
  );
  return sql`update ${rateLimits} set points = points - 1
    where ${when} and key in (
      select key from ${rateLimits} where ${or(...periods) ?? sql`false`} order by ${place} for update)`;
}

export async function uncount(orm: Orm, uses: readonly Counted[]): Promise<void> {
  await orm.execute(uncounting(uses));
}

export function createUseCounter(orm: Orm, counter: Counter) {
  return {
    use: async (key: string): Promise<Use & { count: number }> => {
      const [use] = await countUses(orm, [{ counter, key, most: Number.MAX_SAFE_INTEGER }]);
      if (!use) throw new Error('no use was counted');
      return { count: use.count, undo: () => uncount(orm, [use]) };
    },
    reset: async (key: string): Promise<void> => {
      await orm.delete(rateLimits).where(eq(rateLimits.key, storedKey(counter, key)));
    },
  };
}

export const expiredCounters = (now: Date): OldRows => [rateLimits, lt(rateLimits.expire, now)];
