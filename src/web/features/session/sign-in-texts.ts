/** What a sign-in says when it ends (spec section 8, answers "Login"). */
import { type ErrorCode, errorMessage } from '#contract/errors.ts';
import type { AppUser } from '#contract/session.schema.ts';
import { ApiError } from '#web/api.ts';
import type { ToastInput } from '#web/ui/toast.ts';

const refused = (code: ErrorCode): ToastInput => ({
  variant: 'destructive',
  title: 'Errore di accesso',
  description: errorMessage(code),
});

export const WRONG_CREDENTIALS = refused('INVALID_CREDENTIALS');

/** INVALID_INPUT is a text that no account can have: to the reader, a wrong one. */
export function signInFailure(error: unknown): ToastInput {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'INVALID_CREDENTIALS' || code === 'INVALID_INPUT') return WRONG_CREDENTIALS;
  if (code === 'TOO_MANY_REQUESTS') return refused(code);
  return {
    variant: 'destructive',
    title: 'Errore',
    description: "Si è verificato un errore durante l'accesso",
  };
}

/** Who is not an administrator is not welcomed to the administrators' pages. */
export function welcome(user: AppUser): ToastInput {
  const title = 'Accesso effettuato';
  if (user.role !== 'admin') return { variant: 'success', title };
  return { variant: 'success', title, description: 'Benvenuto nel pannello amministrativo!' };
}
