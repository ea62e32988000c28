/** The benchmark's bookings: each by another customer, for a free time. */
import type pg from 'pg';
import { CONSUMER_TIMES, isSunday, romeDate, shiftDate } from '../src/contract/days/rules.ts';
import type { PlaceConsumerOrderInput } from '../src/contract/orders/orders.schema.ts';
import { consumerOrder } from '../test/factories.ts';
import { openClients, requestText } from './http-client.ts';
import { seconds } from './rounds.ts';

/** This many days fill up together: concurrent bookings are for different days, like customers'. */
const DAYS = 60;
const TIMES = CONSUMER_TIMES.length;

const workdays: string[] = [];

function workday(index: number): string {
  while (workdays.length <= index) {
    let date = shiftDate(workdays.at(-1) ?? romeDate(new Date()), 1);
    if (isSunday(date)) date = shiftDate(date, 1);
    workdays.push(date);
  }
  return workdays[index] as string;
}

export function bookingAt(place: number, customer = place): PlaceConsumerOrderInput {
  const turn = Math.floor(place / DAYS);
  return consumerOrder({
    name: `Concetta D'Angelo ${customer}`,
    email: `cliente.${customer}@example.test`,
    phone: `333 ${1_000_000 + customer}`,
    delivery_date: workday(Math.floor(turn / TIMES) * DAYS + (place % DAYS)),
    delivery_time: CONSUMER_TIMES[turn % TIMES] as string,
  });
}

/** Settings that make one machine look like many customers: each address behind a trusted proxy. */
export const MANY_CUSTOMERS = { TRUST_PROXY: '127.0.0.1/32' };

/** The request of this booking, from its customer's address. */
export function bookingRequest(origin: string, place: number, customer = place): string {
  const address = `10.${(customer >> 16) & 255}.${(customer >> 8) & 255}.${customer & 255}`;
  return requestText(origin, {
    path: '/api/orders/consumer',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify(bookingAt(place, customer)),
  });
}

/** The mails of future orders wait for a year, or are due at once. */
export async function holdMails(client: pg.Client, held: boolean): Promise<void> {
  const due = held ? "now() + interval '1 year'" : 'now()';
  await client.query(`alter table notifications alter column next_attempt_at set default ${due}`);
}

/** How many mails are due. */
export async function waitingMails(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    "select count(*)::int as waiting from notifications where status = 'pending' and next_attempt_at < now() + interval '1 day'",
  );
  return rows[0].waiting;
}

export async function untilMailsSent(client: pg.Client): Promise<void> {
  while ((await waitingMails(client)) > 0) await seconds(0.05);
}

/** Books the first orders of `bookingAt`, by ten customers at once. */
export async function placeOrders(origin: string, count: number): Promise<void> {
  let placed = 0;
  const clients = await openClients(origin, 10);
  const customers = clients.map(async ({ ask }) => {
    while (placed < count) await ask(bookingRequest(origin, placed++));
  });
  await Promise.all(customers);
  for (const client of clients) client.close();
}
