/** Codes of the second factor: the app's, and recovery codes for a lost phone. */

import { randomInt } from 'node:crypto';
import { normalizeCode } from '#contract/typed-code.ts';
import { APP_CODE_LENGTH } from '#contract/users/second-factor.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { readSecondFactor } from '#server/modules/users/second-factor.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { createUseCounter } from '#server/platform/use-counter.ts';
import type { Accounts } from './accounts.ts';

/** The library accepts a code in its own 30-second step, and in the ones before and after. */
const ACCEPTED_SECONDS = 3 * 30;

/** The six digits if that is what was typed; otherwise it is a recovery code. */
export function readAppCode(typed: string): string | undefined {
  const digits = normalizeCode(typed);
  return /^\d+$/.test(digits) && digits.length === APP_CODE_LENGTH ? digits : undefined;
}

/** Wrong codes are counted separately from wrong passwords: the right password only resets those. */
export const codeAccount = ({ id }: { id: string }): string => `second-factor ${id}`;

/**
 * Checks a code that the user has not used before; otherwise throws INVALID_CODE. RFC 6238 section 5.2 requires single
 * use, and the library does not enforce it: whoever reads a code over somebody's shoulder could use it too. Marked as
 * used before the check, so that of two concurrent requests only one is checked.
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

/** Ten codes of almost 50 bits each, such as 'k3m9p-x7qza'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** Normalises a code typed with other spaces, hyphens or capitals. */
function readRecoveryCode(typed: string): string {
  const letters = typed.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}

type Dependencies = { orm: Orm; accounts: Accounts; unusedCodes: UnusedCodes };

/**
 * Returns the check of what was typed, and what must follow if it was right. `headers` identify the session, or the
 * pending sign-in.
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

/** Remaining recovery codes; null without a second factor. */
export async function recoveryCodesLeft(
  { orm, accounts }: { orm: Orm; accounts: Accounts },
  user_id: string,
): Promise<number | null> {
  if (!(await readSecondFactor(orm, user_id)).isActive) return null;
  const { backupCodes } = await accounts.api.viewBackupCodes({ body: { userId: user_id } });
  return backupCodes.length;
}
