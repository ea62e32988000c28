/** The tables of the office's day: history, counts, views, claims and delivery sheets of the orders. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ORDER_ACTIONS } from '#contract/orders/order-history.schema.ts';
import { ORDER_TYPES } from '#contract/orders/orders.schema.ts';
import { users } from './account-tables.ts';
import { createdAt, id, isOneOf, writtenAt } from './columns.ts';

/**
 * Who did what to an order, and when. Written by the SQL functions with the change itself and never changed.
 * No foreign key: the history of a deleted order stays.
 */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: uuid('order_id').notNull(),
    type: text('type').notNull(),
    action: text('action').notNull(),
    /** The changed fields before and after. The booking has no `before`, a deletion no `after`. */
    before: jsonb('before'),
    after: jsonb('after'),
    /** The text of a note; of a cancellation by the customer why. */
    note: text('note'),
    /** Of a note that its customer, or an event that a driver has sent: a repeat writes no second one. */
    request_id: uuid('request_id'),
    /** The entry that this one takes back. */
    undoes: bigint('undoes', { mode: 'number' }),
    /** Null for the customer. No foreign key: the entry stays when the user is deleted. */
    user_id: uuid('user_id'),
    user_name: text('user_name'),
    at: writtenAt('at'),
  },
  (table) => [
    check('order_history_type', isOneOf('type', ORDER_TYPES)),
    check('order_history_action', isOneOf('action', ORDER_ACTIONS)),
    check('order_history_note_length', sql`length(note) <= 2000`),
    index('order_history_order').on(table.order_id, table.id),
    index('order_history_deleted').on(table.id).where(sql`action = 'deleted'`),
    uniqueIndex('order_history_request').on(table.request_id).where(sql`request_id is not null`),
    // The office lists what customers have cancelled, which are few.
    index('order_history_cancelled_by_customer')
      .on(table.order_id)
      .where(sql`user_name is null and after ->> 'status' = 'cancelled'`),
  ],
);

/** How many orders of a type and status a day has, kept by a trigger, so that nothing has to be counted. */
export const orderCounts = pgTable(
  'order_counts',
  {
    type: text('type').notNull(),
    delivery_date: date('delivery_date', { mode: 'string' }).notNull(),
    status: text('status').notNull(),
    orders: integer('orders').notNull(),
  },
  (table) => [primaryKey({ columns: [table.delivery_date, table.type, table.status] })],
);

/** Who is dealing with an order at the moment. */
export const orderClaims = pgTable('order_claims', {
  order_id: uuid('order_id').primaryKey(),
  user_id: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  user_name: text('user_name').notNull(),
  at: writtenAt('at'),
});

/** A search of the orders' page, kept by name. */
export const orderViews = pgTable(
  'order_views',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    is_shared: boolean('is_shared').notNull().default(false),
    /** What is looked for, by the names of the list call. */
    query: jsonb('query').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('order_views_name_length', sql`length(name) between 1 and 60`),
    check('order_views_query_length', sql`length(query::text) <= 2000`),
    index('order_views_user').on(table.user_id),
  ],
);

/** A printed delivery sheet ('Foglio di consegna'), with its lines as they were. */
export const deliverySheets = pgTable(
  'delivery_sheets',
  {
    id: id(),
    delivery_date: date('delivery_date', { mode: 'string' }).notNull(),
    lines: jsonb('lines').notNull(),
    user_name: text('user_name').notNull(),
    printed_at: writtenAt('printed_at'),
  },
  (table) => [index('delivery_sheets_date').on(table.delivery_date, table.printed_at)],
);
