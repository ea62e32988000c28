/** Codes of resellers as they are made. */
import { CODE_CHARACTERS } from '../resellers/reseller-code.ts';

/** A random code that is easy to read aloud: 'KX7M-3FQT'. */
export const generateAccessCode = (): string => `${randomGroup()}-${randomGroup()}`;

/** One that is a reseller's own: 'KX7M-3FQT-PW9C'. */
export const generateResellerCode = (): string => `${generateAccessCode()}-${randomGroup()}`;

/** Four of the characters. */
function randomGroup(): string {
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
