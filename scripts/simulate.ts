/**
 * `npm run simulate`: random histories of the booking rules against a model, on the embedded
 * database in memory, or with `--database URL` on a PostgreSQL server, where a database is made for
 * it and dropped. `--histories N` is their number, `--seed N` repeats a run. Exits with 1 and the
 * shortest failing history if one is found.
 */
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../src/server/platform/db/database.ts';
import { wrapPglite } from '../src/server/platform/db/embedded.ts';
import { openPostgres } from '../src/server/platform/db/postgres.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../test/postgres-database.ts';
import { simulate } from '../test/simulation/simulate.ts';
import { tellFailure } from '../test/simulation/tell-failure.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string' },
  },
});

async function onDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  if (!values.database) {
    const embedded = await wrapPglite(await PGlite.create());
    await work(embedded);
    return embedded.close();
  }
  process.env.TEST_DATABASE_URL = values.database;
  const url = await createPostgresDatabase();
  const database = await openPostgres(url, console.error);
  try {
    await work(database);
  } finally {
    await database.close();
    await dropPostgresDatabase(url);
  }
}

await onDatabase(async ({ orm, kind, migrate }) => {
  await migrate();
  const [seed, histories] = [Number(values.seed), Number(values.histories)];
  console.log(`${kind}: ${histories} histories of seed ${seed}`);
  const started = performance.now();
  const { failure, answers, ...counts } = await simulate(orm, { seed, histories });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.table(answers);
  console.log({ ...counts, seconds });
  if (failure) {
    console.error(tellFailure(failure, seed));
    process.exitCode = 1;
  }
});
