import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../src/web/paths.ts';
import { type DatabaseKind, startProduct } from '../test/product-process.ts';
import { startBareServer } from './bare-server.ts';
import { bookingAt, MANY_CUSTOMERS, placeOrders } from './bookings.ts';
import { openClients, requestText } from './http-client.ts';
import { type Measurement, percentiles, spread } from './measurement.ts';
import { DATABASES, SECONDS } from './options.ts';
import { cpuMilliseconds } from './processes.ts';
import { inRounds, underLoad } from './rounds.ts';

const AT_ONCE = [10, 50];
const CACHED_PAGE = paths.home;
/** They give the next weeks some orders each day. */
const ORDERS = 480;

const BARE = 'node:http alone';

/**
 * Every page and call that a visitor's browser asks for without writing, by many at once, beside a cached page; and that
 * page from Node's server alone, the most that a process can answer here.
 */
export async function measureReading(): Promise<Measurement> {
  const rows = [];
  for (const database of DATABASES) rows.push(...(await measureOn(database)));
  return {
    title:
      'Public reading (requests a second, and as a share of a cached page; CPU of the product in ms)',
    rows,
  };
}

async function measureOn(database: DatabaseKind): Promise<Measurement['rows']> {
  await using product = await startProduct(database, MANY_CUSTOMERS);
  const { origin } = product;
  await placeOrders(origin, ORDERS);
  const bare = await startBareServer(`${origin}${CACHED_PAGE}`);
  const ask = async (
    path: string,
    atOnce: number,
    seconds: number,
    asked = { origin, pid: product.pid() },
  ) => {
    const request = requestText(asked.origin, { path });
    // New ones each time: the product closes those that rest.
    const clients = await openClients(asked.origin, atOnce);
    const before = cpuMilliseconds(asked.pid);
    const load = await underLoad(atOnce, seconds, async (client) => clients[client]?.ask(request));
    const cpu = (cpuMilliseconds(asked.pid) - before) / load.times.length;
    for (const client of clients) client.close();
    return { perSecond: load.perSecond, ...percentiles(load.times), cpu };
  };
  const rows = [];
  for (const path of readPaths()) await ask(path, 10, SECONDS / 10);
  for (const atOnce of AT_ONCE) {
    const measures = readPaths().map((path) => [path, () => ask(path, atOnce, SECONDS)] as const);
    const results = await inRounds({
      ...Object.fromEntries(measures),
      [BARE]: () => ask(CACHED_PAGE, atOnce, SECONDS, bare),
    });
    for (const [path, rounds] of Object.entries(results)) {
      const share = rounds.map(
        ({ perSecond }, round) => perSecond / (results[CACHED_PAGE]?.[round]?.perSecond ?? 0),
      );
      rows.push({
        database,
        'at once': atOnce,
        path,
        share: spread(share),
        '/s': spread(rounds.map(({ perSecond }) => perSecond)),
        p50: spread(rounds.map(({ p50 }) => p50)),
        p99: spread(rounds.map(({ p99 }) => p99)),
        CPU: spread(rounds.map(({ cpu }) => cpu)),
      });
    }
  }
  bare.stop();
  return rows;
}

function readPaths(): string[] {
  const date = bookingAt(0).delivery_date;
  const month = date.slice(0, 7);
  const pages = Object.values(paths).filter((path) => !path.startsWith(paths.admin));
  return [
    ...pages,
    `${paths.contact}.data`,
    largestScript(),
    '/api/availability/next',
    `/api/availability/consumer?month=${month}`,
    `/api/availability/consumer/${date}`,
    `/api/availability/supplier?month=${month}`,
    `/api/availability/supplier/${date}`,
    '/api/site',
    '/api/session',
    '/api/health',
    '/api/alive',
  ];
}

function largestScript(): string {
  const folder = join(import.meta.dirname, '../build/client/assets');
  const scripts = globSync('*.js', { cwd: folder });
  const size = (name: string) => statSync(join(folder, name)).size;
  return `/assets/${scripts.sort((a, b) => size(b) - size(a))[0]}`;
}
