import { z } from 'zod';
import type { Environment } from '#server/env.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ForeseenError } from '#server/platform/foreseen-error.ts';

/** What is given with a command: an e-mail, or the absolute path of a file. */
export const CommandInput = z.strictObject({
  email: z.string().optional(),
  file: z.string().optional(),
  replace: z.boolean().optional(),
  create: z.boolean().optional(),
});
export type CommandInput = z.infer<typeof CommandInput>;

/** Returns the text for the person at the terminal. */
export type Command = (
  context: { database: Database; env: Environment },
  input: CommandInput,
) => Promise<string>;

/** A command that was given the wrong thing. */
export class CommandError extends ForeseenError {}

/** What the command needs; throws CommandError with its usage. */
export function needed(value: string | undefined, usage: string): string {
  if (value) return value;
  throw new CommandError(`Usage: ${usage}`);
}
