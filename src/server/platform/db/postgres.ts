import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { DEADLINES } from '../deadlines.ts';
import { createAnnouncer } from './announcer.ts';
import { type Database, migrationsFolder, READ_ONE_STATE } from './database.ts';
import { refuseNewerDatabase } from './newer-database.ts';
import { withConnection } from './postgres-connection.ts';
import { PostgresListener } from './postgres-listener.ts';
import { createOrm, createPool, MOST_CONNECTIONS, requireLimits } from './postgres-pool.ts';
import { changedFunctions } from './repeatable-migrations.ts';
import * as schema from './schema.ts';

/** Arbitrary, but the same in every process of this product. */
const START_LOCK = 7000;

/**
 * Opens a connection pool to a PostgreSQL server, and one connection that listens. `connectionString` may be a pooler's
 * in transaction mode; then `sessionUrl` serves what needs a session.
 */
export async function openPostgres(
  connectionString: string,
  onError: (error: unknown) => void,
  deadlines = DEADLINES,
  sessionUrl = connectionString,
): Promise<Database> {
  const pooled = sessionUrl !== connectionString;
  const pool = createPool(connectionString, deadlines, pooled);
  // Without these handlers a database restart would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  if (pooled) {
    await requireLimits(pool, deadlines).catch(async (error) => {
      await pool.end();
      throw error;
    });
  }
  const listener = new PostgresListener(sessionUrl, onError, { answerMs: deadlines.connect });
  const announcer = createAnnouncer((statement) => pool.query(statement));

  /** For waiting on another process's start, for migrations and for long reads. */
  const withOwnConnection = <T>(work: (client: pg.Client) => Promise<T>) =>
    withConnection({ connectionString: sessionUrl, onError, deadlines }, work);

  const orm = createOrm(pool);
  return {
    kind: 'postgres',
    orm,
    pool: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: MOST_CONNECTIONS,
    }),
    announce: announcer.announce,
    listen: (channel, handlers) => {
      announcer.start();
      return listener.listen(channel, handlers);
    },
    exclusively: (work) =>
      withOwnConnection(async (client) => {
        // Closing the connection releases the lock, also after an error.
        await client.query('select pg_advisory_lock($1)', [START_LOCK]);
        return work();
      }),
    snapshot: (work) =>
      withOwnConnection((client) => drizzle(client, { schema }).transaction(work, READ_ONE_STATE)),
    // Readers have their own connections, and an unfinished transaction leaves nothing to repair.
    longWrites: () => ({ write: (work) => orm.transaction(work), read: (work) => work(orm) }),
    migrate: (folder = migrationsFolder) =>
      withOwnConnection(async (client) => {
        const orm = drizzle(client);
        await refuseNewerDatabase(orm, folder);
        await migrate(orm, { migrationsFolder: folder });
        await client.query(await changedFunctions(orm, folder));
      }),
    close: async () => {
      await announcer.stop();
      await listener.close();
      await pool.end();
    },
  };
}
