/**
 * Restores a backup into the embedded database: into a new folder, which then replaces the current one. The current one
 * is kept, even if damaged.
 */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { secureDataFolder } from '#server/platform/data-folder.ts';
import { hasHadDatabase } from '#server/platform/db/damaged-database.ts';
import { buildEmbedded } from '#server/platform/db/embedded.ts';
import { refuseWithoutRoom } from '#server/platform/db/embedded-copy.ts';
import { lockFolder } from '#server/platform/db/folder-lock.ts';
import type { BackupHeader } from './backup-file.ts';
import { RestoreRefusedError } from './backup-file.ts';
import { loadBackup } from './load-backup.ts';

type Restored = {
  rows: number;
  /** The folder in which the replaced database is kept. */
  aside?: string;
};

/** For a stopped product. Throws FolderInUseError if it is running, or RestoreRefusedError, with nothing changed. */
export async function restoreEmbedded(
  dataDir: string,
  {
    file,
    header,
    replace,
    create,
  }: { file: string; header: BackupHeader; replace: boolean; create: boolean },
): Promise<Restored> {
  if (!create && !hasHadDatabase(dataDir)) {
    throw new RestoreRefusedError(
      `There is no database in "${resolve(dataDir)}", and nothing was changed. Set DATABASE_URL or DATA_DIR to those of the product, or add --create to make an embedded database there.`,
    );
  }
  secureDataFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    if (existsSync(join(dataDir, 'db')) && !replace) {
      throw new RestoreRefusedError(
        `There is a database in "${dataDir}", and nothing was changed. Add --replace: the present one is then kept beside in a folder of its own.`,
      );
    }
    const rows = await buildRestored(dataDir, { file, header });
    const aside = await putInPlace(dataDir);
    return { rows, ...(aside && { aside }) };
  } finally {
    unlock();
  }
}

/** Builds `db.new` from the backup; the database itself may stay open. Returns the number of rows. */
export async function buildRestored(
  dataDir: string,
  { file, header }: { file: string; header: BackupHeader },
): Promise<number> {
  const folder = join(dataDir, 'db.new');
  await rm(folder, { recursive: true, force: true });
  const present = join(dataDir, 'db');
  if (existsSync(present)) await refuseWithoutRoom(present);
  try {
    return await buildEmbedded(folder, (transaction) => loadBackup(transaction, file, header));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Swaps the closed database for `db.new`. Returns the folder that keeps the old one, if there was one. */
export async function putInPlace(dataDir: string): Promise<string | undefined> {
  const present = join(dataDir, 'db');
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const aside = existsSync(present) ? join(dataDir, `db.replaced-${time}`) : undefined;
  if (aside) await rename(present, aside);
  await rename(join(dataDir, 'db.new'), present);
  secureDataFolder(dataDir);
  return aside;
}
