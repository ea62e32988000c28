/** The codes of the second factor: those of the app, and the recovery codes for when the telephone is lost. */

import { randomInt } from 'node:crypto';
import { codeSigns } from '#contract/typed-code.ts';
import { APP_CODE_LENGTH } from '#contract/users/second-factor.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { readSecondFactor } from '#server/modules/users/second-factor.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { createUseCounter } from '#server/platform/use-counter.ts';
import type { Accounts } from './accounts.ts';

/** The library accepts a code in its own step of 30 seconds, in the one before and in the one after. */
const ACCEPTED_SECONDS = 3 * 30;

/** The six digits, when that is what was typed; else it is a recovery code. */
export function readAppCode(typed: string): string | undefined {
  const digits = codeSigns(typed);
  return /^\d+$/.test(digits) && digits.length === APP_CODE_LENGTH ? digits : undefined;
}

/** Wrong codes are counted apart from wrong passwords: the right password resets only those. */
export const codeAccount = ({ id }: { id: string }): string => `second-factor ${id}`;

/**
 * Runs the check of a code that its user has not used before; else raises INVALID_CODE. RFC 6238 section
 * 5.2 demands it, and the library does not do it: who reads a code over somebody's shoulder could use it
 * too. Counted before the check, so that of two requests at once only one is checked.
 */
export function createUnusedCodes(orm: Orm) {
  const counter = createUseCounter(orm, { name: 'used-codes', seconds: ACCEPTED_SECONDS + 30 });
  return async <T>(user_id: string, code: string, check: () => Promise<T>): Promise<T> => {
    const use = await counter.use(`${user_id} ${code}`);
    try {
      if (use.count > 1) throw new AppError('INVALID_CODE');
      return await check();
    } catch (error) {
      await use.undo();
      throw error;
    }
  };
}

export type UnusedCodes = ReturnType<typeof createUnusedCodes>;

/** Without 0, 1, i, l and o, which look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Ten codes of almost 50 bits each, as 'k3m9p-x7qza'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** The code as it was made, from one typed with other spaces, hyphens or capitals. */
function readRecoveryCode(typed: string): string {
  const letters = typed.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

type Dependencies = { orm: Orm; accounts: Accounts; unusedCodes: UnusedCodes };

/**
 * Returns the check of what was typed, and what has to follow when it was right. `headers` name the session, or
 * the sign-in that was begun.
 */
export function codeCheck(
  { orm, accounts, unusedCodes }: Dependencies,
  typed: string,
  { user, headers }: { user: { id: string; email: string }; headers: Headers },
) {
  const call = { headers, returnHeaders: true } as const;
  const code = readAppCode(typed);
  if (code) {
    const verify = () => accounts.api.verifyTOTP({ body: { code }, ...call });
    return { check: () => unusedCodes(user.id, code, verify), recordUse: async () => {} };
  }
  const body = { code: readRecoveryCode(typed) };
  return {
    check: () => accounts.api.verifyBackupCode({ body, ...call }),
    recordUse: async () => {
      const left = await recoveryCodesLeft({ orm, accounts }, user.id);
      await recordAudit(orm, { action: 'recovery-code-used', by: user, after: { left } });
    },
  };
}

/** How many recovery codes a user has left; null without a second factor. */
export async function recoveryCodesLeft(
  { orm, accounts }: { orm: Orm; accounts: Accounts },
  user_id: string,
): Promise<number | null> {
  if (!(await readSecondFactor(orm, user_id)).inForce) return null;
  const { backupCodes } = await accounts.api.viewBackupCodes({ body: { userId: user_id } });
  return backupCodes.length;
}
