import { CONSUMER_TIMES, isSunday, romeDate, shiftDate } from '../src/contract/days/rules.ts';
import { consumerOrder } from '../test/factories.ts';
import { ADMIN, type DatabaseKind, startProduct } from '../test/product-process.ts';
import { type Measurement, spread } from './measurement.ts';
import { DATABASES } from './options.ts';

const ORDERS = 48;

/** From sending a booking to its event on an open dashboard's stream. */
export async function measureLive(): Promise<Measurement> {
  const rows = [];
  for (const database of DATABASES) {
    rows.push({ database, ms: spread(await samplesOn(database)) });
  }
  return { title: `An order booked → its event on an open stream (ms, ${ORDERS} orders)`, rows };
}

async function samplesOn(database: DatabaseKind): Promise<number[]> {
  await using product = await startProduct(database);
  const { origin } = product;
  const post = (path: string, body: unknown) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const session = await post('/api/session', ADMIN);
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const stream = await fetch(`${origin}/api/admin/live`, { headers: { cookie } });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const samples: number[] = [];
  let date = shiftDate(romeDate(new Date()), 1);
  for (let index = 0; index < ORDERS; index += 1) {
    if (index % CONSUMER_TIMES.length === 0) date = nextWorkday(date);
    const delivery_time = CONSUMER_TIMES[index % CONSUMER_TIMES.length] as string;
    // Another customer each time, because one may have only a few open orders.
    const contacts = { email: `cliente.${index}@example.test`, phone: `333 ${1_000_000 + index}` };
    const order = consumerOrder({ ...contacts, delivery_date: date, delivery_time });
    const started = performance.now();
    const booked = post('/api/orders/consumer', order);
    let seen = '';
    while (!seen.includes(`"delivery_time":"${delivery_time}"`)) {
      seen += (await reader?.read())?.value ?? '';
    }
    samples.push(performance.now() - started);
    const { status } = await booked;
    if (status !== 201) throw new Error(`a booking answered ${status}`);
  }
  await reader?.cancel();
  return samples;
}

function nextWorkday(date: string): string {
  const next = shiftDate(date, 1);
  return isSunday(next) ? shiftDate(next, 1) : next;
}
