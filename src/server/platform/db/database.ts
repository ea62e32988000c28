/**
 * One interface for the embedded database (PGlite in a folder) and a PostgreSQL server. Outside this folder only
 * messages for people depend on `kind`.
 */
import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { root } from '../root.ts';
import type { LongWrites } from './long-writes.ts';
import type * as schema from './schema.ts';

export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The numbered migrations, and in `functions/` the repeatable ones. */
export const migrationsFolder = join(root, 'migrations');

/** A transaction that reads one state of the database. */
export const READ_ONE_STATE = {
  isolationLevel: 'repeatable read',
  accessMode: 'read only',
} as const;

export type Listener = {
  onMessage: (payload: string) => void;
  /** Called when a lost connection is back: messages may have been missed. */
  onGap?: () => void;
};

export type Database = {
  kind: 'embedded' | 'postgres';
  orm: Orm;
  /** Announces what a booking changed; call it after its commit. */
  announce: () => void;
  /** Listens for NOTIFY on a channel until the returned function is called. */
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  /** Runs `work` under a lock shared by all processes of this product. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs `work` in a transaction on the current state of the database, while others go on writing. */
  snapshot: <T>(work: (orm: Orm) => Promise<T>) => Promise<T>;
  /** Long writes of one subject; `mend` repairs what a failed write has left. */
  longWrites: (mend: (orm: Orm) => Promise<unknown>) => LongWrites;
  /** Applies the missing numbered migrations, then the changed functions. Throws if one fails. */
  migrate: (folder?: string) => Promise<void>;
  /** The connection pool of a PostgreSQL server: open and idle connections, and waiting queries. */
  pool?: () => { open: number; idle: number; waiting: number; max: number };
  close: () => Promise<void>;
};
