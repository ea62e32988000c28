/**
 * `npm run password-link -- EMAIL`: prints a link with which this user sets a new password. For an administrator
 * who has lost it and has no colleague to ask.
 */
import { loadEnvironment } from './env.ts';
import { makeLinkByHand } from './modules/users/change-users.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { AppError } from './platform/errors.ts';
import { explain } from './start-errors.ts';

async function main(): Promise<void> {
  process.umask(0o077);
  const [email = ''] = process.argv.slice(2);
  const env = loadEnvironment();
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    onError: (error) => process.stderr.write(`${error}\n`),
  });
  try {
    await database.exclusively(() => database.migrate());
    const origin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
    process.stdout.write(`${await makeLinkByHand(database.orm, email, origin)}\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof AppError ? error.message : explain(error)}\n`);
  process.exitCode = 1;
});
