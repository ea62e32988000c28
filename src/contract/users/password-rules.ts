/**
 * The rules for a new password that need no dictionary. The server also knows common passwords
 * (`src/server/modules/session/password-strength.ts`).
 */

/** In characters. */
export const PASSWORD_LENGTH = { least: 10, most: 256 } as const;

/** A password with fewer letters and digits besides a name counts as the name. */
const LEAST_BESIDE_NAME = 6;

/**
 * Why a password is refused, as an Italian sentence, or null. `names`: e-mail and company, of which
 * it may not consist.
 */
export function passwordRefusal(password: string, names: readonly string[]): string | null {
  if (password.length < PASSWORD_LENGTH.least) {
    return `Usa almeno ${PASSWORD_LENGTH.least} caratteri`;
  }
  if (password.length > PASSWORD_LENGTH.most) {
    return `Usa al massimo ${PASSWORD_LENGTH.most} caratteri`;
  }
  if (isOneOf(names, password)) return "Non usare l'indirizzo email o il nome dell'azienda";
  return null;
}

/** Whether a secret is a name plus or minus a few characters. */
export function isOneOf(names: readonly string[], secret: string): boolean {
  const letters = plain(secret);
  return names
    .map(plain)
    .some(
      (name) =>
        name.length > 0 &&
        (name.includes(letters) ||
          (letters.includes(name) && letters.length - name.length < LEAST_BESIDE_NAME)),
    );
}

/** Letters and digits only, so that 'Trinacria Materiali' is found in 'trinacria-materiali'. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
