/** What `npm run …` can ask of a product, running or not. */
import { createAdministrator } from './admin.ts';
import { backUp } from './backup.ts';
import type { Command } from './command.ts';
import { makePasswordLink } from './password-link.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

/** The commands that need nothing but the open database, by their names. */
export const COMMANDS: Record<string, Command> = {
  admin: createAdministrator,
  backup: backUp,
  'password-link': makePasswordLink,
  'remove-second-factor': removeSecondFactor,
};
