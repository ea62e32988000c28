/** Connections outside the pool, on which a statement may take as long as it needs. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DEADLINES } from '../deadlines.ts';
import { migrationsFolder, type Orm } from './database.ts';
import { applyMigrations } from './numbered-migrations.ts';
import { changedFunctions } from './repeatable-migrations.ts';
import * as schema from './schema.ts';

type ConnectionOptions = {
  connectionString: string;
  onError: (error: unknown) => void;
  deadlines?: { connect: number };
};

/** Connects, runs `work` and closes the connection. */
export async function withConnection<T>(
  { connectionString, onError, deadlines = DEADLINES }: ConnectionOptions,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const connectionTimeoutMillis = deadlines.connect;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  client.on('error', onError);
  await client.connect();
  try {
    // The database may have its own limits, set for the connections of a pooler.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs `work` in one transaction on a separate connection. Its argument `completeMigrations` applies the missing
 * numbered migrations and the functions in the same transaction.
 */
export function inOneTransaction<T>(
  connectionString: string,
  work: (transaction: Orm, completeMigrations: () => Promise<void>) => Promise<T>,
): Promise<T> {
  // A lost connection also fails the statement in progress.
  return withConnection({ connectionString, onError: () => {} }, (client) =>
    drizzle(client, { schema }).transaction((transaction) =>
      work(transaction, async () => {
        await applyMigrations(transaction);
        await client.query(await changedFunctions(transaction, migrationsFolder));
      }),
    ),
  );
}
