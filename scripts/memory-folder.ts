import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { onExit } from './exit-hooks.ts';

/** Linux keeps it in memory. */
const MEMORY = '/dev/shm';
/** The tests use less than half of it. */
const ROOM = 8 * 1024 ** 3;

/**
 * A folder in memory for files that tests write, removed at the end of this process; undefined
 * without room. On a disk, making and removing the hundreds of files of each database takes a
 * seventh of the tests' processor time.
 */
export function makeMemoryFolder(): string | undefined {
  if (freeIn(MEMORY) < ROOM || freemem() < ROOM) return undefined;
  const folder = mkdtempSync(`${MEMORY}/test-`);
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o711);
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
