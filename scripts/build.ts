import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hashInputs, isBuildCurrent, writeStamp } from './build-stamp.ts';
import { precompress } from './precompress.ts';
import { root, run } from './run.ts';

/** Builds the pages and the server into build/, from nothing. Throws when the build fails. */
export async function build(): Promise<void> {
  // Hashed before the build: a file that is edited while it runs makes the result out of date.
  const hash = hashInputs();
  rmSync(join(root, 'build'), { recursive: true, force: true });
  const { code } = await run('react-router', ['build'], { NODE_ENV: 'production' });
  if (code !== 0) throw new Error(`react-router build ended with code ${code}`);
  const count = await precompress(join(root, 'build', 'client'));
  // Loaded only here, because each start asks whether a build is needed.
  const { bundleServer } = await import('./bundle-server.ts');
  await bundleServer();
  writeStamp(hash);
  console.log(`Built the pages and the server; ${count} files compressed.`);
}

/** Builds unless the build is current. Of two processes started together the second waits for the first. */
export async function buildWhenNeeded(): Promise<void> {
  if (isBuildCurrent()) return;
  // SQLite's lock, unlike a lock file, is released when its process is killed.
  const lock = new DatabaseSync(join(root, 'node_modules', '.build-lock'), { timeout: 300_000 });
  lock.exec('begin exclusive');
  try {
    if (!isBuildCurrent()) await build();
  } finally {
    lock.close();
  }
}

if (import.meta.main) await build();
