import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeBackup } from '#server/backup/write-backup.ts';
import { type Command, CommandError, needed } from './command.ts';

/** `npm run backup -- [FILE]`: writes all rows of the database into a file that does not exist yet. */
export const backUp: Command = async ({ database }, { file }) => {
  const path = needed(file, 'npm run backup -- FILE');
  if (existsSync(path)) throw new CommandError(`${path} exists already, and nothing was written.`);
  const folder = dirname(path);
  if (!existsSync(folder)) {
    throw new CommandError(`There is no folder ${folder}, and nothing was written.`);
  }
  const started = performance.now();
  const { rows, bytes } = await writeBackup(database, path);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${path}: ${rows} rows in ${(bytes / 1e6).toFixed(1)} MB, written in ${seconds} s.`;
};
