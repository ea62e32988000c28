/**
 * The connection pool of a PostgreSQL server. A connection in an unknown state is closed: it could hold an open
 * transaction in which the next request would write without ever committing. A healthy one is kept, because a new one
 * has to plan every function again.
 */

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Deadlines } from '../deadlines.ts';
import { ForeseenError } from '../foreseen-error.ts';
import * as schema from './schema.ts';
import { traceStatements } from './traced-statements.ts';

export const MOST_CONNECTIONS = 20;

export function createPool(
  connectionString: string,
  deadlines: Deadlines,
  pooled = false,
): pg.Pool {
  return new Pool({
    connectionString,
    Client: Connection,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: deadlines.connect,
    query_timeout: deadlines.answer,
    // Limits on the server's side: what nobody waits for any more must not hold locks there.
    ...(!pooled && {
      statement_timeout: deadlines.statement,
      idle_in_transaction_session_timeout: deadlines.statement,
    }),
  } as pg.PoolConfig);
}

/** With a pooler these limits can only be set on the server itself. */
const LIMITS = ['statement_timeout', 'idle_in_transaction_session_timeout'];

export class PoolerWithoutLimitsError extends ForeseenError {
  constructor(database: string, { statement, answer }: Deadlines) {
    const settings = LIMITS.map(
      (name) => `  alter database ${pg.escapeIdentifier(database)} set ${name} = '${statement}ms';`,
    );
    super(
      `DATABASE_SESSION_URL is set, so DATABASE_URL must point to a pooler. The database itself must then end statements within ${answer} ms. Run this on the database, then make the pooler reconnect:\n${settings.join('\n')}`,
    );
  }
}

/** Throws PoolerWithoutLimitsError when statements could outlast the requests that wait for them. */
export async function requireLimits(pool: pg.Pool, deadlines: Deadlines): Promise<void> {
  const { rows } = await pool.query(
    'select current_database() as database, setting::int as ms from pg_settings where name = any($1)',
    [LIMITS],
  );
  const missing = rows.find(({ ms }) => ms === 0 || ms > deadlines.answer);
  if (missing) throw new PoolerWithoutLimitsError(missing.database, deadlines);
}

class Connection extends pg.Client {
  /** No other request may use this connection. */
  isSpent = false;

  override query(...parameters: never[]): never {
    const answer = (super.query as (...all: never[]) => unknown)(...parameters);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        // Later queries on it would never be answered.
        if (error.message === 'Query read timeout') this.connection.stream.destroy();
        this.isSpent ||= !isRefusal(error);
      });
    }
    return answer as never;
  }
}

/**
 * SQLSTATE classes about the connection or the server: it is read-only, full, shutting down or broken. A new connection
 * may reach a healthy server.
 */
const OF_THE_SERVER = /^(08|25|53|57|58|F0|XX)/;

/** A healthy server refused a statement. */
const isRefusal = (error: Error) =>
  error instanceof pg.DatabaseError && !OF_THE_SERVER.test(error.code ?? 'XX');

/** pg's own pool would close a connection after each refused statement. */
class Pool extends pg.Pool {
  override async query(...parameters: never[]): Promise<never> {
    const client = await this.connect();
    try {
      return await ask(client, parameters);
    } finally {
      giveBack(client);
    }
  }
}

/** Covers every signature of `query`. */
const ask = (client: pg.PoolClient, parameters: never[]): Promise<never> =>
  (client.query as (...all: never[]) => Promise<never>).apply(client, parameters);

function giveBack(client: pg.PoolClient) {
  const { isSpent } = client as Connection & pg.PoolClient;
  client.release(isSpent || client.getTransactionStatus() !== 'I');
}

/** Drizzle's own transaction always returns its connection to the pool, or never if `begin` fails. */
export function createOrm(pool: pg.Pool): NodePgDatabase<typeof schema> {
  const over = (client: pg.Pool | pg.PoolClient) => traceStatements(drizzle(client, { schema }));
  const orm = over(pool);
  orm.transaction = async (work, config) => {
    const client = await pool.connect();
    const lent = lend(client);
    try {
      return await over(lent.client).transaction(work, config);
    } finally {
      lent.end();
      giveBack(client);
    }
  };
  return orm;
}

/** After its transaction has ended, a late query would run inside somebody else's. */
function lend(client: pg.PoolClient): { client: pg.PoolClient; end: () => void } {
  let hasEnded = false;
  const query = async (...parameters: never[]) => {
    if (hasEnded) throw new Error('the transaction of this statement has ended');
    return ask(client, parameters);
  };
  return {
    client: Object.create(client, { query: { value: query } }),
    end: () => {
      hasEnded = true;
    },
  };
}
