import { createHmac, randomBytes } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';

/**
 * Compares a code with the hash that is kept. The hash is slow on purpose (about 50 ms and 32 MB, off
 * the event loop), and a hundred resellers who book at once all send the same code: the check of one
 * code is made once, and a right one is remembered until the hash is another one. What is remembered
 * is a digest with a key of this process, never the code.
 */
export function createCodeVerifier() {
  const key = randomBytes(32);
  const checks = new Map<string, Promise<boolean>>();
  return async (hash: string, code: string): Promise<boolean> => {
    const digest = createHmac('sha256', key).update(`${hash}\n${code}`).digest('base64');
    const check = checks.get(digest) ?? verifyPassword({ hash, password: code });
    checks.set(digest, check);
    let isRight = false;
    try {
      isRight = await check;
      return isRight;
    } finally {
      if (!isRight) checks.delete(digest);
    }
  };
}
