import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs, writeStamp } from './build-stamp.ts';
import { bundleServer } from './bundle-server.ts';
import { precompress } from './precompress.ts';
import { root, run } from './run.ts';

/** Builds the pages and the server into build/ from scratch. Throws if the build fails. */
async function build(): Promise<void> {
  // Hashed before the build: a file that is edited meanwhile makes the result out of date.
  const hash = hashInputs();
  rmSync(join(root, 'build'), { recursive: true, force: true });
  const { code } = await run('react-router', ['build'], { NODE_ENV: 'production' });
  if (code !== 0) throw new Error(`react-router build ended with code ${code}`);
  const client = join(root, 'build', 'client');
  const count = await precompress(client);
  await bundleServer();
  writeStamp(hash);
  console.log(`Built the pages and the server; ${count} files compressed.`);
}

await build();
