/**
 * `npm run backup`, `restore`, `move-to-postgres`, `admin`, `password-link` and `remove-second-factor`. With the
 * embedded database a running product executes them, asked through the socket in its folder.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, type CommandInput } from './commands/command.ts';
import { COMMANDS } from './commands/commands.ts';
import { askProduct } from './commands/control-socket.ts';
import { describeFailure } from './commands/failures.ts';
import { moveToPostgres } from './commands/move-to-postgres.ts';
import { restoreStopped } from './commands/restore.ts';
import { type Environment, loadEnvironment } from './env.ts';
import { openDatabase } from './platform/db/open-database.ts';

async function main(): Promise<string> {
  process.umask(0o077);
  const [name = '', ...rest] = process.argv.slice(2);
  const env = loadEnvironment();
  if (name === 'move-to-postgres') return moveToPostgres(env);
  const input = readInput(name, rest);
  if (!env.DATABASE_URL) {
    const answer = await askProduct(env.DATA_DIR, name, input);
    if (answer?.ok) return answer.text;
    if (answer) throw new CommandError(answer.text);
  }
  return name === 'restore' ? restoreStopped(env, input) : runHere(name, env, input);
}

function readInput(name: string, args: string[]): CommandInput {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, create: { type: 'boolean' } },
  });
  const [given] = positionals;
  if (name === 'backup') return { file: resolve(given ?? nameByTime()) };
  if (name === 'restore') return { ...(given && { file: resolve(given) }), ...values };
  return given ? { email: given } : {};
}

function nameByTime(): string {
  return `consegne-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup.gz`;
}

async function runHere(name: string, env: Environment, input: CommandInput): Promise<string> {
  const command = COMMANDS[name];
  if (!command) throw new CommandError(`Unknown command ${name}.`);
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'db'))) {
    throw new CommandError(
      `There is no database in "${env.DATA_DIR}": start the product first, or set DATA_DIR.`,
    );
  }
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    sessionUrl: env.DATABASE_SESSION_URL,
    dataDir: env.DATA_DIR,
    onError: (error) => process.stderr.write(`${error}\n`),
  });
  try {
    // A backup takes the database as it is, also before an upgrade.
    if (name !== 'backup') await database.exclusively(() => database.migrate());
    return await command({ database, env }, input);
  } finally {
    await database.close();
  }
}

main().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  },
);
