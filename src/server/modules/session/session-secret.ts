/** The secret that signs session cookies, made once and kept beside the embedded database. */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As many as `SESSION_SECRET` must have. */
const MIN_LENGTH = 32;

export class SessionSecretError extends Error {
  constructor(file: string) {
    super(
      `${file} holds fewer than ${MIN_LENGTH} characters: put the secret back, or delete the file to have a new one made (everybody signs in again).`,
    );
    this.name = 'SessionSecretError';
  }
}

/** The kept secret, or a new one where there is none. Throws SessionSecretError when it is no secret. */
export function keptSessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  const kept = read(file).trim();
  // Nothing was ever signed with an empty one: it was written while the disk was full.
  if (kept === '') return make(file);
  if (kept.length < MIN_LENGTH) throw new SessionSecretError(file);
  return kept;
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
  // In two steps, so that the file is never there without its secret.
  writeFileSync(`${file}.new`, secret, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secret;
}
