/**
 * Drivers' reports of deliveries, each with a photo, as part of `busy-clients.ts` on a running
 * product.
 */
import { createHash } from 'node:crypto';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { separateOrder } from './factories.ts';
import { pngOf } from './pictures.ts';
import { cookieOf } from './second-factor.ts';

type Json = Record<string, unknown> & { id: string };

/** The acknowledged report of an order, by the event's id. */
export type Reported = { order_id: string; kind: 'delivered' | 'failed'; files: string[] };

type Dependencies = {
  /** Resends until there is an answer other than a failure. */
  send: (
    method: string,
    path: string,
    body: object,
    headers?: object,
  ) => Promise<{ answer: Response; json: Json }>;
  /** Books until it is acknowledged, and returns the answer. */
  place: (path: string, body: { request_id: string }) => Promise<Json>;
  nextSlot: (type: 'consumer') => { date: string; time: string };
  /** Of the office's session. */
  cookie: string;
};

/** A year of whole weeks: drivers report about past days, and the slots are on future ones. */
const WEEKS_BEFORE = 52 * 7;

export async function startBusyDrivers(
  reports: Map<string, Reported>,
  { send, place, nextSlot, cookie }: Dependencies,
): Promise<(isDelivered: boolean) => Promise<void>> {
  async function insist(method: string, path: string, body: object, headers: object = { cookie }) {
    const { answer, json } = await send(method, path, body, headers);
    if (!answer.ok) throw new Error(`refused: ${path} ${JSON.stringify(json)}`);
    return { answer, json };
  }

  const lorry = { name: 'Iveco 35', plate: 'AB 123 CD', max_kg: 9000 };
  const vehicle_id = (await insist('POST', '/api/admin/vehicles', lorry)).json.id;
  const driver_id = (await insist('POST', '/api/admin/drivers', { name: 'Salvo' })).json.id;
  const { json: made } = await insist('POST', `/api/admin/drivers/${driver_id}/devices`, {});
  const code = (made.url as string).split('#')[1];
  const { answer } = await insist('POST', '/api/giro/session', { code }, {});
  const device = { cookie: cookieOf(answer.headers) };

  const trips = new Map<string, Promise<string>>();
  const tripOf = (date: string) => {
    const trip = { date, vehicle_id, driver_id };
    const found =
      trips.get(date) ?? insist('POST', '/api/admin/trips', trip).then(({ json }) => json.id);
    trips.set(date, found);
    return found;
  };

  /** Moves the order to a past day, and puts it on a lorry; its mails stay those of the booking. */
  return async (isDelivered) => {
    const slot = nextSlot('consumer');
    const delivery_date = shiftDate(slot.date, -WEEKS_BEFORE);
    if (delivery_date >= romeDate(new Date())) return;
    const booked = { delivery_date: slot.date, delivery_time: slot.time };
    const { id: order_id } = await place('/api/orders/consumer', separateOrder(booked));
    await insist('PATCH', `/api/admin/orders/${order_id}`, { delivery_date });
    const trip_id = await tripOf(delivery_date);
    const put = { trip_id, orders: [{ id: order_id, from: null }] };
    await insist('POST', '/api/admin/trips/assign', put);

    const photo = pngOf({ width: 8 + reports.size });
    const sha256 = createHash('sha256').update(photo).digest('hex');
    const id = crypto.randomUUID();
    const kind = isDelivered ? 'delivered' : 'failed';
    const press = {
      id,
      trip_id,
      order_id,
      device_at: new Date().toISOString(),
      clock_offset_ms: 0,
    };
    const result = {
      kind,
      ...(!isDelivered && { reason: 'absent' }),
      files: [{ sha256, kind: 'photo' }],
    };
    await insist('POST', '/api/giro/events', { ...press, ...result }, device);
    reports.set(id, { order_id, kind, files: [] });
    const file = `/api/giro/events/${id}/files/${sha256}`;
    await insist('PUT', file, photo, device);
    reports.set(id, { order_id, kind, files: [sha256] });
  };
}
