/**
 * SQL that writes many prices as one change that can be undone: an imported file, and the lists that programs send.
 * In portions, between which other requests are answered.
 */
import { createHash } from 'node:crypto';
import { setImmediate as immediate } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { PriceFields, PriceImport } from '#contract/prices/prices.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { portionsOf } from '#server/platform/db/portion.ts';
import { row } from '#server/platform/db/rows.ts';
import { prices } from '#server/platform/db/schema.ts';
import { lockPrices } from './prices.store.ts';
import { begin, end } from './undo-prices.store.ts';

/**
 * A price by its code, with the fields that change. `row` is its number in the source; each code occurs once.
 * `from_easyfatt` is set by lists of Easyfatt only.
 */
export type PriceRow = {
  row: number;
  fields: Partial<PriceFields> & { code: string; from_easyfatt?: boolean };
};

/** The rows as JSON texts, each for one statement. */
export const priceTexts = (rows: readonly PriceRow[]): string[] =>
  portionsOf(rows).map((portion) => JSON.stringify(portion));

/** Changes shown in a preview. */
const MOST_CHANGES = 200;

/** What rows would change. `digest` identifies all of it; a row in `errors` is a new price with missing fields. */
export type PlannedPrices = Pick<
  PriceImport,
  'created' | 'changed' | 'unchanged' | 'absent' | 'changes'
> & {
  digest: string;
  errors: { row: number; message: string }[];
  /** New codes that differ from an existing one only by leading zeros, which spreadsheets drop. */
  twins: { code: string; known: string }[];
  /** Of the unchanged ones, those that Easyfatt did not have before. */
  adopted: number;
};

/** `ids`: the prices that the rows name. */
const planPortion = (orm: Orm, portion: string) =>
  row<Omit<PlannedPrices, 'absent'> & { ids: string[] }>(
    orm,
    sql`
    with plan as materialized (
      select *, before - 'from_easyfatt' <> after - 'from_easyfatt' as differs from plan_prices(${portion}::jsonb)
    ),
    given as (select * from jsonb_to_recordset(${portion}::jsonb) as given("row" integer, fields jsonb)),
    lacking as (select "row" from plan where not after ?& array['description', 'price']),
    changing as (select * from plan where before is distinct from after)
    select
      (select count(*)::int from plan where before is null) as created,
      (select count(*)::int from plan where differs) as changed,
      (select count(*)::int from plan where not differs) as unchanged,
      (select count(*)::int from plan where not differs and before <> after) as adopted,
      (select coalesce(jsonb_agg(id), '[]') from plan where id is not null) as ids,
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

/** `portions` are made by `priceTexts`. */
export async function planPrices(
  orm: Orm,
  portions: readonly string[],
): Promise<PlannedPrices & { ids: Set<string> }> {
  const plan: PlannedPrices = {
    created: 0,
    changed: 0,
    unchanged: 0,
    absent: 0,
    adopted: 0,
    changes: [],
    errors: [],
    digest: '',
    twins: [],
  };
  const ids = new Set<string>();
  const digest = createHash('sha256');
  for (const portion of portions) {
    const next = await planPortion(orm, portion);
    plan.created += next.created;
    plan.changed += next.changed;
    plan.unchanged += next.unchanged;
    plan.adopted += next.adopted;
    plan.errors.push(...next.errors);
    plan.twins.push(...next.twins);
    plan.changes.push(...next.changes.slice(0, MOST_CHANGES - plan.changes.length));
    for (const id of next.ids) ids.add(id);
    digest.update(`${next.digest} `);
    await immediate();
  }
  // A source contains each code once.
  plan.absent = (await countAll(orm)) - plan.changed - plan.unchanged;
  return { ...plan, digest: digest.digest('hex'), ids };
}

const countAll = async (orm: Orm): Promise<number> =>
  (await row<{ count: number }>(orm, sql`select count(*)::int as count from prices`)).count;

type Writing = {
  actor: Actor;
  /** Throws to write nothing. */
  check?: (plan: PlannedPrices) => void;
  /** Prices from Easyfatt that become inactive. All others stay as they are. */
  leaving?: {
    /** Codes of deleted articles; unknown ones are ignored. */
    deleted: readonly string[];
    /** A full list: what the rows lack leaves too, except for these codes. */
    allExcept?: readonly string[];
    /** `count` of Easyfatt's `of` active prices become inactive. Throws to write nothing. */
    check: (count: number, of: number) => void;
  };
};

export type WrittenPrices = PlannedPrices & {
  deactivated: number;
  /** Null if nothing differs. */
  change: string | null;
};

/** Writes the rows as one change, or nothing. In a long write, like every change of the list. */
export async function writePrices(
  orm: Orm,
  portions: readonly string[],
  { actor, check, leaving }: Writing,
): Promise<WrittenPrices> {
  await lockPrices(orm);
  const { ids, ...plan } = await planPrices(orm, portions);
  check?.(plan);
  const codes = leaving ? await leavingCodes(orm, ids, leaving) : [];
  const texts = [...portions, ...priceTexts(codes.map(inactive))];
  if (plan.created + plan.changed + plan.adopted + codes.length === 0) {
    return { ...plan, deactivated: 0, change: null };
  }
  const change = crypto.randomUUID();
  await begin(orm, change);
  for (const portion of texts) {
    await orm.execute(sql`
      select change_prices(jsonb_agg(jsonb_build_object('id', coalesce(id, gen_random_uuid()), 'after', after)),
        'imported', ${actor.user_id}::uuid, ${actor.user_name}, p_change => ${change}::uuid)
      from plan_prices(${portion}::jsonb) where before is distinct from after`);
    await immediate();
  }
  await end(orm, change);
  return { ...plan, deactivated: codes.length, change };
}

const inactive = (code: string, row: number): PriceRow => ({
  row,
  fields: { code, active: false, from_easyfatt: false },
});

/** The ids of the prices with these codes. */
async function idsOf(orm: Orm, codes: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const portion of portionsOf(codes)) {
    const known = await orm
      .select({ id: prices.id })
      .from(prices)
      .where(
        sql`${prices.sort_code} in (select sort_text(code) from jsonb_array_elements_text(
          ${JSON.stringify(portion)}::jsonb) as wanted(code))`,
      );
    for (const { id } of known) found.add(id);
    await immediate();
  }
  return found;
}

/** The codes of Easyfatt's active prices that leave. `ids`: the prices that the rows name. */
async function leavingCodes(
  orm: Orm,
  ids: ReadonlySet<string>,
  { deleted, allExcept, check }: NonNullable<Writing['leaving']>,
): Promise<string[]> {
  const gone = await idsOf(orm, deleted);
  const kept = allExcept && (await idsOf(orm, allExcept));
  const ours = await orm
    .select({ id: prices.id, code: prices.code })
    .from(prices)
    .where(and(eq(prices.from_easyfatt, true), eq(prices.active, true)));
  const leaving = ours.filter(
    ({ id }) => gone.has(id) || (kept !== undefined && !ids.has(id) && !kept.has(id)),
  );
  check(leaving.length, ours.length);
  return leaving.map(({ code }) => code);
}
