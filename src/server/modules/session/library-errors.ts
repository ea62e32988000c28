/** Translates errors of the auth library. */
import { APIError } from 'better-auth/api';
import { AppError } from '#server/platform/errors.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';

/** Whether the library refused its input. A status of 500 or more is its own failure. */
export function isRefusal(error: unknown): boolean {
  return error instanceof APIError && error.statusCode < 500;
}

/** The library wraps database errors in its own error with status 500. */
export function unavailable(error: unknown): unknown {
  const isHidden = error instanceof APIError && error.statusCode >= 500;
  return isHidden ? new AppError('UNAVAILABLE', { cause: error }) : error;
}

/** The answer, or null if the library refuses because the session has ended. */
export async function nullIfRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw unavailable(error);
  }
}

/** How long the library locks an account's codes after ten wrong ones in a row. */
const LOCK_SECONDS = 15 * 60;

/** The error for a refused code. UNAUTHENTICATED: the sign-in must start over. */
export function codeRefusal(error: unknown): unknown {
  if (!isRefusal(error)) return unavailable(error);
  // If two recovery codes are used at the same moment, the library accepts one and ends the other sign-in.
  if (error instanceof APIError && error.statusCode === 409) {
    return signInExpired(error, 'Un altro codice di recupero è stato usato nello stesso momento.');
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
      return signInExpired(error);
  }
}

export function signInExpired(
  cause?: unknown,
  reason = 'Il tempo per il codice è scaduto.',
): AppError {
  const message = `${reason} Inserisci di nuovo email e password.`;
  return new AppError('UNAUTHENTICATED', { message, cause });
}

/** The password field of a call by a signed-in user. */
export type PasswordField = 'password' | 'current_password';

export const wrongPassword = (field: PasswordField, cause?: unknown): AppError =>
  invalidInput({ [field]: 'non è corretta' }, cause);

/** The error for a refused password of a signed-in user. */
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
