/** Translates the errors of the accounts library. */
import { APIError } from 'better-auth/api';
import { AppError } from '#server/platform/errors.ts';

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
