import pg from 'pg';
import { romeDate } from '../src/contract/days/rules.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../test/postgres-database.ts';
import { type Product, startProduct } from '../test/product-process.ts';
import {
  bookingAt,
  bookingRequest,
  holdMails,
  MANY_CUSTOMERS,
  untilMailsSent,
  waitingMails,
} from './bookings.ts';
import { openClients } from './http-client.ts';
import { type CountingMailServer, startCountingMailServer } from './mail-server.ts';
import { type Measurement, percentiles, spread } from './measurement.ts';
import { MAILS, SECONDS } from './options.ts';
import { cpuMilliseconds, serverProcess } from './processes.ts';
import { inRounds, underLoad } from './rounds.ts';

const AT_ONCE = [1, 10];
/** How many waiting mails are sent in a round without anything else. */
const SENT_ALONE = MAILS / 5;
/** The first order of the waiting mails: after everything that is booked over HTTP. */
const FIRST_WAITING = 100_000;
/** How many orders one statement writes: it holds locks for each. */
const ORDERS_A_STATEMENT = 500;

/**
 * The cost and speed of mails, on PostgreSQL, through a mail server that answers at once: orders
 * whose mails are held; orders with their mails; orders with a queue of older ones; and the queue
 * alone, by one process and by two.
 */
export async function measureMails(): Promise<Measurement> {
  const mailServer = await startCountingMailServer();
  const rows = [...(await measureOrders(mailServer)), ...(await measureQueue(mailServer))];
  await mailServer.stop();
  return { title: `Mails, up to ${MAILS} of them waiting (CPU in ms an order or a mail)`, rows };
}

type Rows = Measurement['rows'];

async function measureOrders(mailServer: CountingMailServer): Promise<Rows> {
  await using alone = await openBench(mailServer, 1);
  await using beside = await openBench(mailServer, 1);
  const rows: Rows = [];
  for (const atOnce of AT_ONCE) {
    const methods = {
      held: () => alone.book(atOnce, 'held'),
      sent: () => alone.book(atOnce, 'sent'),
      beside: async () => {
        await beside.fillQueue(MAILS);
        return beside.book(atOnce, 'not waited for');
      },
    };
    // The first calls warm up connections, plans and code.
    for (const method of Object.values(methods)) await method();
    const { held = [], sent = [], beside: queued = [] } = await inRounds(methods);
    const common = (what: string, booked: Booked[]) => ({
      what,
      'at once': atOnce,
      'orders/s': spread(booked.map(({ perSecond }) => perSecond)),
      p50: spread(booked.map(({ p50 }) => p50)),
      p99: spread(booked.map(({ p99 }) => p99)),
      'mails/s': spread(booked.map(({ mails }) => mails)),
    });
    const ofMails = sent.map(({ cpu }, round) => 1 - sum(held[round]?.cpu) / sum(cpu));
    const ratio = queued.map(({ p99 }, round) => p99 / (sent[round]?.p99 ?? Number.NaN));
    rows.push(
      { ...common('orders, mails held', held), ...cpuColumns(held) },
      { ...common('orders', sent), ...cpuColumns(sent), 'of it mails': spread(ofMails) },
      { ...common('orders beside a queue', queued), 'p99 ratio': spread(ratio) },
    );
  }
  return rows;
}

async function measureQueue(mailServer: CountingMailServer): Promise<Rows> {
  await using bench = await openBench(mailServer, 2);
  const send = async (processes: number) => {
    await bench.fillQueue(SENT_ALONE);
    return bench.sendQueue(processes);
  };
  const methods = { one: () => send(1), two: () => send(2) };
  for (const method of Object.values(methods)) await method();
  const { one = [], two = [] } = await inRounds(methods);
  const ratio = two.map(({ mails }, round) => mails / (one[round]?.mails ?? Number.NaN));
  const common = (what: string, sent: Sent[]) => ({
    what,
    'mails/s': spread(sent.map(({ mails }) => mails)),
    ...cpuColumns(sent),
  });
  return [
    common('queue, one process', one),
    { ...common('queue, two processes', two), ratio: spread(ratio) },
  ];
}

/** In ms, per order or mail. */
type Cpu = { product: number; postgres: number };
/** `mails`: per second. */
type Sent = { cpu: Cpu; mails: number };
type Booked = Sent & { perSecond: number; p50: number; p99: number };

const sum = (cpu?: Cpu) => (cpu ? cpu.product + cpu.postgres : Number.NaN);

const cpuColumns = (measured: Sent[]) => ({
  'CPU product': spread(measured.map(({ cpu }) => cpu.product)),
  'CPU PostgreSQL': spread(measured.map(({ cpu }) => cpu.postgres)),
});

/** Processes on their own database, idle while they are not measured. */
async function openBench(mailServer: CountingMailServer, processes: number) {
  const databaseUrl = await createPostgresDatabase();
  const env = { ...MANY_CUSTOMERS, DATABASE_URL: databaseUrl, SMTP_URL: mailServer.url };
  const products: Product[] = [];
  for (let started = 0; started < processes; started += 1) {
    products.push(await startProduct('postgres', env));
  }
  const [{ origin }] = products as [Product];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const server = await serverProcess(databaseUrl);
  const run = (count: number) => {
    for (const [place, { pid }] of products.entries()) {
      process.kill(pid(), place < count ? 'SIGCONT' : 'SIGSTOP');
    }
  };
  run(0);

  /**
   * The processor time of `work` while this many processes run, divided by the count that it
   * returns.
   */
  const measured = async <T extends { count: number }>(count: number, work: () => Promise<T>) => {
    const cpu = () => ({
      product: products.reduce((all, { pid }) => all + cpuMilliseconds(pid()), 0),
      postgres: cpuMilliseconds(server),
    });
    run(count);
    const before = cpu();
    const done = await work();
    const after = cpu();
    run(0);
    const each = (name: keyof Cpu) => (after[name] - before[name]) / done.count;
    return { ...done, cpu: { product: each('product'), postgres: each('postgres') } };
  };

  let booked = 0;
  let queued = FIRST_WAITING;
  return {
    /** Books for some seconds; mails that are 'held' wait for a year. */
    book: async (atOnce: number, mails: 'held' | 'sent' | 'not waited for'): Promise<Booked> => {
      await holdMails(client, mails === 'held');
      return measured(1, async () => {
        const takenBefore = mailServer.taken.length;
        const clients = await openClients(origin, atOnce);
        const load = await underLoad(atOnce, SECONDS, async (place) =>
          clients[place]?.ask(bookingRequest(origin, booked++)),
        );
        for (const { close } of clients) close();
        const taken = mailServer.taken.length - takenBefore;
        if (mails === 'sent') await untilMailsSent(client);
        const count = load.times.length;
        return {
          ...percentiles(load.times),
          perSecond: load.perSecond,
          count,
          mails: (taken / count) * load.perSecond,
        };
      });
    },
    /** Until this many mails wait, as orders write them. */
    fillQueue: async (mails: number) => {
      for (let missing = (mails - (await waitingMails(client))) / 2; missing > 0; ) {
        const count = Math.min(Math.ceil(missing), ORDERS_A_STATEMENT);
        const orders = Array.from({ length: count }, () => JSON.stringify(bookingAt(queued++)));
        await client.query(
          `select create_order(p_type => 'consumer', p_order => body::jsonb, p_company_email => 'ufficio@example.test',
            p_today => $2, p_network => '0123456789abcdef') from unnest($1::text[]) as body`,
          [orders, romeDate(new Date())],
        );
        missing -= count;
      }
    },
    sendQueue: (processes: number): Promise<Sent> =>
      measured(processes, async () => {
        const first = mailServer.taken.length;
        const count = await waitingMails(client);
        await untilMailsSent(client);
        const [begun = Number.NaN, ended = Number.NaN] = [
          mailServer.taken[first],
          mailServer.taken.at(-1),
        ];
        return { count, mails: ((count - 1) / (ended - begun)) * 1000 };
      }),
    [Symbol.asyncDispose]: async () => {
      run(processes);
      for (const product of products) await product[Symbol.asyncDispose]();
      await client.end();
      await dropPostgresDatabase(databaseUrl);
    },
  };
}
