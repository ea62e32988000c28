import pg from 'pg';
import { ensurePgbouncer } from '../scripts/pgbouncer.ts';
import { startTestCluster } from '../scripts/postgres.ts';
import { romeDate } from '../src/contract/days/rules.ts';
import { bookOrder } from '../src/server/modules/orders/orders.store.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { openPostgres } from '../src/server/platform/db/postgres.ts';
import { MOST_CONNECTIONS } from '../src/server/platform/db/postgres-pool.ts';
import { deadlinesWithin } from '../src/server/platform/deadlines.ts';
import { startPgbouncer } from '../test/pgbouncer.ts';
import { bookingAt } from './bookings.ts';
import { type Measurement, percentiles, rounded } from './measurement.ts';
import { SECONDS } from './options.ts';
import { cpuMilliseconds, serverProcess } from './processes.ts';
import { underLoad } from './rounds.ts';

const PROCESSES = [1, 20, 200];
const AT_ONCE = 200;
/** What openPostgres takes for a busy machine; PgBouncer waits as its shipped settings say. */
const deadlines = deadlinesWithin(60);

/**
 * The connections of so many processes through PgBouncer: all of each one's pool are open, and one listens. The orders
 * are booked by the function alone, over all of them in turn.
 */
export async function measurePooler(): Promise<Measurement> {
  const program = await ensurePgbouncer();
  if (!program) throw new Error('this part needs PgBouncer');
  const rows = [];
  let place = 0;
  for (const processes of PROCESSES) {
    const cluster = await startTestCluster({ settings: { max_connections: 300 } });
    const pooler = await startPgbouncer(program, cluster.url);
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const open = () => openPostgres(pooler.url, () => {}, deadlines, cluster.url);
    const databases = await Promise.all(Array.from({ length: processes }, open));
    await databases[0]?.migrate();
    let heard = 0;
    let connections = 0;
    for (const { orm, listen, pool } of databases) {
      await listen('order_changes', { onMessage: () => (heard += 1) });
      const each = () => orm.execute('select 1');
      await Promise.all(Array.from({ length: MOST_CONNECTIONS }, each));
      connections += pool?.().open ?? 0;
    }
    const server = await serverProcess(cluster.url);
    let failed = 0;
    let mostServers = 0;
    const book = async () => {
      const order = bookingAt(place++);
      const database = databases[place % processes] as Database;
      const today = romeDate(new Date());
      const booking = { type: 'consumer', order } as const;
      try {
        await bookOrder(database.orm, booking, 'ufficio@example.test', { today });
        database.announce();
      } catch {
        failed += 1;
      }
    };
    const before = cpuMilliseconds(server);
    const timer = setInterval(async () => {
      mostServers = Math.max(mostServers, await countPooled(client));
    }, 200);
    const load = await underLoad(AT_ONCE, SECONDS, book);
    clearInterval(timer);
    const orders = load.times.length;
    rows.push({
      processes,
      'connections to PgBouncer': connections,
      'of PgBouncer': mostServers,
      listening: processes,
      'orders/s': rounded(load.perSecond),
      ...percentiles(load.times),
      failed,
      'CPU PostgreSQL': rounded((cpuMilliseconds(server) - before) / orders),
      heard: rounded(heard / orders),
    });
    for (const database of databases) await database.close();
    await client.end();
    await pooler.stop();
    await cluster.stop();
  }
  return { title: `${AT_ONCE} bookings at once through PgBouncer (the function alone; ms)`, rows };
}

/** The connections to PostgreSQL but for those that listen and the one that asks. */
async function countPooled(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'
      and application_name <> 'listener' and pid <> pg_backend_pid()`,
  );
  return rows[0].n;
}
