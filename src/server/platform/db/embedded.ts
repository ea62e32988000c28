import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { secureDataFolder } from '../data-folder.ts';
import { createAnnouncer } from './announcer.ts';
import { DamagedDatabaseError, refuseLostDatabase } from './damaged-database.ts';
import { type Database, migrationsFolder, type Orm, READ_ONE_STATE } from './database.ts';
import { copyEmbedded, refuseWithoutRoom } from './embedded-copy.ts';
import { lockFolder } from './folder-lock.ts';
import { createLongWrites } from './long-writes.ts';
import { refuseNewerDatabase } from './newer-database.ts';
import { openReopening, type PgliteClient } from './reopening-pglite.ts';
import { changedFunctions } from './repeatable-migrations.ts';
import * as schema from './schema.ts';
import { traceStatements } from './traced-statements.ts';

/**
 * Opens the embedded database in `dataDir`. Throws FolderInUseError when another process uses the folder, and
 * DamagedDatabaseError.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  secureDataFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    // First: after a killed restore `db.new` may be the only database.
    refuseLostDatabase(dataDir);
    for (const left of ['db.copy', 'db.new']) {
      await rm(join(dataDir, left), { recursive: true, force: true });
    }
    const gaps = new Set<() => void>();
    const client = await openReopening(join(dataDir, 'db'), () => {
      // PGlite sets its own file modes, regardless of the umask, when it creates or opens a database.
      secureDataFolder(dataDir);
      for (const onGap of gaps) onGap();
    }).catch((error) => {
      // A file system error already says what is wrong.
      throw error.code ? error : new DamagedDatabaseError(dataDir, error.message, error);
    });
    const database = await wrapPglite(client);
    let lastCopy: Promise<unknown> = Promise.resolve();
    return {
      ...database,
      // One at a time: all use the same folder.
      snapshot: (work) => {
        const copy = lastCopy.then(() => readCopy(client, dataDir, work));
        lastCopy = copy.catch(() => {});
        return copy;
      },
      listen: async (channel, listener) => {
        const { onGap = () => {} } = listener;
        const stop = await database.listen(channel, listener);
        gaps.add(onGap);
        return async () => {
          gaps.delete(onGap);
          await stop();
        };
      },
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

/** Creates a database in its own folder: runs `fill` in one transaction, then applies the missing migrations. */
export async function buildEmbedded<T>(
  folder: string,
  fill: (transaction: Orm) => Promise<T>,
): Promise<T> {
  const database = await wrapPglite(await openReopening(folder, () => {}));
  try {
    const filled = await database.orm.transaction(fill);
    await database.migrate();
    await database.orm.execute(sql`analyze`);
    return filled;
  } finally {
    await database.close();
  }
}

/** Wraps an open PGlite; tests use one in memory. */
export async function wrapPglite(client: PgliteClient): Promise<Database> {
  const orm = traceStatements(drizzle(client as PGlite, { schema }));
  const announcer = createAnnouncer((statement) => client.query(statement));
  return {
    kind: 'embedded',
    orm,
    announce: announcer.announce,
    listen: (channel, { onMessage }) => {
      announcer.start();
      return client.listen(channel, onMessage);
    },
    // The lock on the folder already excludes other processes.
    exclusively: (work) => work(),
    snapshot: (work) => orm.transaction(work, READ_ONE_STATE),
    longWrites: (mend) => createLongWrites(orm, mend),
    migrate: async (folder = migrationsFolder) => {
      await refuseNewerDatabase(orm, folder);
      await migrate(orm, { migrationsFolder: folder });
      await client.exec(await changedFunctions(orm, folder));
    },
    close: async () => {
      await announcer.stop();
      await client.close();
    },
  };
}

/**
 * Reads from a fresh copy of the database's files, removed afterwards: reading the database itself would block its one
 * connection for seconds.
 */
async function readCopy<T>(client: PgliteClient, dataDir: string, work: (orm: Orm) => Promise<T>) {
  const folder = join(dataDir, 'db.copy');
  try {
    await refuseWithoutRoom(join(dataDir, 'db'));
    await copyEmbedded(client, join(dataDir, 'db'), folder);
    const copy = await openReopening(folder, () => {});
    try {
      return await drizzle(copy as PGlite, { schema }).transaction(work, READ_ONE_STATE);
    } finally {
      await copy.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
