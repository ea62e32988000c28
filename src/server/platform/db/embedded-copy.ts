/** Copies the files of an embedded database while it is open. */
import { cp, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/** A file of the write-ahead log; its name grows. */
const LOG_FILE = /^[0-9A-F]{24}$/;

/**
 * Copies the folder `from` to `to`. The transaction keeps all others waiting meanwhile, so the files are those
 * of one moment. Of the log only what follows the last checkpoint is copied: most of its files are old.
 */
export async function copyEmbedded(client: PGlite, from: string, to: string): Promise<void> {
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
