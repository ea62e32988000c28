import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hashInputs, isBuildCurrent, writeStamp } from './build-stamp.ts';
import { precompress } from './precompress.ts';
import { root, run } from './run.ts';

/** Builds the pages into build/, from nothing. Throws when the build fails. */
export async function build(): Promise<void> {
  // Taken first: an edit made while building leaves the build out of date.
  const hash = hashInputs();
  rmSync(join(root, 'build'), { recursive: true, force: true });
  const { code } = await run('react-router', ['build'], { NODE_ENV: 'production' });
  if (code !== 0) throw new Error(`react-router build ended with code ${code}`);
  const count = await precompress(join(root, 'build', 'client'));
  writeStamp(hash);
  console.log(`Built the pages; ${count} files compressed.`);
}

/** Two processes started together build once: the second waits, then finds the first one's build. */
export async function buildWhenNeeded(): Promise<void> {
  if (isBuildCurrent()) return;
  // SQLite's lock, unlike a lock file, is gone with a killed process.
  const lock = new DatabaseSync(join(root, 'node_modules', '.build-lock'), { timeout: 300_000 });
  lock.exec('begin exclusive');
  try {
    if (!isBuildCurrent()) await build();
  } finally {
    lock.close();
  }
}

if (import.meta.main) await build();
