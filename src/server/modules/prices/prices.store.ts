/** All SQL on the price list, beside its functions in `migrations/functions/prices.sql`. */
import { createHash } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type {
  FindPricesInput,
  Price,
  PriceEntry,
  PriceExportQuery,
  PriceFields,
  PriceImport,
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
import { findsWords } from '#server/platform/db/word-search.ts';
import { changesOf } from '#server/platform/subjects/change.ts';
import { cappedListOf } from '#server/platform/subjects/list.ts';

// A check constraint guarantees the type of the rate.
const { search, sort_code, sort_description, created_at, ...columns } = getTableColumns(prices);

/** Each along an index. */
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

type Sought = Pick<PriceListQuery, 'q' | 'state' | 'vat'>;

const wordsOf = (q: string) => sql`words_query(${q})`;

const meets = (
  { q, state, vat }: Sought,
  found = q ? sql`${search} @@ ${wordsOf(q)}` : undefined,
) =>
  and(
    found,
    state && eq(prices.active, state === 'active'),
    vat && eq(prices.vat_rate, Number(vat)),
  );

export async function listPrices(
  orm: Orm,
  { page, page_size, sort, ...sought }: PriceListQuery,
): Promise<PriceList> {
  const found = sought.q ? await findsWords(orm, prices, wordsOf(sought.q)) : undefined;
  const where = meets(sought, found);
  const list = { table: prices, columns, where, order: SORTS[sort], key: prices.id };
  return cappedListOf(orm, { page, page_size }, list);
}

/** All that the filters find. A price list has thousands of rows, not millions: it is read at once. */
export async function readPrices(
  orm: Orm,
  { sort, ...sought }: Omit<PriceExportQuery, 'format'>,
): Promise<Price[]> {
  const found = await orm
    .select(columns)
    .from(prices)
    .where(meets(sought))
    .orderBy(...SORTS[sort]);
  return found as Price[];
}

export async function findPrice(orm: Orm, id: string): Promise<Price | undefined> {
  const [found] = await orm.select(columns).from(prices).where(eq(prices.id, id));
  return found as Price | undefined;
}

/** For each code the price that is still sold; null where there is none. */
export async function findPrices(
  orm: Orm,
  codes: FindPricesInput['codes'],
): Promise<(Price | null)[]> {
  const found = await orm
    .select({ place: sql<number>`asked.place::int`, ...columns })
    .from(prices)
    .innerJoin(
      sql`jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) with ordinality as asked(code, place)`,
      sql`${sort_code} = sort_text(asked.code)`,
    )
    .where(eq(prices.active, true));
  const byPlace = new Map(found.map(({ place, ...price }) => [place, price as Price]));
  return codes.map((_, index) => byPlace.get(index + 1) ?? null);
}

type Changed = { price: Price; change: string | null };

export const insertPrice = (orm: Orm, fields: PriceFields, actor: Actor): Promise<Changed> =>
  orm.transaction(async (transaction) => {
    await lockPrices(transaction);
    return changePrice(transaction, crypto.randomUUID(), fields, 'created', actor);
  });

/** Undefined when there is no such price with this version. */
export const updatePrice = (
  orm: Orm,
  id: string,
  { version, ...changes }: UpdatePriceInput,
  actor: Actor,
): Promise<Changed | undefined> =>
  orm.transaction(async (transaction) => {
    await lockPrices(transaction);
    const price = await findPrice(transaction, id);
    if (price?.version !== version) return undefined;
    if (!changesOf<Partial<PriceFields>>(price, changes)) return { price, change: null };
    return changePrice(transaction, id, { ...fieldsOf(price), ...changes }, 'changed', actor);
  });

/** Until the end of the transaction nobody else changes the list. */
const lockPrices = (transaction: Orm) => transaction.execute(sql`select lock_prices()`);

async function changePrice(
  transaction: Orm,
  id: string,
  after: PriceFields,
  action: PriceEntry['action'],
  { user_id, user_name }: Actor,
): Promise<Changed> {
  const { change } = await row<{ change: string }>(
    transaction,
    sql`select change_prices(${JSON.stringify([{ id, after }])}::jsonb, ${action}, ${user_id}::uuid,
      ${user_name}) as change`,
  );
  return { price: (await findPrice(transaction, id)) as Price, change };
}

/** Raises NOT_FOUND and CONFLICT. */
export async function undoPrices(
  orm: Orm,
  change: string,
  { user_id, user_name }: Actor,
): Promise<number> {
  const undone = await row<{ prices: number }>(
    orm,
    sql`select undo_prices(${change}::uuid, ${user_id}::uuid, ${user_name}) as prices`,
  );
  return undone.prices;
}

/** The changes of a preview. */
const MOST_CHANGES = 200;

/** What an import would change. `digest` names all of it; a row of `errors` is of a new price that lacks something. */
export type PlannedImport = Pick<
  PriceImport,
  'created' | 'changed' | 'unchanged' | 'absent' | 'changes'
> & { digest: string; errors: { row: number; message: string }[] };

/** A portion is the JSON of [{row, fields}]. */
const planPortion = (orm: Orm, portion: string) =>
  row<Omit<PlannedImport, 'absent'>>(
    orm,
    sql`
    with plan as materialized (select * from plan_prices(${portion}::jsonb)),
    lacking as (select "row" from plan where not after ?& array['description', 'price']),
    changing as (select * from plan where before is distinct from after)
    select
      (select count(*)::int from plan where before is null) as created,
      (select count(*)::int from plan where before <> after) as changed,
      (select count(*)::int from plan where before = after) as unchanged,
      (select coalesce(md5(string_agg(concat("row", id, before, after), ' ' order by "row")), '') from changing) as digest,
      (select coalesce(jsonb_agg(jsonb_build_object('row', "row", 'message',
        'Codice nuovo: servono Descrizione e Prezzo') order by "row"), '[]') from lacking) as errors,
      (select coalesce(jsonb_agg(jsonb_build_object('row', "row", 'code', after -> 'code',
          'description', coalesce(after -> 'description', '""'),
          'before', case when before is not null then changed_fields(before, after) end,
          'after', case when before is null then after else changed_fields(after, before) end) order by "row"), '[]')
        from (select * from changing order by "row" limit ${MOST_CHANGES}) as first) as changes`,
  );

/** Portion by portion, between which others are answered. */
export async function planImport(orm: Orm, portions: readonly string[]): Promise<PlannedImport> {
  const plan: PlannedImport = {
    ...{ created: 0, changed: 0, unchanged: 0, absent: 0, changes: [], errors: [], digest: '' },
  };
  const digest = createHash('sha256');
  for (const portion of portions) {
    const next = await planPortion(orm, portion);
    plan.created += next.created;
    plan.changed += next.changed;
    plan.unchanged += next.unchanged;
    plan.errors.push(...next.errors);
    plan.changes.push(...next.changes.slice(0, MOST_CHANGES - plan.changes.length));
    digest.update(`${next.digest} `);
    await immediate();
  }
  // A file names no code twice.
  plan.absent = (await countAll(orm)) - plan.changed - plan.unchanged;
  return { ...plan, digest: digest.digest('hex') };
}

const countAll = async (orm: Orm): Promise<number> =>
  (await row<{ count: number }>(orm, sql`select count(*)::int as count from prices`)).count;

/** Applies it in a transaction, unless `check` refuses what is planned by throwing. */
export async function applyPlan(
  transaction: Orm,
  portions: readonly string[],
  { user_id, user_name }: Actor,
  check: (plan: PlannedImport) => void,
): Promise<PlannedImport & { change: string }> {
  await lockPrices(transaction);
  const plan = await planImport(transaction, portions);
  check(plan);
  const change = crypto.randomUUID();
  for (const portion of portions) {
    await transaction.execute(sql`
      select change_prices(jsonb_agg(jsonb_build_object('id', coalesce(id, gen_random_uuid()), 'after', after)),
        'imported', ${user_id}::uuid, ${user_name}, p_change => ${change}::uuid)
      from plan_prices(${portion}::jsonb) where before is distinct from after`);
    await immediate();
  }
  return { ...plan, change };
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

/** Nobody reads more of a price. */
const MOST_ENTRIES = 200;

export const oldPriceChanges = (before: Date): OldRows => [
  priceHistory,
  isBefore(priceHistory.at, before),
];

function fieldsOf({ id, version, updated_at, ...fields }: Price): PriceFields {
  return fields;
}
