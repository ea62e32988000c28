/** Runs before the `postgres` tests: without a server they fail, for a skipped test proves nothing. */
export default function requirePostgres(): void {
  if (process.env.TEST_DATABASE_URL) return;
  throw new Error(
    'The "postgres" tests need TEST_DATABASE_URL. Run `npm test` or `npm run test:unit`, which start a PostgreSQL of their own.',
  );
}
