/** Counts uses in periods. The counters are in the database, so that all processes share them. */
import { createHash } from 'node:crypto';
import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from './db/database.ts';
import type { OldRows } from './db/old-rows.ts';
import { rows } from './db/rows.ts';
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
 * Counts a use of each key, one after the other, in one round trip. After a key that has had its `most` none is counted, and
 * none is returned.
 */
export async function countUses<Asked extends { counter: Counter; key: string; most: number }>(
  orm: Orm,
  asked: readonly Asked[],
): Promise<(Asked & Counted)[]> {
  const now = sql.param(new Date(), rateLimits.expire);
  const keys = asked.map(({ counter, key }) => storedKey(counter, key));
  const step = (place: number) => sql.raw(`use_${place}`);
  const steps = asked.map(({ counter: { seconds } }, place) => {
    const before = asked[place - 1];
    const end = sql`${now}::timestamptz + make_interval(secs => ${seconds}::int)`;
    const isOver = sql`stored.expire <= ${now}::timestamptz`;
    return sql`${step(place)} as (
      insert into ${rateLimits} as stored (key, points, expire)
      select ${keys[place]}, 1, ${end}
      ${before && sql`where exists (select from ${step(place - 1)} where points <= ${before.most}::float8)`}
      on conflict (key) do update set
        points = case when ${isOver} then 1 else stored.points + 1 end,
        expire = case when ${isOver} then excluded.expire else stored.expire end
      returning key, points, expire)`;
  });
  const counted = await rows<{ key: string; points: number; ms: number }>(
    orm,
    sql`with ${sql.join(steps, sql`, `)} ${sql.join(
      keys.map(
        (_, place) =>
          sql`select key, points, (extract(epoch from expire) * 1000)::float8 as ms from ${step(place)}`,
      ),
      sql` union all `,
    )}`,
  );
  return asked.flatMap((use, place) => {
    const found = counted.find(({ key }) => key === keys[place]);
    if (!found) return [];
    const { key: stored, points: count, ms } = found;
    return [{ ...use, stored, count, expire: new Date(Math.round(ms)) }];
  });
}

/**
 * Uncounts uses, as a statement or a part of one, where `when` holds. Each only within its own period: in a later one it
 * would allow one use more.
 */
export function uncounting(uses: readonly Counted[], when = sql`true`): SQL {
  // As they were counted, so that counting and uncounting never wait for each other.
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
