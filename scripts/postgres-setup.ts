import { ensurePostgres } from './postgres.ts';

/** The runners' set-up: a PostgreSQL to test on, unless TEST_DATABASE_URL names one. Answers its end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url, stop } = await ensurePostgres();
  process.env.TEST_DATABASE_URL = url;
  return stop;
}
