import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreBackup } from '#server/backup/restore.ts';
import { digestTables, type TableDigest } from '#server/backup/tables.store.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import type { Environment } from '#server/env.ts';
import { readSessionSecret } from '#server/modules/session/session-secret.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { CommandError } from './command.ts';

/**
 * `npm run move-to-postgres`: copies the embedded database in DATA_DIR (the product must be stopped) into the empty
 * database in DATABASE_URL, and compares every table.
 */
export async function moveToPostgres(env: Environment): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = env;
  if (!DATABASE_URL || !existsSync(join(DATA_DIR, 'db'))) {
    throw new CommandError(
      'Set DATA_DIR to the folder of the embedded database, and DATABASE_URL.',
    );
  }
  // Without the file the secret came from the environment, and still does.
  const stored = readSessionSecret(DATA_DIR);
  if (stored !== undefined && stored !== env.SESSION_SECRET) {
    throw new CommandError(
      `Set SESSION_SECRET to what is in the file "${join(DATA_DIR, 'session-secret')}": without it everybody is signed out, and second factors are lost. Nothing was changed.`,
    );
  }
  const source = await openDatabase({ dataDir: DATA_DIR, onError: () => {} });
  const folder = await mkdtemp(join(DATA_DIR, 'backups-move-'));
  try {
    await source.migrate();
    const before = await source.snapshot(digestTables);
    const file = join(folder, 'move.backup.gz');
    await writeBackup(source, file);
    await restoreBackup(env, { file });
    const target = await openDatabase({
      databaseUrl: DATABASE_URL,
      sessionUrl: env.DATABASE_SESSION_URL,
      dataDir: DATA_DIR,
      onError: () => {},
    });
    try {
      return compare(before, await target.snapshot(digestTables));
    } finally {
      await target.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await source.close();
  }
}

type Digests = Record<string, TableDigest>;

function compare(before: Digests, after: Digests): string {
  const lines = Object.entries(before).map(([name, { rows, digest }]) => {
    const moved = after[name];
    const isEqual = moved?.rows === rows && moved.digest === digest;
    return { isEqual, text: `${name.padEnd(18)} ${rows} rows ${isEqual ? 'equal' : 'DIFFERENT'}` };
  });
  const text = lines.map((line) => line.text).join('\n');
  if (lines.every(({ isEqual }) => isEqual)) {
    return `${text}\nMoved. Start the product with DATABASE_URL and SESSION_SECRET; the embedded database is still in its folder.`;
  }
  throw new CommandError(`${text}\nThe move failed: do not use the database of DATABASE_URL.`);
}
