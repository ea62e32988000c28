/** An administrator's second factor: created, confirmed, switched off, or removed for somebody who lost it. */

import type {
  PasswordAndCode,
  SecondFactorToConfirm,
} from '#contract/users/second-factor.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { readSite } from '#server/modules/contents/contents.store.ts';
import { addNotification } from '#server/modules/outbox/notifications.store.ts';
import {
  type Confirmable,
  proofOf,
  requireConfirmation,
} from '#server/modules/users/require-confirmation.ts';
import { deleteSecondFactor, readSecondFactor } from '#server/modules/users/second-factor.store.ts';
import { endSessions, findUserId } from '#server/modules/users/users.store.ts';
import { beforeWriting } from '#server/platform/awaited-request.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { readAppCode } from './codes.ts';
import {
  type Caller,
  checkCode,
  checkPassword,
  type ProofDependencies,
  withCode,
  withPassword,
} from './prove-again.ts';

/** Creates secret and recovery codes, to be confirmed with a code. Throws CONFLICT if one is already active. */
export async function beginSecondFactor(
  dependencies: ProofDependencies,
  password: string,
  caller: Caller,
): Promise<SecondFactorToConfirm> {
  const { orm, accounts } = dependencies;
  const { company } = await readSite(orm);
  const body = { password, issuer: company.name, method: 'totp' } as const;
  const made = await withPassword(dependencies, caller, async () => {
    beforeWriting();
    return accounts.api.enableTwoFactor({ body, headers: caller.headers });
  });
  if (made.method !== 'totp') throw new Error('a secret was asked for');
  const secret = new URL(made.totpURI).searchParams.get('secret') ?? '';
  return { uri: made.totpURI, secret, recovery_codes: made.backupCodes };
}

/**
 * Activates it and ends the user's other sessions; returns the new session's cookies. Throws INVALID_CODE, CONFLICT if
 * already active, and NOT_FOUND if none was begun.
 */
export async function confirmSecondFactor(
  dependencies: ProofDependencies,
  typed: string,
  caller: Caller,
): Promise<string[]> {
  const { orm, accounts, unusedCodes } = dependencies;
  const { user, headers } = caller;
  const { begun, isActive } = await readSecondFactor(orm, user.id);
  if (isActive) throw new AppError('CONFLICT');
  if (!begun) throw new AppError('NOT_FOUND');
  const code = readAppCode(typed);
  if (!code) throw new AppError('INVALID_CODE');
  const answer = await withCode(dependencies, caller, () =>
    unusedCodes(user.id, code, () =>
      accounts.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
    ),
  );
  const cookies = answer.headers.getSetCookie();
  const cookie = cookies.map((set) => set.split(';')[0]).join('; ');
  await accounts.api.revokeOtherSessions({ headers: new Headers({ cookie }) });
  await recordAudit(orm, { action: 'second-factor-enabled', by: user });
  return cookies;
}

/**
 * Checks both factors: whoever has the password and an open session must not be able to remove the other factor.
 * Without an active second factor the password is enough.
 */
async function proveBoth(
  dependencies: ProofDependencies,
  { password, code }: PasswordAndCode,
  caller: Caller,
): Promise<void> {
  // Password first: a code typed with a wrong password can be used again.
  await checkPassword(dependencies, caller, password);
  const proof = await proofOf(dependencies.orm, caller.user.id);
  if (proof === 'code') await checkCode(dependencies, caller, code);
}

/** Creates new recovery codes; the old ones stop working. Throws NOT_FOUND without a second factor. */
export async function renewRecoveryCodes(
  dependencies: ProofDependencies,
  proofs: PasswordAndCode,
  caller: Caller,
): Promise<string[]> {
  const { orm, accounts } = dependencies;
  const { password } = proofs;
  await proveBoth(dependencies, proofs, caller);
  const { backupCodes } = await withPassword(dependencies, caller, async () => {
    beforeWriting();
    return accounts.api.generateBackupCodes({ body: { password }, headers: caller.headers });
  });
  await recordAudit(orm, { action: 'recovery-codes-renewed', by: caller.user });
  return backupCodes;
}

/** Switches it off, even if it was only begun. */
export async function removeSecondFactor(
  dependencies: ProofDependencies,
  proofs: PasswordAndCode,
  caller: Caller,
): Promise<void> {
  const { orm } = dependencies;
  const { user } = caller;
  await proveBoth(dependencies, proofs, caller);
  beforeWriting();
  await orm.transaction(async (transaction) => {
    const wasActive = await deleteSecondFactor(transaction, user.id);
    if (wasActive) await recordAudit(transaction, { action: 'second-factor-disabled', by: user });
  });
}

type Person = { id: string; email: string };

/**
 * An administrator removes another user's second factor; the user is signed out everywhere and informed by mail. Throws
 * NOT_FOUND if there is none, CONFIRMATION_REQUIRED, and OWN_ACCOUNT: an unattended session must not remove its own
 * protection.
 */
export async function resetSecondFactor(orm: Orm, by: Confirmable, id: string): Promise<void> {
  if (by.id === id) {
    const message = 'Il proprio secondo fattore si disattiva nel proprio account, con la password.';
    throw new AppError('OWN_ACCOUNT', { message });
  }
  await orm.transaction(async (transaction) => {
    const user = await takeAway(transaction, id, by);
    if (!user) throw new AppError('NOT_FOUND', { message: "L'utente non ha un secondo fattore" });
    await requireConfirmation(transaction, by);
    await addNotification(transaction, {
      id: crypto.randomUUID(),
      type: 'second-factor-removed',
      payload: { by: by.email },
      recipient: user.email,
    });
  });
}

/** For the only administrator, from the command line. False if there is none to remove. */
export function resetSecondFactorByHand(orm: Orm, email: string): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    const id = await findUserId(transaction, email.toLowerCase());
    return Boolean(id && (await takeAway(transaction, id, null)));
  });
}

async function takeAway(transaction: Orm, id: string, by: Person | null) {
  const user = await deleteSecondFactor(transaction, id);
  if (!user) return undefined;
  await endSessions(transaction, id);
  await recordAudit(transaction, { action: 'second-factor-disabled', by, subject: user });
  return user;
}
