import { beforeAll, describe, expect, it } from 'vitest';
import { CONSUMER_TIMES } from '#contract/days/rules.ts';
import type { RoadOrder, Trip, TripDay } from '#contract/road/trips.schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { consumerOrder, MONDAY } from '#test/factories.ts';

const TUESDAY = '2026-11-24';

describe('the trips of a day', async () => {
  const api = await createTestApi(await openTestDatabase());
  let cookie = '';
  let vehicle = '';
  let lorry = '';
  let driver = '';
  /** Orders take the day's times one after the other. */
  const times = [...CONSUMER_TIMES];

  const call = async <Body>(method: string, path: string, body?: unknown, status = 200) => {
    const answer = await api.request(method, `/api/admin${path}`, body, { cookie });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status });
    return answer.body as Body;
  };
  const dayOf = (date = MONDAY) => call<TripDay>('GET', `/trips?date=${date}`);
  const tripOf = async (id: string, date = MONDAY) =>
    (await dayOf(date)).trips.find((trip) => trip.id === id) as Trip;
  const newTrip = (fields: object = {}) =>
    call<Trip>('POST', '/trips', { date: MONDAY, vehicle_id: vehicle, ...fields }, 201);
  const change = (order: { id: string }, fields: object) =>
    call<{ order: RoadOrder; history_id: number }>('PATCH', `/orders/${order.id}`, fields);
  const undo = (order: { id: string }, history_id: number, status = 200) =>
    call<{ message: string }>('POST', `/orders/${order.id}/undo`, { history_id }, status);

  type Results = {
    results: { ok: boolean; code?: string; message?: string; history_id: number | null }[];
  };
  const assign = async (trip: string | null, order: { id: string }, more: object = {}) => {
    const orders = [{ id: order.id, from: null, ...more }];
    const { results } = await call<Results>('POST', '/trips/assign', {
      trip_id: trip,
      orders,
      ...more,
    });
    return results[0] as Results['results'][number];
  };

  async function newOrder(fields: object = {}): Promise<RoadOrder> {
    const place = { delivery_date: MONDAY, delivery_time: times.shift() ?? 'none is left' };
    const booked = await api.request(
      'POST',
      '/api/orders/consumer',
      consumerOrder({
        ...place,
        email: `${crypto.randomUUID()}@example.test`,
        phone: randomPhone(),
      }),
    );
    expect(booked.status).toBe(201);
    const { id } = booked.body as { id: string };
    const confirmed = await change({ id }, { status: 'confirmed', ...fields });
    return confirmed.order;
  }

  beforeAll(async () => {
    cookie = (await api.signInAs('admin')).cookie;
    const small = { name: 'Daily', plate: 'AB 123 CD', max_kg: 1200 };
    const large = { name: 'Eurocargo con gru', plate: 'EF 456 GH', max_kg: 5000, crane: true };
    vehicle = (await call<{ id: string }>('POST', '/vehicles', small, 201)).id;
    lorry = (await call<{ id: string }>('POST', '/vehicles', large, 201)).id;
    driver = (await call<{ id: string }>('POST', '/drivers', { name: 'Salvo Russo' }, 201)).id;
  });

  it('show what is on a trip, by time, and what is on none', async () => {
    const [first, second, third] = [await newOrder(), await newOrder(), await newOrder()];
    const { id } = await newTrip({ driver_id: driver });
    for (const order of [second, first]) await assign(id, order);
    const { trips, unassigned } = await dayOf();
    const trip = trips.find((each) => each.id === id);
    expect(trip).toMatchObject({
      vehicle: { name: 'Daily', max_kg: 1200 },
      driver: { name: 'Salvo Russo' },
      status: 'planned',
      notices: [],
    });
    expect(trip?.orders.map((order) => order.id)).toEqual([first.id, second.id]);
    expect(unassigned.map((order) => order.id)).toContain(third.id);
    expect(unassigned.map((order) => order.id)).not.toContain(first.id);
  });

  it("record in an order's history to which trip it was assigned, and undo it", async () => {
    const order = await newOrder();
    const { id } = await newTrip({ driver_id: driver });
    const { history_id } = await assign(id, order);
    const { entries } = await call<{ entries: object[] }>('GET', `/orders/${order.id}/history`);
    expect(entries[0]).toMatchObject({
      id: history_id,
      action: 'assigned',
      before: { trip: '' },
      after: { trip: 'Daily · Salvo Russo' },
      can_undo: true,
    });
    await undo(order, history_id as number);
    expect((await tripOf(id)).orders).toEqual([]);
  });

  it('require a reason if the lorry carries less, and keep it in the history', async () => {
    const { id } = await newTrip();
    await assign(id, await newOrder({ weight_kg: 800 }));
    const heavy = await newOrder({ weight_kg: 500.5 });
    expect(await assign(id, heavy)).toMatchObject({
      ok: false,
      code: 'NEEDS_REASON',
      message: 'Il mezzo porta 1.200 kg, e con questo ordine ne avrebbe 1.300,5.',
    });
    expect(await assign(id, heavy, { reason: 'Due viaggi' })).toMatchObject({ ok: true });
    const { entries } = await call<{ entries: object[] }>('GET', `/orders/${heavy.id}/history`);
    expect(entries[0]).toMatchObject({ action: 'assigned', note: 'Due viaggi' });
  });

  it('require a reason if the lorry has no crane', async () => {
    const order = await newOrder({ needs_crane: true });
    const { id } = await newTrip();
    expect(await assign(id, order)).toMatchObject({
      code: 'NEEDS_REASON',
      message: "Serve la gru, e il mezzo non ce l'ha.",
    });
    const { id: withCrane } = await newTrip({ vehicle_id: lorry });
    expect(await assign(withCrane, order)).toMatchObject({ ok: true });
  });

  it('list both problems of an order that is too heavy and needs a crane', async () => {
    const order = await newOrder({ weight_kg: 1300, needs_crane: true });
    const { id } = await newTrip();
    expect(await assign(id, order)).toMatchObject({
      code: 'NEEDS_REASON',
      message:
        "Il mezzo porta 1.200 kg, e con questo ordine ne avrebbe 1.300. Serve la gru, e il mezzo non ce l'ha.",
    });
  });

  it('require a reason if another lorry is too small for the load, and keep it', async () => {
    const { id } = await newTrip({ vehicle_id: lorry });
    await assign(id, await newOrder({ weight_kg: 900 }));
    await assign(id, await newOrder({ weight_kg: 800, needs_crane: true }));
    const smaller = { version: 1, vehicle_id: vehicle };
    expect(await call('PATCH', `/trips/${id}`, smaller, 409)).toMatchObject({
      code: 'NEEDS_REASON',
      message:
        "Il mezzo porta 1.200 kg, e con questi ordini ne avrebbe 1.700. Serve la gru, e il mezzo non ce l'ha.",
    });
    expect(await tripOf(id)).toMatchObject({ vehicle: { id: lorry }, load_reason: '' });
    const withReason = { ...smaller, reason: 'Due viaggi, gru a noleggio' };
    expect(await call('PATCH', `/trips/${id}`, withReason)).toMatchObject({
      vehicle: { id: vehicle },
      load_reason: 'Due viaggi, gru a noleggio',
    });
    const back = await call<Trip>('PATCH', `/trips/${id}`, { version: 2, vehicle_id: lorry });
    expect(back.load_reason).toBe('');
  });

  it('require a reason if an order on a trip turns out too heavy, or to need a crane', async () => {
    const { id } = await newTrip();
    await assign(id, await newOrder({ weight_kg: 800 }));
    const order = await newOrder();
    await assign(id, order);
    const edit = (fields: object, status = 200) =>
      call<{ order: { weight_kg: number } }>('PATCH', `/orders/${order.id}`, fields, status);
    expect(await edit({ weight_kg: 500, needs_crane: true }, 409)).toMatchObject({
      code: 'NEEDS_REASON',
      message:
        "Il mezzo porta 1.200 kg, e con questo ordine ne avrebbe 1.300. Serve la gru, e il mezzo non ce l'ha.",
    });
    await edit({ weight_kg: 500, needs_crane: true, reason: 'Due viaggi' });
    const { entries } = await call<{ entries: object[] }>('GET', `/orders/${order.id}/history`);
    expect(entries[0]).toMatchObject({ action: 'changed', note: 'Due viaggi' });
    // A lighter order, or a change of another field, needs no reason.
    await edit({ weight_kg: 450 });
    await edit({ access: 'Dal retro' });
    await edit({ weight_kg: 460 }, 409);
    await edit({ weight_kg: 460, delivery_date: '2026-12-10' });
  });

  it('refuse an order that somebody else has assigned elsewhere, and say so', async () => {
    const order = await newOrder();
    const [one, other] = [await newTrip(), await newTrip()];
    const both = await Promise.all([assign(one.id, order), assign(other.id, order)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      code: 'CONFLICT',
      message: "L'ordine è già su un altro giro.",
      current: { order: { id: order.id } },
    });
    const there = both[0]?.ok ? one.id : other.id;
    expect(await assign(null, order, { from: there })).toMatchObject({ ok: true });
    expect(await assign(null, order, { from: there })).toMatchObject({ history_id: null });
    expect(await assign(one.id, order, { from: there })).toMatchObject({
      message: "L'ordine non è più su quel giro.",
    });
  });

  it('accept no order of another day, no cancelled one, and no pickup', async () => {
    const { id } = await newTrip({ date: TUESDAY });
    const order = await newOrder();
    expect(await assign(id, order)).toMatchObject({ message: "L'ordine è per un altro giorno." });
    await change(order, { status: 'cancelled' });
    const { id: today } = await newTrip();
    expect(await assign(today, order)).toMatchObject({ message: "L'ordine è stato annullato" });
    expect(await assign(today, { id: crypto.randomUUID() })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('leave orders without a result to be replanned once they are closed, until these move to another day', async () => {
    const order = await newOrder();
    const { id } = await newTrip();
    await assign(id, order);
    const waiting = async () => (await dayOf(TUESDAY)).to_replan.map((each) => each.id);
    await call('PATCH', `/trips/${id}`, { version: 1, status: 'started' });
    expect(await waiting()).toEqual([]);
    await call('PATCH', `/trips/${id}`, { version: 2, status: 'closed' });
    expect((await dayOf(TUESDAY)).to_replan).toMatchObject([{ id: order.id, result: null }]);
    await change(order, { delivery_date: '2026-11-26' });
    expect(await waiting()).toEqual([]);
  });

  describe('lose an order', () => {
    const lost = async (fields: object) => {
      const order = await newOrder();
      const { id } = await newTrip();
      await assign(id, order);
      const { history_id } = await change(order, fields);
      return { order, id, history_id };
    };

    it.each([
      ['cancelled', { status: 'cancelled' }],
      ['moved', { delivery_date: '2026-11-25' }],
    ])(
      'that is %s, with a notice until somebody has seen it, and get it back after an undo',
      async (kind, fields) => {
        const { order, id, history_id } = await lost(fields);
        const trip = await tripOf(id);
        expect(trip.orders).toEqual([]);
        expect(trip.notices).toMatchObject([
          {
            kind,
            order_id: order.id,
            order: { name: "Concetta D'Angelo" },
            by: expect.any(String),
          },
        ]);
        await undo(order, history_id);
        const again = await tripOf(id);
        expect(again.orders.map((each) => each.id)).toEqual([order.id]);
        expect(again.notices).toEqual([]);
      },
    );

    it('that is deleted, and say which it was', async () => {
      const order = await newOrder();
      const { id } = await newTrip();
      await assign(id, order);
      await call('DELETE', `/orders/${order.id}`);
      const [notice] = (await tripOf(id)).notices;
      expect(notice).toMatchObject({ kind: 'deleted', order: { code: order.code } });
      await call('POST', `/road-notices/${notice?.id}/seen`);
      expect((await tripOf(id)).notices).toEqual([]);
    });

    it('but not one that moves to another time of the day, which has a notice', async () => {
      const { order, id } = await lost({ delivery_time: CONSUMER_TIMES.at(-1) });
      const trip = await tripOf(id);
      expect(trip.orders).toMatchObject([{ id: order.id, delivery_time: CONSUMER_TIMES.at(-1) }]);
      expect(trip.notices).toMatchObject([{ kind: 'another-time' }]);
    });

    it('for good if the trip is dropped before it comes back', async () => {
      const { order, id, history_id } = await lost({ status: 'cancelled' });
      await call('PATCH', `/trips/${id}`, { version: 1, status: 'dropped' });
      await undo(order, history_id);
      const { unassigned } = await dayOf(order.delivery_date);
      expect(unassigned.map((each) => each.id)).toContain(order.id);
    });
  });
});

const randomPhone = () =>
  `333 ${Math.floor(Math.random() * 1e7)
    .toString()
    .padStart(7, '0')}`;

describe('a trip', async () => {
  const api = await createTestApi(await openTestDatabase());
  let cookie = '';
  let vehicle = '';
  const call = async <Body>(method: string, path: string, body?: unknown, status = 200) => {
    const answer = await api.request(method, `/api/admin${path}`, body, { cookie });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status });
    return answer.body as Body;
  };
  const newTrip = (fields: object = {}) =>
    call<Trip>('POST', '/trips', { date: MONDAY, vehicle_id: vehicle, ...fields }, 201);

  beforeAll(async () => {
    cookie = (await api.signInAs('admin')).cookie;
    const fields = { name: 'Daily', plate: 'AB 123 CD', max_kg: 1200 };
    vehicle = (await call<{ id: string }>('POST', '/vehicles', fields, 201)).id;
  });

  it('starts, closes, and is reopened; it cannot be dropped on the road', async () => {
    let trip = await newTrip();
    const go = async (status: string, answer = 200) => {
      const path = `/trips/${trip.id}`;
      const changed = await call<Trip>('PATCH', path, { version: trip.version, status }, answer);
      if (answer === 200) trip = changed;
      return changed;
    };
    expect(await go('closed', 409)).toMatchObject({
      message: 'Il giro non è partito e non si può chiudere.',
      current: { id: trip.id, status: 'planned' },
    });
    expect(await go('started')).toMatchObject({ status: 'started', closed_at: null });
    expect(trip.started_at).not.toBeNull();
    expect(await go('dropped', 409)).toMatchObject({
      message: 'Il giro è partito e non si può eliminare.',
    });
    expect((await go('closed')).closed_at).not.toBeNull();
    expect(await go('started')).toMatchObject({ closed_at: null });
    expect(await go('planned')).toMatchObject({ started_at: null });
    await go('dropped');
    expect(await go('planned')).toMatchObject({ status: 'planned' });
  });

  it('cannot be changed from an older version', async () => {
    const trip = await newTrip();
    const change = (fields: object, status: number) =>
      call<Trip>('PATCH', `/trips/${trip.id}`, { version: 1, ...fields }, status);
    expect(await change({ driver_id: null }, 200)).toMatchObject({ version: 2 });
    expect(await change({ status: 'started' }, 409)).toMatchObject({ current: { version: 2 } });
    expect(await change({ driver_id: null }, 409)).toMatchObject({ current: { version: 2 } });
  });

  it('has no inactive lorry or driver', async () => {
    const old = { name: 'Vecchio', plate: 'AA 000 AA', max_kg: 900 };
    const { id } = await call<{ id: string }>('POST', '/vehicles', old, 201);
    await call('PATCH', `/vehicles/${id}`, { version: 1, active: false });
    const path = '/trips';
    const made = { date: MONDAY, vehicle_id: id };
    expect(await call('POST', path, made, 404)).toMatchObject({ message: 'Mezzo non trovato' });
    const driver_id = crypto.randomUUID();
    expect(
      await call('POST', path, { ...made, vehicle_id: vehicle, driver_id }, 404),
    ).toMatchObject({
      message: 'Autista non trovato',
    });
  });

  it('is copied to another day with lorry and driver, without inactive ones, and once', async () => {
    const driver = await call<{ id: string }>('POST', '/drivers', { name: 'Rosario' }, 201);
    const from = '2026-12-09';
    await newTrip({ date: from, driver_id: driver.id });
    await call('PATCH', `/drivers/${driver.id}`, { version: 1, active: false });
    for (const _ of ['first', 'second']) {
      const day = await call<TripDay>('POST', '/trips/copy', { from, to: '2026-12-10' });
      expect(day.trips).toMatchObject([{ vehicle: { id: vehicle }, driver: null, orders: [] }]);
    }
  });

  it('keeps its lorry and its driver from being deleted', async () => {
    const driver = await call<{ id: string }>('POST', '/drivers', { name: 'Melo' }, 201);
    const trip = await newTrip({ driver_id: driver.id });
    await call('PATCH', `/trips/${trip.id}`, { version: 1, driver_id: null });
    for (const path of [`/vehicles/${vehicle}`, `/drivers/${driver.id}`]) {
      expect(await call('DELETE', path, undefined, 409)).toMatchObject({
        message: 'Ci sono giri che ne hanno bisogno: invece di eliminarlo si può disattivare.',
      });
    }
  });
});
