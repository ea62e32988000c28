/** The office's list of offers: pages, search, states. */
import {
  and,
  asc,
  between,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Period } from '#contract/days/rules.ts';
import {
  expiringUntil,
  type OfferList,
  type OfferListQuery,
  type OfferRow,
  type OfferState,
} from '#contract/offers/offers.schema.ts';
import { isPeriod } from '#contract/trends/periods.ts';
import { countCapped, totalOf } from '#server/platform/db/capped-count.ts';
import { hasWords, isoOf, isWithinDays } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { offers } from '#server/platform/db/schema.ts';
import { matchesWords } from '#server/platform/db/word-search.ts';
import { offsetOf } from '#server/platform/subjects/list.ts';

const isAccepted = and(eq(offers.status, 'accepted'), isNull(offers.contract_withdrawn_at));
const isUndated = and(isAccepted, isNull(offers.order_id));

/** The latest history entry of this kind, for an offer that waits for its date. */
const lastEntry = (which: SQL): SQL =>
  sql`case when ${isUndated} then (
    select jsonb_build_object('at', ${isoOf(sql`h.at`)}, 'actor', h.actor, 'user_name', h.user_name, 'note', h.note)
    from offer_history as h where h.offer_id = offers.id and ${which} order by h.id desc limit 1) end`;

// A check constraint guarantees the type of the status.
const rowColumns = {
  id: offers.id,
  number: offers.number,
  year: offers.year,
  revision: offers.revision,
  status: offers.status,
  customer_name: offers.customer_name,
  company: offers.company,
  email: offers.email,
  phone: offers.phone,
  net_cents: offers.net_cents,
  vat_cents: offers.vat_cents,
  total_cents: offers.total_cents,
  valid_until: offers.valid_until,
  sent_at: offers.sent_at,
  mailed_at: offers.mailed_at,
  accepted_at: offers.accepted_at,
  decline_kind: offers.decline_kind,
  order_id: offers.order_id,
  contract_withdrawn_at: offers.contract_withdrawn_at,
  last_call: lastEntry(sql`h.action = 'called' and offers.called_at is not null`),
  last_note: lastEntry(sql`h.action in ('called', 'noted') and h.note is not null`),
  version: offers.version,
  created_at: offers.created_at,
  updated_at: offers.updated_at,
};

/** A sort key with its database type. */
type Key = { value: SQLWrapper; type: string };
type Sort = { by: readonly Key[]; direction: typeof asc | typeof desc };

const column = (value: AnyPgColumn): Key => ({ value, type: value.getSQLType() });
const id = column(offers.id);
const BY_AGE = [column(offers.created_at), id];
/** A draft without a number will get the next one, so it sorts above all numbers. */
const BY_NUMBER = [
  { value: sql`coalesce(year, 9999)`, type: 'integer' },
  { value: sql`coalesce(number, 0)`, type: 'integer' },
  column(offers.revision),
  ...BY_AGE,
];
const BY_TOTAL = [column(offers.total_cents), id];

/** Customers already called come last. The index covers offers that wait for their date. */
const TO_CALL = [
  { value: sql`coalesce(${offers.called_at}, '-infinity')`, type: 'timestamptz' },
  { value: sql`coalesce(${offers.accepted_at}, 'infinity')`, type: 'timestamptz' },
  id,
];

/** Each uses an index. */
const SORTS: Record<OfferListQuery['sort'], Sort> = {
  newest: { by: BY_AGE, direction: desc },
  oldest: { by: BY_AGE, direction: asc },
  'number-desc': { by: BY_NUMBER, direction: desc },
  'number-asc': { by: BY_NUMBER, direction: asc },
  'valid-asc': { by: [column(offers.valid_until), id], direction: asc },
  'total-desc': { by: BY_TOTAL, direction: desc },
  'total-asc': { by: BY_TOTAL, direction: asc },
  'to-call': { by: TO_CALL, direction: asc },
};

const ordered = ({ by, direction }: Sort): SQL[] => by.map(({ value }) => direction(value));

type OfferFilters = Pick<OfferListQuery, 'q' | 'state' | 'dated' | 'from' | 'to'>;

/** `today`: the date in Rome. */
export async function listOffers(
  orm: Orm,
  { page, page_size, sort, ...filters }: OfferListQuery,
  today: string,
): Promise<OfferList> {
  const where = matches(filters, today, await foundBy(orm, filters.q));
  const { total, capped } = isOfPeriod(filters)
    ? { total: await orm.$count(offers, where), capped: false }
    : totalOf(await countCapped(orm, offers, where));
  const offset = offsetOf({ page, page_size });
  if (offset >= total) return { rows: [], total, capped };
  const { by, direction } = SORTS[sort];
  const order = ordered(SORTS[sort]);
  const limit = sql`limit ${Math.min(page_size, total - offset)} offset ${offset}`;
  // A small result is collected before sorting: in the sort's index the rows may be far apart.
  const ids = capped
    ? sql`select id from ${offers} where ${where} order by ${sql.join(order, sql`, `)} ${limit}`
    : sql`with hits as materialized (select id, row(${valuesOf(by)}) as key from ${offers} where ${where})
        select id from hits order by ${direction(sql`key`)} ${limit}`;
  const rows = await orm
    .select(rowColumns)
    .from(offers)
    .where(sql`${offers.id} in (${ids})`)
    .orderBy(...order);
  return { rows: rows as OfferRow[], total, capped };
}

const valuesOf = (keys: readonly Key[]): SQL =>
  sql.join(
    keys.map(({ value }) => sql`${value}`),
    sql`, `,
  );

const textsOf = (keys: readonly Key[]): SQL =>
  sql.join(
    keys.map(({ value }) => sql`${value}::text`),
    sql`, `,
  );

/** The total, capped at MAX_COUNTED + 1. */
export const countOffers = (orm: Orm, filters: OfferFilters, today: string): Promise<number> =>
  countCapped(orm, offers, matches(filters, today));

/** SQL: when the first offer for a quote request was sent; null without one. */
export const firstSentFor = (request: SQLWrapper): SQL =>
  sql`(select min(${offers.sent_at}) from ${offers} where ${offers.quote_request_id} = ${request})`;

/** Offers sent or accepted in the period, in number and cents. */
export async function offerTrends(
  orm: Orm,
  dated: NonNullable<OfferListQuery['dated']>,
  period: Period,
): Promise<{ count: number; net_cents: number }> {
  const [sum] = await orm
    .select({
      count: sql<number>`count(*)::int`,
      net_cents: sql<number>`coalesce(sum(${offers.net_cents}), 0)::float8`,
    })
    .from(offers)
    .where(isDated(dated, period));
  return { count: 0, net_cents: 0, ...sum };
}

const BATCH = 500;

/** All matching offers, in batches. Each batch continues after the last row of the previous one. */
export async function* readOffers(
  orm: Orm,
  { sort, ...filters }: OfferFilters & Pick<OfferListQuery, 'sort'>,
  today: string,
): AsyncGenerator<OfferRow[]> {
  const { by, direction } = SORTS[sort];
  const sign = sql.raw(direction === asc ? '>' : '<');
  let last: { keys: string[] } | undefined;
  const afterLast = ({ keys }: { keys: string[] }) => {
    const values = by.map(({ type }, place) => sql`${keys[place]}::${sql.raw(type)}`);
    return sql`(${valuesOf(by)}) ${sign} (${sql.join(values, sql`, `)})`;
  };
  do {
    const found = await orm
      .select({ ...rowColumns, keys: sql<string[]>`array[${textsOf(by)}]` })
      .from(offers)
      .where(and(matches(filters, today), last && afterLast(last)))
      .orderBy(...ordered(SORTS[sort]))
      .limit(BATCH);
    last = found.length === BATCH ? found.at(-1) : undefined;
    if (found.length > 0) yield found as unknown as OfferRow[];
  } while (last);
}

const matches = (
  { q, state, dated, ...period }: OfferFilters,
  today: string,
  found = q ? hasAll(q) : undefined,
): SQL => and(found, state && isIn(state, today), dated && isDated(dated, period)) ?? sql`true`;

/** Whether the filters are those of a figure of 'Andamento': then all hits are counted. */
const isOfPeriod = ({ q, dated, from, to }: OfferFilters): boolean =>
  !q && dated !== undefined && isPeriod(from, to);

/** Offers that were sent or accepted on these days, without replaced revisions. */
const isDated = (
  dated: NonNullable<OfferListQuery['dated']>,
  period: Pick<OfferListQuery, 'from' | 'to'>,
): SQL | undefined =>
  dated === 'accepted'
    ? and(isAccepted, isWithinDays(offers.accepted_at, period))
    : and(notInArray(offers.status, ['draft', 'superseded']), isWithinDays(offers.sent_at, period));

/** '12/2026' */
const NUMBER_OF_YEAR = /^(\d{1,9})\s*\/\s*(\d{4})\b/;
/** Shorter than the digits by which the search finds phones. */
const NUMBER = /^\d{1,3}$/;

/** Offers with exactly this number, not those that begin with it. */
function isNumbered(q: string): SQL | undefined {
  const [, number, year] = NUMBER_OF_YEAR.exec(q) ?? [];
  if (number && year)
    return sql`(${offers.number} = ${number}::int and ${offers.year} = ${year}::int)`;
  return NUMBER.test(q) ? sql`${offers.search} @@ ${String(Number(q))}::tsquery` : undefined;
}

const hasAll = (q: string): SQL => isNumbered(q) ?? hasWords(offers.search, q);

/** The fastest equivalent condition. */
const foundBy = async (orm: Orm, q: string | undefined): Promise<SQL | undefined> =>
  q ? (isNumbered(q) ?? matchesWords(orm, offers, sql`search_query(${q})`)) : undefined;

/** Like offerState in the contract. */
function isIn(state: OfferState, today: string): SQL | undefined {
  const { status, valid_until, contract_withdrawn_at, mailed_at } = offers;
  const isSent = eq(status, 'sent');
  switch (state) {
    case 'sent':
      return and(isSent, gte(valid_until, today));
    case 'issued':
      return and(isSent, gte(valid_until, today), isNull(mailed_at));
    case 'expiring':
      return and(isSent, between(valid_until, today, expiringUntil(today)));
    case 'expired':
      return and(isSent, lt(valid_until, today));
    case 'accepted':
      return isAccepted;
    case 'undated':
      return isUndated;
    case 'contract-withdrawn':
      return isNotNull(contract_withdrawn_at);
    default:
      return eq(status, state);
  }
}
