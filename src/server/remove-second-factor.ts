/**
 * `npm run remove-second-factor -- E-MAIL`: removes the second factor of an account whose telephone and
 * recovery codes are lost, and ends its sessions. For the only administrator; others are helped in the
 * office.
 */
import { parseArgs } from 'node:util';
import { loadEnvironment } from './env.ts';
import { resetSecondFactorByHand } from './modules/session/reset-second-factor.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { explain } from './start-errors.ts';

async function main(): Promise<string> {
  process.umask(0o077);
  const { positionals } = parseArgs({ allowPositionals: true });
  const [email] = positionals;
  if (!email) return 'Whose? npm run remove-second-factor -- name@example.com';
  const env = loadEnvironment();
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    onError: (error) => process.stderr.write(`${error}\n`),
  });
  try {
    await database.exclusively(() => database.migrate());
    const isRemoved = await resetSecondFactorByHand(database.orm, email);
    return isRemoved
      ? `The second factor of ${email} is removed: the password alone signs in again.`
      : `No account ${email} with a second factor.`;
  } finally {
    await database.close();
  }
}

main().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  },
);
