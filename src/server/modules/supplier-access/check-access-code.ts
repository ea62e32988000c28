import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Slowdown } from '#server/platform/slowdown.ts';
import type { Use } from '#server/platform/use-counter.ts';
import { createCodeVerifier } from './code-verifier.ts';
import { readAccessCodeHash } from '#server/modules/settings/access-code.store.ts';

/**
 * Returns when the code is right. Raises INVALID_ACCESS_CODE, or TOO_MANY_REQUESTS after too many wrong
 * ones.
 */
export type CheckAccessCode = (code: string, address: string) => Promise<void>;

type Dependencies = {
  orm: Orm;
  /** Wrong codes of one address; beyond the limit they are refused. */
  guesses: Limit;
  /**
   * Wrong codes of all addresses; beyond the limit unknown codes only wait, because all resellers share
   * one code.
   */
  allGuesses: Slowdown;
};

/** The one check for all calls that take the code, so that they share their limits. */
export function createAccessCodeCheck({ orm, guesses, allGuesses }: Dependencies): CheckAccessCode {
  const verifier = createCodeVerifier();
  return async (code, address) => {
    // Counted before the slow check of the code, else parallel guesses would all pass.
    const counted: Use[] = [await guesses.use(address)];
    let isWrong = false;
    try {
      const hash = await readAccessCodeHash(orm);
      if (hash && verifier.remembers(hash, code)) return;
      counted.push(await allGuesses.use('everywhere'));
      isWrong = !hash || !(await verifier.isRight(hash, code));
    } finally {
      // A right code does not count, nor a failure of the database.
      if (!isWrong) await Promise.all(counted.map((use) => use.undo()));
    }
    if (isWrong) throw new AppError('INVALID_ACCESS_CODE');
  };
}
