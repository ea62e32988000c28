/** The company's settings: opening hours, booking settings, contents, and the audit log. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAX_RULES } from '#contract/days/booking-settings.schema.ts';
import { DEFAULT_SETTINGS } from '#contract/days/rules.ts';
import { DEFAULT_CHANGE_RULES } from '#contract/orders/change-rules.ts';
import { PROOF_WISHES, type ProofWish } from '#contract/road/proof-wishes.ts';
import { createdAt, id, instant, isOneOf, timePattern, updatedAt, writtenAt } from './columns.ts';

/** Weekday 0 is Sunday. */
export const openingHours = pgTable(
  'opening_hours',
  {
    id: id(),
    weekday: smallint('weekday').notNull(),
    start_time: text('start_time').notNull(),
    end_time: text('end_time').notNull(),
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [
    check('opening_hours_weekday', sql`weekday between 0 and 6`),
    check('opening_hours_start_time_format', sql`start_time ~ ${timePattern}`),
    check('opening_hours_end_time_format', sql`end_time ~ ${timePattern}`),
    index('opening_hours_weekday_index').on(table.weekday, table.start_time),
  ],
);

export const cmsContents = pgTable(
  'cms_contents',
  {
    slug: text('slug').primaryKey(),
    content: jsonb('content').notNull(),
    version: integer('version').notNull().default(1),
    updated_at: updatedAt(),
  },
  () => [
    check('cms_contents_slug_length', sql`length(slug) between 1 and 100`),
    check('cms_contents_content_length', sql`length(content::text) <= 100000`),
  ],
);

/** Every content ever saved, including the current one. No foreign key: the user may be deleted. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').notNull(),
    /** Null for contents stored before versions were kept. */
    user_id: uuid('user_id'),
    user_name: text('user_name'),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('content_versions_slug_version').on(table.slug, table.version)],
);

/** Check: the rule lies between its minimum and the contract's maximum. */
const limited = (rule: Exclude<keyof typeof MAX_RULES, 'patron_name'>, least: number) =>
  check(`booking_settings_${rule}`, sql.raw(`${rule} between ${least} and ${MAX_RULES[rule]}`));

/** One row: the owner's booking settings. */
export const bookingSettings = pgTable(
  'booking_settings',
  {
    id: smallint('id').primaryKey().default(1),
    min_notice_hours: integer('min_notice_hours')
      .notNull()
      .default(DEFAULT_SETTINGS.min_notice_hours),
    max_days_ahead: integer('max_days_ahead'),
    supplier_daily_limit: integer('supplier_daily_limit')
      .notNull()
      .default(DEFAULT_SETTINGS.supplier_daily_limit),
    /** A same-day pickup can be booked until this time in Rome. */
    supplier_same_day_cutoff: text('supplier_same_day_cutoff')
      .notNull()
      .default(DEFAULT_SETTINGS.supplier_same_day_cutoff),
    limit_to_opening_hours: boolean('limit_to_opening_hours')
      .notNull()
      .default(DEFAULT_SETTINGS.limit_to_opening_hours),
    /** How many open deliveries one e-mail address or telephone may have. */
    max_open_orders: integer('max_open_orders').notNull().default(DEFAULT_SETTINGS.max_open_orders),
    /** Customers may change their own orders until this many hours before the start. */
    change_notice_hours: integer('change_notice_hours')
      .notNull()
      .default(DEFAULT_CHANGE_RULES.change_notice_hours),
    /** How often a customer may move one order. */
    max_customer_moves: integer('max_customer_moves')
      .notNull()
      .default(DEFAULT_CHANGE_RULES.max_customer_moves),
    /** Whether customers get a mail the day before their delivery. */
    remind_customers: boolean('remind_customers').notNull().default(false),
    /** Whether customers get a mail three days before an unanswered offer ends. */
    remind_offers: boolean('remind_offers').notNull().default(false),
    /** Whether the resellers' shared code is accepted beside their own codes. */
    shared_code_active: boolean('shared_code_active').notNull().default(true),
    /** Which proof drivers collect for each delivery. */
    proof_photo: text('proof_photo').$type<ProofWish>().notNull().default('asked'),
    proof_name: text('proof_name').$type<ProofWish>().notNull().default('asked'),
    proof_signature: text('proof_signature').$type<ProofWish>().notNull().default('no'),
    /** Whether customers see the proof of their delivery. */
    show_proof: boolean('show_proof').notNull().default(false),
    access_code_hash: text('access_code_hash'),
    /** Null while the code of the first start is in use. */
    access_code_changed_at: instant('access_code_changed_at'),
    access_code_changed_by: text('access_code_changed_by'),
    /** The patron saint's day, 'MM-dd', and its name. */
    patron_day: text('patron_day').notNull().default('02-05'),
    patron_name: text('patron_name').notNull().default("Sant'Agata"),
    /** Version of the settings without the code. */
    version: integer('version').notNull().default(1),
    /** Version of the weekly opening hours, which are written as a whole. */
    hours_version: integer('hours_version').notNull().default(1),
  },
  () => [
    check('booking_settings_one_row', sql`id = 1`),
    limited('min_notice_hours', 0),
    limited('max_days_ahead', 0),
    limited('max_open_orders', 1),
    limited('change_notice_hours', 0),
    limited('max_customer_moves', 0),
    limited('supplier_daily_limit', 0),
    check('booking_settings_proof_photo', isOneOf('proof_photo', PROOF_WISHES)),
    check('booking_settings_proof_name', isOneOf('proof_name', PROOF_WISHES)),
    check('booking_settings_proof_signature', isOneOf('proof_signature', PROOF_WISHES)),
    check('booking_settings_patron_day_format', sql`patron_day ~ '^[0-1][0-9]-[0-3][0-9]$'`),
    check(
      'booking_settings_patron_name_length',
      sql.raw(`length(patron_name) between 1 and ${MAX_RULES.patron_name}`),
    ),
    check(
      'booking_settings_supplier_same_day_cutoff_format',
      sql`supplier_same_day_cutoff ~ ${timePattern}`,
    ),
  ],
);

/**
 * Sign-ins, and the office's changes that have no history of their own: users, rules, hours, closures, resellers and
 * codes, deleted contents. Written in the transaction of the
 * change and never changed. No foreign keys: an entry outlives its users.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    action: text('action').notNull(),
    /** Null when nobody was signed in. */
    user_id: uuid('user_id'),
    user_name: text('user_name'),
    /** The affected user, if somebody else, or of a failed sign-in. */
    subject_id: uuid('subject_id'),
    subject_name: text('subject_name'),
    /** The changed fields before and after. Never contains a password, code or token. */
    before: jsonb('before'),
    after: jsonb('after'),
    at: writtenAt('at'),
  },
  (table) => [
    check('audit_log_action_length', sql`length(action) between 1 and 60`),
    index('audit_log_user').on(table.user_id, table.id),
    index('audit_log_subject').on(table.subject_id, table.id),
  ],
);
