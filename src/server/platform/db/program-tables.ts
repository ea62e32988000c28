/** Programs that connect: their keys, and what the feed of orders needs besides the orders. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { ORDER_TYPES } from '#contract/orders/orders.schema.ts';
import type { ProgramScope } from '#contract/programs/programs.schema.ts';
import { users } from './account-tables.ts';
import { changedIn, createdAt, id, instant, isOneOf } from './columns.ts';

export const programKeys = pgTable(
  'program_keys',
  {
    id: id(),
    name: text('name').notNull(),
    /** How the key begins; it finds the row. */
    prefix: text('prefix').notNull().unique(),
    /** SHA-256 of the whole key, hexadecimal. */
    key_hash: text('key_hash').notNull(),
    scopes: text('scopes').array().$type<ProgramScope[]>().notNull(),
    /** The key ends with who made it. */
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
    revoked_at: instant('revoked_at'),
    last_used_at: instant('last_used_at'),
  },
  (table) => [
    check('program_keys_name_length', sql.raw(`length(name) between 1 and ${MAX_LENGTH.name}`)),
    index('program_keys_user').on(table.user_id),
  ],
);

/** Deleted orders, for programs that keep a copy. A trigger writes them. */
export const orderTombstones = pgTable(
  'order_tombstones',
  {
    order_id: uuid('order_id').primaryKey(),
    type: text('type').notNull(),
    code: text('code').notNull(),
    changed_in: changedIn(),
  },
  (table) => [
    check('order_tombstones_type', isOneOf('type', ORDER_TYPES)),
    index('order_tombstones_feed').on(table.changed_in, table.order_id),
  ],
);

/**
 * One row that identifies this database to cursors: a backup does not contain it. Transactions are numbered anew in a
 * restored database, so that cursors from before mean nothing there.
 */
export const feedEpoch = pgTable(
  'feed_epoch',
  {
    id: integer('id').primaryKey().default(1),
    epoch: uuid('epoch').notNull().defaultRandom(),
  },
  () => [check('feed_epoch_id', sql`id = 1`)],
);
