/** SQL that takes back changes of the price list, also those that a killed process left unfinished. */
import { setImmediate as immediate } from 'node:timers/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { portionsOf } from '#server/platform/db/portion.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { priceHistory, unfinishedPriceChanges } from '#server/platform/db/schema.ts';
import { lockPrices } from './prices.store.ts';

/** Undoes a change as a whole. Returns the number of prices. Throws NOT_FOUND and CONFLICT. */
export async function undoPrices(orm: Orm, change: string, actor: Actor): Promise<number> {
  await lockPrices(orm);
  const portions = idPortions(await entriesToUndo(orm, change));
  for (const portion of ['{}', ...portions]) {
    await orm.execute(sql`select require_price_undo(${change}::uuid, ${portion}::bigint[])`);
    await immediate();
  }
  await begin(orm, change);
  return takeBack(orm, change, actor);
}

/** Marks a change as unfinished: if the process is killed, it is undone later. */
export const begin = (orm: Orm, change: string) =>
  orm.insert(unfinishedPriceChanges).values({ change });
export const end = (orm: Orm, change: string) =>
  orm.delete(unfinishedPriceChanges).where(eq(unfinishedPriceChanges.change, change));

async function takeBack(orm: Orm, change: string, { user_id, user_name }: Actor): Promise<number> {
  const entries = await entriesToUndo(orm, change);
  const undoing = crypto.randomUUID();
  for (const portion of idPortions(entries)) {
    await orm.execute(sql`select undo_price_entries(${portion}::bigint[], ${change}::uuid, ${user_id}::uuid,
      ${user_name}, ${undoing}::uuid)`);
    await immediate();
  }
  await end(orm, change);
  return entries.length;
}

async function entriesToUndo(orm: Orm, change: string): Promise<string[]> {
  const { entries } = await row<{ entries: string[] }>(
    orm,
    sql`select entries_to_undo(${change}::uuid)::text[] as entries`,
  );
  return entries;
}

/** As PostgreSQL array literals. */
const idPortions = (entries: readonly string[]): string[] =>
  portionsOf(entries).map((ids) => `{${ids}}`);

/** Undoes imports left by a killed process, and finishes undos, in the name of whoever made them. */
export async function takeBackUnfinished(orm: Orm): Promise<void> {
  const unfinished = await rows<Actor & { change: string }>(
    orm,
    sql`select change, user_id, user_name from ${unfinishedPriceChanges} as unfinished left join lateral (
      select user_id, user_name from ${priceHistory} as entry
      where unfinished.change in (entry.change, entry.undoes) order by id desc limit 1
    ) as newest on true`,
  );
  for (const { change, ...actor } of unfinished) await takeBack(orm, change, actor);
}

/** Whether the change can still be undone as a whole. */
export async function canUndo(orm: Orm, change: string): Promise<boolean> {
  const { refusal } = await row<{ refusal: string | null }>(
    orm,
    sql`select price_undo_refusal(${change}::uuid) as refusal`,
  );
  return refusal === null;
}

/** Those of the changes that were undone. */
export async function undoneAmong(orm: Orm, changes: readonly string[]): Promise<Set<string>> {
  if (changes.length === 0) return new Set();
  const found = await orm
    .selectDistinct({ undoes: priceHistory.undoes })
    .from(priceHistory)
    .where(inArray(priceHistory.undoes, [...changes]));
  return new Set(found.map(({ undoes }) => undoes as string));
}
