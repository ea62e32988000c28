import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBuildCurrent } from './build-stamp.ts';
import { root, run } from './run.ts';

/**
 * Builds unless the build is current. If two processes start together, the second waits for the
 * first. A separate process builds, because the memory that this takes is never freed, and the
 * caller may run for months.
 */
export async function buildWhenNeeded(): Promise<void> {
  if (isBuildCurrent()) return;
  // SQLite's lock, unlike a lock file, is released when its process is killed.
  const lock = new DatabaseSync(join(root, 'node_modules', '.build-lock'), { timeout: 300_000 });
  lock.exec('begin exclusive');
  try {
    if (isBuildCurrent()) return;
    const { code } = await run('node', [join('scripts', 'build.ts')]);
    if (code !== 0) throw new Error(`the build ended with code ${code}`);
  } finally {
    lock.close();
  }
}
