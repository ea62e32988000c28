import { buildWhenNeeded } from './build.ts';

// React's server build is several times slower without NODE_ENV=production.
process.env.NODE_ENV ??= 'production';

await buildWhenNeeded();
// Imported into this process, so that signals reach the server.
await import('../src/server/main.ts');
