import { randomInt } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Orm } from '#server/platform/db/database.ts';
import { insertAccessCodeHash, readAccessCodeHash } from './supplier-access.store.ts';

/** Capitals and digits without pairs that look or sound alike. */
const CHARACTERS = 'ACDEFGHJKMNPQRTUVWXY34679';

/**
 * Sets the resellers' code when there is none, to `chosen` or to a generated one. Returns a generated
 * code, which has to be shown once at the start.
 */
export async function ensureAccessCode(orm: Orm, chosen?: string): Promise<string | undefined> {
  if (await readAccessCodeHash(orm)) return undefined;
  const code = chosen ?? `${group()}-${group()}`;
  await insertAccessCodeHash(orm, await hashPassword(code));
  return chosen ? undefined : code;
}

function group(): string {
  return Array.from({ length: 4 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
