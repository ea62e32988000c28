import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { secureDataFolder } from '../data-folder.ts';
import { type Database, migrationsFolder } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { changedFunctions } from './repeatable-migrations.ts';
import * as schema from './schema.ts';

/** The embedded database in `dataDir`. Refuses when another process uses the folder. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  secureDataFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const database = await wrapPglite(await PGlite.create(join(dataDir, 'db')));
    // PGlite sets modes of its own, whatever the umask, when it makes a database and when it opens one.
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

/** A PGlite that is open already, as the tests make it in memory. */
export async function wrapPglite(client: PGlite): Promise<Database> {
  const orm = drizzle(client, { schema });
  return {
    kind: 'embedded',
    orm,
    listen: (channel, { onMessage }) => client.listen(channel, onMessage),
    // The lock on the folder holds already for as long as the process lives.
    exclusively: (work) => work(),
    migrate: async (folder = migrationsFolder) => {
      await migrate(orm, { migrationsFolder: folder });
      await client.exec(await changedFunctions(orm, folder));
    },
    close: () => client.close(),
  };
}
