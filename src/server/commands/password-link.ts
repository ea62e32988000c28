import type { Environment } from '#server/env.ts';
import { makeLinkByHand } from '#server/modules/users/change-users.ts';
import { type Command, needed } from './command.ts';

/** `npm run password-link -- EMAIL`: a link with which this user sets a new password. */
export const makePasswordLink: Command = async ({ database, env }, { email }) => {
  const address = needed(email, 'npm run password-link -- name@example.com');
  return `${await makeLinkByHand(database.orm, address, linkOrigin(env))}`;
};

/** Where the links begin that a person at the terminal is shown. */
export function linkOrigin({ PUBLIC_ORIGIN, PORT }: Environment): string {
  return PUBLIC_ORIGIN ?? `http://localhost:${PORT}`;
}
