import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../src/server/platform/db/database.ts';
import { wrapPglite } from '../src/server/platform/db/embedded.ts';
import { openPostgres } from '../src/server/platform/db/postgres.ts';
import { deadlinesWithin } from '../src/server/platform/deadlines.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../test/postgres-database.ts';
import type { DatabaseKind } from '../test/product-process.ts';

/** Longer than a busy machine takes to fill a database. */
const PATIENCE = deadlinesWithin(24 * 3600);

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
