/** Texts for the person at the terminal about why the product or its seed could not start. */
import { BackupFileError } from './backup/backup-file.ts';
import { howToRestore } from './backup/how-to-restore.ts';
import { RestoreRefusedError } from './backup/restore-refused.ts';
import { CommandError } from './commands/command.ts';
import { EnvironmentError } from './env.ts';
import { SessionSecretError } from './modules/session/session-secret.ts';
import { GuessableAccessCodeError } from './modules/supplier-access/first-access-code.ts';
import { FolderNotOursError } from './platform/data-folder.ts';
import { codedError } from './platform/db/coded-error.ts';
import { DamagedDatabaseError } from './platform/db/damaged-database.ts';
import { DiskNearlyFullError } from './platform/db/embedded-copy.ts';
import { FolderInUseError } from './platform/db/folder-lock.ts';
import { NewerDatabaseError } from './platform/db/newer-database.ts';
import { PoolerWithoutLimitsError } from './platform/db/postgres-pool.ts';
import { CannotOpenError } from './platform/db/reopening-pglite.ts';
import { DkimKeyError } from './platform/dkim-key.ts';

/** Errors whose message is already such a text. */
const FORESEEN = [
  BackupFileError,
  CommandError,
  CannotOpenError,
  DiskNearlyFullError,
  DkimKeyError,
  EnvironmentError,
  FolderInUseError,
  FolderNotOursError,
  GuessableAccessCodeError,
  RestoreRefusedError,
  NewerDatabaseError,
  PoolerWithoutLimitsError,
  SessionSecretError,
];

/** One or more lines; the stack is included only for unexpected errors. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (FORESEEN.some((Foreseen) => error instanceof Foreseen)) return error.message;
  if (error instanceof DamagedDatabaseError) return howToRestore(error);
  const { code = '', port, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop what listens there, or set PORT, or METRICS_PORT for the metrics.`;
  }
  if (syscall === 'listen')
    return `Cannot listen, set HOST and PORT, or METRICS_HOST and METRICS_PORT: ${error.message}`;
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC'].includes(code)) {
    return `Cannot use the data folder, set DATA_DIR: ${error.message}`;
  }
  const coded = codedError(error);
  if (coded?.code === 'UNAVAILABLE' || /^(28|3D)...$/.test(code)) {
    return `Cannot reach the database, check DATABASE_URL: ${error.message || code}`;
  }
  return error.stack ?? error.message;
}
