/** The list's filters (contract) as SQL conditions. */
import {
  and,
  eq,
  getTableName,
  gt,
  gte,
  lte,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { MAX_COUNTED } from '#contract/list.schema.ts';
import {
  type CancelledBy,
  type OrderFilters,
  SAME_NETWORK_ORDERS,
} from '#contract/orders/order-list.schema.ts';
import { ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';
import { isPeriod } from '#contract/trends/periods.ts';
import { companyKeyOf } from '#server/modules/resellers/resellers.store.ts';
import { hasWords, isWithinDays } from '#server/platform/db/columns.ts';
import { type orderCounts, ordersConsumer, ordersSupplier } from '#server/platform/db/schema.ts';
import { hasFailed, hasOutcome, isOnVehicle, type OrderTable } from './order-outcomes.ts';

export type { OrderTable };

/** The order tables of a type, or of both. */
export function orderTables(type?: OrderType): { type: OrderType; table: OrderTable }[] {
  return ORDER_TYPES.filter((each) => !type || each === type).map((each) => ({
    type: each,
    table: each === 'consumer' ? ordersConsumer : ordersSupplier,
  }));
}

/** Filters by date and status, on an order table or on the counts. `today`: the date in Rome. */
export function dateAndStatus(
  table: OrderTable | typeof orderCounts,
  { status, from, to, unconfirmed, card, live }: Omit<OrderFilters, 'q' | 'type'>,
  today: string,
): SQL | undefined {
  const { delivery_date } = table;
  return and(
    status ? eq(table.status, status) : undefined,
    from ? gte(delivery_date, from) : undefined,
    to ? lte(delivery_date, to) : undefined,
    unconfirmed ? eq(table.status, 'pending') : undefined,
    live ? ne(table.status, 'cancelled') : undefined,
    card === 'today' ? eq(delivery_date, today) : undefined,
    card === 'month' ? gte(delivery_date, `${today.slice(0, 7)}-01`) : undefined,
    card === 'today' || card === 'month' ? ne(table.status, 'cancelled') : undefined,
  );
}

/**
 * Whether a search surely has many more hits in a table than are counted. Then its hits are not collected: even finding
 * the first of half a million is slow. Only searches without other filters are estimated.
 */
export function surelyCapped(table: OrderTable, { q, type, ...others }: OrderFilters): SQL {
  const isAlone = Object.values(others).every((filter) => filter === undefined);
  if (!q || !isAlone) return sql`false`;
  return sql`has_many_hits(${getTableName(table)}, ${q}, ${2 * MAX_COUNTED})`;
}

/** Pending orders booked from the same network as many others. */
const isOfSameNetwork = ({ id }: OrderTable): SQL => sql`${id} in (
  select order_id from (
    select order_id, count(*) over (partition by network) as together from order_origins
    where exists (select from orders_consumer o where o.id = order_id and o.status = 'pending')
      or exists (select from orders_supplier o where o.id = order_id and o.status = 'pending')
  ) as waiting where together >= ${SAME_NETWORK_ORDERS}::int
)`;

/** Whether the customer was the last to cancel it. A history entry without a user is the customer's. */
export const isCancelledByCustomer = (id: SQLWrapper): SQL => sql`exists (
  select from order_history as own where own.order_id = ${id} and own.user_name is null and own.after ->> 'status' = 'cancelled'
    and not exists (
      select from order_history as later
      where later.order_id = own.order_id and later.id > own.id and later.after ->> 'status' = 'cancelled'
    )
)`;

const isCancelledBy = ({ status, id }: OrderTable, who: CancelledBy): SQL => {
  const byCustomer = isCancelledByCustomer(id);
  return sql`(${eq(status, 'cancelled')} and ${who === 'customer' ? byCustomer : sql`not ${byCustomer}`})`;
};

/** Like isToReconfirm in the contract. */
const isToReconfirm = ({ status, customer_moves }: OrderTable) =>
  and(eq(status, 'pending'), gt(customer_moves, 0));

const hasUnreadNotes = ({ unread_notes }: OrderTable) => gt(unread_notes, 0);

/** The filters that the daily counts can answer; all others need rows. */
const OF_COUNTS = ['type', 'status', 'from', 'to', 'unconfirmed', 'card', 'live'];

/** Whether a filter needs rows, because it is not part of the daily counts. */
export const asksRows = (filters: OrderFilters): boolean =>
  Object.entries(filters).some(([name, value]) => value && !OF_COUNTS.includes(name));

/** Whether the filters name a period of 'Andamento': then all hits are counted. */
export const isOfPeriod = ({ q, from, to, booked_from, booked_to }: OrderFilters): boolean =>
  !q && (isPeriod(from, to) || isPeriod(booked_from, booked_to));

const isOfReseller = (table: OrderTable, reseller: string): SQL =>
  'reseller_id' in table ? eq(table.reseller_id, reseller) : sql`false`;

/** Orders without a company whose name matches this company's, ignoring case, accents and the legal form. */
export const namesReseller = (
  order: Record<'reseller_id' | 'company_name', SQLWrapper>,
  reseller: SQLWrapper,
): SQL =>
  sql`(${order.reseller_id} is null and company_key(${order.company_name}) = ${companyKeyOf(reseller)})`;

const namesResellerIn = (table: OrderTable, reseller: string): SQL =>
  'reseller_id' in table ? namesReseller(table, sql`${reseller}::uuid`) : sql`false`;

/** All filters except the type, which selects the tables. */
export function matchesFilters(
  table: OrderTable,
  { q, ...filters }: OrderFilters,
  today: string,
): SQL {
  const conditions = and(
    q ? hasWords(table.search, q) : undefined,
    filters.same_network ? isOfSameNetwork(table) : undefined,
    filters.reconfirm ? isToReconfirm(table) : undefined,
    filters.unread ? hasUnreadNotes(table) : undefined,
    filters.cancelled_by ? isCancelledBy(table, filters.cancelled_by) : undefined,
    filters.reseller ? isOfReseller(table, filters.reseller) : undefined,
    filters.alike ? namesResellerIn(table, filters.alike) : undefined,
    isWithinDays(table.created_at, { from: filters.booked_from, to: filters.booked_to }),
    filters.outcome ? hasOutcome(table, filters.outcome, today) : undefined,
    filters.failure ? hasFailed(table, filters.failure) : undefined,
    filters.weekday
      ? sql`extract(dow from ${table.delivery_date}) = ${filters.weekday}::int`
      : undefined,
    filters.time ? eq(table.delivery_time, filters.time) : undefined,
    filters.vehicle ? isOnVehicle(table, filters.vehicle) : undefined,
    dateAndStatus(table, filters, today),
  );
  return conditions ?? sql`true`;
}
