/** Writes all rows of a database, as of one moment, into one file. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database, Orm } from '#server/platform/db/database.ts';
import { lastMigration } from '#server/platform/db/numbered-migrations.ts';
import { type BackupEnd, type BackupHeader, FORMAT } from './backup-file.ts';
import { listTables, readInUtc, readRows, readSequences } from './tables.store.ts';

export type WrittenBackup = { file: string; bytes: number; rows: number };

/**
 * Writes a backup to `file`, which appears only when it is complete and on disk. Others can write to the database
 * meanwhile.
 */
export async function writeBackup(database: Database, file: string): Promise<WrittenBackup> {
  const unfinished = `${file}.new`;
  try {
    const rows = await database.snapshot(async (orm) => {
      const counted = { rows: 0 };
      await pipeline(
        Readable.from(partsOf(orm, counted)),
        createGzip({ level: 5 }),
        createWriteStream(unfinished, { mode: 0o600 }),
      );
      return counted.rows;
    });
    await syncToDisk(unfinished);
    await rename(unfinished, file);
    await syncToDisk(dirname(file));
    return { file, bytes: (await stat(file)).size, rows };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* partsOf(orm: Orm, counted: { rows: number }): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  await readInUtc(orm);
  const header: BackupHeader = {
    format: FORMAT,
    created_at: new Date().toISOString(),
    migration: await lastMigration(orm),
  };
  yield hashed(line('backup', header));
  const rows: Record<string, number> = {};
  for (const table of await listTables(orm)) {
    yield hashed(line('table', table));
    rows[table.name] = 0;
    for await (const batch of readRows(orm, table)) {
      rows[table.name] = (rows[table.name] ?? 0) + batch.length;
      counted.rows += batch.length;
      yield hashed(`${batch.join('\n')}\n`);
    }
  }
  const end: BackupEnd = {
    rows,
    sequences: await readSequences(orm),
    sha256: hash.digest('hex'),
  };
  yield line('end', end);
}

function line(kind: string, value: object): string {
  return `${JSON.stringify([kind, value])}\n`;
}

/** Waits until a file, or a folder's entries, would survive a power cut. */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
