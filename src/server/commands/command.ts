import { z } from 'zod';
import type { Environment } from '#server/env.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ForeseenError } from '#server/platform/foreseen-error.ts';

/** Arguments of a command: an e-mail address, or the absolute path of a file. */
export const CommandInput = z.strictObject({
  email: z.string().optional(),
  file: z.string().optional(),
  replace: z.boolean().optional(),
  create: z.boolean().optional(),
});
export type CommandInput = z.infer<typeof CommandInput>;

/** Returns the text to print. */
export type Command = (
  context: { database: Database; env: Environment },
  input: CommandInput,
) => Promise<string>;

/** A command with wrong arguments. */
export class CommandError extends ForeseenError {}

/** The required argument; throws CommandError with the usage. */
export function needed(value: string | undefined, usage: string): string {
  if (value) return value;
  throw new CommandError(`Usage: ${usage}`);
}
