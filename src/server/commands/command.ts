import type { Environment } from '#server/env.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What is given with a command: an e-mail, or the absolute path of a file. */
export type CommandInput = { email?: string; file?: string; replace?: boolean; create?: boolean };

/** Returns the text for the person at the terminal. */
export type Command = (
  context: { database: Database; env: Environment },
  input: CommandInput,
) => Promise<string>;

/** A command that was given the wrong thing. Its message is for the person at the terminal. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

/** What the command needs; throws CommandError with its usage. */
export function needed(value: string | undefined, usage: string): string {
  if (value) return value;
  throw new CommandError(`Usage: ${usage}`);
}
