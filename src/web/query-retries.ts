/** When a failed query is retried. */
import { ApiError } from './api.ts';

/** After a longer wait the page says that it could not be loaded, and has a button. */
const LONGEST_WAIT_SECONDS = 30;

/** The seconds after which a rate-limited client may ask again. */
const waitOf = (error: Error) =>
  error instanceof ApiError && error.status === 429 ? error.body?.retry_after : undefined;

export function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 3) return false;
  const wait = waitOf(error);
  if (wait !== undefined) return wait <= LONGEST_WAIT_SECONDS;
  return !(error instanceof ApiError && error.status < 500);
}

/** In milliseconds: what the server requests, or else one, two, four seconds. */
export function pauseBefore(failures: number, error: Error): number {
  const wait = waitOf(error);
  return wait === undefined ? 1000 * 2 ** failures : wait * 1000;
}
