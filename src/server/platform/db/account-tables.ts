/** The accounts: users, their sessions, passwords, second factors, links for a password and calendar feeds. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '#contract/users/session.schema.ts';
import { LinkPurpose } from '#contract/users/users.schema.ts';
import { createdAt, id, instant, instantDate, isOneOf } from './columns.ts';

const written = () => ({
  created_at: instantDate('created_at').notNull().defaultNow(),
  updated_at: instantDate('updated_at').notNull().defaultNow(),
});

/** The spec's app users, and the accounts' own user table. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull().unique(),
    role: text('role').notNull().default('client'),
    company: text('company'),
    name: text('name').notNull().default(''),
    email_verified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    banned: boolean('banned').default(false),
    ban_reason: text('ban_reason'),
    ban_expires: instantDate('ban_expires'),
    two_factor_enabled: boolean('two_factor_enabled').notNull().default(false),
    last_sign_in_at: instantDate('last_sign_in_at'),
    /** Incremented when an administrator changes e-mail, role or company. */
    version: integer('version').notNull().default(1),
    ...written(),
  },
  () => [
    check('users_role', isOneOf('role', ROLES)),
    check('users_email_length', sql`length(email) <= 254`),
    check('users_company_length', sql`length(company) <= 120`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expires_at: instantDate('expires_at').notNull(),
    ip_address: text('ip_address'),
    user_agent: text('user_agent'),
    impersonated_by: text('impersonated_by'),
    /** When the user last signed in, or confirmed with password or code. */
    confirmed_at: instantDate('confirmed_at').notNull().defaultNow(),
    ...written(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    account_id: text('account_id').notNull(),
    provider_id: text('provider_id').notNull(),
    access_token: text('access_token'),
    refresh_token: text('refresh_token'),
    id_token: text('id_token'),
    access_token_expires_at: instantDate('access_token_expires_at'),
    refresh_token_expires_at: instantDate('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    ...written(),
  },
  (table) => [index('accounts_user').on(table.user_id)],
);

export const verifications = pgTable('verifications', {
  id: id(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expires_at: instantDate('expires_at').notNull(),
  ...written(),
});

/** Secret and recovery codes of a second factor, encrypted by the auth library. */
export const twoFactors = pgTable('two_factors', {
  id: id(),
  user_id: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  backup_codes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(false),
  failed_verification_count: integer('failed_verification_count').notNull().default(0),
  locked_until: instantDate('locked_until'),
});

/** A link to set a password, sent by mail or shown to an administrator. */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    /** SHA-256 of the token, hexadecimal. Only the link holds the token itself. */
    token_hash: text('token_hash').notNull().unique(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
    created_at: createdAt(),
  },
  (table) => [
    check('password_links_purpose', isOneOf('purpose', LinkPurpose.options)),
    index('password_links_user').on(table.user_id),
  ],
);

/** By which a user's calendar program reads the orders. At most one for each user. */
export const calendarFeeds = pgTable('calendar_feeds', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token, hexadecimal. Only the address holds the token itself. */
  token_hash: text('token_hash').notNull().unique(),
  /** Whether customers' names and addresses are shown. */
  with_names: boolean('with_names').notNull().default(false),
  /** When the address was made. */
  created_at: createdAt(),
  /** To the hour, so that a program that reads often writes seldom. */
  last_read_at: instant('last_read_at'),
});
