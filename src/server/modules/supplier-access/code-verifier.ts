import { createHmac, randomBytes } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';
import { createBoundedQueue } from '#server/platform/bounded-queue.ts';

export type CodeVerifier = {
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
export function createCodeVerifier(): CodeVerifier {
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
