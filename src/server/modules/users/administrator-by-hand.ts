/** From the command line: an administrator, when nobody can sign in to create one. */
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { sendPasswordLink } from './password-links.ts';
import { changeUser, findUserId, insertUser, lockUser } from './users.store.ts';

/**
 * Creates the user, or promotes the existing one with that e-mail. Returns the password link, shown only once, and what
 * was done.
 */
export function makeAdministratorByHand(
  orm: Orm,
  address: string,
  origin: string,
): Promise<{ link: string | null; done: string }> {
  const email = address.toLowerCase();
  return orm.transaction(async (transaction) => {
    const found = await findUserId(transaction, email);
    const id = found ?? (await insertUser(transaction, { email, role: 'admin', company: '' }));
    const user = await lockUser(transaction, id);
    if (!user) throw new Error('The user was deleted meanwhile');
    const { role } = user;
    const subject = { id, email };
    if (!found) {
      await recordAudit(transaction, {
        action: 'user-created',
        by: null,
        subject,
        after: { email, role },
      });
    }
    if (role !== 'admin') {
      await changeUser(transaction, id, { role: 'admin' });
      const change = { before: { role }, after: { role: 'admin' } };
      await recordAudit(transaction, { action: 'user-changed', by: null, subject, ...change });
    }
    const delivery = { mailed: false, origin };
    const { link } = await sendPasswordLink(transaction, { user, by: null }, delivery);
    if (!found) return { link, done: 'is a new administrator.' };
    return { link, done: role === 'admin' ? 'is an administrator.' : 'is an administrator now.' };
  });
}
