import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/limits.ts';
import { createCodeVerifier } from './code-verifier.ts';
import { readAccessCodeHash } from './supplier-access.store.ts';

/** Passes when the code is right. Raises INVALID_ACCESS_CODE, or TOO_MANY_REQUESTS after too many wrong ones. */
export type CheckAccessCode = (code: string, address: string) => Promise<void>;

/** One check for every call that takes the code, so that all of them count the same guesses. */
export function createAccessCodeCheck({
  orm,
  guesses,
}: {
  orm: Orm;
  guesses: Limit;
}): CheckAccessCode {
  const isRight = createCodeVerifier();
  return async (code, address) => {
    // Counted before the slow check of the code, or guesses made at once would all pass.
    const guess = await guesses.use(address);
    let isWrong = false;
    try {
      const hash = await readAccessCodeHash(orm);
      isWrong = !hash || !(await isRight(hash, code));
    } finally {
      // Neither a right code nor a database that is away counts.
      if (!isWrong) await guess.giveBack();
    }
    if (isWrong) throw new AppError('INVALID_ACCESS_CODE');
  };
}
