import { type DatabaseKind, startProduct } from '../test/product-process.ts';
import { bookingRequest, MANY_CUSTOMERS, placeOrders } from './bookings.ts';
import { openClients } from './http-client.ts';
import { type Measurement, percentiles, spread } from './measurement.ts';
import { DATABASES, SECONDS } from './options.ts';
import { cpuMilliseconds, serverProcess } from './processes.ts';
import { inRounds, underLoad } from './rounds.ts';

const AT_ONCE = [1, 10];
const CONFLICT = 409;

/** Bookings over HTTP of one time that somebody has taken, each by another customer. */
export async function measureRefusals(): Promise<Measurement> {
  const rows = [];
  for (const database of DATABASES) rows.push(...(await measureOn(database)));
  return { title: 'A booking that is refused, because its time is taken (a second; ms)', rows };
}

async function measureOn(database: DatabaseKind): Promise<Measurement['rows']> {
  await using product = await startProduct(database, MANY_CUSTOMERS);
  const server = database === 'postgres' ? await serverProcess(product.databaseUrl) : undefined;
  await placeOrders(product.origin, 1);
  let customer = 0;
  const cpu = () =>
    cpuMilliseconds(product.pid()) + (server === undefined ? 0 : cpuMilliseconds(server));
  const round = async (atOnce: number, seconds: number) => {
    const clients = await openClients(product.origin, atOnce);
    const before = cpu();
    const load = await underLoad(atOnce, seconds, async (client) => {
      customer += 1;
      await clients[client]?.ask(bookingRequest(product.origin, 0, customer), CONFLICT);
    });
    const used = (cpu() - before) / load.times.length;
    for (const client of clients) client.close();
    return { ...load, ...percentiles(load.times), used };
  };
  const rows = [];
  for (const atOnce of AT_ONCE) {
    // The first calls warm up connections, plans and code.
    await round(atOnce, 1);
    const { rounds = [] } = await inRounds({ rounds: () => round(atOnce, SECONDS) });
    rows.push({
      database,
      'at once': atOnce,
      'refused/s': spread(rounds.map(({ perSecond }) => perSecond)),
      p50: spread(rounds.map(({ p50 }) => p50)),
      p99: spread(rounds.map(({ p99 }) => p99)),
      CPU: spread(rounds.map(({ used }) => used)),
    });
  }
  return rows;
}
