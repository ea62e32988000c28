import { beforeAll, describe, expect, it } from 'vitest';
import { romeInstant } from '#contract/days/rules.ts';
import type { BulkResults } from '#contract/orders/order-office.schema.ts';
import type { Trip, TripDay } from '#contract/road/trips.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { type Answer, createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { NOW } from '#test/factories.ts';
import { answersTogether, roundsOn } from '#test/start-together.ts';

const HOLD = 'lock table orders_consumer, trips in share mode';

describe('an order assigned to a trip', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let now = NOW;
  const api = await createTestApi(database, { clock: () => now });
  const office = await api.signInAs('admin');
  const rounds = roundsOn(database, 5);
  let vehicle_id = '';
  beforeAll(async () => {
    const made = await call('POST', 'vehicles', { name: 'Daily', plate: 'AB 123', max_kg: 1200 });
    vehicle_id = (made.body as { id: string }).id;
  });

  const call = (method: string, path: string, body?: object) =>
    api.request(method, `/api/admin/${path}`, body, office);
  const newTrip = async (date: string) =>
    (await call('POST', 'trips', { date, vehicle_id })).body as Trip;
  const assign = (trip: Trip, order: string) => () =>
    call('POST', 'trips/assign', { trip_id: trip.id, orders: [{ id: order, from: null }] });
  const setStatus =
    ({ id, version }: Trip, status: string) =>
    () =>
      call('PATCH', `trips/${id}`, { version, status });
  const ownMove = async (subject: string, delivery_date: string, version: number) => {
    const token = await makeLink(orm, { purpose: 'order', subject, recipient: '' });
    const to = { token, version, delivery_date, delivery_time: '11:00' };
    return () => api.request('POST', '/api/own-order/move', to);
  };
  const dayOf = async (date: string) => (await call('GET', `trips?date=${date}`)).body as TripDay;
  const wasPut = ({ body }: Answer) => (body as BulkResults).results[0]?.ok === true;
  const together = (...calls: (() => Promise<Answer>)[]) =>
    answersTogether(database, HOLD, calls) as Promise<[Answer, Answer]>;

  it('while the trip is being dropped is on it or nowhere, and on no dropped trip', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const date = freshDate();
      const [trip, order] = [
        await newTrip(date),
        await createConsumer(orm, { delivery_date: date }),
      ];
      const [put, dropped] = await together(assign(trip, order), setStatus(trip, 'dropped'));
      const { trips, unassigned } = await dayOf(date);
      if (dropped.status === 200) {
        expect(trips).toEqual([]);
        expect(unassigned.map(({ id }) => id)).toEqual([order]);
      } else {
        expect(wasPut(put)).toBe(true);
        expect(trips[0]?.orders.map(({ id }) => id)).toEqual([order]);
      }
    }
  });

  it('while its customer moves it is on the new day, and on no trip of the old one', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [date, other] = [freshDate(), freshDate()];
      const [trip, order] = [
        await newTrip(date),
        await createConsumer(orm, { delivery_date: date }),
      ];
      const [put, moved] = await together(assign(trip, order), await ownMove(order, other, 1));
      const old = (await dayOf(date)).trips[0];
      if (moved.status === 200) {
        expect(old?.orders).toEqual([]);
        expect(old?.notices.map(({ kind }) => kind)).toEqual(wasPut(put) ? ['moved'] : []);
        expect((await dayOf(other)).unassigned.map(({ id }) => id)).toEqual([order]);
      } else {
        expect(moved.body).toMatchObject({ code: 'CONFLICT' });
        expect(old?.orders.map(({ id }) => id)).toEqual([order]);
      }
    }
  });

  it('whose lorry leaves while its customer moves it is either on the road, or moved', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [date, other] = [freshDate(), freshDate()];
      now = romeInstant(date, '00:30');
      const [trip, order] = [
        await newTrip(date),
        await createConsumer(orm, { delivery_date: date }),
      ];
      await assign(trip, order)();
      const move = await ownMove(order, other, 2);
      const [started, moved] = await together(setStatus(trip, 'started'), move);
      expect(started.status).toBe(200);
      const orders = (await dayOf(date)).trips[0]?.orders.map(({ id }) => id);
      if (moved.status === 200) {
        expect(orders).toEqual([]);
      } else {
        expect(moved.body).toMatchObject({ code: 'CHANGE_REFUSED', change: 'on-the-road' });
        expect(orders).toEqual([order]);
      }
    }
  });
});
