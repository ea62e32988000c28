import { randomInt } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Orm } from '#server/platform/db/database.ts';
import { keepFirstAccessCodeHash, readAccessCodeHash } from './supplier-access.store.ts';

/** Capitals and digits that nobody takes for one another on paper or on the telephone. */
const CHARACTERS = 'ACDEFGHJKMNPQRTUVWXY34679';

/**
 * Sets the resellers' code when there is none, to `chosen` or to one that is made here. Returns the
 * code that was made: it has to be shown to whoever starts the product, once.
 */
export async function ensureAccessCode(orm: Orm, chosen?: string): Promise<string | undefined> {
  if (await readAccessCodeHash(orm)) return undefined;
  const code = chosen ?? `${group()}-${group()}`;
  await keepFirstAccessCodeHash(orm, await hashPassword(code));
  return chosen ? undefined : code;
}

function group(): string {
  return Array.from({ length: 4 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
