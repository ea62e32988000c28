/** All SQL on resellers: the office's list and changes. */
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type {
  CreateResellerInput,
  Reseller,
  ResellerCode,
  ResellerListQuery,
  UpdateResellerInput,
} from '#contract/resellers/resellers.schema.ts';
import type { CustomerData } from '#contract/users/customer-data.schema.ts';
import { hasWords, isBefore, isoOf } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { rows } from '#server/platform/db/rows.ts';
import { resellers } from '#server/platform/db/schema.ts';
import { nextVersion } from '#server/platform/subjects/change.ts';
import { listOf } from '#server/platform/subjects/list.ts';

/** SQL values counting a company's orders, provided by the orders module. */
export type CountOrders = (reseller: SQLWrapper) => {
  all: SQL<number>;
  cancelled: SQL<number>;
  alike: SQL<number>;
};

const { search, sort_name, ...stored } = getTableColumns(resellers);
const { id, company_name, active, created_at, updated_at } = stored;

const columnsWith = (countOrders: CountOrders) => {
  const orders = countOrders(sql`resellers.id`);
  return {
    ...stored,
    codes: sql<
      ResellerCode[]
    >`coalesce((select json_agg(json_build_object('id', code.id, 'lookup', lookup,
        'label', label, 'expires_at', ${isoOf(sql`expires_at`)}, 'revoked_at', ${isoOf(sql`revoked_at`)},
        'last_used_at', ${isoOf(sql`last_used_at`)}, 'guessed_at', ${isoOf(sql`guessed_at`)},
        'created_at', ${isoOf(sql`code.created_at`)}) order by code.created_at desc, code.id)
      from reseller_codes as code where reseller_id = resellers.id), '[]')`,
    orders: orders.all,
    orders_cancelled: orders.cancelled,
    orders_alike: orders.alike,
  };
};

const ORDERS: Record<ResellerListQuery['sort'], SQL[]> = {
  'name-asc': [asc(sort_name), asc(id)],
  'name-desc': [desc(sort_name), desc(id)],
  'created-desc': [desc(created_at), desc(id)],
  'created-asc': [asc(created_at), asc(id)],
};

export async function listResellers(
  orm: Orm,
  { q, sort, active: wanted, ...page }: ResellerListQuery,
  countOrders: CountOrders,
): Promise<{ rows: Reseller[]; total: number }> {
  const where = and(
    q ? hasWords(search, q) : undefined,
    wanted ? eq(active, wanted === 'true') : undefined,
  );
  const columns = columnsWith(countOrders);
  const list = await listOf<Row>(orm, page, {
    table: resellers,
    columns,
    where,
    order: ORDERS[sort],
  });
  return { ...list, rows: list.rows.map(reseller) };
}

export async function findReseller(
  orm: Orm,
  resellerId: string,
  countOrders: CountOrders,
): Promise<Reseller | undefined> {
  const [found] = await orm
    .select(columnsWith(countOrders))
    .from(resellers)
    .where(eq(id, resellerId));
  return found && reseller(found);
}

/** SQL: a company's own daily limit; null for none. */
export const dailyLimitOf = (reseller: SQLWrapper) =>
  sql`(select daily_limit from resellers where id = ${reseller})`;

/** SQL: a company's name in the form compared with orders; null for a name without letters. */
export const companyKeyOf = (reseller: SQLWrapper) =>
  sql`(select nullif(company_key(named.company_name), '') from resellers as named where named.id = ${reseller})`;

/** Names by id, for those that exist. */
export async function readResellerNames(
  orm: Orm,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await orm
    .select({ id, company_name })
    .from(resellers)
    .where(inArray(id, [...ids]));
  return new Map(found.map((each) => [each.id, each.company_name]));
}

type ResellerData = CustomerData['resellers'][number];

/** Oldest first. `contact`: an e-mail address or a phone number. */
export function findResellersOf(orm: Orm, contact: string): Promise<ResellerData[]> {
  return rows<ResellerData>(
    orm,
    sql`select company_name, contact, phone, email, notes, ${isoOf(sql`created_at`)} as created_at,
      array(select label from reseller_codes as code where reseller_id = resellers.id order by created_at) as codes
      from resellers where ${belongsTo(contact)} order by resellers.created_at`,
  );
}

/** SQL: the names of these companies. */
export const resellerNamesOf = (contact: string) =>
  sql`select company_name as name from ${resellers} where ${belongsTo(contact)}`;

const belongsTo = (contact: string) =>
  sql`search @@ contact_query(${contact}) and is_contact(${contact}, email, phone)`;

/** Locks the company until the end of the transaction. */
export async function lockReseller(transaction: Orm, resellerId: string): Promise<void> {
  await transaction.select({ id }).from(resellers).where(eq(id, resellerId)).for('update');
}

export async function insertReseller(orm: Orm, input: CreateResellerInput): Promise<string> {
  const [inserted] = await orm.insert(resellers).values(input).returning({ id });
  return (inserted as { id: string }).id;
}

export type ResellerChanges = Partial<Omit<UpdateResellerInput, 'version'>>;

export async function changeReseller(
  orm: Orm,
  resellerId: string,
  changes: ResellerChanges,
): Promise<void> {
  await orm
    .update(resellers)
    .set({ ...changes, ...nextVersion(resellers) })
    .where(eq(id, resellerId));
}

/** Deletes its codes too. */
export async function deleteReseller(orm: Orm, resellerId: string): Promise<void> {
  await orm.delete(resellers).where(eq(id, resellerId));
}

/** Companies deactivated before `before` that have no orders left. */
export const oldResellers = (before: Date, countOrders: CountOrders): OldRows => [
  resellers,
  and(
    isBefore(updated_at, before),
    not(active),
    sql`${countOrders(sql`resellers.id`).all} = 0`,
  ) as SQL,
];

type Row = Omit<Reseller, 'last_used_at'>;

function reseller(row: Row): Reseller {
  const uses = row.codes.flatMap(({ last_used_at }) => last_used_at ?? []);
  return { ...row, last_used_at: uses.toSorted().at(-1) ?? null };
}
