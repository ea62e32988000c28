import { hashPassword } from 'better-auth/crypto';
import { generateAccessCode } from '#contract/days/access-code.ts';
import {
  insertAccessCodeHash,
  readAccessCodeHash,
} from '#server/modules/settings/access-code.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { ForeseenError } from '#server/platform/foreseen-error.ts';
import { accessCodeRefusal } from './access-code-strength.ts';

/**
 * Sets the resellers' code if there is none, to `chosen` or to a generated one. Returns a generated code, which must be
 * shown once at startup. Throws ForeseenError.
 */
export async function ensureAccessCode(orm: Orm, chosen?: string): Promise<string | undefined> {
  if (await readAccessCodeHash(orm)) return undefined;
  // Only a new code is judged; an existing one stays.
  if (chosen && (await accessCodeRefusal(orm, chosen))) {
    throw new ForeseenError(
      'RESELLER_ACCESS_CODE is easily guessed: choose a code of 8 characters or more that is not a common word, a repetition, a sequence or the name of the company, or leave it out to have one generated.',
    );
  }
  const code = chosen ?? generateAccessCode();
  await insertAccessCodeHash(orm, await hashPassword(code));
  return chosen ? undefined : code;
}
