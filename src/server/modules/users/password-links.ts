/** Password links, by mail or in the answer. */
import { mailFacts } from '#contract/mail-types.ts';
import type { LinkPurpose, SentPasswordLink, User } from '#contract/users/users.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { withdrawMails } from '#server/modules/outbox/account-mails.store.ts';
import { addNotification } from '#server/modules/outbox/notifications.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createPasswordLink, invalidateLinks } from './password-links.store.ts';
import { findUser, lockUser } from './users.store.ts';

/** How the link is delivered: by mail, or in the answer. */
export type LinkDelivery = {
  mailed: boolean;
  /** Origin of the link in the answer; the one in a mail is configured. */
  origin: string;
};

type Person = { id: string; email: string };

/**
 * Invites a user without a password, or lets a user set a new one. The outbox holds no token: it is created when the
 * mail is composed. Earlier links and waiting mails become invalid.
 */
export async function sendPasswordLink(
  transaction: Orm,
  { user, by }: { user: Pick<User, 'id' | 'email' | 'has_password'>; by: Person | null },
  { mailed, origin }: LinkDelivery,
): Promise<SentPasswordLink> {
  const purpose: LinkPurpose = user.has_password ? 'reset' : 'invitation';
  const { id: user_id, email: recipient } = user;
  await withdrawMails(transaction, user_id);
  await recordAudit(transaction, {
    action: 'password-link-sent',
    by,
    subject: { id: user.id, email: user.email },
    after: { purpose },
  });
  if (!mailed) {
    const token = await createPasswordLink(transaction, { user_id, purpose });
    return { purpose, link: passwordLinkUrl(origin, token), mailed };
  }
  await invalidateLinks(transaction, user_id);
  await addNotification(transaction, {
    id: crypto.randomUUID(),
    type: purpose === 'invitation' ? 'invitation' : 'password-reset',
    payload: {},
    recipient,
    user_id,
  });
  return { purpose, link: null, mailed };
}

/** In the fragment, which reaches no server and no log. */
export function passwordLinkUrl(origin: string, token: string): string {
  return `${origin}/login#token=${token}`;
}

type StoredMail = { type: string; recipient: string; user_id: string | null };

/** Whether a mail carries a password link. */
export const carriesPasswordLink = ({ type }: Pick<StoredMail, 'type'>): boolean =>
  mailFacts(type)?.link !== undefined;

/** Whether the user still exists with this address and, for an invitation, has no password. */
export async function isPasswordLinkWanted(orm: Orm, mail: StoredMail): Promise<boolean> {
  return mail.user_id !== null && isWanted(mail, await findUser(orm, mail.user_id));
}

/** The link with a new token, or undefined if it is no longer wanted. */
export async function makeMailedLink(
  orm: Orm,
  mail: StoredMail,
  origin: string,
): Promise<string | undefined> {
  const { user_id } = mail;
  if (user_id === null) return undefined;
  const purpose = mailFacts(mail.type)?.link as LinkPurpose;
  return orm.transaction(async (transaction) => {
    // Under the lock, because a link must not go to an address that the user no longer has.
    if (!isWanted(mail, await lockUser(transaction, user_id))) return undefined;
    return passwordLinkUrl(origin, await createPasswordLink(transaction, { user_id, purpose }));
  });
}

function isWanted(
  { type, recipient }: StoredMail,
  user: { email: string; has_password: boolean } | undefined,
): boolean {
  return user?.email === recipient && !(type === 'invitation' && user.has_password);
}
