import { CONSUMER_TIMES, shiftDate } from '../src/contract/days/rules.ts';
import { deleteOrder, updateOrder } from '../src/server/modules/orders/office-orders.store.ts';
import { bookOrder } from '../src/server/modules/orders/orders.store.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { consumerOrder } from '../test/factories.ts';
import { type Measurement, spread } from './measurement.ts';
import { onNewDatabase } from './new-database.ts';
import { DATABASES } from './options.ts';

const ORDERS = 480;
const ACTOR = { user_id: crypto.randomUUID(), user_name: 'Agata Zappalà' };

/** What a booking and the office's writes take in the server, one after the other, on both databases. */
export async function measureOrderWrites(): Promise<Measurement> {
  const rows = [];
  for (const kind of DATABASES) rows.push(...(await onNewDatabase(kind, samplesOn)));
  return { title: `Writes of ${ORDERS} orders, each one call of the server (ms)`, rows };
}

async function samplesOn({ kind, orm }: Database) {
  const ids: string[] = [];
  const writes: [write: string, call: (place: number) => Promise<unknown>][] = [
    [
      'booking',
      async (place) => {
        const delivery_date = shiftDate('2030-01-01', Math.floor(place / 24));
        const delivery_time = CONSUMER_TIMES[place % 24];
        const order = consumerOrder({
          delivery_date,
          delivery_time,
          email: `cliente.${place}@example.test`,
          phone: `333 ${1_000_000 + place}`,
        });
        const { id } = await bookOrder(orm, { type: 'consumer', order }, 'ufficio@example.test');
        ids.push(id);
      },
    ],
    ['confirmation', (place) => updateOrder(orm, ACTOR, idAt(place), { status: 'confirmed' })],
    ['edit', (place) => updateOrder(orm, ACTOR, idAt(place), { phone: `333 ${place}` })],
    ['move', (place) => updateOrder(orm, ACTOR, idAt(place), { delivery_date: dateOfMove(place) })],
    ['deletion', (place) => deleteOrder(orm, ACTOR, idAt(place))],
  ];
  const idAt = (place: number) => ids[place] as string;
  const dateOfMove = (place: number) => shiftDate('2031-01-01', Math.floor(place / 24));
  const rows = [];
  for (const [write, call] of writes) {
    const samples = [];
    for (let place = 0; place < ORDERS; place += 1) {
      const started = performance.now();
      await call(place);
      // The first calls warm up the connection and the functions.
      if (place >= 30) samples.push(performance.now() - started);
    }
    rows.push({ database: kind, write, ms: spread(samples) });
  }
  return rows;
}
