/** All SQL on the price list, besides the functions in `migrations/functions/prices.sql`. */
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
import { portionsOf } from '#server/platform/db/portion.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { priceHistory, prices, unfinishedPriceChanges } from '#server/platform/db/schema.ts';
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
const lockPrices = (orm: Orm) => orm.execute(sql`select lock_prices()`);

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
const begin = (orm: Orm, change: string) => orm.insert(unfinishedPriceChanges).values({ change });
const end = (orm: Orm, change: string) =>
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

/** Changes shown in a preview. */
const MOST_CHANGES = 200;

/** What an import would change. `digest` identifies all of it; a row in `errors` is a new price with missing fields. */
export type PlannedImport = Pick<
  PriceImport,
  'created' | 'changed' | 'unchanged' | 'absent' | 'changes'
> & {
  digest: string;
  errors: { row: number; message: string }[];
  /** New codes that differ from an existing one only by leading zeros, which spreadsheets drop. */
  twins: { code: string; known: string }[];
};

/** A portion is the JSON of [{row, fields}]. */
const planPortion = (orm: Orm, portion: string) =>
  row<Omit<PlannedImport, 'absent'>>(
    orm,
    sql`
    with plan as materialized (select * from plan_prices(${portion}::jsonb)),
    given as (select * from jsonb_to_recordset(${portion}::jsonb) as given("row" integer, fields jsonb)),
    lacking as (select "row" from plan where not after ?& array['description', 'price']),
    changing as (select * from plan where before is distinct from after)
    select
      (select count(*)::int from plan where before is null) as created,
      (select count(*)::int from plan where before <> after) as changed,
      (select count(*)::int from plan where before = after) as unchanged,
      (select coalesce(md5(string_agg(concat("row", id, before, after), ' ' order by "row")), '') from changing) as digest,
      (select coalesce(jsonb_agg(jsonb_build_object('row', "row", 'message',
        'Codice nuovo: servono Descrizione e Prezzo') order by "row"), '[]') from lacking) as errors,
      (select coalesce(jsonb_agg(jsonb_build_object('code', plan.after -> 'code', 'known', prices.code) order by plan."row"), '[]')
        from plan join prices on ltrim(prices.code, '0') = ltrim(plan.after ->> 'code', '0')
        where plan.before is null and plan.after ->> 'code' ~ '^[0-9]+$') as twins,
      (select coalesce(jsonb_agg(jsonb_build_object('row', "row", 'code', after -> 'code',
          'description', coalesce(after -> 'description', '""'),
          'before', case when before is not null then changed_fields(before, after) end,
          'after', case when before is null then after else changed_fields(after, before) end,
          'defaults', case when before is null then array(
            select field from jsonb_object_keys(after) as field where not fields ? field) else '{}' end) order by "row"), '[]')
        from (select * from changing join given using ("row") order by "row" limit ${MOST_CHANGES}) as first) as changes`,
  );

/** In portions, between which other requests are answered. */
export async function planImport(orm: Orm, portions: readonly string[]): Promise<PlannedImport> {
  const plan: PlannedImport = {
    created: 0,
    changed: 0,
    unchanged: 0,
    absent: 0,
    changes: [],
    errors: [],
    digest: '',
    twins: [],
  };
  const digest = createHash('sha256');
  for (const portion of portions) {
    const next = await planPortion(orm, portion);
    plan.created += next.created;
    plan.changed += next.changed;
    plan.unchanged += next.unchanged;
    plan.errors.push(...next.errors);
    plan.twins.push(...next.twins);
    plan.changes.push(...next.changes.slice(0, MOST_CHANGES - plan.changes.length));
    digest.update(`${next.digest} `);
    await immediate();
  }
  // A file contains each code once.
  plan.absent = (await countAll(orm)) - plan.changed - plan.unchanged;
  return { ...plan, digest: digest.digest('hex') };
}

const countAll = async (orm: Orm): Promise<number> =>
  (await row<{ count: number }>(orm, sql`select count(*)::int as count from prices`)).count;

/** Applies the plan, unless `check` throws. */
export async function applyPlan(
  orm: Orm,
  portions: readonly string[],
  { user_id, user_name }: Actor,
  check: (plan: PlannedImport) => void,
): Promise<PlannedImport & { change: string }> {
  await lockPrices(orm);
  const plan = await planImport(orm, portions);
  check(plan);
  const change = crypto.randomUUID();
  await begin(orm, change);
  for (const portion of portions) {
    await orm.execute(sql`
      select change_prices(jsonb_agg(jsonb_build_object('id', coalesce(id, gen_random_uuid()), 'after', after)),
        'imported', ${user_id}::uuid, ${user_name}, p_change => ${change}::uuid)
      from plan_prices(${portion}::jsonb) where before is distinct from after`);
    await immediate();
  }
  await end(orm, change);
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

/** Nobody reads more. */
const MOST_ENTRIES = 200;

export const oldPriceChanges = (before: Date): OldRows => [
  priceHistory,
  isBefore(priceHistory.at, before),
];

function fieldsOf({ id, version, updated_at, ...fields }: Price): PriceFields {
  return fields;
}
