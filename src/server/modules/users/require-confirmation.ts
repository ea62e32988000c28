/**
 * Requires a recently confirmed session for calls that change who can sign in: a stolen cookie alone must not give
 * lasting control (docs/decisions/108-a-cookie-alone-changes-no-account.md).
 */
import type { Context } from 'hono';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ApiEnv } from '#server/platform/http.ts';
import { isConfirmed } from './confirmation.store.ts';
import { readSecondFactor } from './second-factor.store.ts';

/** How long a sign-in or a confirmation lasts. */
const CONFIRMED_MINUTES = 10;

/** Who makes a call, and with which session. */
export type Confirmable = { id: string; email: string; session_id: string };

export const confirmable = (c: Context<ApiEnv>): Confirmable => ({
  ...c.get('user'),
  session_id: c.get('session').id,
});

/** Throws CONFIRMATION_REQUIRED unless the session was recently confirmed. */
export async function requireConfirmation(orm: Orm, by: Confirmable): Promise<void> {
  if (await isConfirmed(orm, by.session_id, CONFIRMED_MINUTES)) return;
  const confirm_with = await proofOf(orm, by.id);
  throw new AppError('CONFIRMATION_REQUIRED', { details: { confirm_with } });
}

/** The code if a second factor is active, otherwise the password. */
export async function proofOf(orm: Orm, userId: string): Promise<'password' | 'code'> {
  return (await readSecondFactor(orm, userId)).isActive ? 'code' : 'password';
}
