/**
 * The rules for a new password that need no dictionary. The server knows common passwords too
 * (`src/server/modules/session/password-strength.ts`).
 */

/** Length of a password in characters. */
export const PASSWORD_LENGTH = { least: 10, most: 256 } as const;

/** Why a password is refused, as an Italian sentence, or null. `names`: what it may not consist of. */
export function passwordRefusal(
  password: string,
  names: readonly (string | null)[],
): string | null {
  if (password.length < PASSWORD_LENGTH.least) {
    return `Usa almeno ${PASSWORD_LENGTH.least} caratteri`;
  }
  if (password.length > PASSWORD_LENGTH.most) {
    return `Usa al massimo ${PASSWORD_LENGTH.most} caratteri`;
  }
  const letters = plain(password);
  const isNamed = names.some((name) => {
    const known = plain(name ?? '');
    return known.length >= 4 && (letters.includes(known) || known.includes(letters));
  });
  return isNamed ? "Non usare l'indirizzo email o il nome dell'azienda" : null;
}

/** Letters and digits alone, so that 'Trinacria Materiali' is known in 'trinacria-materiali'. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
