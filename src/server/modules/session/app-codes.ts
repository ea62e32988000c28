/** The codes of an app: how they are typed, and that each is used once. */
import { APP_CODE_LENGTH } from '#contract/users/second-factor.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { createUseCounter } from '#server/platform/use-counter.ts';

/** The library accepts a code in its own step of 30 seconds, in the one before and in the one after. */
const ACCEPTED_SECONDS = 3 * 30;

/** The six digits, when that is what was typed; else it is a recovery code. */
export function readAppCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
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
  const counter = createUseCounter(orm, {
    name: 'used-codes',
    uses: 1,
    seconds: ACCEPTED_SECONDS + 30,
  });
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
