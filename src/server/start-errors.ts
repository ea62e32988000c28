/** Explains on the terminal why the product or its seed could not start. */

import { relative } from 'node:path';
import { listAutomaticCopies } from './backup/automatic-copies.ts';
import { codedError } from './platform/db/coded-error.ts';
import { DamagedDatabaseError } from './platform/db/damaged-database.ts';
import { ForeseenError } from './platform/foreseen-error.ts';

/** One or more lines; the stack only for unexpected errors. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ForeseenError) return error.message;
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

/** What happened to the embedded database, and what to do about it. */
function howToRestore({ message, dataDir }: DamagedDatabaseError): string {
  const [newest] = listAutomaticCopies(dataDir);
  const kept = `${message} Nothing in it was changed. If the disk is full, make room and start again.`;
  if (!newest) {
    return `${kept}\nThere is no copy of it in "${dataDir}/backups". Restore a backup of your own:\n\n  npm run restore -- --replace FILE\n\nIf this was the first start ever, move the folder "${dataDir}/db" away and start again.`;
  }
  const path = relative('', newest.file);
  return `${kept}\nThe newest copy of it is of ${newest.at.toISOString()}. Restore that one, without what was written later:\n\n  npm run restore -- --replace ${path.includes(' ') ? `'${path}'` : path}\n\nThe damaged folder is kept beside. Then start again.`;
}
