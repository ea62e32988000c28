/** A reseller's own code, such as 'KX7M-3FQT-PW9C': four characters that find it and eight that are secret. */

import { codeSigns } from '../typed-code.ts';

/** Capitals and digits without pairs that look or sound alike. */
export const CODE_CHARACTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
/** In characters. */
export const LOOKUP_LENGTH = 4;
const CODE = new RegExp(`^[${CODE_CHARACTERS}]{12}$`);

/** The code as it is stored and compared: capitals without hyphens. Undefined for a text of another form. */
export function readResellerCode(typed: string): string | undefined {
  const code = codeSigns(typed).toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** The part of a code, as `readResellerCode` returns it, that is no secret. */
export const lookupOf = (code: string): string => code.slice(0, LOOKUP_LENGTH);
