/** The key that signs mails (DKIM, RFC 6376), read from its file at the start. */

import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ForeseenError } from './foreseen-error.ts';

/** In nodemailer's format. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

type DkimVariables = {
  DKIM_DOMAIN?: string | undefined;
  DKIM_SELECTOR?: string | undefined;
  DKIM_PRIVATE_KEY_FILE?: string | undefined;
};

/** A message for the person at the terminal. */
export class DkimKeyError extends ForeseenError {
  constructor(problem: string) {
    super(`Cannot sign mails, DKIM_PRIVATE_KEY_FILE ${problem}`);
  }
}

/** Receivers ignore shorter ones (RFC 8301). */
const FEWEST_BITS = 1024;

/** Undefined without the variables. Throws DkimKeyError: nodemailer would send unsigned mails with a bad key. */
export function readDkimKey(env: DkimVariables): DkimKey | undefined {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY_FILE: file } = env;
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !file) return undefined;
  const key = parseKey(readText(file), file);
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < FEWEST_BITS) {
    throw new DkimKeyError(`is not an RSA key of at least ${FEWEST_BITS} bits: ${file}`);
  }
  return {
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new DkimKeyError(`cannot be read: ${(error as Error).message}`);
  }
}

function parseKey(pem: string, file: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new DkimKeyError(`holds no private key without a password, as PEM: ${file}`);
  }
}
