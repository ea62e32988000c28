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
    await useGuess(guesses, address);
    let isWrong = false;
    try {
      const hash = await readAccessCodeHash(orm);
      isWrong = !hash || !(await isRight(hash, code));
    } finally {
      // Neither a right code nor a database that is away counts.
      if (!isWrong) await guesses.giveBack(address);
    }
    if (isWrong) throw new AppError('INVALID_ACCESS_CODE');
  };
}

/** A refused use is taken back: a crowd with the right code would otherwise stay shut out behind itself. */
async function useGuess(guesses: Limit, address: string): Promise<void> {
  try {
    await guesses.use(address);
  } catch (error) {
    if (error instanceof AppError) await guesses.giveBack(address);
    throw error;
  }
}
