import {
  type DatabaseKind,
  type Product,
  type StartMethod,
  startProduct,
} from '../test/product-process.ts';
import { MANY_CUSTOMERS, placeOrders } from './bookings.ts';
import { type Measurement, spread } from './measurement.ts';
import { BOOKINGS, DATABASES, REST_SECONDS, ROUNDS } from './options.ts';
import { processTree, residentMegabytes } from './processes.ts';
import { seconds } from './rounds.ts';
import { WAYS, WITHOUT_REGISTRY } from './start.ts';

/** The inspector of a process waits for SIGUSR1, and then uses a free port. */
const INSPECTOR = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' };
/** Until garbage from the start is collected. */
const SETTLE_SECONDS = 5;

type Sample = Record<string, number>;

/**
 * The resident memory of all processes of the product, idle, after many bookings and a minute
 * later, and what is live after a garbage collection. Without PostgreSQL's own processes.
 */
export async function measureMemory(): Promise<Measurement> {
  const kinds = DATABASES.flatMap((database) => WAYS.map((way) => ({ database, way })));
  const samples = kinds.map((): Sample[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    // All rest at the same time; they are loaded one after the other.
    const running = [];
    for (const [index, { database, way }] of kinds.entries()) {
      const loaded = await load(database, way);
      running.push(rest(loaded).then((sample) => samples[index]?.push(sample)));
    }
    await Promise.all(running);
  }
  const rows = kinds.map((kind, index) => {
    const names = Object.keys(samples[index]?.[0] ?? {});
    const figures = names.map((name) => [
      name,
      spread(samples[index]?.map((sample) => sample[name] ?? Number.NaN) ?? []),
    ]);
    return { ...kind, ...Object.fromEntries(figures) };
  });
  return { title: `Memory at rest and after ${BOOKINGS} bookings (MB)`, rows };
}

type Loaded = { product: Product; sample: Sample };

async function load(database: DatabaseKind, way: StartMethod): Promise<Loaded> {
  const env = { ...MANY_CUSTOMERS, ...WITHOUT_REGISTRY, ...INSPECTOR };
  const product = await startProduct(database, env, way);
  await fetch(product.origin);
  await seconds(SETTLE_SECONDS);
  const sample: Sample = { 'at rest': residentMegabytes(product.pid()) };
  sample['at rest, live'] = (await liveMegabytes(product)).heap;
  await placeOrders(product.origin, BOOKINGS);
  sample['after bookings'] = residentMegabytes(product.pid());
  return { product, sample };
}

async function rest({ product, sample }: Loaded): Promise<Sample> {
  await using ending = product;
  await seconds(REST_SECONDS);
  sample[`${REST_SECONDS} s later`] = residentMegabytes(ending.pid());
  const { heap, buffers } = await liveMegabytes(ending);
  sample[`${REST_SECONDS} s later, live`] = heap;
  sample['live buffers'] = buffers;
  return sample;
}

/**
 * What is live in the server's process after a garbage collection: objects, and their memory
 * outside of the heap. Read from its inspector, which is closed again.
 */
async function liveMegabytes(product: Product): Promise<{ heap: number; buffers: number }> {
  const server = processTree(product.pid()).findLast(({ command }) =>
    /^\S*node (?:--\S+ )*\S*(src\/server\/main\.ts|build\/product\/main\.js|scripts\/start\.ts)$/.test(
      command,
    ),
  );
  if (!server) throw new Error('the server is not among the processes of the product');
  const before = product.output().length;
  process.kill(server.pid, 'SIGUSR1');
  let address: string | undefined;
  while (!address) {
    await seconds(0.05);
    [, address] = /listening on (ws:\S+)/.exec(product.output().slice(before)) ?? [];
  }
  const inspector = await openInspector(address);
  await inspector.ask('HeapProfiler.collectGarbage');
  const { heapUsed, external } = await inspector.evaluate('process.memoryUsage()');
  await inspector.end();
  return { heap: heapUsed / 1e6, buffers: external / 1e6 };
}

async function openInspector(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let last = 0;
  const send = (method: string, params: object = {}) => {
    socket.send(JSON.stringify({ id: ++last, method, params }));
    return last;
  };
  const ask = (method: string, params?: object) =>
    new Promise<{ result: { value: Record<string, number> } }>((resolve) => {
      const id = send(method, params);
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(data);
        if (answer.id === id) resolve(answer.result);
      });
    });
  const evaluate = async (expression: string) => {
    const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true });
    return result.value as { heapUsed: number; external: number };
  };
  /** The process closes the connection, and listens no longer. */
  const end = async () => {
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    send('Runtime.evaluate', {
      expression: "process.getBuiltinModule('node:inspector').close()",
    });
    await closed;
  };
  return { ask, evaluate, end };
}
