/**
 * SQL that reads the price list and changes single prices. `write-prices.store.ts` writes many at once,
 * `undo-prices.store.ts` takes changes back; the functions are in `migrations/functions/prices.sql`.
 */
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type {
  FindPricesInput,
  Price,
  PriceEntry,
  PriceExportQuery,
  PriceFields,
  PriceList,
  PriceListQuery,
  UpdatePriceInput,
} from '#contract/prices/prices.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { row } from '#server/platform/db/rows.ts';
import { priceHistory, prices } from '#server/platform/db/schema.ts';
import { matchesWords } from '#server/platform/db/word-search.ts';
import { changesOf } from '#server/platform/subjects/change.ts';
import { cappedListOf } from '#server/platform/subjects/list.ts';

// A check constraint guarantees the type of the rate.
const { search, sort_code, sort_description, created_at, ...columns } = getTableColumns(prices);

/** Each uses an index. */
const SORTS: Record<PriceListQuery['sort'], SQL[]> = {
  'code-asc': [asc(sort_code)],
  'code-desc': [desc(sort_code)],
  'description-asc': [asc(sort_description), asc(prices.id)],
  'description-desc': [desc(sort_description), desc(prices.id)],
  'price-asc': [asc(prices.price), asc(prices.id)],
  'price-desc': [desc(prices.price), desc(prices.id)],
  'changed-desc': [desc(prices.updated_at), desc(prices.id)],
  'changed-asc': [asc(prices.updated_at), asc(prices.id)],
};

type PriceFilters = Pick<PriceListQuery, 'q' | 'state' | 'vat'>;

const wordsOf = (q: string) => sql`words_query(${q})`;

const matches = (
  { q, state, vat }: PriceFilters,
  found = q ? sql`${search} @@ ${wordsOf(q)}` : undefined,
) =>
  and(
    found,
    state && eq(prices.active, state === 'active'),
    vat && eq(prices.vat_rate, Number(vat)),
  );

export async function listPrices(
  orm: Orm,
  { page, page_size, sort, ...filters }: PriceListQuery,
): Promise<PriceList> {
  const found = filters.q ? await matchesWords(orm, prices, wordsOf(filters.q)) : undefined;
  const where = matches(filters, found);
  const list = { table: prices, columns, where, order: SORTS[sort], key: prices.id };
  return cappedListOf(orm, { page, page_size }, list);
}

/** All matching prices. A price list has thousands of rows, not millions, so it is read at once. */
export async function readPrices(
  orm: Orm,
  { sort, ...filters }: Omit<PriceExportQuery, 'format'>,
): Promise<Price[]> {
  const found = await orm
    .select(columns)
    .from(prices)
    .where(matches(filters))
    .orderBy(...SORTS[sort]);
  return found as Price[];
}

export async function findPrice(orm: Orm, id: string): Promise<Price | undefined> {
  const [found] = await orm.select(columns).from(prices).where(eq(prices.id, id));
  return found as Price | undefined;
}

/** The price still on sale for each code, or null. */
export async function findPrices(
  orm: Orm,
  codes: FindPricesInput['codes'],
): Promise<(Price | null)[]> {
  const found = await orm
    .select({ place: sql<number>`wanted.place::int`, ...columns })
    .from(prices)
    .innerJoin(
      sql`jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) with ordinality as wanted(code, place)`,
      sql`${sort_code} = sort_text(wanted.code)`,
    )
    .where(eq(prices.active, true));
  const byPlace = new Map(found.map(({ place, ...price }) => [place, price as Price]));
  return codes.map((_, index) => byPlace.get(index + 1) ?? null);
}

type Changed = { price: Price; change: string | null };

/** In a long write, like every change of the list. */
export async function insertPrice(orm: Orm, fields: PriceFields, actor: Actor): Promise<Changed> {
  await lockPrices(orm);
  return changePrice(orm, crypto.randomUUID(), fields, 'created', actor);
}

/** Undefined if no such price has this version. */
export async function updatePrice(
  orm: Orm,
  id: string,
  { version, ...changes }: UpdatePriceInput,
  actor: Actor,
): Promise<Changed | undefined> {
  await lockPrices(orm);
  const price = await findPrice(orm, id);
  if (price?.version !== version) return undefined;
  if (!changesOf<Partial<PriceFields>>(price, changes)) return { price, change: null };
  return changePrice(orm, id, { ...fieldsOf(price), ...changes }, 'changed', actor);
}

/** With a PostgreSQL server, locks the list until the end of the transaction. */
export const lockPrices = (orm: Orm) => orm.execute(sql`select lock_prices()`);

async function changePrice(
  orm: Orm,
  id: string,
  after: PriceFields,
  action: PriceEntry['action'],
  { user_id, user_name }: Actor,
): Promise<Changed> {
  const { change } = await row<{ change: string }>(
    orm,
    sql`select change_prices(${JSON.stringify([{ id, after }])}::jsonb, ${action}, ${user_id}::uuid,
      ${user_name}) as change`,
  );
  return { price: (await findPrice(orm, id)) as Price, change };
}

/** Newest first. */
export async function priceEntries(orm: Orm, id: string): Promise<PriceEntry[]> {
  const found = await orm
    .select({
      ...getTableColumns(priceHistory),
      can_undo: sql<boolean>`price_undo_refusal(${priceHistory.change}) is null`,
    })
    .from(priceHistory)
    .where(eq(priceHistory.price_id, id))
    .orderBy(desc(priceHistory.id))
    .limit(MOST_ENTRIES);
  return found as PriceEntry[];
}

/** Nobody reads more. */
const MOST_ENTRIES = 200;

export const oldPriceChanges = (before: Date): OldRows => [
  priceHistory,
  isBefore(priceHistory.at, before),
];

function fieldsOf({ id, version, updated_at, from_easyfatt, ...fields }: Price): PriceFields {
  return fields;
}
