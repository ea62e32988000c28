/** What a code is at an instant. */
import type { ResellerCode } from './resellers.schema.ts';

export type CodeState = 'valid' | 'expired' | 'revoked';

/** Revoked counts before expired. */
export function codeState(
  { revoked_at, expires_at }: Pick<ResellerCode, 'revoked_at' | 'expires_at'>,
  now: Date,
): CodeState {
  if (revoked_at) return 'revoked';
  return expires_at && new Date(expires_at) <= now ? 'expired' : 'valid';
}
