import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './database.ts';
import { PostgresListener } from './postgres-listener.ts';
import * as schema from './schema.ts';

/** Any number: it only has to be the same in every process of this product. */
const START_LOCK = 7000;

/** A pool of connections to a PostgreSQL server, and one more that listens. */
export async function openPostgres(
  connectionString: string,
  onError: (error: unknown) => void,
): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 20 });
  // Without these listeners a restart of the database would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const listener = new PostgresListener(connectionString, onError);
  const orm = drizzle(pool, { schema });
  return {
    kind: 'postgres',
    orm,
    listen: (channel, handlers) => listener.listen(channel, handlers),
    exclusively: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [START_LOCK]);
        return await work();
      } finally {
        // Ending the connection frees the lock, whatever happened to it.
        client.release(true);
      }
    },
    migrate: (migrationsFolder) => migrate(orm, { migrationsFolder }),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}
