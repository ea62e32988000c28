/** Generates access codes. */
import { CODE_CHARACTERS } from '../resellers/reseller-code.ts';

/** A random code that is easy to read aloud: 'KX7M-3FQT'. */
export const generateAccessCode = (): string => `${randomGroup()}-${randomGroup()}`;

/** A reseller's own code: 'KX7M-3FQT-PW9C'. */
export const generateResellerCode = (): string => `${generateAccessCode()}-${randomGroup()}`;

/** Four of the characters. */
function randomGroup(): string {
  return Array.from({ length: 4 }, randomCharacter).join('');
}

function randomCharacter(): string {
  // Bytes beyond the last whole alphabet are drawn again; otherwise the first characters would be
  // more frequent.
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 256 - (256 % CODE_CHARACTERS.length))
      return CODE_CHARACTERS.charAt(byte % CODE_CHARACTERS.length);
  }
}
