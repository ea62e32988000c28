/** SQL of bookings, and of reading orders. Each write is one call of a function in `migrations/functions/`. */
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { SUPPLIER_TIME } from '#contract/days/rules.ts';
import type { OrderChange } from '#contract/events.schema.ts';
import type {
  OrderType,
  PlaceConsumerOrderInput,
  PlacedOrder,
  PlaceSupplierOrderInput,
  TypedOrder,
} from '#contract/orders/orders.schema.ts';
import {
  isCurrentContext,
  type StoredContext,
} from '#server/modules/settings/booking-context.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { ordersConsumer, ordersSupplier } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { refusedUses } from '#server/platform/limits.ts';
import { hashOfToken, newToken } from '#server/platform/tokens.ts';
import {
  countedAt,
  countedUses,
  type StoredUse,
  type UseToCount,
  usesToCount,
} from '#server/platform/use-counter.ts';
import { type OrderTable, orderTables } from './order-filters.ts';

// Column names, computed once because Drizzle renders columns slowly, without those for lists, search and feed.
const namesOf = (table: OrderTable) => {
  const { search, sort_name, changed_in, ...columns } = getTableColumns(table);
  return sql.raw(Object.keys(columns).join(', '));
};
const COLUMNS = { consumer: namesOf(ordersConsumer), supplier: namesOf(ordersSupplier) };

/**
 * The stored fields of a reseller's order. The access code is checked first and never stored; it determines the
 * company.
 */
export type SupplierOrderToPlace = Omit<PlaceSupplierOrderInput, 'access_code' | 'website'> & {
  reseller_id?: string;
};

/** A customer's booking: the order's columns. */
export type Booking =
  | { type: 'consumer'; order: Omit<PlaceConsumerOrderInput, 'website'> }
  | { type: 'supplier'; order: SupplierOrderToPlace };

/**
 * The date in Rome (by default the database's clock), a hash of the network, and the limits that the booking counts
 * against.
 */
export type BookedFrom = { today?: string; network?: string; uses?: readonly UseToCount[] };

type Booked = Pick<PlacedOrder, 'id' | 'code' | 'link_token'>;

/**
 * SQL function book_order. Returns the order's id and code and a link's token; a repeated request returns the first
 * order with a new link. Throws TOO_MANY_REQUESTS.
 */
export async function bookOrder(
  orm: Orm,
  booking: Booking,
  companyEmail: string,
  from: BookedFrom = {},
): Promise<Booked> {
  const booked = await withLinkToken(orm, bookingCall(booking, companyEmail, from));
  if (!booked) throw new Error('book_order has returned no order');
  return booked;
}

/** bookOrder if the rules are still the given ones; otherwise does nothing and returns undefined. */
export const bookOrderUnder = (
  orm: Orm,
  rules: StoredContext,
  booking: Booking,
  companyEmail: string,
  from: BookedFrom,
): Promise<Booked | undefined> =>
  withLinkToken(
    orm,
    (link) =>
      sql`case when ${isCurrentContext(rules)} then ${bookingCall(booking, companyEmail, from)(link)} end`,
  );

/** The order already made by the same request, with a new link; undefined if there is none. Throws ALREADY_PLACED. */
export const repeatOrder = (orm: Orm, booking: Booking): Promise<Booked | undefined> =>
  withLinkToken(
    orm,
    (link) => sql`repeat_order(${booking.type}, ${columnsOf(booking)}::jsonb, ${link})`,
  );

const bookingCall =
  (booking: Booking, companyEmail: string, { today, network, uses = [] }: BookedFrom) =>
  (link: SQL): SQL =>
    sql`book_order(p_type => ${booking.type}, p_order => ${columnsOf(booking)}::jsonb,
    p_company_email => ${companyEmail}, p_uses => ${usesToCount(uses)}, p_now => ${countedAt()},
    p_today => ${today === undefined ? sql`(now() at time zone 'Europe/Rome')::date` : sql`${today}::date`},
    p_network => ${network ?? null}, p_token_hash => ${link})`;

/** A reseller's order has the resellers' single time, and null for no address. */
const columnsOf = ({ type, order }: Booking): string =>
  JSON.stringify(
    type === 'consumer'
      ? order
      : { ...order, email: order.email || null, delivery_time: SUPPLIER_TIME },
  );

/** `callFor` builds a call from a link token's hash, which returns the booking result or null. */
async function withLinkToken(orm: Orm, callFor: (link: SQL) => SQL): Promise<Booked | undefined> {
  const token = newToken();
  const { stored } = await row<{ stored: StoredBooking | null }>(
    orm,
    sql`select ${callFor(sql`${hashOfToken(token)}`)} as stored`,
  );
  if (!stored) return undefined;
  if ('uses' in stored) throw await refusedUses(orm, countedUses(stored.uses));
  const { id, code, linked } = stored;
  return { id, code, ...(linked && { link_token: token }) };
}

type StoredBooking = { id: string; code: string; linked: boolean } | { uses: StoredUse[] };

/** Newest `created_at` first. */
export async function latestOrders<Type extends OrderType>(orm: Orm, type: Type, limit: number) {
  const [all] = orderTables(type).map((of) => typedRows(of));
  const latest = sql`${all} order by o.created_at desc, o.id desc limit ${limit}`;
  const found = (await rows<Extract<TypedOrder, { type: Type }>>(orm, latest)).map(typedOrder);
  return found.map(({ order }) => order as Extract<TypedOrder, { type: Type }>['order']);
}

/** The order from whichever table has it. Throws NOT_FOUND. */
export async function readOrder(orm: Orm, id: string): Promise<TypedOrder> {
  const [found] = await findOrders(orm, undefined, (table) => eq(table.id, id));
  if (!found) throw new AppError('NOT_FOUND', { message: 'Ordine non trovato' });
  return found;
}

/** Matching orders of one type or both, unordered. */
export async function findOrders(
  orm: Orm,
  type: OrderType | undefined,
  where: (table: OrderTable) => SQL | undefined,
): Promise<TypedOrder[]> {
  const found = orderTables(type).map((of) => typedRows(of, where(of.table)));
  return (await rows<TypedOrder>(orm, sql.join(found, sql` union all `))).map(typedOrder);
}

/** SQL: an order as JSON, for a statement that finds its type and id. One query per table would cost more. */
export function orderOf(type: SQL, id: SQL): SQL {
  const cases = orderTables().map(
    (of) => sql`when ${of.type} then (
      select row_to_json(o) from (${orderRows(of, eq(of.table.id, id))}) as o)`,
  );
  return sql`case ${type} ${sql.join(cases, sql` `)} end`;
}

const orderRows = ({ type, table }: { type: OrderType; table: OrderTable }, where?: SQL): SQL =>
  sql`select ${COLUMNS[type]} from ${table} where ${where ?? sql`true`}`;

/** Check constraints guarantee the order types. */
const typedRows = (of: { type: OrderType; table: OrderTable }, where?: SQL): SQL =>
  sql`select ${of.type} as type, row_to_json(o) as "order" from (${orderRows(of, where)}) as o`;

/** The row of a change notification, or null if it was deleted meanwhile. */
export async function findOrder(
  orm: Orm,
  table: OrderChange['table'],
  id: string,
): Promise<TypedOrder['order'] | null> {
  const type = table === 'orders_consumer' ? 'consumer' : 'supplier';
  const [found] = await findOrders(orm, type, (of) => eq(of.id, id));
  return found?.order ?? null;
}

/** Converts the instants of an order in the database's JSON. */
export const withInstants = <Row extends Record<'created_at' | 'updated_at', string>>(
  row: Row,
) => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
});

/** For a row that contains the order as JSON. */
export const typedOrder = ({ type, order }: TypedOrder) =>
  ({ type, order: withInstants(order) }) as TypedOrder;
