/**
 * A reseller's own code, such as 'KX7M-3FQT-PW9C': four characters to find it, and eight secret
 * ones.
 */

import { normalizeCode } from '../typed-code.ts';

/** Capitals and digits, without those that look or sound alike. */
export const CODE_CHARACTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
/** In characters. */
export const LOOKUP_LENGTH = 4;
const CODE = new RegExp(`^[${CODE_CHARACTERS}]{12}$`);

/**
 * The code as stored and compared: capitals without hyphens. Undefined for text in another form.
 */
export function readResellerCode(typed: string): string | undefined {
  const code = normalizeCode(typed).toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** The part of a code that is not secret. Takes a code as `readResellerCode` returns it. */
export const lookupOf = (code: string): string => code.slice(0, LOOKUP_LENGTH);
