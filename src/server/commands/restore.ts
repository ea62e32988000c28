import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { RestoreRefusedError } from '#server/backup/backup-file.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { putInPlace } from '#server/backup/restore-embedded.ts';
import type { Built, RestoreRequest } from '#server/backup/restore-process.ts';
import type { Environment } from '#server/env.ts';
import { sourceFile } from '#server/platform/root.ts';
import { type CommandInput, needed } from './command.ts';

const USAGE = 'npm run restore -- FILE [--replace] [--create]';

/** `npm run restore -- FILE [--replace] [--create]`, for a stopped product. */
export async function restoreStopped(env: Environment, input: CommandInput): Promise<string> {
  const file = needed(input.file, USAGE);
  const { replace, create } = input;
  const { rows, aside } = await restoreBackup(env, { file, replace, create });
  return restoredText(env, { file, rows, aside });
}

/**
 * Restores the embedded database of a running product: the new database is built beside the old one and replaces it
 * while the product is briefly closed. `whileClosed` closes the product, runs its argument and reopens it.
 */
export async function restoreRunning(
  env: Environment,
  input: CommandInput,
  whileClosed: (work: () => Promise<void>) => Promise<void>,
): Promise<string> {
  const file = needed(input.file, USAGE);
  if (!input.replace) {
    throw new RestoreRefusedError(
      'The product is running with a database, and nothing was changed. Add --replace: the present one is then kept beside in a folder of its own.',
    );
  }
  const rows = await buildApart({ dataDir: env.DATA_DIR, file });
  let aside: string | undefined;
  await whileClosed(async () => {
    aside = await putInPlace(env.DATA_DIR);
  });
  return restoredText(env, { file, rows, aside });
}

function restoredText(
  env: Environment,
  { file, rows, aside }: { file: string; rows: number; aside: string | undefined },
): string {
  const kept = aside
    ? ` What was there before is kept in ${aside}; delete it when it is not needed.`
    : '';
  return `${rows} rows restored from ${file} into ${targetOf(env)}.${kept}`;
}

/** Without DATABASE_URL's password. */
function targetOf({ DATABASE_URL, DATA_DIR }: Environment): string {
  if (!DATABASE_URL) return `the embedded database in ${resolve(DATA_DIR)}`;
  const { host, pathname } = new URL(DATABASE_URL);
  return `the database ${host}${pathname}`;
}

/**
 * Checks a backup and builds `db.new` from it in a separate process: a busy embedded database blocks its process.
 * Returns the number of rows. Throws RestoreRefusedError.
 */
function buildApart(request: RestoreRequest): Promise<number> {
  const builder = fork(sourceFile('backup/restore-process.ts'));
  return new Promise((resolve, reject) => {
    builder.once('error', reject);
    builder.once('exit', (code, signal) =>
      reject(new Error(`the process of the restore has ended with ${signal ?? code}`)),
    );
    builder.once('message', (built: Built) => {
      if ('rows' in built) resolve(built.rows);
      else reject(new RestoreRefusedError(built.refused));
    });
    builder.send(request);
  });
}
