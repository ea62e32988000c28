import { buildWhenNeeded } from './build.ts';

// React's server build is several times slower outside production.
process.env.NODE_ENV ??= 'production';

await buildWhenNeeded();
// In this process, so that signals reach the server.
await import('../src/server/main.ts');
