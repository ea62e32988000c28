/** Translates the errors of the accounts' library. */
import { APIError } from 'better-auth/api';
import { AppError } from '#server/platform/errors.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';

/** Whether the library refused its input. A status of 500 or more is a failure of its own. */
export function isRefusal(error: unknown): boolean {
  return error instanceof APIError && error.statusCode < 500;
}

/** The library hides an error of the database behind its own error with status 500. */
export function unavailable(error: unknown): unknown {
  const isHidden = error instanceof APIError && error.statusCode >= 500;
  return isHidden ? new AppError('UNAVAILABLE', { cause: error }) : error;
}

/** The answer, or null when the library refuses because the session has ended. */
export async function nullIfRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw unavailable(error);
  }
}

/** How long the library locks the codes of an account after ten wrong ones in a row. */
const LOCK_SECONDS = 15 * 60;

/** The refusal of a code. UNAUTHENTICATED: the sign-in has to begin again, whatever the code. */
export function codeRefusal(error: unknown): unknown {
  if (!isRefusal(error)) return unavailable(error);
  // Of two recovery codes that are used at the same moment the library takes one, and ends the other sign-in.
  if (error instanceof APIError && error.statusCode === 409) {
    return beginAgain(error, 'Un altro codice di recupero è stato usato nello stesso momento.');
  }
  switch (libraryCode(error)) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return new AppError('INVALID_CODE', { cause: error });
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return new AppError('TOO_MANY_REQUESTS', {
        details: { retry_after: LOCK_SECONDS },
        cause: error,
      });
    default:
      return beginAgain(error);
  }
}

export function beginAgain(
  cause?: unknown,
  reason = 'Il tempo per il codice è scaduto.',
): AppError {
  const message = `${reason} Inserisci di nuovo email e password.`;
  return new AppError('UNAUTHENTICATED', { message, cause });
}

/** The field of a call that has the password of somebody who is signed in. */
export type PasswordField = 'password' | 'current_password';

export const wrongPassword = (field: PasswordField, cause?: unknown): AppError =>
  invalidInput({ [field]: 'non è corretta' }, cause);

/** The refusal of a call that asks somebody who is signed in for the password. */
export function passwordRefusal(error: unknown, field: PasswordField): unknown {
  if (!isRefusal(error)) return unavailable(error);
  switch (libraryCode(error)) {
    case 'INVALID_PASSWORD':
      return wrongPassword(field, error);
    case 'TOTP_ALREADY_ENABLED':
      return new AppError('CONFLICT', { cause: error });
    case 'TWO_FACTOR_NOT_ENABLED':
      return new AppError('NOT_FOUND', { cause: error });
    default:
      return new AppError('UNAUTHENTICATED', { cause: error });
  }
}

function libraryCode(error: unknown): string {
  return error instanceof APIError ? String(error.body?.code) : '';
}
