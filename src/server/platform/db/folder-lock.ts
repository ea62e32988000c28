/**
 * A lock on the data folder that the operating system releases with the process, even on SIGKILL. Two
 * embedded databases on one folder would silently lose acknowledged rows.
 */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ForeseenError } from '../foreseen-error.ts';

const SQLITE_BUSY = 5;

export class FolderInUseError extends ForeseenError {
  constructor(folder: string) {
    super(
      `The data folder "${folder}" is in use by another process: stop that one, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.`,
    );
  }
}

/** Locks `folder` and returns the function that releases it. Throws FolderInUseError. */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === SQLITE_BUSY
      ? new FolderInUseError(folder)
      : error;
  }
  return () => lock.close();
}
