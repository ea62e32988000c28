import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

process.env.TZ = 'UTC';

const database = (name: 'embedded' | 'postgres', globalSetup: string[]) => ({
  test: {
    name,
    include: ['src/server/**/*.test.ts'],
    // What only a server needs is tested on one.
    exclude: name === 'embedded' ? ['src/server/platform/db/postgres-*.test.ts'] : [],
    globalSetup,
    env: { TZ: 'UTC', TEST_DATABASE: name },
    // Only for what hangs: a busy machine is slow, and no test measures time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // A file has a database of its own and shares only modules, which take longer to load than to test.
    isolate: false,
  },
});

const setup = 'src/server/testing/global-setup.ts';

// Everything that touches the database runs twice: the embedded one serialises and hides races.
export default defineConfig({
  test: {
    // Half of the time they wait for a database or for each other.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          env: { TZ: 'UTC' },
        },
      },
      database('embedded', [setup]),
      database('postgres', ['scripts/postgres-setup.ts', setup]),
    ],
  },
});
