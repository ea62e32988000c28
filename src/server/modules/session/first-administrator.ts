import { randomBytes } from 'node:crypto';
import { hasAdministrator } from '#server/modules/users/users.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Accounts } from './accounts.ts';

export type FirstAdministrator = {
  email: string;
  /** Set only when it was generated here; it has to be shown once at the start. */
  generatedPassword?: string;
};

/** Makes the first administrator when there is none; undefined when there is one. */
export async function ensureFirstAdministrator(
  { orm, accounts }: { orm: Orm; accounts: Accounts },
  { email, password }: { email: string; password?: string | undefined },
): Promise<FirstAdministrator | undefined> {
  if (await hasAdministrator(orm)) return undefined;
  const generatedPassword = password ? undefined : randomBytes(15).toString('base64url');
  await accounts.api.createUser({
    body: {
      email,
      password: password ?? (generatedPassword as string),
      // The library asks for one; nothing shows it.
      name: '',
      role: 'admin',
    },
  });
  return generatedPassword ? { email, generatedPassword } : { email };
}
