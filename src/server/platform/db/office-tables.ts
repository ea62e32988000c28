/** Tables for the office's daily work: history, counts, saved views, claims and delivery sheets of orders. */
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
 * Who did what to an order, and when. Written by the SQL functions with the change itself and never changed afterwards.
 * No foreign key: the history of a deleted order stays.
 */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: uuid('order_id').notNull(),
    type: text('type').notNull(),
    action: text('action').notNull(),
    /** The changed fields before and after. A booking has no `before`, a deletion no `after`. */
    before: jsonb('before'),
    after: jsonb('after'),
    /** The text of a note, or the customer's reason for a cancellation. */
    note: text('note'),
    /** For a customer's note or a driver's event: a repeated request adds no second entry. */
    request_id: uuid('request_id'),
    /** The entry that this one undoes. */
    undoes: bigint('undoes', { mode: 'number' }),
    /** Null for the customer. No foreign key: the entry outlives the user. */
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
    // For the trends: whether, and when, each order of a period was confirmed.
    index('order_history_confirmed')
      .on(table.order_id, table.at)
      .where(sql`after ->> 'status' = 'confirmed'`),
    // For the office's list of orders cancelled by customers, which are few.
    index('order_history_cancelled_by_customer')
      .on(table.order_id)
      .where(sql`user_name is null and after ->> 'status' = 'cancelled'`),
  ],
);

/** How many orders of each type and status a day has. A trigger keeps it current, so nothing has to be counted. */
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

/**
 * How many bookings were refused because the place was taken or the day full: by day of the attempt, type and wanted
 * day.
 */
export const refusedBookings = pgTable(
  'refused_bookings',
  {
    refused_on: date('refused_on', { mode: 'string' }).notNull(),
    type: text('type').notNull(),
    delivery_date: date('delivery_date', { mode: 'string' }).notNull(),
    refusals: integer('refusals').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refused_on, table.type, table.delivery_date] }),
    check('refused_bookings_type', isOneOf('type', ORDER_TYPES)),
  ],
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

/** A saved search of the orders page. */
export const orderViews = pgTable(
  'order_views',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    is_shared: boolean('is_shared').notNull().default(false),
    /** The filters, by the parameter names of the list call. */
    query: jsonb('query').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check('order_views_name_length', sql`length(name) between 1 and 60`),
    check('order_views_query_length', sql`length(query::text) <= 2000`),
    index('order_views_user').on(table.user_id),
  ],
);

/** A printed delivery sheet ('Foglio di consegna'), with its lines at the time of printing. */
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
