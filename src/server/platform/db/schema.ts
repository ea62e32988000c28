/**
 * The tables of orders, bookings and requests (spec section 3). The others are in the `*-tables.ts` beside it, functions
 * and triggers in `migrations/functions/`.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { DELIVERY_FIELDS, DELIVERY_LENGTHS } from '#contract/orders/delivery-fields.ts';
import { ORDER_FIELDS } from '#contract/orders/order-fields.ts';
import { mapTexts } from '#contract/orders/order-texts.ts';
import { ORDER_STATUSES, ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';
import { WEIGHT_DECIMALS } from '#contract/prices/price-decimals.ts';
import { QUOTE_STATUSES } from '#contract/quotes/quotes.schema.ts';
import {
  changedIn,
  createdAt,
  id,
  isOneOf,
  searchColumn,
  timePattern,
  updatedAt,
  writtenAt,
} from './columns.ts';
import { customers } from './customer-tables.ts';
import { offers } from './offer-tables.ts';
import { orderViews } from './office-tables.ts';
import { resellers } from './reseller-tables.ts';
import { drivers, trips, vehicles } from './road-tables.ts';
import { webhookEndpoints } from './webhook-tables.ts';

export * from './account-tables.ts';
export * from './company-tables.ts';
export * from './customer-tables.ts';
export * from './easyfatt-document-tables.ts';
export * from './easyfatt-price-tables.ts';
export * from './offer-tables.ts';
export * from './office-tables.ts';
export * from './price-tables.ts';
export * from './program-tables.ts';
export * from './push-tables.ts';
export * from './reseller-tables.ts';
export * from './road-tables.ts';
export * from './system-tables.ts';
export * from './webhook-tables.ts';

/** Shared by both types of orders. `order_code` derives the codes from it. */
export const orderNumbers = pgSequence('order_numbers');

/** Columns of both types of orders. */
const orderColumns = () => ({
  id: id(),
  /** The code that people use: 'K7M-4PX'. Derived from a unique number, so it is unique across both types. */
  code: text('code').notNull().unique().default(sql`order_code(nextval('order_numbers'))`),
  phone: text('phone').notNull(),
  items: jsonb('items').notNull(),
  notes: text('notes').notNull().default(''),
  delivery_date: date('delivery_date', { mode: 'string' }).notNull(),
  delivery_time: text('delivery_time').notNull(),
  status: text('status').notNull().default('pending'),
  request_id: uuid('request_id').unique(),
  /** How often the customer has moved or reactivated it. */
  customer_moves: integer('customer_moves').notNull().default(0),
  /** Date and time last confirmed (or booked) before the customer moved it; null while confirmed. */
  moved_from: jsonb('moved_from').$type<{ delivery_date: string; delivery_time: string }>(),
  /** Customer notes that nobody in the office has read. */
  unread_notes: integer('unread_notes').notNull().default(0),
  version: integer('version').notNull().default(1),
  /** The version since which date, time, place, materials and customer are unchanged. */
  terms_version: integer('terms_version').notNull().default(1),
  changed_in: changedIn(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

/** The search finds an order by id and code, with or without the dash. */
const ORDER_WORDS = ['left(id::text, 8)', 'code', `replace(code, '-', '')`];
const fieldsOf = (type: OrderType) =>
  Object.fromEntries(
    Object.entries(ORDER_FIELDS).filter(
      ([, field]) => !('of' in field) || (field.of as readonly OrderType[]).includes(type),
    ),
  );

type OrderColumn = keyof ReturnType<typeof orderColumns> | 'sort_name' | 'search';

/** Checks and indexes of both types. */
const orderExtras = (
  name: string,
  type: OrderType,
  table: Record<OrderColumn, ExtraConfigColumn>,
) => [
  ...Object.values(
    mapTexts(type, ({ max }, text) =>
      check(`${name}_${text}_length`, sql.raw(`length(${text}) <= ${max}`)),
    ),
  ),
  check(`${name}_items_length`, sql`length(items::text) <= 30000`),
  check(`${name}_delivery_time_format`, sql`delivery_time ~ ${timePattern}`),
  check(`${name}_status`, isOneOf('status', ORDER_STATUSES)),
  index(`${name}_created`).on(table.created_at, table.id),
  index(`${name}_delivery`).on(table.delivery_date, table.delivery_time, table.id),
  index(`${name}_status`).on(table.status, table.delivery_date, table.delivery_time, table.id),
  index(`${name}_unread`).on(table.id).where(sql`unread_notes > 0`),
  index(`${name}_feed`).on(table.changed_in, table.id),
  index(`${name}_sort_name`).on(table.sort_name, table.id),
  index(`${name}_search`).using('gin', table.search),
];

export const ordersConsumer = pgTable(
  'orders_consumer',
  {
    ...orderColumns(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    address: text('address').notNull(),
    weight_kg: numeric('weight_kg', { mode: 'number', precision: 8, scale: WEIGHT_DECIMALS }),
    needs_crane: boolean('needs_crane').notNull().default(false),
    access: text('access').notNull().default(''),
    site_contact: text('site_contact').notNull().default(''),
    site_phone: text('site_phone').notNull().default(''),
    ddt: text('ddt').notNull().default(''),
    put_down: text('put_down').notNull().default(''),
    narrow_gate: boolean('narrow_gate').notNull().default(false),
    slope: boolean('slope').notNull().default(false),
    ztl: boolean('ztl').notNull().default(false),
    /** The trip it is on. No foreign key: a deleted order can be restored. */
    trip_id: uuid('trip_id'),
    customer_type: text('customer_type').notNull().default('privato'),
    /** The name without case and accents, to sort a list. */
    sort_name: text('sort_name').generatedAlwaysAs(sql`sort_text(name)`),
    search: searchColumn({ ...fieldsOf('consumer'), ...DELIVERY_FIELDS }, ...ORDER_WORDS),
  },
  (table) => [
    ...orderExtras('orders_consumer', 'consumer', table),
    ...Object.entries(DELIVERY_LENGTHS).map(([name, most]) =>
      check(`orders_consumer_${name}_length`, sql.raw(`length(${name}) <= ${most}`)),
    ),
    check('orders_consumer_weight', sql`weight_kg > 0`),
    check('orders_consumer_customer_type', sql`customer_type = 'privato'`),
    index('orders_consumer_trip').on(table.trip_id).where(sql`trip_id is not null`),
    uniqueIndex('orders_consumer_live_slot')
      .on(table.delivery_date, table.delivery_time)
      .where(sql`status <> 'cancelled'`),
    index('orders_consumer_counted_email').on(
      sql`counted_email(${table.email})`,
      table.delivery_date,
    ),
    index('orders_consumer_counted_phone').on(
      sql`counted_phone(${table.phone})`,
      table.delivery_date,
    ),
  ],
);

export const ordersSupplier = pgTable(
  'orders_supplier',
  {
    ...orderColumns(),
    company_name: text('company_name').notNull(),
    agent_name: text('agent_name').notNull(),
    email: text('email'),
    /**
     * The company whose code booked it, or to which the office assigned it. No foreign key: a deleted order can be
     * restored.
     */
    reseller_id: uuid('reseller_id'),
    customer_type: text('customer_type').notNull().default('rivenditore'),
    /** The name without case and accents, to sort a list. */
    sort_name: text('sort_name').generatedAlwaysAs(sql`sort_text(company_name)`),
    search: searchColumn(fieldsOf('supplier'), ...ORDER_WORDS),
  },
  (table) => [
    ...orderExtras('orders_supplier', 'supplier', table),
    check('orders_supplier_customer_type', sql`customer_type = 'rivenditore'`),
    index('orders_supplier_reseller')
      .on(table.reseller_id, table.delivery_date)
      .where(sql`reseller_id is not null`),
    index('orders_supplier_company_key')
      .on(sql`company_key(${table.company_name})`)
      .where(sql`reseller_id is null`),
  ],
);

/**
 * The network from which an order was booked, as a keyed hash (`order-origin.ts`). Separate from the orders, whose rows
 * the history keeps for ten years: these rows are deleted after some days. No foreign key, as in the history.
 */
export const orderOrigins = pgTable('order_origins', {
  order_id: uuid('order_id').primaryKey(),
  network: text('network').notNull(),
  booked_at: writtenAt('booked_at'),
});

/** A missing row means open and 0 booked. `booked` is for display only: no check relies on it. */
export const slots = pgTable(
  'slots',
  {
    kind: text('kind').notNull(),
    slot_date: date('slot_date', { mode: 'string' }).notNull(),
    slot_time: text('slot_time').notNull(),
    is_open: boolean('is_open').notNull().default(true),
    booked: integer('booked').notNull().default(0),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slot_date, table.slot_time] }),
    check('slots_kind', isOneOf('kind', ORDER_TYPES)),
    check('slots_slot_time_format', sql`slot_time ~ ${timePattern}`),
    check('slots_booked', sql`booked >= 0`),
    check('slots_reason_length', sql`length(reason) <= 300`),
  ],
);

const QUOTE_SEARCH = {
  customer_name: { kind: 'line', searched: true },
  company: { kind: 'line', searched: true },
  email: { kind: 'email', searched: true },
  phone: { kind: 'phone', searched: true },
  materials: { kind: 'lines', searched: true },
  admin_notes: { kind: 'lines', searched: true },
};

export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: id(),
    customer_name: text('customer_name').notNull(),
    company: text('company'),
    email: text('email').notNull(),
    phone: text('phone'),
    materials: text('materials').notNull(),
    status: text('status').notNull().default('pending'),
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }),
    admin_notes: text('admin_notes'),
    request_id: uuid('request_id').unique(),
    version: integer('version').notNull().default(1),
    search: searchColumn(QUOTE_SEARCH),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('quote_requests_status', isOneOf('status', QUOTE_STATUSES)),
    check(
      'quote_requests_customer_name_length',
      sql.raw(`length(customer_name) <= ${MAX_LENGTH.name}`),
    ),
    check('quote_requests_company_length', sql.raw(`length(company) <= ${MAX_LENGTH.name}`)),
    check('quote_requests_email_length', sql.raw(`length(email) <= ${MAX_LENGTH.email}`)),
    check('quote_requests_phone_length', sql.raw(`length(phone) <= ${MAX_LENGTH.phone}`)),
    check(
      'quote_requests_materials_length',
      sql.raw(`length(materials) <= ${MAX_LENGTH.materials}`),
    ),
    check(
      'quote_requests_admin_notes_length',
      sql.raw(`length(admin_notes) <= ${MAX_LENGTH.notes}`),
    ),
    index('quote_requests_created').on(table.created_at, table.id),
    index('quote_requests_status_created').on(table.status, table.created_at, table.id),
    index('quote_requests_search').using('gin', table.search),
  ],
);

/** Tables whose row changes are announced, by the name of their subject (announcements.sql). */
export const ANNOUNCED = {
  offers,
  quotes: quoteRequests,
  resellers,
  views: orderViews,
  vehicles,
  drivers,
  customers,
  trips,
  webhooks: webhookEndpoints,
} as const;
