/** A new password, set by its user or through a link. */
import type {
  ChangePasswordInput,
  PasswordLink,
  SetPasswordInput,
} from '#contract/users/account.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { withdrawMails } from '#server/modules/outbox/account-mails.store.ts';
import {
  findPasswordLink,
  invalidateLinks,
  type UsableLink,
} from '#server/modules/users/password-links.store.ts';
import {
  findPassword,
  isSamePassword,
  storePasswordHash,
} from '#server/modules/users/passwords.store.ts';
import { endSessions, lockUser, renewSession } from '#server/modules/users/users.store.ts';
import { beforeWriting } from '#server/platform/awaited-request.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { passwordsOf } from './accounts.ts';
import { wrongPassword } from './library-errors.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { type Caller, checkPassword, type PasswordDependencies } from './prove-again.ts';
import { sessionCookie } from './session.ts';

/**
 * Returns the caller's new session cookie. Throws INVALID_INPUT for a wrong current password, WEAK_PASSWORD and
 * TOO_MANY_REQUESTS. The expensive check comes after the limits and the current password: a stolen session must not be
 * enough to keep the server busy.
 */
export async function changePassword(
  dependencies: PasswordDependencies,
  { current_password, new_password }: ChangePasswordInput,
  caller: Caller,
): Promise<string> {
  const { orm, accounts } = dependencies;
  const { user, sessionId } = caller;
  const stored = await findPassword(orm, user);
  await checkPassword(dependencies, caller, current_password, 'current_password');
  await refuseWeakPassword(orm, new_password, user, 'new_password');
  const hash = await hashOf(dependencies, new_password);
  beforeWriting();
  const token = await orm.transaction(async (transaction) => {
    await lockUser(transaction, user.id);
    // The password may have been changed while this one was checked.
    if (!stored || !(await isSamePassword(transaction, stored)))
      throw wrongPassword('current_password');
    await storePassword(transaction, user.id, hash, sessionId);
    await recordAudit(transaction, { action: 'password-changed', by: user });
    return renewSession(transaction, sessionId);
  });
  return sessionCookie(accounts, token);
}

/** Throws INVALID_LINK, the same for unknown, expired and used tokens. */
export async function readPasswordLink(orm: Orm, token: string): Promise<PasswordLink> {
  const { email, purpose, expires_at } = await usableLink(orm, token);
  return {
    email,
    // A check constraint guarantees it.
    purpose: purpose as PasswordLink['purpose'],
    expires_at,
  };
}

/** Throws INVALID_LINK and WEAK_PASSWORD, which leaves the link usable. */
export async function setPassword(
  dependencies: PasswordDependencies,
  { token, password }: SetPasswordInput,
  address: string,
): Promise<string> {
  const { orm, failures } = dependencies;
  const link = await usableLink(orm, token);
  await refuseWeakPassword(orm, password, link, 'password');
  const hash = await hashOf(dependencies, password);
  beforeWriting();
  const email = await orm.transaction(async (transaction) => {
    await lockUser(transaction, link.user_id);
    // Looked up again under the lock, because a link works once.
    const { user_id: id, email, purpose } = await usableLink(transaction, token);
    await storePassword(transaction, id, hash);
    const by = { id, email };
    await recordAudit(transaction, { action: 'password-set', by, after: { purpose } });
    return email;
  });
  await failures.reset(address, email);
  return email;
}

/** Ends the old password's sessions and all links. */
async function storePassword(
  transaction: Orm,
  userId: string,
  hash: string,
  keptSession?: string,
): Promise<void> {
  await storePasswordHash(transaction, userId, hash);
  await endSessions(transaction, userId, keptSession);
  await invalidateLinks(transaction, userId);
  await withdrawMails(transaction, userId);
}

async function usableLink(orm: Orm, token: string): Promise<UsableLink> {
  const link = await findPasswordLink(orm, token);
  if (!link) throw new AppError('INVALID_LINK');
  return link;
}

const hashOf = ({ accounts, passwordChecks }: PasswordDependencies, password: string) =>
  passwordChecks(() => passwordsOf(accounts).hash(password));
