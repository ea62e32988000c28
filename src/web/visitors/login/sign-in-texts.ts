/** The texts for the result of a sign-in (spec section 8). */
import { type ErrorCode, errorMessage } from '#contract/errors.ts';
import type { AppUser } from '#contract/users/session.schema.ts';
import { ApiError } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import type { SendFailure } from '#web/forms/send-failure.ts';
import type { ToastInput } from '#web/ui/toast.ts';

/** The account exists, but has no app user. */
export class NoAppUser extends Error {
  override name = 'NoAppUser';
}

const refused = (code: ErrorCode, reason: string): SendFailure => ({
  toast: errorToast(errorMessage(code), 'Errore di accesso'),
  text: `Accesso non riuscito: ${reason}`,
});
const WRONG_CREDENTIALS = refused('INVALID_CREDENTIALS', 'email o password non corretti');

/** Shown where the sign-in starts again. */
export const CODE_EXPIRED = 'Questo accesso non è più valido: inserisci di nuovo la password';

/**
 * Whether the sign-in must start again: too late, too many wrong codes, or ended from elsewhere.
 */
export function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'UNAUTHENTICATED';
}

export function signInFailure(error: unknown): SendFailure {
  if (error instanceof NoAppUser) return WRONG_CREDENTIALS;
  const code = error instanceof ApiError ? error.code : undefined;
  // The server answers INVALID_INPUT to text that no account can have. To the reader it is simply
  // wrong.
  if (code === 'INVALID_CREDENTIALS' || code === 'INVALID_INPUT') return WRONG_CREDENTIALS;
  if (code === 'INVALID_CODE') {
    const reason = errorMessage(code);
    return { ...refused(code, 'codice non corretto'), fields: { code: reason } };
  }
  if (code === 'UNAUTHENTICATED') return refused(code, 'va ricominciato con la password');
  if (code === 'TOO_MANY_REQUESTS') return refused(code, 'troppi tentativi');
  return {
    toast: errorToast("Si è verificato un errore durante l'accesso"),
    text: 'Accesso non riuscito: il server non risponde',
  };
}

/** The welcome names the administrators' pages, so only administrators get it. */
export function welcome(user: AppUser): ToastInput {
  const title = 'Accesso effettuato';
  if (user.role !== 'admin') return { variant: 'success', title };
  return { variant: 'success', title, description: 'Benvenuto nel pannello amministrativo!' };
}
