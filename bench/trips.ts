import { romeDate } from '../src/contract/days/rules.ts';
import { ADMIN, type DatabaseKind, startProduct } from '../test/product-process.ts';
import { type Measurement, percentiles } from './measurement.ts';
import { DATABASES } from './options.ts';

/** A day at the end of what the page is made for. */
const [LORRIES, ORDERS] = [20, 200];
const SAMPLES = 100;
/** As many as a foreman plans at a time. */
const ASSIGNED = 12;

/** The board of a day, orders put on a lorry, and a driver's press on the office's screen. */
export async function measureTrips(): Promise<Measurement> {
  const rows = [];
  for (const database of DATABASES) rows.push({ database, ...(await figuresOn(database)) });
  return { title: `A day of ${ORDERS} orders on ${LORRIES} lorries (ms, ${SAMPLES} times)`, rows };
}

async function figuresOn(database: DatabaseKind) {
  await using product = await startProduct(database, { LIMIT_GIRO_CALLS_PER_10_SECONDS: '100000' });
  const { origin } = product;
  const send = async (method: string, path: string, cookie: string, body?: unknown) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { origin, cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return { body: JSON.parse(text), cookies: answer.headers.getSetCookie() };
  };
  const cookieOf = (cookies: string[]) => cookies[0]?.split(';')[0] ?? '';
  const office = cookieOf((await send('POST', '/api/session', '', ADMIN)).cookies);
  const post = async (path: string, body: unknown) =>
    (await send('POST', `/api/admin${path}`, office, body)).body;

  const date = romeDate(new Date());
  const driver = await post('/drivers', { name: 'Salvo Russo' });
  const trips: string[] = [];
  for (let n = 0; n < LORRIES; n += 1) {
    const lorry = { name: `Mezzo ${n + 1}`, plate: `AB ${100 + n} CD`, max_kg: 90_000 };
    const vehicle = await post('/vehicles', lorry);
    trips.push((await post('/trips', { date, vehicle_id: vehicle.id, driver_id: driver.id })).id);
  }
  const orders: string[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    // The office books at every minute.
    const delivery_time = `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
    const order = { type: 'consumer', request_id: crypto.randomUUID(), delivery_date: date };
    const fields = { name: `Cliente ${n}`, address: `Via Etnea ${n}, Catania`, weight_kg: 300 };
    orders.push((await post('/orders', { ...order, ...fields, delivery_time })).order.id);
  }
  const assign = (ids: readonly string[], trip_id: string | null, from: string | null) =>
    post('/trips/assign', { trip_id, orders: ids.map((id) => ({ id, from })) });
  for (const [n, trip] of trips.entries())
    await assign(orders.slice(n * 10, n * 10 + 10), trip, null);

  const board = await timed(SAMPLES, () => send('GET', `/api/admin/trips?date=${date}`, office));
  const [first = '', second = ''] = trips;
  const moved = orders.slice(10, 10 + ASSIGNED / 2).concat(orders.slice(20, 20 + ASSIGNED / 2));
  await assign(orders.slice(10, 10 + ASSIGNED / 2), null, second);
  await assign(orders.slice(20, 20 + ASSIGNED / 2), null, trips[2] ?? '');
  let [to, from]: [string | null, string | null] = [first, null];
  const assigned = await timed(20, async () => {
    await assign(moved, to, from);
    [to, from] = [from, to];
  });

  const { url } = await post(`/drivers/${driver.id}/devices`, undefined);
  const opened = await send('POST', '/api/giro/session', '', { code: url.split('#')[1] });
  const device = cookieOf(opened.cookies);
  const stream = await fetch(`${origin}/api/admin/live`, { headers: { cookie: office } });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const event = await timed(SAMPLES, async (n) => {
    const order_id = orders[100 + n] ?? '';
    const trip_id = trips[Math.floor((100 + n) / 10)] ?? '';
    const sent = send('POST', '/api/giro/events', device, {
      ...{ id: crypto.randomUUID(), trip_id, order_id, kind: 'delivered' },
      device_at: new Date().toISOString(),
    });
    let seen = '';
    while (!seen.includes(order_id)) seen += (await reader?.read())?.value ?? '';
    await sent;
  });
  await reader?.cancel();
  const both = ({ p50, p99 }: { p50: number; p99: number }) => `${p50} / ${p99}`;
  return {
    'the board, p50 / p99': both(percentiles(board)),
    [`${ASSIGNED} orders put on a lorry, p50 / p99`]: both(percentiles(assigned)),
    "a driver's press → the office's stream, p50 / p99": both(percentiles(event)),
  };
}

async function timed(times: number, run: (n: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const started = performance.now();
    await run(n);
    samples.push(performance.now() - started);
  }
  return samples;
}
