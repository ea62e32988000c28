/** Two processes of the product on a database, customers who book without a pause, and what of it is stored. */
import pg from 'pg';
import { startBusyClients } from '../../test/busy-clients.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { BUILT, startProduct } from '../../test/product-process.ts';
import { onExit } from '../exit-hooks.ts';

export type Stored = { acknowledged: number; found: number; doubled: number; mailsTwice: number };

export async function startBookings(databaseUrl: string) {
  const mailServer = await startMailServer();
  const forget: (() => void)[] = [];
  const start = async () => {
    const env = {
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailServer.url,
      REQUEST_DEADLINE_SECONDS: '',
    };
    const product = await startProduct('postgres', env, BUILT);
    forget.push(onExit(() => process.kill(product.pid(), 'SIGKILL')));
    return product;
  };
  const products = [await start(), await start()];
  let requests = 0;
  const clients = await startBusyClients({
    origin: async () => products[requests++ % products.length]?.origin as string,
    seed: 1,
    restMs: 100,
  });
  const { orders } = clients.acknowledged;

  const mails = new Set<string>();
  /** How many arrived that had arrived before, since the last call. */
  const mailsTwice = () => {
    const arrived = mailServer.mails.splice(0);
    const ids = arrived.map(({ source }) => /^Message-ID:\s*<([^>]+)/im.exec(source)?.[1] ?? '');
    const before = mails.size;
    for (const id of ids) mails.add(id);
    return ids.length - (mails.size - before);
  };

  return {
    untilAcknowledged: clients.untilAcknowledged,
    /** Compares what was acknowledged up to now with what is stored. */
    compare: async (): Promise<Stored> => {
      const acknowledged = new Map([...orders].map(([request, { id }]) => [request, id]));
      const stored = await storedOrders(databaseUrl);
      const found = [...acknowledged].filter(([request, id]) => {
        const ids = stored.get(request) ?? [];
        return ids.length === 1 && ids[0] === id;
      });
      const rows = [...stored.values()].flat();
      return {
        acknowledged: acknowledged.size,
        found: found.length,
        doubled: rows.length - stored.size,
        mailsTwice: mailsTwice(),
      };
    },
    /** The longest time without an acknowledged order, in seconds, until it is stopped. */
    watchForGaps: () => {
      let [count, since, longest] = [orders.size, performance.now(), 0];
      const look = () => {
        const now = performance.now();
        longest = Math.max(longest, now - since);
        if (orders.size > count) [count, since] = [orders.size, now];
      };
      const timer = setInterval(look, 20);
      return () => {
        clearInterval(timer);
        look();
        return longest / 1000;
      };
    },
    /** Lets the clients finish, and repeats all their orders; returns those with another answer. */
    finish: async () => {
      await clients.finish();
      const different = await clients.repeat();
      for (const product of products) await product.stop();
      for (const end of forget) end();
      await mailServer.stop();
      return different;
    },
  };
}

/** The ids of the orders of each request. */
async function storedOrders(connectionString: string): Promise<Map<string, string[]>> {
  const client = await connect(connectionString);
  const { rows } = await client.query<{ request_id: string; id: string }>(
    `select request_id, id from orders_consumer union all select request_id, id from orders_supplier`,
  );
  await client.end();
  const stored = new Map<string, string[]>();
  for (const { request_id, id } of rows) {
    stored.set(request_id, [...(stored.get(request_id) ?? []), id]);
  }
  return stored;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // For a connection that is ended: the query in progress fails too.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Connects to a server that is about to fail. `write` sends it a commit on this connection and on a
 * new one, and says how many of the two it acknowledged. It may take until the server is back.
 */
export async function openLateWriter(connectionString: string) {
  const commit = `select pg_logical_emit_message(true, 'try', 'late')`;
  const old = await connect(connectionString);
  return {
    write: async (): Promise<number> => {
      const outcomes = await Promise.allSettled([
        old.query(commit),
        connect(connectionString).then((client) => client.query(commit)),
      ]);
      return outcomes.filter(({ status }) => status === 'fulfilled').length;
    },
  };
}
