import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Slowdown } from '#server/platform/slowdown.ts';
import type { Use } from '#server/platform/use-counter.ts';
import { createCodeVerifier } from './code-verifier.ts';
import { readAccessCodeHash } from './supplier-access.store.ts';

/** Passes when the code is right. Raises INVALID_ACCESS_CODE, or TOO_MANY_REQUESTS after too many wrong ones. */
export type CheckAccessCode = (code: string, address: string) => Promise<void>;

type Dependencies = {
  orm: Orm;
  /** Wrong codes of an address: shuts. */
  guesses: Limit;
  /** Wrong codes from everywhere: slows, for the code is the same for all resellers. */
  allGuesses: Slowdown;
};

/** One check for every call that takes the code, so that all of them count the same guesses. */
export function createAccessCodeCheck({ orm, guesses, allGuesses }: Dependencies): CheckAccessCode {
  const verifier = createCodeVerifier();
  return async (code, address) => {
    // Counted before the slow check of the code, or guesses made at once would all pass.
    const counted: Use[] = [await guesses.use(address)];
    let isWrong = false;
    try {
      const hash = await readAccessCodeHash(orm);
      if (hash && verifier.remembers(hash, code)) return;
      counted.push(await allGuesses.use('everywhere'));
      isWrong = !hash || !(await verifier.isRight(hash, code));
    } finally {
      // Neither a right code nor a database that is away counts.
      if (!isWrong) await Promise.all(counted.map((use) => use.giveBack()));
    }
    if (isWrong) throw new AppError('INVALID_ACCESS_CODE');
  };
}
