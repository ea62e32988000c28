import { AppError } from '#server/platform/errors.ts';
import { explain } from '#server/start-errors.ts';

/** The failure of a command, for the person at the terminal. */
export function describeFailure(error: unknown): string {
  return error instanceof AppError ? error.message : explain(error);
}
