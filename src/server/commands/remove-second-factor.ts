import { resetSecondFactorByHand } from '#server/modules/session/second-factor.ts';
import { type Command, needed } from './command.ts';

/**
 * `npm run remove-second-factor -- EMAIL`: removes the second factor of an account whose telephone and
 * recovery codes are lost, and ends its sessions.
 */
export const removeSecondFactor: Command = async ({ database }, { email }) => {
  const address = needed(email, 'npm run remove-second-factor -- name@example.com');
  return (await resetSecondFactorByHand(database.orm, address))
    ? `The second factor of ${address} is removed: the password alone signs in again.`
    : `No account ${address} with a second factor.`;
};
