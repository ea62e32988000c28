import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { romeDate } from '../src/contract/days/rules.ts';
import { bookOrder } from '../src/server/modules/orders/orders.store.ts';
import { openDatabase } from '../src/server/platform/db/open-database.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../test/postgres-database.ts';
import { type DatabaseKind, startProduct } from '../test/product-process.ts';
import {
  bookingAt,
  bookingRequest,
  holdMails,
  MANY_CUSTOMERS,
  untilMailsSent,
} from './bookings.ts';
import { openClients } from './http-client.ts';
import { type Measurement, percentiles, spread } from './measurement.ts';
import { DATABASES, SECONDS } from './options.ts';
import { runPgbench } from './pgbench.ts';
import { cpuMilliseconds, serverProcess } from './processes.ts';
import { inRounds, type Load, underLoad } from './rounds.ts';

const AT_ONCE = [1, 10, 50];
const COMPANY = 'ufficio@example.test';
/** As long as the product's hash of a network. */
const NETWORK = '0123456789abcdef';
/** More bookings per second than any machine makes. */
const MOST_PER_SECOND = 3000;

type Run = {
  atOnce: number;
  seconds: number;
  /** Called when measuring starts. */
  onWarm: () => void;
};

/** Books for some seconds, in the places of `bookingAt` from the first on. Returns the next one. */
type Way = {
  book: (first: number, run: Run) => Promise<Load & { next: number }>;
  /** The processor time of the processes so far, in ms of a core, by name. */
  cpu: () => Record<string, number>;
  close: () => Promise<void>;
};

/**
 * Orders over HTTP, compared with the bare database: the same function called with the same orders,
 * by pgbench on the same server, or in this process for the embedded database. The product is idle
 * meanwhile.
 */
export async function measureBooking(): Promise<Measurement> {
  const rows = [];
  for (const database of DATABASES) rows.push(...(await measureOn(database)));
  return {
    title: 'Booking over HTTP beside its ceiling, the SQL function alone (orders a second; ms)',
    rows,
  };
}

async function measureOn(database: DatabaseKind): Promise<Measurement['rows']> {
  await using product = await startProduct(database, MANY_CUSTOMERS);
  const server = database === 'postgres' ? await serverProcess(product.databaseUrl) : undefined;
  const http = overHttp(product, server);
  const ceiling = server === undefined ? await inThisProcess() : await byPgbench(server);
  const held = server === undefined ? undefined : await withMailsHeld(product.databaseUrl, http);
  const next = { http: 0, ceiling: 0 };
  const round = async (name: keyof typeof next, method: Way, atOnce: number, seconds: number) => {
    process.kill(product.pid(), name === 'http' ? 'SIGCONT' : 'SIGSTOP');
    let before: Record<string, number> = {};
    const onWarm = () => {
      before = method.cpu();
    };
    const load = await method.book(next[name], { atOnce, seconds, onWarm });
    const after = method.cpu();
    next[name] = load.next;
    const used = Object.entries(after).map(([process, ms]) => [
      process,
      (ms - (before[process] ?? 0)) / load.times.length,
    ]);
    return { ...load, ...percentiles(load.times), cpu: Object.fromEntries(used) };
  };
  const rows = [];
  for (const atOnce of AT_ONCE) {
    // The first calls warm up connections, plans and code.
    await round('http', http, atOnce, 1);
    await round('ceiling', ceiling, atOnce, 1);
    const {
      http: overHttp = [],
      held: without = [],
      ceiling: called = [],
    } = await inRounds({
      http: () => round('http', http, atOnce, SECONDS),
      ...(held && { held: () => round('http', held, atOnce, SECONDS) }),
      ceiling: () => round('ceiling', ceiling, atOnce, SECONDS),
    });
    const ofMails = without.map((round, index) => 1 - cpuOf(round) / cpuOf(overHttp[index]));
    rows.push({
      database,
      'at once': atOnce,
      ratio: spread(overHttp.map(({ perSecond }, index) => perSecond / rateOf(called[index]))),
      ...columns('HTTP', overHttp),
      ...(held && { 'of it mails': spread(ofMails) }),
      ...columns('function', called),
    });
  }
  process.kill(product.pid(), 'SIGCONT');
  for (const method of [http, held, ceiling]) await method?.close();
  return rows;
}

const rateOf = (load?: Load) => load?.perSecond ?? Number.NaN;

const cpuOf = (round?: Round) =>
  Object.values(round?.cpu ?? {}).reduce((sum, ms) => sum + ms, 0) || Number.NaN;

type Round = Load & { p50: number; p99: number; cpu: Record<string, number> };

function columns(name: string, rounds: Round[]) {
  const processes = Object.keys(rounds[0]?.cpu ?? {});
  const cpu = processes.map((process) => [
    `${name} CPU ${process}`,
    spread(rounds.map((round) => round.cpu[process] ?? Number.NaN)),
  ]);
  return {
    [`${name}/s`]: spread(rounds.map(rateOf)),
    [`${name} p50`]: spread(rounds.map(({ p50 }) => p50)),
    [`${name} p99`]: spread(rounds.map(({ p99 }) => p99)),
    ...Object.fromEntries(cpu),
  };
}

function overHttp(product: { origin: string; pid: () => number }, server: number | undefined): Way {
  return {
    book: async (first, { atOnce, seconds, onWarm }) => {
      let next = first;
      const clients = await openClients(product.origin, atOnce);
      onWarm();
      const load = await underLoad(atOnce, seconds, async (client) =>
        clients[client]?.ask(bookingRequest(product.origin, next++)),
      );
      for (const client of clients) client.close();
      return { ...load, next };
    },
    cpu: () => ({
      product: cpuMilliseconds(product.pid()),
      ...(server !== undefined && { PostgreSQL: cpuMilliseconds(server) }),
    }),
    close: async () => {},
  };
}

/** The same orders, whose mails are written and not sent. */
async function withMailsHeld(connectionString: string, method: Way): Promise<Way> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return {
    ...method,
    book: async (first, run) => {
      await untilMailsSent(client);
      await holdMails(client, true);
      const load = await method.book(first, run);
      await holdMails(client, false);
      return load;
    },
    close: () => client.end(),
  };
}

/** In a separate database: the product's would also pay for mails and listeners. */
async function byPgbench(server: number): Promise<Way> {
  const url = await createPostgresDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: '', onError: () => {} });
  await database.migrate();
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create sequence bench_next minvalue 0; create unlogged table bench_orders (place bigint primary key, body text)',
  );
  const statement = `select create_order(p_type => 'consumer',
    p_order => (select body from bench_orders where place = (select nextval('bench_next')))::jsonb,
    p_company_email => '${COMPANY}', p_today => '${romeDate(new Date())}', p_network => '${NETWORK}') #>> '{order,id}'`;
  return {
    book: async (first, run) => {
      const places = Array.from(
        { length: Math.ceil((5 + run.seconds) * MOST_PER_SECOND) },
        (_, index) => first + index,
      );
      await client.query('truncate bench_orders');
      await client.query(
        'insert into bench_orders select * from unnest($1::bigint[], $2::text[])',
        [places, places.map((place) => JSON.stringify(bookingAt(place)))],
      );
      await client.query('analyze bench_orders');
      await client.query("select setval('bench_next', $1, false)", [first]);
      const load = await runPgbench(url, statement.replaceAll(/\s+/g, ' '), run);
      const { rows } = await client.query('select last_value from bench_next');
      return { ...load, next: Number(rows[0].last_value) + 1 };
    },
    cpu: () => ({ PostgreSQL: cpuMilliseconds(server) }),
    close: async () => {
      await client.end();
      await dropPostgresDatabase(url);
    },
  };
}

async function inThisProcess(): Promise<Way> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const { orm, migrate, close } = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    onError: console.error,
  });
  await migrate();
  const from = { today: romeDate(new Date()), network: NETWORK };
  return {
    book: async (first, { atOnce, seconds, onWarm }) => {
      let next = first;
      onWarm();
      const load = await underLoad(atOnce, seconds, () =>
        bookOrder(orm, { type: 'consumer', order: bookingAt(next++) }, COMPANY, from),
      );
      return { ...load, next };
    },
    cpu: () => ({ database: cpuMilliseconds(process.pid) }),
    close: async () => {
      await close();
      await rm(dataDir, { recursive: true });
    },
  };
}
