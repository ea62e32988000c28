import { createHmac, randomBytes } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';
import { readAccessCodeHash } from '#server/modules/settings/access-code.store.ts';
import { createBoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Slowdown } from '#server/platform/slowdown.ts';
import type { Use } from '#server/platform/use-counter.ts';

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

type CodeVerifier = {
  /** Whether this process has already verified this code; costs no hash. */
  remembers: (hash: string, code: string) => boolean;
  /** Raises TOO_MANY_REQUESTS when the queue of checks is full. */
  isRight: (hash: string, code: string) => Promise<boolean>;
};

/**
 * Compares a code with the stored hash. The hash is slow on purpose (about 50 ms and 32 MB, off the event
 * loop), so one is computed at a time. Calls that send the same code share one check. A right code is
 * cached until the stored hash changes, as a digest with a key of this process and never as the code.
 */
function createCodeVerifier(): CodeVerifier {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 20 });
  const key = randomBytes(32);
  const digestOf = (hash: string, code: string) =>
    createHmac('sha256', key).update(`${hash}\n${code}`).digest('base64');
  const right = new Set<string>();
  const underWay = new Map<string, Promise<boolean>>();
  return {
    remembers: (hash, code) => right.has(digestOf(hash, code)),
    isRight: async (hash, code) => {
      const digest = digestOf(hash, code);
      const check = underWay.get(digest) ?? queue(() => verifyPassword({ hash, password: code }));
      underWay.set(digest, check);
      try {
        const isRight = await check;
        if (isRight) right.add(digest);
        return isRight;
      } finally {
        underWay.delete(digest);
      }
    },
  };
}
