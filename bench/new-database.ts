import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../src/server/platform/db/database.ts';
import { wrapPglite } from '../src/server/platform/db/embedded.ts';
import { openPostgres } from '../src/server/platform/db/postgres.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../test/postgres-database.ts';
import type { DatabaseKind } from '../test/product-process.ts';

/** Opens a migrated database of its own for `work`: on the server, or embedded and in memory. */
export async function onNewDatabase<T>(
  kind: DatabaseKind,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const url = kind === 'postgres' ? await createPostgresDatabase() : undefined;
  // A lost connection fails its query. Connections that are still closing end with the database.
  const database = url
    ? await openPostgres(url, () => {})
    : await wrapPglite(await PGlite.create());
  try {
    await database.migrate();
    return await work(database);
  } finally {
    await database.close();
    if (url) await dropPostgresDatabase(url);
  }
}
