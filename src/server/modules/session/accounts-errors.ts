/** What the accounts library throws, in the words of this product. */
import { APIError } from 'better-auth/api';
import { AppError } from '#server/platform/errors.ts';

/** The library says no to what it was given; above are failures of its own. */
export function isRefusal(error: unknown): boolean {
  return error instanceof APIError && error.statusCode < 500;
}

/** The library hides what the database says behind an error of its own, with a status of 500. */
export function unavailable(error: unknown): unknown {
  const isHidden = error instanceof APIError && error.statusCode >= 500;
  return isHidden ? new AppError('UNAVAILABLE', { cause: error }) : error;
}

/** The answer, or null when the library refuses: the session is over, also since a moment ago. */
export async function unlessUnknown<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw unavailable(error);
  }
}
