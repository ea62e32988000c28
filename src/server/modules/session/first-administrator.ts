import { randomBytes } from 'node:crypto';
import { hasAdministrator } from '#server/modules/users/users.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Accounts } from './accounts.ts';

export type FirstAdministrator = {
  email: string;
  /** Set only if it was generated here; must be shown once at startup. */
  generatedPassword?: string;
};

/** Creates the first administrator; undefined if there is one already. */
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
      // Required by the library; never shown.
      name: '',
      role: 'admin',
    },
  });
  return generatedPassword ? { email, generatedPassword } : { email };
}
