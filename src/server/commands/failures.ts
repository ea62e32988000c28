import { AppError } from '#server/platform/errors.ts';
import { explain } from '#server/start-errors.ts';

/** Describes a command's failure for the terminal. */
export function describeFailure(error: unknown): string {
  return error instanceof AppError ? error.message : explain(error);
}
