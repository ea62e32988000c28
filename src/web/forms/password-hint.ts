import { passwordRefusal } from '#contract/users/password-rules.ts';

const ADVICE = 'Una frase che si ricorda è meglio di poche lettere strane.';
const LONG_ENOUGH =
  'Abbastanza lunga. Al salvataggio si controlla anche che non sia facile da indovinare.';

/**
 * What is said below a new password while it is typed: what is wrong as far as the browser knows. It praises nothing,
 * because the server, which knows common passwords too, would refuse some that it praised. `names` is what the password
 * may not consist of.
 */
export function passwordHint(password: string, names: readonly string[]): string {
  if (password === '') return ADVICE;
  return passwordRefusal(password, names) ?? LONG_ENOUGH;
}
