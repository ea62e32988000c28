import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../src/server/platform/db/database.ts';
import { wrapPglite } from '../src/server/platform/db/embedded.ts';
import { openPostgres } from '../src/server/platform/db/postgres.ts';
import { deadlinesWithin } from '../src/server/platform/deadlines.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../test/postgres-database.ts';
import type { DatabaseKind } from '../test/product-process.ts';
import { DATABASES, ORDERS } from './options.ts';

/** Longer than a busy machine takes to fill a database. */
const PATIENCE = deadlinesWithin(24 * 3600);

/**
 * The rows of `measure` with each number of orders, in a new database of each kind; embedded only
 * the smallest, because the larger ones take too long to write.
 */
export async function onEachSize<Row>(
  measure: (database: Database, orders: number) => Promise<Row[]>,
): Promise<Row[]> {
  const measured: Row[] = [];
  for (const kind of DATABASES) {
    for (const size of kind === 'postgres' ? ORDERS : ORDERS.slice(0, 1)) {
      measured.push(...(await onNewDatabase(kind, (database) => measure(database, size))));
    }
  }
  return measured;
}

/** Opens a new migrated database for `work`: on the server, or embedded and in memory. */
export async function onNewDatabase<T>(
  kind: DatabaseKind,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const url = kind === 'postgres' ? await createPostgresDatabase() : undefined;
  // A lost connection fails its query. Connections that are still closing end with the database.
  const database = url
    ? await openPostgres(url, () => {}, PATIENCE)
    : await wrapPglite(await PGlite.create());
  try {
    await database.migrate();
    return await work(database);
  } finally {
    await database.close();
    if (url) await dropPostgresDatabase(url);
  }
}
