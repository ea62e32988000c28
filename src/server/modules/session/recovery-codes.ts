/** The codes that replace the telephone when it is lost. */
import { randomInt } from 'node:crypto';

/** Without 0, 1, i, l and o, which look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Ten codes of almost 50 bits each, as 'k3m9p-x7qza'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`);
}

/** The code as it was made, from one typed with other spaces, hyphens or capitals. */
export function readRecoveryCode(typed: string): string {
  const letters = typed.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
}
