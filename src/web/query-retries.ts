/** When a query is made again after a failure. */
import { ApiError } from './api.ts';

/** A longer wait is no retry: the page says that it could not be loaded, and has a button. */
const LONGEST_WAIT_SECONDS = 30;

/** The seconds after which who asked too often may ask again. */
const waitOf = (error: Error) =>
  error instanceof ApiError && error.status === 429 ? error.body?.retry_after : undefined;

export function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 3) return false;
  const wait = waitOf(error);
  if (wait !== undefined) return wait <= LONGEST_WAIT_SECONDS;
  return !(error instanceof ApiError && error.status < 500);
}

/** In milliseconds: as long as the server says, else one second, two, four. */
export function pauseBefore(failures: number, error: Error): number {
  const wait = waitOf(error);
  return wait === undefined ? 1000 * 2 ** failures : wait * 1000;
}
