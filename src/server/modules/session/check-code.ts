/** The check of a code of the app, or of a recovery code. */
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Accounts } from './accounts.ts';
import { readAppCode, type UnusedCodes } from './app-codes.ts';
import { readRecoveryCode } from './recovery-codes.ts';
import { recoveryCodesLeft } from './second-factor.ts';

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
