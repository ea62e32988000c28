/**
 * A migrated database for a test file, without other files' data, of the kind that its project
 * tests.
 */
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { wrapPglite } from '#server/platform/db/embedded.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { deadlinesWithin } from '#server/platform/deadlines.ts';
import { restartDates } from './dates.ts';
import { openCopy } from './embedded-template.ts';
import { type Pgbouncer, startPgbouncer } from './pgbouncer.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-database.ts';
import { type Beginning, beginAgain, readBeginning, type Session } from './used-database.ts';

/** They only stop what hangs: a busy machine is slow. Tests of the deadlines have their own. */
export const LONG_DEADLINES = deadlinesWithin(600);

export const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** Opens the file's database. After the file's tests it is reset for the next file. */
export async function openTestDatabase(): Promise<Database> {
  restartDates();
  const database = isPostgres ? await openUsedPostgres() : await openUsedEmbedded();
  let closed: Promise<void> | undefined;
  // The next file has it by then.
  const close = () => (closed ??= database.close());
  afterAll(close);
  return { ...database, close };
}

/** An empty database, as at a first start; closed and dropped after the file's tests. */
export async function openEmptyDatabase(): Promise<Database> {
  const database = isPostgres ? await openEmptyPostgres() : await wrapPglite(await PGlite.create());
  afterAll(() => database.close());
  return database;
}

async function openEmptyPostgres(): Promise<Database> {
  const url = await createPostgresDatabase();
  return openPostgresAt(url, () => dropPostgresDatabase(url));
}

/**
 * Databases of earlier files, kept per worker: the modules are loaded once for all of its files.
 */
const unused = { embedded: [] as PGlite[], postgres: [] as string[] };

/** The same for all, because all are copies of one. */
let beginning: Beginning | undefined;

async function openUsedEmbedded(): Promise<Database> {
  const client = unused.embedded.pop() ?? (await openCopy());
  beginning ??= await readBeginning(client);
  const isLike = beginning;
  // Its only session collects read statistics, and publishes them only now and then.
  await client.exec('select pg_stat_force_next_flush()');
  let isClosed = false;
  const untilClosed =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (isClosed)
        throw new Error('the database is closed: what comes now would be of another file');
      return call.apply(client, args);
    };
  const database = await wrapPglite({
    query: untilClosed(client.query) as PGlite['query'],
    exec: untilClosed(client.exec),
    transaction: untilClosed(client.transaction) as PGlite['transaction'],
    listen: untilClosed(client.listen) as PGlite['listen'],
    close: async () => {
      isClosed = true;
    },
  });
  const stops: (() => Promise<void>)[] = [];
  return {
    ...database,
    listen: async (...of) => {
      const stop = await database.listen(...of);
      stops.push(stop);
      return stop;
    },
    close: async () => {
      await database.close();
      for (const stop of stops) await stop();
      await client.exec(AS_CONNECTED);
      if (await beginAgain(client, isLike)) unused.embedded.push(client);
      else await client.close();
    },
  };
}

/** A session's state; the embedded database has only one. */
const AS_CONNECTED =
  'reset role; reset all; deallocate all; discard temp; select pg_advisory_unlock_all()';

async function openUsedPostgres(): Promise<Database> {
  const url = unused.postgres.pop() ?? (await createPostgresDatabase(inject('template')));
  beginning ??= await withSession(url, readBeginning);
  const isLike = beginning;
  return openPostgresAt(url, async () => {
    const isAsNew = await withSession(url, async (session) => {
      await session.query(OTHERS_END);
      return beginAgain(session, isLike);
    });
    if (isAsNew) unused.postgres.push(url);
    else await dropPostgresDatabase(url);
  });
}

const OTHERS_END = `select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

async function withSession<T>(url: string, work: (session: Session) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work({ query: (text) => client.query(text), exec: (text) => client.query(text) });
  } finally {
    await client.end();
  }
}

/** In the words of the driver, and of PgBouncer. */
const ENDED = ['Connection terminated unexpectedly', 'server conn crashed?'];

/** `leave` runs when the database was closed. */
async function openPostgresAt(url: string, leave: () => Promise<void>): Promise<Database> {
  const onError = (error: unknown) => {
    // The server ends open connections when the database is dropped, and some tests end them on
    // purpose.
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
      await leave();
    },
  };
}

/** POOLER=1 sends every call through PgBouncer, including those that need a session. */
function startPooler(url: string): Promise<Pgbouncer> {
  const program = inject('pgbouncer');
  if (!program) throw new Error('POOLER needs PgBouncer: `apt-get install pgbouncer`');
  return startPgbouncer(program, url, { query_wait_timeout: 300 });
}
