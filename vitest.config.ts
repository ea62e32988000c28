import { defineConfig } from 'vitest/config';

process.env.TZ = 'UTC';

const database = (name: 'embedded' | 'postgres', globalSetup: string[]) => ({
  test: {
    name,
    include: ['src/server/**/*.test.ts'],
    globalSetup,
    env: { TZ: 'UTC', TEST_DATABASE: name },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

const setup = 'src/server/testing/global-setup.ts';

// Everything that touches the database runs twice: the embedded one serialises and hides races.
export default defineConfig({
  test: {
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
      database('postgres', ['scripts/require-postgres.ts', setup]),
    ],
  },
});
