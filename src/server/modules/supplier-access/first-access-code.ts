import { hashPassword } from 'better-auth/crypto';
import { generateAccessCode } from '#contract/access-code.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { insertAccessCodeHash, readAccessCodeHash } from './supplier-access.store.ts';

/**
 * Sets the resellers' code when there is none, to `chosen` or to a generated one. Returns a generated
 * code, which has to be shown once at the start.
 */
export async function ensureAccessCode(orm: Orm, chosen?: string): Promise<string | undefined> {
  if (await readAccessCodeHash(orm)) return undefined;
  const code = chosen ?? generateAccessCode();
  await insertAccessCodeHash(orm, await hashPassword(code));
  return chosen ? undefined : code;
}
