/**
 * The database, embedded (PGlite in a folder) or a PostgreSQL server, behind one interface.
 * Nothing outside this folder knows which of the two it is, except `kind` for what is said to people.
 */
import { resolve } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Where the numbered migrations are, and in `functions/` the repeatable ones. */
export const migrationsFolder = resolve(import.meta.dirname, '../../../../migrations');

export type Listener = {
  onMessage: (payload: string) => void;
  /** Messages may have been missed: the connection was lost and is back. */
  onGap?: () => void;
};

export type Database = {
  kind: 'embedded' | 'postgres';
  orm: Orm;
  /** Hears NOTIFY on a channel until the returned function is called. */
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  /** Runs `work` while no other process of this product does the same. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Applies the numbered migrations that are missing, then the functions that changed; throws when one fails. */
  migrate: (folder?: string) => Promise<void>;
  close: () => Promise<void>;
};
