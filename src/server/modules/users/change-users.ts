/** An administrator's changes of users, each with an audit log entry. */
import {
  type CreatedUser,
  type CreateUserInput,
  type SentPasswordLink,
  type UpdateUserInput,
  User,
} from '#contract/users/users.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { redirectMails, withdrawMails } from '#server/modules/outbox/account-mails.store.ts';
import { addNotification } from '#server/modules/outbox/notifications.store.ts';
import { requireVersion } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { changesOf, existing } from '#server/platform/subjects/change.ts';
import { invalidateLinks } from './password-links.store.ts';
import { type LinkDelivery, sendPasswordLink } from './password-links.ts';
import { type Confirmable, requireConfirmation } from './require-confirmation.ts';
import { deleteSecondFactor } from './second-factor.store.ts';
import {
  changeUser,
  deleteUser,
  endSessions,
  findUser,
  findUserId,
  insertUser,
  lockAdministrators,
  lockUser,
  type UserChanges,
} from './users.store.ts';

type Person = { id: string; email: string };

const MISSING = 'Utente non trovato';

/** Throws NOT_FOUND. */
export async function readUser(orm: Orm, id: string): Promise<User> {
  return existing(await findUser(orm, id), MISSING);
}

/** Throws INVALID_INPUT for an e-mail that another user has, and CONFIRMATION_REQUIRED for an administrator. */
export function createUser(
  orm: Orm,
  by: Confirmable,
  input: CreateUserInput,
  delivery: LinkDelivery,
): Promise<CreatedUser> {
  const values = { ...input, email: input.email.toLowerCase() };
  return orm.transaction(async (transaction) => {
    if (values.role === 'admin') await requireConfirmation(transaction, by);
    const user = await readUser(transaction, await insertUser(transaction, values));
    const { email, role, company } = user;
    const after = { email, role, company };
    await recordAudit(transaction, { action: 'user-created', by, subject: user, after });
    const { link, mailed } = await sendPasswordLink(transaction, { user, by }, delivery);
    return { user, link, mailed };
  });
}

/** Throws NOT_FOUND, CONFLICT with the current user, OWN_ACCOUNT, LAST_ADMIN and CONFIRMATION_REQUIRED. */
export function updateUser(
  orm: Orm,
  by: Confirmable,
  id: string,
  { version, ...input }: UpdateUserInput,
): Promise<User> {
  return orm.transaction(async (transaction) => {
    const isDemotion = input.role !== undefined && input.role !== 'admin';
    const administrators = isDemotion ? await lockAdministrators(transaction) : [];
    const user = existing(await lockUser(transaction, id), MISSING);
    requireVersion(User, user, version);
    if (isDemotion && user.role === 'admin') refuseRemoval(administrators, by, id);
    if (isDemotion) await removeSecondFactor(transaction, user, by);
    const changes = changesOf<UserChanges>(user, columnsOf(input));
    if (!changes) return user;
    const { before, after } = changes;
    const changesAccess = after.email !== undefined || after.role !== undefined;
    if (changesAccess && (needsConfirmation(user) || after.role === 'admin')) {
      await requireConfirmation(transaction, by);
    }
    await changeUser(transaction, id, after);
    if (after.email !== undefined) {
      // A link sent to the old address must not open the account.
      await invalidateLinks(transaction, id);
      await redirectMails(transaction, id, after.email);
      await addNotification(transaction, {
        id: crypto.randomUUID(),
        type: 'email-changed',
        payload: { by: by.email },
        recipient: user.email,
      });
    }
    await recordAudit(transaction, { action: 'user-changed', by, subject: user, before, after });
    return readUser(transaction, id);
  });
}

/** Throws NOT_FOUND, OWN_ACCOUNT, LAST_ADMIN and CONFIRMATION_REQUIRED. */
export function removeUser(orm: Orm, by: Confirmable, id: string): Promise<void> {
  return orm.transaction(async (transaction) => {
    const administrators = await lockAdministrators(transaction);
    const user = existing(await lockUser(transaction, id), MISSING);
    if (user.role === 'admin') refuseRemoval(administrators, by, id);
    if (needsConfirmation(user)) await requireConfirmation(transaction, by);
    await deleteUser(transaction, id);
    await withdrawMails(transaction, id);
    const { email, role, company } = user;
    const before = { email, role, company };
    await recordAudit(transaction, { action: 'user-deleted', by, subject: user, before });
  });
}

/**
 * Throws NOT_FOUND, CONFIRMATION_REQUIRED, and OWN_ACCOUNT: whoever knows their password changes it in their account,
 * and whoever does not must not get a new one.
 */
export function sendLinkAgain(
  orm: Orm,
  by: Confirmable,
  id: string,
  delivery: LinkDelivery,
): Promise<SentPasswordLink> {
  return orm.transaction(async (transaction) => {
    const user = existing(await lockUser(transaction, id), MISSING);
    if (by.id === id) {
      const message = 'La propria password si cambia nel proprio account.';
      throw new AppError('OWN_ACCOUNT', { message });
    }
    if (needsConfirmation(user)) await requireConfirmation(transaction, by);
    return sendPasswordLink(transaction, { user, by }, delivery);
  });
}

/** The link for `npm run password-link`. Throws NOT_FOUND. */
export function makeLinkByHand(orm: Orm, email: string, origin: string): Promise<string | null> {
  return orm.transaction(async (transaction) => {
    const id = await findUserId(transaction, email.toLowerCase());
    const user = existing(id ? await lockUser(transaction, id) : undefined, MISSING);
    const delivery = { mailed: false, origin };
    return (await sendPasswordLink(transaction, { user, by: null }, delivery)).link;
  });
}

/** Throws NOT_FOUND. Returns how many sessions were open. */
export function endUserSessions(orm: Orm, by: Person, id: string): Promise<number> {
  return orm.transaction(async (transaction) => {
    const user = existing(await lockUser(transaction, id), MISSING);
    const ended = await endSessions(transaction, id);
    await invalidateLinks(transaction, id);
    const after = { ended };
    await recordAudit(transaction, { action: 'sessions-ended', by, subject: user, after });
    return ended;
  });
}

/** On demotion: only administrators may have a second factor, and afterwards the user could not remove it. */
async function removeSecondFactor(transaction: Orm, subject: Person, by: Person): Promise<void> {
  const wasActive = await deleteSecondFactor(transaction, subject.id);
  if (!wasActive) return;
  await recordAudit(transaction, { action: 'second-factor-disabled', by, subject });
}

/**
 * Administrators, and users who have set a password: changing such an account needs a recent confirmation, not only a
 * cookie.
 */
const needsConfirmation = ({ role, has_password }: User) => role === 'admin' || has_password;

/** Throws LAST_ADMIN, OWN_ACCOUNT, and FORBIDDEN if `by` is no longer an administrator. */
function refuseRemoval(administrators: string[], by: Person, id: string): void {
  if (administrators.every((administrator) => administrator === id)) {
    throw new AppError('LAST_ADMIN');
  }
  if (by.id === id) throw new AppError('OWN_ACCOUNT');
  if (!administrators.includes(by.id)) throw new AppError('FORBIDDEN');
}

const columnsOf = ({ email, role, company }: Omit<UpdateUserInput, 'version'>): UserChanges => ({
  ...(email !== undefined && { email: email.toLowerCase() }),
  ...(role !== undefined && { role }),
  ...(company !== undefined && { company: company || null }),
});
