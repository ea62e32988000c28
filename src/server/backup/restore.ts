/** Restores a backup of either database into the configured database, completely or not at all. */
import type { Environment } from '#server/env.ts';
import { hasMigration } from '#server/platform/db/numbered-migrations.ts';
import { BackupFileError, type BackupHeader, checkBackup } from './backup-file.ts';
import { restoreEmbedded } from './restore-embedded.ts';
import { restorePostgres } from './restore-postgres.ts';

type Where = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'> &
  Partial<Pick<Environment, 'DATABASE_SESSION_URL'>>;

type RestoreOptions = {
  file: string;
  /** Whether an existing database may be put aside. */
  replace?: boolean | undefined;
  /** Whether an embedded database may be created in a folder that never had one. */
  create?: boolean | undefined;
};

type Restored = {
  rows: number;
  /** The schema or folder that keeps the replaced database. */
  aside?: string;
};

/**
 * Restores while nothing else uses the database. Throws BackupFileError or RestoreRefusedError, with nothing changed.
 */
export async function restoreBackup(
  { DATABASE_URL, DATABASE_SESSION_URL = DATABASE_URL, DATA_DIR }: Where,
  { file, replace = false, create = false }: RestoreOptions,
): Promise<Restored> {
  const header = await checkRestorable(file);
  return DATABASE_SESSION_URL
    ? restorePostgres(DATABASE_SESSION_URL, { file, header, replace })
    : restoreEmbedded(DATA_DIR, { file, header, replace, create });
}

/** Reads the whole file before anything is changed. Throws BackupFileError. */
export async function checkRestorable(file: string): Promise<BackupHeader> {
  const header = await checkBackup(file);
  if (!hasMigration(header.migration)) {
    throw new BackupFileError(
      file,
      'a newer version of the product made it: install that one first',
    );
  }
  return header;
}
