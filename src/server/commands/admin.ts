import { z } from 'zod';
import { makeAdministratorByHand } from '#server/modules/users/administrator-by-hand.ts';
import { type Command, CommandError, needed } from './command.ts';
import { linkOrigin } from './password-link.ts';

/**
 * `npm run admin -- EMAIL`: makes this person an administrator, who may have no account yet, and prints a link
 * with which to set a password.
 */
export const createAdministrator: Command = async ({ database, env }, { email }) => {
  const address = needed(email, 'npm run admin -- name@example.com');
  if (!z.email().safeParse(address).success) throw new CommandError(`${address} is no e-mail.`);
  const { link, done } = await makeAdministratorByHand(database.orm, address, linkOrigin(env));
  return `${address} ${done} The password is set with this link:\n${link}`;
};
