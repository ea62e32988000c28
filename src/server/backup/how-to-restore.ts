import { relative } from 'node:path';
import type { DamagedDatabaseError } from '#server/platform/db/damaged-database.ts';
import { listOwnCopies } from './own-copies.ts';

/** What happened to the embedded database, and what to do now. */
export function howToRestore({ message, dataDir }: DamagedDatabaseError): string {
  const [newest] = listOwnCopies(dataDir);
  const kept = `${message} Nothing in it was changed. If the disk is full, make room and start again.`;
  if (!newest) {
    return `${kept}\nThere is no copy of it in "${dataDir}/backups". Restore a backup of your own:\n\n  npm run restore -- --replace FILE\n\nIf this was the first start ever, move the folder "${dataDir}/db" away and start again.`;
  }
  const path = relative('', newest.file);
  return `${kept}\nThe newest copy of it is of ${newest.at.toISOString()}. Restore that one, without what was written later:\n\n  npm run restore -- --replace ${path.includes(' ') ? `'${path}'` : path}\n\nThe damaged folder is kept beside. Then start again.`;
}
