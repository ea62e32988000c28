/** All SQL on `calendar_feeds`. */
import { eq, sql } from 'drizzle-orm';
import type { CalendarFeed } from '#contract/calendar-feed/calendar-feed.schema.ts';
import { isAdministrator } from '#server/modules/users/users.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';
import { calendarFeeds } from '#server/platform/db/schema.ts';
import { hashOfToken, newToken } from '#server/platform/tokens.ts';

const { user_id, with_names, created_at, last_read_at } = calendarFeeds;
const columns = { with_names, created_at, last_read_at };

export async function findFeed(orm: Orm, userId: string): Promise<CalendarFeed | undefined> {
  const [feed] = await orm.select(columns).from(calendarFeeds).where(eq(user_id, userId));
  return feed;
}

/** A feed with the token of its address, which is not stored. */
export type MadeFeed = { feed: CalendarFeed; token: string };

/** Undefined if the user has a feed. */
export async function insertFeed(
  orm: Orm,
  userId: string,
  withNames: boolean,
): Promise<MadeFeed | undefined> {
  const token = newToken();
  const [feed] = await orm
    .insert(calendarFeeds)
    .values({ user_id: userId, token_hash: hashOfToken(token), with_names: withNames })
    .onConflictDoNothing()
    .returning(columns);
  return feed && { feed, token };
}

/** Replaces the token. Undefined without a feed. */
export async function renewFeed(orm: Orm, userId: string): Promise<MadeFeed | undefined> {
  const token = newToken();
  const [feed] = await orm
    .update(calendarFeeds)
    .set({ token_hash: hashOfToken(token), created_at: sql`now()`, last_read_at: null })
    .where(eq(user_id, userId))
    .returning(columns);
  return feed && { feed, token };
}

/** Locks the feed until the end of the transaction. */
export async function lockFeed(
  transaction: Orm,
  userId: string,
): Promise<CalendarFeed | undefined> {
  const [feed] = await transaction
    .select(columns)
    .from(calendarFeeds)
    .where(eq(user_id, userId))
    .for('update');
  return feed;
}

export async function changeFeed(orm: Orm, userId: string, withNames: boolean): Promise<void> {
  await orm.update(calendarFeeds).set({ with_names: withNames }).where(eq(user_id, userId));
}

/** Whether there was one. */
export async function deleteFeed(orm: Orm, userId: string): Promise<boolean> {
  const deleted = await orm.delete(calendarFeeds).where(eq(user_id, userId)).returning({ user_id });
  return deleted.length > 0;
}

/**
 * What a token opens, in one statement for valid and invalid ones. Notes at most once an hour that
 * the feed was read. The trigger on `users` deletes feeds of former administrators; the role is read
 * again for one made at that very moment.
 */
export async function openFeed(
  orm: Orm,
  token: string,
): Promise<Pick<CalendarFeed, 'with_names'> | undefined> {
  const [feed] = await rows<Pick<CalendarFeed, 'with_names'>>(
    orm,
    sql`with feed as (
      select ${user_id}, ${with_names} from ${calendarFeeds}
      where token_hash = ${hashOfToken(token)} and ${isAdministrator(user_id)}
    ), noted as (
      update ${calendarFeeds} set last_read_at = now()
      where user_id in (select user_id from feed)
        and (last_read_at is null or last_read_at <= now() - interval '1 hour')
    )
    select with_names from feed`,
  );
  return feed;
}
