import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { restoreBackup } from '../src/server/backup/restore.ts';
import { digestTables } from '../src/server/backup/tables.store.ts';
import { writeBackup } from '../src/server/backup/write-backup.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { openDatabase } from '../src/server/platform/db/open-database.ts';
import { seedManyOrders } from '../src/server/seed-orders.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../test/postgres-database.ts';
import type { Measurement } from './measurement.ts';

const ORDERS = 10_000;

type Place = { name: string; DATA_DIR: string; DATABASE_URL: string | undefined };

/** A backup of each database, restored into an empty one of each; the contents are compared. */
export async function measureBackup(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-backup-'));
  const urls: string[] = [];
  const place = async (name: string, onServer: boolean): Promise<Place> => {
    const DATABASE_URL = onServer ? await createPostgresDatabase() : undefined;
    if (DATABASE_URL) urls.push(DATABASE_URL);
    return { name, DATA_DIR: join(folder, name.replaceAll(' ', '-')), DATABASE_URL };
  };
  try {
    const embedded = await place('embedded', false);
    await open(embedded, async (database) => {
      await database.migrate();
      await seedManyOrders(database.orm, ORDERS, new Date());
    });
    const moved = await place('moved to PostgreSQL', true);
    const rows = [
      await copy(embedded, await place('embedded again', false)),
      await copy(embedded, moved),
      await copy(moved, await place('PostgreSQL again', true)),
      await copy(moved, await place('back to embedded', false)),
    ];
    return { title: `Backup and restore of ${ORDERS} orders (ms)`, rows };
  } finally {
    for (const url of urls) await dropPostgresDatabase(url);
    await rm(folder, { recursive: true });
  }
}

async function copy(from: Place, to: Place): Promise<Record<string, string | number>> {
  const file = `${to.DATA_DIR}.backup.gz`;
  const [written, backup, longest, before] = await open(from, async (database) => {
    const digests = await database.snapshot(digestTables);
    const started = performance.now();
    const work = writeBackup(database, file);
    const wait = await longestWait(database, work);
    return [await work, performance.now() - started, wait, digests] as const;
  });
  const started = performance.now();
  await restoreBackup(to, { file, create: true });
  const restore = performance.now() - started;
  const after = await open(to, (database) => database.snapshot(digestTables));
  await rm(file);
  return {
    from: from.name,
    to: to.name,
    rows: written.rows,
    MB: Number((written.bytes / 1e6).toFixed(1)),
    backup: Math.round(backup),
    'longest wait meanwhile': Math.round(longest),
    restore: Math.round(restore),
    'every table': isDeepStrictEqual(before, after) ? 'equal' : 'DIFFERENT',
    'memory (MB)': Math.round(process.memoryUsage.rss() / 1e6),
  };
}

/** How long a statement waited at most while `work` was done. */
async function longestWait(database: Database, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const finished = Promise.allSettled([work]).then(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const asked = performance.now();
    await database.orm.execute(sql`select 1`);
    longest = Math.max(longest, performance.now() - asked);
    await new Promise(setImmediate);
  }
  await finished;
  return longest;
}

async function open<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = place;
  const database = await openDatabase({ databaseUrl, dataDir, onError: console.error });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
