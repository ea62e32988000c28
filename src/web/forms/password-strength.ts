/** How good a new password is, in words. The server decides, and knows common passwords too. */
import { passwordRefusal } from '#contract/password-rules.ts';

export type PasswordStrength = {
  /** 0 is refused. */
  level: 0 | 1 | 2 | 3;
  words: string;
};

const WORDS = {
  1: 'Accettabile: qualche parola in più la rende migliore',
  2: 'Buona',
  3: 'Ottima',
} as const;

/** null while nothing is typed. `names` is what it may not consist of. */
export function passwordStrength(
  password: string,
  names: readonly string[],
): PasswordStrength | null {
  if (password === '') return null;
  const refusal = passwordRefusal(password, names);
  if (refusal) return { level: 0, words: refusal };
  const level = levelOf(password);
  return { level, words: WORDS[level] };
}

/** Length counts most: a phrase is better than few odd signs. Repeated signs do not count. */
function levelOf(password: string): 1 | 2 | 3 {
  const different = new Set(password.toLowerCase()).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
  const score =
    Math.min(password.length, different * 2) +
    kinds.filter((kind) => kind.test(password)).length * 2;
  if (score >= 24) return 3;
  return score >= 18 ? 2 : 1;
}
