/** A fresh migrated database for a test file, of the kind that its project tests. */
import { PGlite } from '@electric-sql/pglite';
import { afterAll, inject } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { wrapPglite } from '#server/platform/db/embedded.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { deadlinesWithin } from '#server/platform/deadlines.ts';
import { restartDates } from './dates.ts';
import { openCopy } from './embedded-template.ts';
import { type Pgbouncer, startPgbouncer } from './pgbouncer.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-database.ts';

/** They only stop what hangs: a busy machine is slow. Tests of the deadlines have their own. */
export const LONG_DEADLINES = deadlinesWithin(600);

export const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** Opens the file's database; it is closed and dropped after the file's tests. */
export async function openTestDatabase(): Promise<Database> {
  restartDates();
  const database = isPostgres ? await clonePostgres() : await cloneEmbedded();
  afterAll(() => database.close());
  return database;
}

/** An empty database, as at a first start; closed and dropped after the file's tests. */
export async function openEmptyDatabase(): Promise<Database> {
  const database = isPostgres
    ? await openPostgresAt(await createPostgresDatabase())
    : await wrapPglite(await PGlite.create());
  afterAll(() => database.close());
  return database;
}

const cloneEmbedded = async (): Promise<Database> => wrapPglite(await openCopy());

async function clonePostgres(): Promise<Database> {
  return openPostgresAt(await createPostgresDatabase(inject('template')));
}

/** As the driver says it, and as PgBouncer does. */
const ENDED = ['Connection terminated unexpectedly', 'server conn crashed?'];

async function openPostgresAt(url: string): Promise<Database> {
  const onError = (error: unknown) => {
    // The server ends open connections when the database is dropped, and some tests end them on purpose.
    const { code, message } = error as { code?: string; message: string };
    if (code !== '57P01' && !ENDED.includes(message)) throw error;
  };
  const pooler = process.env.POOLER ? await startPooler(url) : undefined;
  const database = pooler
    ? await openPostgres(pooler.url, onError, LONG_DEADLINES, pooler.sessionUrl)
    : await openPostgres(url, onError, LONG_DEADLINES);
  return {
    ...database,
    close: async () => {
      await database.close();
      await pooler?.stop();
      await dropPostgresDatabase(url);
    },
  };
}

/** POOLER=1 takes every call by way of PgBouncer, also what it hands out for a session. */
function startPooler(url: string): Promise<Pgbouncer> {
  const program = inject('pgbouncer');
  if (!program) throw new Error('POOLER needs PgBouncer: `apt-get install pgbouncer`');
  return startPgbouncer(program, url, { query_wait_timeout: 300 });
}
