/** Copies the files of an embedded database while it is open. */

import { cp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { ForeseenError } from '../foreseen-error.ts';

/** A copy could fill the disk on which the database itself has to write. */
export class DiskNearlyFullError extends ForeseenError {
  constructor(free: number, needed: number) {
    const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
    super(
      `No copy of the database was made: the disk has ${inMegabytes(free)} left, and ${inMegabytes(needed)} are needed.`,
    );
  }
}

/** Throws DiskNearlyFullError unless twice the database's size is free. */
export async function refuseWithoutRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const needed = 2 * (await sizeOf(folder));
  if (free < needed) throw new DiskNearlyFullError(free, needed);
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  // A file may be gone by now.
  const sizes = files.map((file) =>
    stat(join(folder, file)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** A segment of the write-ahead log; names ascend. */
const LOG_FILE = /^[0-9A-F]{24}$/;

/**
 * Copies the folder `from` to `to` inside a transaction that blocks all others, so the files belong to one moment. Of
 * the log only the segments after the last checkpoint are copied: most are old.
 */
export async function copyEmbedded(
  client: Pick<PGlite, 'transaction'>,
  from: string,
  to: string,
): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await client.transaction(async (transaction) => {
    await transaction.exec('checkpoint');
    const { rows } = await transaction.query<{ first: string; last: string }>(
      `select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
        from pg_control_checkpoint()`,
    );
    const { first = '', last = '' } = rows[0] ?? {};
    const isNeeded = (path: string) => {
      const name = basename(path);
      const isLog = LOG_FILE.test(name) && basename(dirname(path)) === 'pg_wal';
      return !isLog || (name >= first && name <= last);
    };
    await cp(from, to, { recursive: true, filter: isNeeded });
  });
}
