/** Counts uses in periods. The counters are in the database, so that all processes share them. */
import { createHash } from 'node:crypto';
import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from './db/database.ts';
import type { OldRows } from './db/old-rows.ts';
import { rateLimits } from './db/schema.ts';

/** A period of `seconds` begins with its first use. */
export type Counter = { name: string; seconds: number };

/** At most `uses` in a period. */
export type LimitOptions = Counter & { uses: number };

export type Use = {
  /** Uncounts the use, because it did not succeed or is of a kind that does not count. */
  undo: () => Promise<void>;
};

/** `count`: uses in the period that ends at `expire`, this one included. */
export type Counted = { stored: string; count: number; expire: Date };

/** Hashed: the table keeps neither addresses nor e-mails. */
const storedKey = ({ name }: Counter, key: string) =>
  `${name}:${createHash('sha256').update(key).digest('base64url')}`;

/**
 * Counts a use of each key, in one round trip. Rows are taken in the order of their keys, so that two such statements
 * never wait for each other.
 */
export async function countUses<Asked extends { counter: Counter; key: string }>(
  orm: Orm,
  asked: readonly Asked[],
): Promise<(Asked & Counted)[]> {
  const now = new Date();
  const uses = asked.map((use) => ({
    ...use,
    stored: storedKey(use.counter, use.key),
    expire: new Date(now.getTime() + use.counter.seconds * 1000),
  }));
  const first = uses.map(({ stored, expire }) => ({ key: stored, points: 1, expire }));
  const isOver = sql`${rateLimits.expire} <= ${sql.param(now, rateLimits.expire)}`;
  const counted = await orm
    .insert(rateLimits)
    .values(first.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning();
  return uses.map((use) => {
    const { points: count = 1, expire } = counted.find(({ key }) => key === use.stored) ?? {};
    return { ...use, count, expire: expire ?? use.expire };
  });
}

/**
 * Uncounts uses, as a statement or a part of one, where `when` holds. Each only within its own period: in a later one it
 * would allow one use more.
 */
export function uncounting(uses: readonly Counted[], when = sql`true`): SQL {
  const periods = uses.map(({ stored, expire }) =>
    and(eq(rateLimits.key, stored), eq(rateLimits.expire, expire)),
  );
  return sql`update ${rateLimits} set points = points - 1
    where ${when} and key in (
      select key from ${rateLimits} where ${or(...periods) ?? sql`false`} order by key collate "C" for update)`;
}

export async function uncount(orm: Orm, uses: readonly Counted[]): Promise<void> {
  await orm.execute(uncounting(uses));
}

export function createUseCounter(orm: Orm, counter: Counter) {
  return {
    use: async (key: string): Promise<Use & { count: number }> => {
      const [use] = await countUses(orm, [{ counter, key }]);
      if (!use) throw new Error('no use was counted');
      return { count: use.count, undo: () => uncount(orm, [use]) };
    },
    reset: async (key: string): Promise<void> => {
      await orm.delete(rateLimits).where(eq(rateLimits.key, storedKey(counter, key)));
    },
  };
}

export const expiredCounters = (now: Date): OldRows => [rateLimits, lt(rateLimits.expire, now)];
