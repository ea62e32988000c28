/** What a code is at an instant. */
import type { ResellerCode } from './resellers.schema.ts';

/** For so long after the last of many wrong endings of a code the office is told of them, in hours. */
export const GUESSED_HOURS = 24;

export type CodeState = 'valid' | 'expired' | 'revoked';

/** Revoked counts before expired. */
export function codeState(
  { revoked_at, expires_at }: Pick<ResellerCode, 'revoked_at' | 'expires_at'>,
  now: Date,
): CodeState {
  if (revoked_at) return 'revoked';
  return expires_at && new Date(expires_at) <= now ? 'expired' : 'valid';
}
