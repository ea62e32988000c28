/** When a webhook is sent again. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Before each further attempt, of which there are as many. */
export const RETRY_PAUSES_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** A longer Retry-After is cut to this. */
const LONGEST_WAIT_MS = 24 * HOUR;

/** The next attempt after `attempts`, not before `retryAfter`; null if that was the last one. */
export function nextAttemptAt(attempts: number, now: Date, retryAfter?: Date): Date | null {
  const pause = RETRY_PAUSES_MS[attempts - 1];
  if (pause === undefined) return null;
  const requested = Math.min((retryAfter?.getTime() ?? 0) - now.getTime(), LONGEST_WAIT_MS);
  return new Date(now.getTime() + Math.max(pause, requested));
}
