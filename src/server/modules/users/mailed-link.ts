/** What an invitation or reset that waits in the outbox needs when it is sent. */
import { z } from 'zod';
import { mailFacts } from '#contract/mail-types.ts';
import type { LinkPurpose } from '#contract/users/users.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createPasswordLink } from './password-links.store.ts';
import { passwordLinkUrl } from './send-password-link.ts';
import { findUser, lockUser } from './users.store.ts';

type StoredMail = { type: string; payload: unknown; recipient: string };

const Payload = z.object({ user_id: z.uuid() });

/** Whether a mail carries a link for a password. */
export const carriesLink = ({ type }: StoredMail): boolean => mailFacts(type)?.link !== undefined;

/** Whether the user is still there, at this address, and for an invitation without a password. */
export async function isLinkWanted(orm: Orm, mail: StoredMail): Promise<boolean> {
  const user = await findUser(orm, Payload.parse(mail.payload).user_id);
  return isWanted(mail, user);
}

/** The link with a new token, or undefined when it is no longer wanted. */
export function makeMailedLink(
  orm: Orm,
  mail: StoredMail,
  origin: string,
): Promise<string | undefined> {
  const { user_id } = Payload.parse(mail.payload);
  const purpose = mailFacts(mail.type)?.link as LinkPurpose;
  return orm.transaction(async (transaction) => {
    // Under the lock, because a link must not go to an address that the user has just left.
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
