/** The secret that signs session cookies, created once and stored next to the embedded database. */

import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ForeseenError } from '#server/platform/foreseen-error.ts';

/** The same minimum length as `SESSION_SECRET`. */
const MIN_LENGTH = 32;

/** The stored secret, or a new one if there is none. Throws ForeseenError if the file contains something else. */
export function ensureSessionSecret(dataDir: string): string {
  // A full disk leaves an empty file. No cookie was signed with it, so a new secret is safe.
  return readSessionSecret(dataDir) ?? make(fileIn(dataDir));
}

/** The stored secret, or undefined. Throws ForeseenError. */
export function readSessionSecret(dataDir: string): string | undefined {
  const file = fileIn(dataDir);
  const stored = read(file).trim();
  if (stored === '') return undefined;
  if (stored.length < MIN_LENGTH) {
    throw new ForeseenError(
      `${file} holds fewer than ${MIN_LENGTH} characters: put the secret back, or delete the file to have a new one made (everybody signs in again).`,
    );
  }
  return stored;
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'session-secret');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function make(file: string): string {
  const secret = randomBytes(MIN_LENGTH).toString('base64url');
  // Written under another name and renamed, so that the file never exists without its secret.
  writeFileSync(`${file}.new`, secret, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secret;
}
