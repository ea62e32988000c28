/**
 * Closes the data folder to other accounts of the machine: it holds orders, password hashes and mails. Files created
 * later get their mode from the umask that each entry file sets (`main.ts`, `run-command.ts`, `seed.ts`).
 */

import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ForeseenError } from './foreseen-error.ts';

/** The product's own files in it. Others are left alone: DATA_DIR may name a shared folder. */
const OURS =
  /^(db(\.copy|\.new|\.replaced-.*)?|backups|control\.sock|lock|mail|session-secret(\.new)?)$/;

export class FolderNotOursError extends ForeseenError {
  constructor(folder: string, cause: unknown) {
    super(
      `The data folder "${folder}" cannot be closed to other accounts, because this one does not own all of it: choose another DATA_DIR, or give the folder to the account that starts the product.`,
      { cause },
    );
  }
}

/**
 * Creates the folder with mode 0700, and sets 0700 and 0600 on files of an earlier version. Throws FolderNotOursError.
 */
export function secureDataFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  try {
    chmodSync(folder, 0o700);
    for (const name of readdirSync(folder)) if (OURS.test(name)) secure(join(folder, name));
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EPERM'
      ? new FolderNotOursError(folder, error)
      : error;
  }
}

function secure(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isFile() || found?.isSocket()) chmodSync(path, 0o600);
  if (!found?.isDirectory()) return;
  chmodSync(path, 0o700);
  for (const name of readdirSync(path)) secure(join(path, name));
}
