import { Buffer } from 'node:buffer';
import { setTimeout as pause } from 'node:timers/promises';
import { CONSUMER_TIMES, isSunday, shiftDate } from '../src/contract/days/rules.ts';
import type { PriceImport } from '../src/contract/prices/prices.schema.ts';
import { bookOrder } from '../src/server/modules/orders/orders.store.ts';
import type { Database, Orm } from '../src/server/platform/db/database.ts';
import { createTestApi } from '../test/api.ts';
import { consumerOrder, NOW } from '../test/factories.ts';
import { type Figure, type Measurement, spread } from './measurement.ts';
import { onNewDatabase } from './new-database.ts';
import { ROUNDS } from './options.ts';

const PRICES = 20_000;
const ORDERS = 350;
/** Eight weeks, so that no order moves to a Sunday. */
const MOVED_BY = 56;

/** How long others wait at most while the office does what takes long, on the embedded database. */
export async function measureWaits(): Promise<Measurement> {
  const rows = await onNewDatabase('embedded', waitsOn);
  return { title: 'The longest that another call waits, embedded (ms)', rows };
}

async function waitsOn(database: Database): Promise<Measurement['rows']> {
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const answerOf = async (path: string, body: unknown, headers: object = office) => {
    const answer = await api.request('POST', path, body, headers);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return answer.body;
  };
  const others: Record<string, () => Promise<unknown>> = {
    alive: () => api.request('GET', '/api/alive'),
    'free days': () => api.request('GET', '/api/availability/next'),
    booking: () => book(database.orm, shiftDate('2100-01-01', booked), booked),
  };
  const samples = new Map<string, number[]>();
  const measure = async <T>(act: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const { result, waits } = await whileOthersAsk(others, work);
    const figures = { ...waits, 'the act itself': performance.now() - started };
    for (const [what, ms] of Object.entries(figures)) {
      const key = `${act}/${what}`;
      samples.set(key, [...(samples.get(key) ?? []), ms]);
    }
    return result;
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = Array.from({ length: PRICES }, (_, n) => `ART-${n};Blocco numero ${n};${n}`);
    const file = new Uint8Array(Buffer.from(['Codice;Descrizione;Prezzo', ...lines].join('\n')));
    const send = (query: string) =>
      answerOf(`/api/admin/prices/import${query}`, file, {
        ...office,
        'content-type': 'application/octet-stream',
      }) as Promise<PriceImport>;
    const { digest } = await measure('preview of 20,000 prices', () => send(''));
    const { change } = await measure('their import', () => send(`?apply=${digest}`));
    await measure('its undo', () => answerOf('/api/admin/prices/undo', { change }));
    const closure = await closureOf(database.orm, NOW.getFullYear() + 2 + round);
    await measure('closure that moves 350 orders', () => answerOf('/api/admin/closures', closure));
  }
  const acts = [...new Set([...samples.keys()].map((key) => key.split('/')[0] as string))];
  return acts.map((act) => ({ act, ...figuresOf(samples, act) }));
}

const figuresOf = (samples: Map<string, number[]>, act: string): Record<string, Figure> =>
  Object.fromEntries(
    [...samples]
      .filter(([key]) => key.startsWith(`${act}/`))
      .map(([key, each]) => [key.slice(act.length + 1), spread(each)]),
  );

/** Asks each again and again until the work has ended, and says which wait was the longest. */
async function whileOthersAsk<T>(
  others: Record<string, () => Promise<unknown>>,
  work: () => Promise<T>,
) {
  let isOver = false;
  const asking = Object.entries(others).map(async ([what, ask]) => {
    let longest = 0;
    while (!isOver) {
      // From when it would have been asked, had the process been free.
      const started = performance.now() + 5;
      await pause(5);
      await ask();
      longest = Math.max(longest, performance.now() - started);
    }
    return [what, longest] as const;
  });
  const result = await work().finally(() => {
    isOver = true;
  });
  return { result, waits: Object.fromEntries(await Promise.all(asking)) };
}

let booked = 0;
async function book(orm: Orm, delivery_date: string, place: number) {
  booked += 1;
  const order = consumerOrder({
    delivery_date,
    delivery_time: CONSUMER_TIMES[place % CONSUMER_TIMES.length],
    email: `cliente.${booked}@example.test`,
    phone: `333 ${1_000_000 + booked}`,
  });
  return bookOrder(orm, { type: 'consumer', order }, 'ufficio@example.test');
}

/** Full days of a year, and the closure that moves all their orders. */
async function closureOf(orm: Orm, year: number) {
  const from = `${year}-01-01`;
  const decisions: object[] = [];
  let to = from;
  for (; decisions.length < ORDERS; to = shiftDate(to, 1)) {
    for (let place = 0; place < CONSUMER_TIMES.length && decisions.length < ORDERS; place += 1) {
      if (isSunday(to)) break;
      const { id } = await book(orm, to, place);
      const delivery_date = shiftDate(to, MOVED_BY);
      decisions.push({ id, version: 1, action: 'move', delivery_date });
    }
  }
  return { types: ['consumer'], from, to, reason: 'Ferie', decisions };
}
