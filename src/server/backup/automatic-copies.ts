/** The automatic backups of the embedded database, in `backups` in the data folder. */
import { existsSync, globSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { writeBackup } from './write-backup.ts';

/** A backup must not slow down the start, nor run in a process that keeps restarting. */
const FIRST_AFTER_MS = 60_000;
const COPY_NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.backup\.gz$/;

export type AutomaticCopy = { file: string; at: Date };

/** The backups in a data folder, newest first. */
export function listAutomaticCopies(dataDir: string): AutomaticCopy[] {
  const folder = join(dataDir, 'backups');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).sort().reverse();
  return names.flatMap((name) => {
    const [, hour, minutes, seconds, milliseconds] = COPY_NAME.exec(name) ?? [];
    const at = new Date(`${hour}:${minutes}:${seconds}.${milliseconds}Z`);
    return hour ? [{ file: join(folder, name), at }] : [];
  });
}

export type AutomaticCopies = {
  /** When the newest backup was made; undefined if there is none. */
  newestAt: () => Date | undefined;
  /** Makes a last backup. */
  stop: () => Promise<void>;
};

/** Backs up the database every `everyMs` and at shutdown, and keeps the newest backups. */
export function startAutomaticCopies({
  database,
  dataDir,
  everyMs,
  keep,
  logger,
}: {
  database: Database;
  dataDir: string;
  everyMs: number;
  keep: number;
  logger: Logger;
}): AutomaticCopies {
  // Left by a killed process.
  for (const name of globSync('backups/*.new', { cwd: dataDir })) rmSync(join(dataDir, name));
  let running: Promise<void> | undefined;

  async function makeOne(): Promise<void> {
    const started = performance.now();
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup.gz`;
    const folder = join(dataDir, 'backups');
    try {
      await mkdir(folder, { recursive: true });
      const { file, bytes, rows } = await writeBackup(database, join(folder, name));
      // Only now, so that a failed backup costs none of the earlier ones.
      for (const old of listAutomaticCopies(dataDir).slice(keep)) await rm(old.file);
      logger.info({ file, bytes, rows, ms: Math.round(performance.now() - started) }, 'copied');
    } catch (error) {
      logger.error({ err: error }, 'copy failed');
    }
  }
  const copy = () => {
    // A backup that takes longer than the interval is not started twice.
    running ??= makeOne().finally(() => {
      running = undefined;
    });
    return running;
  };

  const [newest] = listAutomaticCopies(dataDir);
  const due = (newest?.at.getTime() ?? 0) + everyMs - Date.now();
  let timer = setTimeout(
    () => {
      copy();
      timer = setInterval(copy, everyMs);
    },
    Math.max(Math.min(FIRST_AFTER_MS, everyMs), Math.min(due, everyMs)),
  );
  return {
    newestAt: () => listAutomaticCopies(dataDir)[0]?.at,
    stop: async () => {
      clearTimeout(timer);
      await running;
      await copy();
    },
  };
}
