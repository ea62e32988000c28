/** The resellers' access code: what the owner may set, and a generated one. */
import * as z from 'zod/mini';
import { MAX_LENGTH, requiredLine } from '../fields.schema.ts';

/** The fewest characters of a code that somebody chooses. The server refuses guessable ones too. */
export const MIN_ACCESS_CODE = 8;

/** Trimmed, 8 to 100 characters. */
export const SetAccessCodeInput = z.object({
  code: requiredLine(MAX_LENGTH.access_code, 'Inserire il nuovo codice').check(
    z.minLength(MIN_ACCESS_CODE, `Almeno ${MIN_ACCESS_CODE} caratteri`),
  ),
});
export type SetAccessCodeInput = z.infer<typeof SetAccessCodeInput>;

/** Capitals and digits without pairs that look or sound alike. */
export const CODE_CHARACTERS = 'ACDEFGHJKMNPQRTUVWXY34679';

/** A random code that is easy to read aloud: 'KX7M-3FQT'. */
export function generateAccessCode(): string {
  return `${randomGroup()}-${randomGroup()}`;
}

/** Four of the characters. */
export function randomGroup(): string {
  return Array.from({ length: 4 }, randomCharacter).join('');
}

function randomCharacter(): string {
  // Bytes past the last whole alphabet are drawn again, or the first characters would be more frequent.
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 256 - (256 % CODE_CHARACTERS.length))
      return CODE_CHARACTERS.charAt(byte % CODE_CHARACTERS.length);
  }
}
