/**
 * The tables (spec section 3), without those of the accounts (`account-tables.ts`), of the company's settings
 * (`company-tables.ts`), of the office's day (`office-tables.ts`), of the price list (`price-tables.ts`), of offers (`offer-tables.ts`), of the
 * resellers (`reseller-tables.ts`) and of the road (`road-tables.ts`). Functions and triggers are in `migrations/functions/`.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { LINK_PURPOSES } from '#contract/links.ts';
import { MailStatus } from '#contract/mails.schema.ts';
import { DELIVERY_FIELDS, DELIVERY_LENGTHS } from '#contract/orders/delivery-fields.ts';
import { ORDER_FIELDS } from '#contract/orders/order-fields.ts';
import { mapTexts } from '#contract/orders/order-texts.ts';
import { ORDER_STATUSES, ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';
import { WEIGHT_DECIMALS } from '#contract/prices/price-decimals.ts';
import { QUOTE_STATUSES } from '#contract/quotes/quotes.schema.ts';
import {
  createdAt,
  id,
  instant,
  instantDate,
  isOneOf,
  searchColumn,
  timePattern,
  updatedAt,
  writtenAt,
} from './columns.ts';
import { offers } from './offer-tables.ts';
import { orderViews } from './office-tables.ts';
import { resellers } from './reseller-tables.ts';
import { drivers, trips, vehicles } from './road-tables.ts';

export * from './account-tables.ts';
export * from './company-tables.ts';
export * from './offer-tables.ts';
export * from './office-tables.ts';
export * from './price-tables.ts';
export * from './reseller-tables.ts';
export * from './road-tables.ts';

/** The running number of both types of orders, of which `order_code` makes their codes. */
export const orderNumbers = pgSequence('order_numbers');

/** The columns that both types of orders have. */
const orderColumns = () => ({
  id: id(),
  /** By which people call it: 'K7M-4PX'. One number makes one code, so no two orders of either type share one. */
  code: text('code').notNull().unique().default(sql`order_code(nextval('order_numbers'))`),
  phone: text('phone').notNull(),
  items: jsonb('items').notNull(),
  notes: text('notes').notNull().default(''),
  delivery_date: date('delivery_date', { mode: 'string' }).notNull(),
  delivery_time: text('delivery_time').notNull(),
  status: text('status').notNull().default('pending'),
  request_id: uuid('request_id').unique(),
  /** How often its customer has moved it, or taken it up again. */
  customer_moves: integer('customer_moves').notNull().default(0),
  /** Date and time that were confirmed last, or booked, before its customer moved it; null while it is confirmed. */
  moved_from: jsonb('moved_from').$type<{ delivery_date: string; delivery_time: string }>(),
  /** How many notes of its customer nobody of the office has read. */
  unread_notes: integer('unread_notes').notNull().default(0),
  version: integer('version').notNull().default(1),
  /** The version since which date, time, place, materials and customer are what they are. */
  terms_version: integer('terms_version').notNull().default(1),
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

/** The checks and indexes that both have. */
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
    /** Which lorry takes it. No foreign key: a deleted order comes back as it was. */
    trip_id: uuid('trip_id'),
    customer_type: text('customer_type').notNull().default('privato'),
    /** The name without case and accents, by which a list is sorted. */
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
    /** Whose own code booked it, or to whom the office gave it. No foreign key: a deleted order comes back as it was. */
    reseller_id: uuid('reseller_id'),
    customer_type: text('customer_type').notNull().default('rivenditore'),
    /** The name without case and accents, by which a list is sorted. */
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
 * From which network an order was booked, as a keyed hash (`order-origin.ts`). Apart from the orders, whose rows
 * the history keeps for ten years: this is deleted after some days. No foreign key, as in the history.
 */
export const orderOrigins = pgTable('order_origins', {
  order_id: uuid('order_id').primaryKey(),
  network: text('network').notNull(),
  booked_at: writtenAt('booked_at'),
});

/** A missing row means open and 0 booked. `booked` is only shown: no check relies on it. */
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

/**
 * The outbox and the record of every mail. No foreign key to the orders: the mails of a deleted order are in
 * its history.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    recipient: text('recipient').notNull(),
    consumer_order_id: uuid('consumer_order_id'),
    supplier_order_id: uuid('supplier_order_id'),
    offer_id: uuid('offer_id'),
    /** Of the office, to whom it brings a link for a password. */
    user_id: uuid('user_id'),
    status: text('status').notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: writtenAt('next_attempt_at'),
    /** The next attempt that a worker has set with its claim. While both are the same and ahead, it is being sent. */
    leased_until: instant('leased_until'),
    last_error: text('last_error'),
    /** The entries of the history that wrote and withdrew it (mails.sql). */
    history_id: bigint('history_id', { mode: 'number' }),
    withdrawn_by: bigint('withdrawn_by', { mode: 'number' }),
    /** When the office sent this row again; a copy is made by that. */
    resent_at: instant('resent_at'),
    copy_of: uuid('copy_of'),
    copied_at: instant('copied_at'),
    created_at: createdAt(),
    sent_at: instant('sent_at'),
    /** Of the request that caused the mail, read from the statement's comment (traced-statements.ts). */
    trace_id: text('trace_id').default(
      sql`substring(current_query() from '^/[*]trace_id=''([0-9a-f]{32})''')`,
    ),
  },
  (table) => [
    check('notifications_status', isOneOf('status', MailStatus.options)),
    check('notifications_recipient_length', sql`length(recipient) <= 254`),
    check('notifications_copy', sql`copy_of is null or resent_at is not null`),
    index('notifications_due').on(table.next_attempt_at).where(sql`status = 'pending'`),
    // The public system test reads the latest delivery: the index keeps that cheap as the table grows.
    index('notifications_sent').on(table.sent_at),
    index('notifications_failed').on(table.created_at).where(sql`status = 'failed'`),
    index('notifications_unsent')
      .on(table.status, table.attempts, table.next_attempt_at)
      .where(sql`last_error is not null`),
    index('notifications_recipient').on(sql`counted_email(${table.recipient})`, table.created_at),
    index('notifications_consumer_order').on(table.consumer_order_id),
    index('notifications_supplier_order').on(table.supplier_order_id),
    index('notifications_offer').on(table.offer_id).where(sql`offer_id is not null`),
    index('notifications_user').on(table.user_id).where(sql`user_id is not null`),
    index('notifications_copy_of').on(table.copy_of).where(sql`copy_of is not null`),
  ],
);

/**
 * The links in mails by which people without an account read and change what is theirs. Each mail has a link of its
 * own. No foreign key: one table or another has the subject.
 */
export const links = pgTable(
  'links',
  {
    id: id(),
    /** SHA-256 of the token, hexadecimal. The token itself is only in the link. */
    token_hash: text('token_hash').notNull().unique(),
    purpose: text('purpose').notNull(),
    subject: uuid('subject').notNull(),
    /** The e-mail address to which it was sent. */
    recipient: text('recipient').notNull(),
    /** The mail that carries it, however often it is tried; null for one that no mail carries. */
    mail: uuid('mail'),
    /** The answer to a booking carries it; else the office has copied what no mail carries. */
    at_booking: boolean('at_booking').notNull().default(false),
    created_at: createdAt(),
    revoked_at: instant('revoked_at'),
    last_read_at: instant('last_read_at'),
    /** When its reader took the order into a calendar, which later mails then keep right. */
    calendar_at: instant('calendar_at'),
  },
  (table) => [
    check('links_purpose', isOneOf('purpose', LINK_PURPOSES)),
    check('links_recipient_length', sql.raw(`length(recipient) <= ${MAX_LENGTH.email}`)),
    index('links_subject').on(table.subject),
    uniqueIndex('links_mail').on(table.mail, table.subject),
  ],
);

/** Counters of the limits per address and account. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: instantDate('expire'),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** What bookings have left to be told with NOTIFY (announcements.sql); empty a moment later. */
export const announcements = pgTable('announcements', {
  id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  channel: text('channel').notNull(),
  payload: text('payload').notNull(),
});

/** The version of each file of `migrations/functions/` that was applied last. */
export const repeatableMigrations = pgTable('repeatable_migrations', {
  file: text('file').primaryKey(),
  /** SHA-256 of the text, hexadecimal. */
  hash: text('hash').notNull(),
});

/** The tables of which each change of a row is announced, by the name of its subject (announcements.sql). */
export const ANNOUNCED = {
  offers,
  quotes: quoteRequests,
  resellers,
  views: orderViews,
  vehicles,
  drivers,
  trips,
} as const;
