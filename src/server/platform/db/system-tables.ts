/** The tables of mails, links and limits, and of the product itself. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { LINK_PURPOSES } from '#contract/links.ts';
import { MailStatus } from '#contract/mails.schema.ts';
import { createdAt, id, instant, instantDate, isOneOf, writtenAt } from './columns.ts';

/** The outbox and log of all mails. No foreign key to the orders: the mails of a deleted order stay in its history. */
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
    /** The office user who gets a password link. */
    user_id: uuid('user_id'),
    status: text('status').notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: writtenAt('next_attempt_at'),
    /**
     * Set to the same instant as `next_attempt_at` when a worker claims the mail. While both are equal and in the
     * future, a worker is sending it.
     */
    leased_until: instant('leased_until'),
    last_error: text('last_error'),
    /** The history entries that created and withdrew it (mails.sql). */
    history_id: bigint('history_id', { mode: 'number' }),
    withdrawn_by: bigint('withdrawn_by', { mode: 'number' }),
    /** When the office had this mail sent again: this row retried, or this row made as a copy. */
    resent_at: instant('resent_at'),
    copy_of: uuid('copy_of'),
    /** When this row was last copied to be sent again. */
    copied_at: instant('copied_at'),
    created_at: createdAt(),
    sent_at: instant('sent_at'),
    /** Trace of the request that caused the mail, read from the statement's comment (traced-statements.ts). */
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
 * Links in mails that let people without an account read and change their own orders and offers. Each mail has its own
 * link. No foreign key: the subject is in one of several tables.
 */
export const links = pgTable(
  'links',
  {
    id: id(),
    /** SHA-256 of the token, hexadecimal. Only the link holds the token itself. */
    token_hash: text('token_hash').notNull().unique(),
    purpose: text('purpose').notNull(),
    subject: uuid('subject').notNull(),
    /** The e-mail address it was sent to. */
    recipient: text('recipient').notNull(),
    /** The mail that carries it, across retries; null if no mail does. */
    mail: uuid('mail'),
    /** The answer to a booking carried the link. A link with neither this nor a mail was copied by the office. */
    at_booking: boolean('at_booking').notNull().default(false),
    created_at: createdAt(),
    revoked_at: instant('revoked_at'),
    last_read_at: instant('last_read_at'),
    /** When the reader added the order to a calendar; later mails keep that entry up to date. */
    calendar_at: instant('calendar_at'),
  },
  (table) => [
    check('links_purpose', isOneOf('purpose', LINK_PURPOSES)),
    check('links_recipient_length', sql.raw(`length(recipient) <= ${MAX_LENGTH.email}`)),
    index('links_subject').on(table.subject),
    uniqueIndex('links_mail').on(table.mail, table.subject),
  ],
);

/** Counters of the rate limits per address and account. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: instantDate('expire'),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** Announcements of bookings waiting for NOTIFY (announcements.sql); usually empty. */
export const announcements = pgTable('announcements', {
  id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  channel: text('channel').notNull(),
  payload: text('payload').notNull(),
});

/** The last applied version of each file in `migrations/functions/`. */
export const repeatableMigrations = pgTable('repeatable_migrations', {
  file: text('file').primaryKey(),
  /** SHA-256 of the text, hexadecimal. */
  hash: text('hash').notNull(),
});
