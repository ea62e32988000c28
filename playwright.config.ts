import { defineConfig } from '@playwright/test';
import type { DatabaseOption } from './e2e/fixtures.ts';

const quietChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The product is started by a worker-scoped fixture in e2e/, one for each worker and database.
export default defineConfig<object, DatabaseOption>({
  testDir: 'e2e',
  globalSetup: ['scripts/postgres-setup.ts', 'e2e/set-up.ts'],
  outputDir: 'test-results/playwright',
  workers: 2,
  // Only for what hangs: a busy machine is slow, and no test measures time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // At a desk a race fails at once; in CI it is named in the closing lines, and fails if it repeats.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // A trace costs a quarter of the time: --trace=retain-on-failure when a cause is looked for.
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: quietChromium },
  },
  projects: [
    {
      name: 'embedded',
      use: { database: 'embedded' },
      // Another process changes the contents, which needs a server.
      testIgnore: ['**/contents.spec.ts'],
    },
    {
      name: 'postgres',
      use: { database: 'postgres' },
      // What the database has a part in; the rest is the same on either.
      grep: /@database/,
    },
  ],
});
