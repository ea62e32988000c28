import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhenNeeded } from './build-when-needed.ts';
import { root } from './run.ts';

// React's server build is several times slower without NODE_ENV=production.
process.env.NODE_ENV ??= 'production';

await buildWhenNeeded();
// Imported into this process, so that signals reach the server.
await import(pathToFileURL(join(root, 'build/product/main.js')).href);
