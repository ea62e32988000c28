import { ensurePostgres } from './postgres.ts';

/**
 * Global set-up of vitest and Playwright: starts a PostgreSQL unless TEST_DATABASE_URL names one. Returns the
 * teardown.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url, stop } = await ensurePostgres();
  process.env.TEST_DATABASE_URL = url;
  return stop;
}
