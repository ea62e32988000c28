/** All SQL on what Easyfatt sent, and on how it is read. */
import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import {
  EASYFATT_WEIGHTS,
  type EasyfattConsent,
  EasyfattPriceSettings,
  PRICE_LISTS,
  type UpdateEasyfattPriceSettings,
} from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { easyfattPriceSettings, easyfattSends } from '#server/platform/db/schema.ts';

type Writer = Pick<Orm, 'select' | 'insert' | 'update'>;

const DEFAULTS: EasyfattPriceSettings = { price_list: PRICE_LISTS[0], weight: EASYFATT_WEIGHTS[0] };

export async function readSettings(orm: Pick<Orm, 'select'>): Promise<EasyfattPriceSettings> {
  const { price_list, weight } = easyfattPriceSettings;
  const [stored] = await orm.select({ price_list, weight }).from(easyfattPriceSettings);
  return EasyfattPriceSettings.parse(stored ?? DEFAULTS);
}

/** Only what is given: somebody else may be changing the rest. */
export async function writeSettings(
  orm: Writer,
  changes: UpdateEasyfattPriceSettings,
): Promise<void> {
  const set = { ...changes, updated_at: sql`now()` };
  await orm
    .insert(easyfattPriceSettings)
    .values({ ...DEFAULTS, ...changes })
    .onConflictDoUpdate({ target: easyfattPriceSettings.id, set });
}

export type StoredSend = typeof easyfattSends.$inferSelect;
type NewSend = Omit<typeof easyfattSends.$inferInsert, 'id' | 'at' | 'allowed_at' | 'allowed_by'>;

/** `now` is not the transaction's, which may have waited for another send. */
export async function insertSend(orm: Writer, send: NewSend): Promise<void> {
  await orm.insert(easyfattSends).values({ ...send, at: sql`clock_timestamp()` });
}

const newestFirst = [desc(easyfattSends.at), desc(easyfattSends.id)];

/** Newest first. */
export const listSends = (orm: Orm, most: number): Promise<StoredSend[]> =>
  orm
    .select(getTableColumns(easyfattSends))
    .from(easyfattSends)
    .orderBy(...newestFirst)
    .limit(most);

export async function findSend(
  orm: Pick<Orm, 'select'>,
  id: string,
): Promise<StoredSend | undefined> {
  const [found] = await orm
    .select(getTableColumns(easyfattSends))
    .from(easyfattSends)
    .where(eq(easyfattSends.id, id));
  return found;
}

/**
 * The refused list for which consent is wanted or given. The next whole list settles it, and so does one with changes
 * only that deactivates something. A list that was refused for another reason changes nothing about it.
 */
export async function readConsent(orm: Pick<Orm, 'select'>): Promise<EasyfattConsent | null> {
  const [newest] = await orm
    .select({
      send: easyfattSends.id,
      deactivated: easyfattSends.would_deactivate,
      of: easyfattSends.deactivate_of,
      allowed_by: easyfattSends.allowed_by,
      allowed_at: easyfattSends.allowed_at,
    })
    .from(easyfattSends)
    .where(
      or(
        isNotNull(easyfattSends.would_deactivate),
        and(
          isNull(easyfattSends.refusal),
          or(eq(easyfattSends.mode, 'full'), gt(easyfattSends.deactivated, 0)),
        ),
      ),
    )
    .orderBy(...newestFirst)
    .limit(1);
  if (newest?.deactivated == null || newest.of === null) return null;
  return { ...newest, deactivated: newest.deactivated, of: newest.of };
}

/** `by`: the office's user who allows it; null to take that back. */
export async function writeConsent(orm: Writer, send: string, by: string | null): Promise<void> {
  await orm
    .update(easyfattSends)
    .set({ allowed_by: by, allowed_at: by === null ? null : sql`now()` })
    .where(eq(easyfattSends.id, send));
}

/** The newest stays: it may wait for consent, and the office sees when Easyfatt was last here. */
export const oldSends = (before: Date): OldRows => [
  easyfattSends,
  and(
    isBefore(easyfattSends.at, before),
    ne(easyfattSends.id, sql`(select id from easyfatt_sends order by at desc, id desc limit 1)`),
  ),
];
