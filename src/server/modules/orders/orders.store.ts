/** The SQL of bookings, and of reading orders. Each write is one call of a function in `migrations/functions/`. */
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
  isStillContext,
  type StoredContext,
} from '#server/modules/settings/booking-context.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { ordersConsumer, ordersSupplier } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { refusedUses } from '#server/platform/limits.ts';
import { hashOfToken, newToken } from '#server/platform/tokens.ts';
import {
  type AskedUse,
  countedAt,
  countedUses,
  type StoredUse,
  usesToCount,
} from '#server/platform/use-counter.ts';
import { type OrderTable, orderTables } from './order-filters.ts';

// Written once, because Drizzle writes columns slowly. Those that the database makes for lists and searches are left out.
const namesOf = (table: OrderTable) => {
  const { search, sort_name, ...columns } = getTableColumns(table);
  return sql.raw(Object.keys(columns).join(', '));
};
const COLUMNS = { consumer: namesOf(ordersConsumer), supplier: namesOf(ordersSupplier) };

/** The stored fields of a reseller's order. The access code is checked before and never stored; it says whose it is. */
export type SupplierOrderToPlace = Omit<PlaceSupplierOrderInput, 'access_code' | 'website'> & {
  reseller_id?: string;
};

/** What a customer books: the columns of the order. */
export type Booking =
  | { type: 'consumer'; order: Omit<PlaceConsumerOrderInput, 'website'> }
  | { type: 'supplier'; order: SupplierOrderToPlace };

/**
 * Of a booking: the date in Rome, which is the database's clock's when it is left out; a hash of the network; and the uses of
 * limits as which it counts.
 */
export type BookedFrom = { today?: string; network?: string; uses?: readonly AskedUse[] };

type Booked = Pick<PlacedOrder, 'id' | 'code' | 'link_token'>;

/**
 * book_order. Returns the order's id and code and the token of a link to it; a repeat of a request returns the id and code of
 * the first order, and has a link of its own. Raises TOO_MANY_REQUESTS.
 */
export async function bookOrder(
  orm: Orm,
  booking: Booking,
  companyEmail: string,
  from: BookedFrom = {},
): Promise<Booked> {
  const booked = await askedWithLink(orm, bookingCall(booking, companyEmail, from));
  if (!booked) throw new Error('book_order has returned no order');
  return booked;
}

/** bookOrder if the rules are still these; else nothing is done and nothing returned. */
export const bookOrderUnder = (
  orm: Orm,
  rules: StoredContext,
  booking: Booking,
  companyEmail: string,
  from: BookedFrom,
): Promise<Booked | undefined> =>
  askedWithLink(
    orm,
    (link) =>
      sql`case when ${isStillContext(rules)} then ${bookingCall(booking, companyEmail, from)(link)} end`,
  );

/** What the request has placed before, with a link of its own; undefined when that is gone. Raises ALREADY_PLACED. */
export const repeatOrder = (orm: Orm, booking: Booking): Promise<Booked | undefined> =>
  askedWithLink(
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

/** A reseller's order has the one time of resellers, and null for no address. */
const columnsOf = ({ type, order }: Booking): string =>
  JSON.stringify(
    type === 'consumer'
      ? order
      : { ...order, email: order.email || null, delivery_time: SUPPLIER_TIME },
  );

/** `asking` is a call that is given the hash of a link's token and returns what the customer is told, or null. */
async function askedWithLink(orm: Orm, asking: (link: SQL) => SQL): Promise<Booked | undefined> {
  const token = newToken();
  const { told } = await row<{ told: ToldBooking | null }>(
    orm,
    sql`select ${asking(sql`${hashOfToken(token)}`)} as told`,
  );
  if (!told) return undefined;
  if ('uses' in told) throw await refusedUses(orm, countedUses(told.uses));
  const { id, code, linked } = told;
  return { id, code, ...(linked && { link_token: token }) };
}

type ToldBooking = { id: string; code: string; linked: boolean } | { uses: StoredUse[] };

/** Newest `created_at` first. */
export async function latestOrders<Type extends OrderType>(orm: Orm, type: Type, limit: number) {
  const [all] = orderTables(type).map((of) => typedRows(of));
  const latest = sql`${all} order by o.created_at desc, o.id desc limit ${limit}`;
  const found = (await rows<Extract<TypedOrder, { type: Type }>>(orm, latest)).map(typedOrder);
  return found.map(({ order }) => order as Extract<TypedOrder, { type: Type }>['order']);
}

/** The order, whichever table holds it. Raises NOT_FOUND. */
export async function readOrder(orm: Orm, id: string): Promise<TypedOrder> {
  const [found] = await findOrders(orm, undefined, (table) => eq(table.id, id));
  if (!found) throw new AppError('NOT_FOUND', { message: 'Ordine non trovato' });
  return found;
}

/** The orders of one type or both that meet the condition of their table, in no particular order. */
export async function findOrders(
  orm: Orm,
  type: OrderType | undefined,
  where: (table: OrderTable) => SQL | undefined,
): Promise<TypedOrder[]> {
  const found = orderTables(type).map((of) => typedRows(of, where(of.table)));
  return (await rows<TypedOrder>(orm, sql.join(found, sql` union all `))).map(typedOrder);
}

/** The order as JSON, in a statement that finds its type and id: one for each table costs more. */
export function orderOf(type: SQL, id: SQL): SQL {
  const cases = orderTables().map(
    (of) => sql`when ${of.type} then (
      select row_to_json(o) from (${orderRows(of, eq(of.table.id, id))}) as o)`,
  );
  return sql`case ${type} ${sql.join(cases, sql` `)} end`;
}

const orderRows = ({ type, table }: { type: OrderType; table: OrderTable }, where?: SQL): SQL =>
  sql`select ${COLUMNS[type]} from ${table} where ${where ?? sql`true`}`;

/** Check constraints guarantee what the types of orders state. */
const typedRows = (of: { type: OrderType; table: OrderTable }, where?: SQL): SQL =>
  sql`select ${of.type} as type, row_to_json(o) as "order" from (${orderRows(of, where)}) as o`;

/** The row of a change announcement, or null when it was deleted since. */
export async function findOrder(
  orm: Orm,
  table: OrderChange['table'],
  id: string,
): Promise<TypedOrder['order'] | null> {
  const type = table === 'orders_consumer' ? 'consumer' : 'supplier';
  const [found] = await findOrders(orm, type, (of) => eq(of.id, id));
  return found?.order ?? null;
}

/** Of an order as the database writes it in JSON. */
export const withInstants = <Row extends Record<'created_at' | 'updated_at', string>>(
  row: Row,
) => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
});

/** Of a row with the order as JSON. */
export const typedOrder = ({ type, order }: TypedOrder) =>
  ({ type, order: withInstants(order) }) as TypedOrder;
