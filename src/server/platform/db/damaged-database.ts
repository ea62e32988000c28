/** Whether the embedded database's folder can be opened at all. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The database in the data folder cannot be opened. It is left as it is. */
export class DamagedDatabaseError extends Error {
  readonly dataDir: string;
  constructor(dataDir: string, reason: string, cause?: unknown) {
    super(`The database in "${join(dataDir, 'db')}" cannot be opened: ${reason}.`, { cause });
    this.dataDir = dataDir;
  }
}

/** Whether a data folder has or had a database: it holds copies, or what a restore replaced. */
export function hasHadDatabase(dataDir: string): boolean {
  return (
    filesOf(join(dataDir, 'db')).length > 0 ||
    filesOf(join(dataDir, 'backups')).length > 0 ||
    filesOf(dataDir).some((name) => name.startsWith('db.replaced-'))
  );
}

/**
 * Throws DamagedDatabaseError for a folder in which PGlite would silently create a new database: its files are
 * incomplete, or the database is missing although there was one, for example after a restore was killed half-way.
 */
export function refuseLostDatabase(dataDir: string): void {
  const files = filesOf(join(dataDir, 'db'));
  if (files.length > 0 && !files.includes('PG_VERSION')) {
    throw new DamagedDatabaseError(dataDir, 'files are missing');
  }
  if (files.length === 0 && hasHadDatabase(dataDir)) {
    throw new DamagedDatabaseError(dataDir, 'the folder is missing');
  }
}

function filesOf(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
