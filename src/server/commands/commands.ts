/** The `npm run …` commands of the product, running or not. */

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { writeBackup } from '#server/backup/write-backup.ts';
import type { Environment } from '#server/env.ts';
import { resetSecondFactorByHand } from '#server/modules/session/second-factor.ts';
import { makeAdministratorByHand } from '#server/modules/users/administrator-by-hand.ts';
import { makeLinkByHand } from '#server/modules/users/change-users.ts';
import { type Command, CommandError, needed } from './command.ts';

/**
 * `npm run admin -- EMAIL`: makes this person an administrator, with or without an existing account, and prints a link
 * to set a password.
 */
const createAdministrator: Command = async ({ database, env }, { email }) => {
  const address = needed(email, 'npm run admin -- name@example.com');
  if (!z.email().safeParse(address).success) throw new CommandError(`${address} is no e-mail.`);
  const { link, done } = await makeAdministratorByHand(database.orm, address, linkOrigin(env));
  return `${address} ${done} The password is set with this link:\n${link}`;
};

/** `npm run backup -- [FILE]`: writes all rows of the database into a new file. */
const backUp: Command = async ({ database }, { file }) => {
  const path = needed(file, 'npm run backup -- FILE');
  if (existsSync(path)) throw new CommandError(`${path} exists already, and nothing was written.`);
  const folder = dirname(path);
  if (!existsSync(folder)) {
    throw new CommandError(`There is no folder ${folder}, and nothing was written.`);
  }
  const started = performance.now();
  const { rows, bytes } = await writeBackup(database, path);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${path}: ${rows} rows in ${(bytes / 1e6).toFixed(1)} MB, written in ${seconds} s.`;
};

/**
 * `npm run remove-second-factor -- EMAIL`: removes the second factor of an account whose phone and recovery codes are
 * lost, and ends its sessions.
 */
const removeSecondFactor: Command = async ({ database }, { email }) => {
  const address = needed(email, 'npm run remove-second-factor -- name@example.com');
  return (await resetSecondFactorByHand(database.orm, address))
    ? `The second factor of ${address} is removed: the password alone signs in again.`
    : `No account ${address} with a second factor.`;
};

/** `npm run password-link -- EMAIL`: prints a link to set a new password. */
const makePasswordLink: Command = async ({ database, env }, { email }) => {
  const address = needed(email, 'npm run password-link -- name@example.com');
  return `${await makeLinkByHand(database.orm, address, linkOrigin(env))}`;
};

/** The origin of the links that are printed. */
function linkOrigin({ PUBLIC_ORIGIN, PORT }: Environment): string {
  return PUBLIC_ORIGIN ?? `http://localhost:${PORT}`;
}

/** Commands that only need the open database, by name. */
export const COMMANDS: Record<string, Command> = {
  admin: createAdministrator,
  backup: backUp,
  'password-link': makePasswordLink,
  'remove-second-factor': removeSecondFactor,
};
