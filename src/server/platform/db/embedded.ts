import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { secureDataFolder } from '../data-folder.ts';
import { type Database, migrationsFolder } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { changedFunctions } from './repeatable-migrations.ts';
import * as schema from './schema.ts';
import { traceStatements } from './traced-statements.ts';

/**
 * Opens the embedded database in `dataDir`. Throws FolderInUseError when another process uses the folder.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  secureDataFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const database = await wrapPglite(await PGlite.create(join(dataDir, 'db')));
    // PGlite sets its own file modes, whatever the umask, when it creates and when it opens a database.
    secureDataFolder(dataDir);
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Wraps an open PGlite; the tests use one in memory. */
export async function wrapPglite(client: PGlite): Promise<Database> {
  const orm = traceStatements(drizzle(client, { schema }));
  return {
    kind: 'embedded',
    orm,
    listen: (channel, { onMessage }) => client.listen(channel, onMessage),
    // The lock on the folder already excludes other processes.
    exclusively: (work) => work(),
    migrate: async (folder = migrationsFolder) => {
      await migrate(orm, { migrationsFolder: folder });
      await client.exec(await changedFunctions(orm, folder));
    },
    close: () => client.close(),
  };
}
