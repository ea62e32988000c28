/**
 * One interface for the embedded database (PGlite in a folder) and for a PostgreSQL server. Outside this
 * folder only texts for people depend on `kind`.
 */
import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { root } from '../root.ts';
import type { LongWrites } from './long-writes.ts';
import type * as schema from './schema.ts';

export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Where the numbered migrations are, and in `functions/` the repeatable ones. */
export const migrationsFolder = join(root, 'migrations');

/** A transaction that reads one state of the database. */
export const READ_ONE_STATE = {
  isolationLevel: 'repeatable read',
  accessMode: 'read only',
} as const;

export type Listener = {
  onMessage: (payload: string) => void;
  /** Called after the connection was lost and is back: messages may have been missed. */
  onGap?: () => void;
};

export type Database = {
  kind: 'embedded' | 'postgres';
  orm: Orm;
  /** Tells those who listen what a booking changed; to be called after its commit. */
  announce: () => void;
  /** Listens for NOTIFY on a channel until the returned function is called. */
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  /** Runs `work` under a lock that all processes of this product share. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs `work` in a transaction on the database as it is now, while others go on writing. */
  snapshot: <T>(work: (orm: Orm) => Promise<T>) => Promise<T>;
  /** For one subject; `mend` makes whole again what a write that failed has left. */
  longWrites: (mend: (orm: Orm) => Promise<unknown>) => LongWrites;
  /** Applies the numbered migrations that are missing, then the functions that changed; throws when one fails. */
  migrate: (folder?: string) => Promise<void>;
  /** The connections of a PostgreSQL server's pool: how many are open, of these idle, and queries that wait for one. */
  pool?: () => { open: number; idle: number; waiting: number; max: number };
  close: () => Promise<void>;
};
