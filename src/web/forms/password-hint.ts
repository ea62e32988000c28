import { passwordRefusal } from '#contract/users/password-rules.ts';

const ADVICE = 'Una frase che si ricorda è meglio di poche lettere strane.';
const LONG_ENOUGH =
  'Abbastanza lunga. Al salvataggio si controlla anche che non sia facile da indovinare.';

/**
 * The line below a new password while it is typed: what is wrong with it, as far as the browser
 * knows. It never approves, because only the server knows common passwords. `names`: words that the
 * password may not consist of.
 */
export function passwordHint(password: string, names: readonly string[]): string {
  if (password === '') return ADVICE;
  return passwordRefusal(password, names) ?? LONG_ENOUGH;
}
