/** Random tokens that grant access. Only their hash is stored; they are too long for it to be guessed. */
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256, hexadecimal. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
