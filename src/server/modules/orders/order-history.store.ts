/**
 * SQL on the history of orders, and on claims (who is working on which order). Changes of an order write their own
 * entries, in `migrations/functions/`.
 */
import { and, desc, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm';
import { withBlankTexts } from '#contract/orders/older-order.ts';
import {
  CLAIM_MINUTES,
  type DeletedOrder,
  type DeletedOrderListQuery,
  HISTORY_PAGE,
  type HistoryEntry,
  type OrderAction,
  type OrderClaim,
  type OrderHistory,
} from '#contract/orders/order-history.schema.ts';
import { CUSTOMER_OF } from '#contract/orders/order-view.ts';
import type { OrderType, TypedOrder } from '#contract/orders/orders.schema.ts';
import { readSubjectNames } from '#server/modules/audit-log/audit-log.store.ts';
import { readResellerNames } from '#server/modules/resellers/resellers.store.ts';
import { readTripNames } from '#server/modules/trips/trips.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { orderClaims, orderHistory } from '#server/platform/db/schema.ts';
import { listOf } from '#server/platform/subjects/list.ts';
import { isCancelledByCustomer } from './order-filters.ts';
import { typedOrder, withInstants } from './orders.store.ts';

const columns = getTableColumns(orderHistory);

/** Newest first; only those older than `before`. */
export async function historyOf(
  orm: Orm,
  id: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Pick<OrderHistory, 'entries' | 'has_older'>> {
  // A subquery, so that it is evaluated once and not per entry.
  const order = sql`(select find_order(entry.type, entry.order_id)
    from order_history as entry where entry.order_id = ${id}::uuid limit 1)`;
  const rows = await orm
    .select({
      ...columns,
      can_undo: sql<boolean>`undo_refusal(${orderHistory}, ${order}) is null`,
    })
    .from(orderHistory)
    .where(and(eq(orderHistory.order_id, id), lt(orderHistory.id, before)))
    .orderBy(desc(orderHistory.id))
    .limit(HISTORY_PAGE + 1);
  const page = rows.slice(0, HISTORY_PAGE);
  const sides = page.flatMap(({ before, after }) => [before, after]);
  const ofResellers = sides.flatMap((side) => resellerIn(side) ?? []);
  const ofTrips = sides.flatMap((side) => tripIn(side) ?? []);
  const names = {
    resellers: await namesOf(orm, ofResellers),
    trips: await readTripNames(orm, ofTrips),
  };
  const entries = page.map(({ before, after, ...row }) =>
    historyEntry({ ...row, before: withNames(before, names), after: withNames(after, names) }),
  );
  return { entries, has_older: rows.length > HISTORY_PAGE };
}

/** The order's company according to one side of an entry: null for none, undefined if the side does not mention it. */
const resellerIn = (side: unknown) => (side as { reseller_id?: string | null } | null)?.reseller_id;

/** The order's trip according to one side of an entry, likewise. */
const tripIn = (side: unknown) => (side as { trip_id?: string | null } | null)?.trip_id;

/** Current names of the companies; for deleted ones the last name in the log. */
async function namesOf(orm: Orm, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = await readResellerNames(orm, ids);
  const deleted = ids.filter((id) => !names.has(id));
  return new Map([...(await readSubjectNames(orm, deleted)), ...names]);
}

type Names = { resellers: ReadonlyMap<string, string>; trips: ReadonlyMap<string, string> };

/** One side of an entry with the names of company and trip. */
function withNames(side: unknown, { resellers, trips }: Names): unknown {
  const reseller = resellerIn(side);
  const trip = tripIn(side);
  if (reseller === undefined && trip === undefined) return side;
  return {
    ...(side as object),
    ...(reseller !== undefined && {
      reseller: reseller === null ? '' : (resellers.get(reseller) ?? 'rivenditore eliminato'),
    }),
    ...(trip !== undefined && { trip: trip === null ? '' : (trips.get(trip) ?? 'giro eliminato') }),
  };
}

/** Authors and previous values of these entries, by id. */
export async function entriesOf(orm: Orm, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return orm
    .select({
      id: orderHistory.id,
      user_name: orderHistory.user_name,
      before: orderHistory.before,
    })
    .from(orderHistory)
    .where(inArray(orderHistory.id, [...ids]));
}

/** An office entry that does not change the order: a note, or what happened to a link. */
export async function insertEntry(
  orm: Orm,
  actor: Actor,
  entry: { order_id: string; type: OrderType; action: OrderAction; note?: string },
): Promise<HistoryEntry> {
  const [row] = await orm
    .insert(orderHistory)
    .values({ ...entry, ...actor })
    .returning();
  return historyEntry({ ...(row as Row), can_undo: false });
}

/** SQL function read_customer_notes. Throws NOT_FOUND. */
export async function markNotesRead(
  orm: Orm,
  { user_id, user_name }: Actor,
  id: string,
  last: number,
): Promise<TypedOrder> {
  const { read } = await row<{ read: TypedOrder }>(
    orm,
    sql`select read_customer_notes(p_id => ${id}::uuid, p_last => ${last}::bigint, p_user_id => ${user_id}::uuid,
      p_user_name => ${user_name}) as read`,
  );
  return typedOrder(read);
}

/** Most recently deleted first. */
export async function listDeletedOrders(
  orm: Orm,
  { q, ...page }: DeletedOrderListQuery,
): Promise<{ rows: DeletedOrder[]; total: number }> {
  const where = and(eq(orderHistory.action, 'deleted'), q ? isFoundBy(q) : undefined);
  const order = [desc(orderHistory.id)];
  const list = await listOf<Row>(orm, page, { table: orderHistory, where, order });
  return { ...list, rows: list.rows.map(deletedOrder) };
}

/** The lexemes of the orders' column `search`. */
const isFoundBy = (q: string) => sql`array_to_tsvector(
  search_words(before ->> 'name', before ->> 'company_name', before ->> 'agent_name', before ->> 'email',
    before ->> 'address', left(order_id::text, 8), before ->> 'code', replace(before ->> 'code', '-', '')) || phone_words(before ->> 'phone')) @@ search_query(${q})`;

/** Which of these orders were last cancelled by their customers. */
export async function cancelledByCustomers(
  orm: Orm,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { order_id } = orderHistory;
  const found = await orm
    .selectDistinct({ order_id })
    .from(orderHistory)
    .where(and(inArray(order_id, [...ids]), isCancelledByCustomer(order_id)));
  return new Set(found.map((entry) => entry.order_id));
}

type Row = typeof orderHistory.$inferSelect;

// Check constraints and the SQL functions that write entries guarantee the types.
const historyEntry = (row: Row & { can_undo: boolean }) =>
  ({ ...row, actor: actorOf(row) }) as HistoryEntry;

/** An entry without a user is the customer's. */
function actorOf({ user_name, type }: Pick<Row, 'user_name' | 'type'>): HistoryEntry['actor'] {
  return user_name === null ? CUSTOMER_OF[type as OrderType] : 'office';
}

const deletedOrder = ({ order_id, type, at, user_name, before }: Row) =>
  ({
    id: order_id,
    type,
    at,
    user_name,
    order: withBlankTexts(
      type as OrderType,
      withInstants(Object.assign({ created_at: at, updated_at: at }, before)),
    ),
  }) as unknown as DeletedOrder;

export function listClaims(orm: Orm): Promise<OrderClaim[]> {
  const since = sql`now() - make_interval(mins => ${CLAIM_MINUTES})`;
  return orm.select().from(orderClaims).where(gt(orderClaims.at, since));
}

/** Begins a claim, or takes it over from somebody else. */
export async function claimOrder(orm: Orm, actor: Actor, id: string): Promise<OrderClaim> {
  const [row] = await orm
    .insert(orderClaims)
    .values({ order_id: id, ...actor })
    .onConflictDoUpdate({ target: orderClaims.order_id, set: { ...actor, at: sql`now()` } })
    .returning();
  return row as OrderClaim;
}

/** Ends the claim if this user still holds it. */
export async function releaseOrder(orm: Orm, { user_id }: Actor, id: string): Promise<void> {
  const isOwn = and(eq(orderClaims.order_id, id), eq(orderClaims.user_id, user_id));
  await orm.delete(orderClaims).where(isOwn);
}
