/**
 * Bundles the server and the packages that it uses into one file. Node takes far longer to find a
 * thousand modules than to run them (docs/decisions/100-the-image-holds-what-runs.md).
 */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './run.ts';

/**
 * What the pages' bundle must share with the server, and packages that find their own files by
 * their location.
 */
const OUTSIDE = [/^react($|[/-])/, /^@electric-sql\/pglite($|\/)/, 'pg-native'];

export async function bundleServer(folder = join(root, 'build/product')): Promise<void> {
  await using bundle = await rolldown({
    cwd: root,
    input: { main: 'src/server/main.ts' },
    platform: 'node',
    external: OUTSIDE,
    logLevel: 'warn',
  });
  await bundle.write({ dir: folder, chunkFileNames: '[name].js' });
}
