import { createHmac, randomBytes } from 'node:crypto';
import { lookupOf, readResellerCode } from '#contract/resellers/reseller-code.ts';
import {
  type CodeHolder,
  findCodes,
  noteGuesses,
  noteUse,
} from '#server/modules/resellers/reseller-codes.store.ts';
import { beforeWriting, forAnybody } from '#server/platform/awaited-request.ts';
import { createBoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import type { Slowdown } from '#server/platform/slowdown.ts';
import type { Use } from '#server/platform/use-counter.ts';

/**
 * The code's holder; null for the shared code. Throws INVALID_ACCESS_CODE, or TOO_MANY_REQUESTS after too many wrong
 * ones.
 */
export type CheckAccessCode = (code: string, address: string) => Promise<CodeHolder | null>;

type Dependencies = {
  orm: Orm;
  clock: Clock;
  /** Wrong codes per address; refused beyond the limit. */
  guesses: Limit;
  /**
   * Wrong codes of all addresses. Beyond the limit unknown codes are only delayed: otherwise the resellers would be
   * locked out.
   */
  allGuesses: Slowdown;
  /**
   * Wrong codes with the same lookup, from all addresses. Beyond the limit they are delayed, and the office is
   * informed.
   */
  codeGuesses: Slowdown;
  passwords: Passwords;
};

/**
 * The only check of access codes, so that all calls share its limits. Each attempt is compared with one hash: the
 * stored code with its lookup, otherwise the shared code, otherwise one that never matches. So unknown, revoked and
 * expired codes are refused alike, after the same work.
 */
export function createAccessCodeCheck({
  orm,
  clock,
  guesses,
  allGuesses,
  codeGuesses,
  passwords,
}: Dependencies): CheckAccessCode {
  const verifier = createCodeVerifier(passwords.verify);
  let nobodys: Promise<string> | undefined;
  const hashOfNobody = () => {
    nobodys ??= passwords.hash(randomBytes(16).toString('hex'));
    return nobodys;
  };
  return async (typed, address) => {
    // Counted before the slow check, otherwise parallel guesses would all pass.
    const counted: Use[] = [await guesses.use(address)];
    let isWrong = false;
    try {
      const now = clock();
      const code = readResellerCode(typed);
      const lookup = code && lookupOf(code);
      const { own, shared } = await findCodes(orm, lookup, now);
      const hash = own ? own.verifier : shared;
      const text = own && code ? code : typed;
      const isUsable = own ? own.is_usable : shared !== null;
      if (!(hash && isUsable && verifier.remembers(hash, text))) {
        counted.push(await allGuesses.use('everywhere'));
        if (lookup) {
          const guess = await codeGuesses.use(lookup);
          counted.push(guess);
          if (guess.isBeyond) await noteGuesses(orm, lookup, now);
        }
        const isRight = await verifier.isRight(hash ?? (await hashOfNobody()), text, Boolean(own));
        isWrong = !(isRight && isUsable);
      }
      if (!isWrong) {
        beforeWriting();
        if (own && !own.is_noted) await noteUse(orm, own.id, now);
        return own?.reseller ?? null;
      }
    } finally {
      // Neither a right code nor a database failure counts.
      if (!isWrong) await Promise.all(counted.map((use) => use.undo()));
    }
    throw new AppError('INVALID_ACCESS_CODE');
  };
}

type CodeVerifier = {
  /** Whether this process has already verified this code; costs no hash. */
  remembers: (hash: string, code: string) => boolean;
  /**
   * Throws TOO_MANY_REQUESTS when the queue is full. Codes with a company's lookup have their own queue, so that a
   * flood of others does not keep a reseller out.
   */
  isRight: (hash: string, code: string, isOwn: boolean) => Promise<boolean>;
};

/**
 * Compares a code with the stored hash. The hash is slow on purpose (about 50 ms and 32 MB, off the event loop), so
 * each queue computes one at a time. Calls with the same code share one check. A right code is cached until the stored
 * hash changes, as a digest with a key of this process and never as the code itself.
 */
function createCodeVerifier(verify: Passwords['verify']): CodeVerifier {
  const ownCodes = createBoundedQueue({ atOnce: 1, waiting: 20 });
  const otherCodes = createBoundedQueue({ atOnce: 1, waiting: 20 });
  const key = randomBytes(32);
  const digestOf = (hash: string, code: string) =>
    createHmac('sha256', key).update(`${hash}\n${code}`).digest('base64');
  const right = new Set<string>();
  const underWay = new Map<string, Promise<boolean>>();
  return {
    remembers: (hash, code) => right.has(digestOf(hash, code)),
    isRight: async (hash, code, isOwn) => {
      const queue = isOwn ? ownCodes : otherCodes;
      const digest = digestOf(hash, code);
      const check =
        underWay.get(digest) ?? forAnybody(() => queue(() => verify({ hash, password: code })));
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
