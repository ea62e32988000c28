import { availableParallelism } from 'node:os';
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

// A worker-scoped fixture in e2e/ starts the product, one for each worker and database.
export default defineConfig<object, DatabaseOption>({
  testDir: 'e2e',
  globalSetup: ['scripts/postgres-setup.ts', 'e2e/set-up.ts'],
  outputDir: 'test-results/playwright',
  // More workers than cores: a journey waits a quarter of its time for a timer, a frame or an answer.
  workers: Math.max(3, availableParallelism()),
  // These timeouts only stop what hangs: a busy machine is slow, and no test measures time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // On a developer's machine a race fails at once. CI retries, reports it in the last lines, and
  // fails if it repeats.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    // Without them, what hangs would only be reported at the end of the whole test.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Traces take about a quarter of the time. Use --trace=retain-on-failure to look for a cause.
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: quietChromium },
  },
  projects: [
    {
      name: 'embedded',
      // Without animations, which take a quarter of a page's time; the journeys about them enable
      // them.
      use: { database: 'embedded', contextOptions: { reducedMotion: 'reduce' } },
      // These tests open their own connection to the database, which only PostgreSQL allows.
      testIgnore: ['**/contents.spec.ts'],
    },
    {
      name: 'postgres',
      use: { database: 'postgres' },
      // A few journeys that write, and wait for another process. Every call is tested on both
      // databases below the browser.
      grep: /@database/,
    },
  ],
});
