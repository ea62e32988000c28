/** The state of a code at an instant. */
import type { ResellerCode } from './resellers.schema.ts';

/** The office is warned for this many hours after somebody last tried to guess a code. */
export const GUESSED_HOURS = 24;

export type CodeState = 'valid' | 'expired' | 'revoked';

/** 'revoked' takes precedence over 'expired'. */
export function codeState(
  { revoked_at, expires_at }: Pick<ResellerCode, 'revoked_at' | 'expires_at'>,
  now: Date,
): CodeState {
  if (revoked_at) return 'revoked';
  return expires_at && new Date(expires_at) <= now ? 'expired' : 'valid';
}
