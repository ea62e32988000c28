import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { PlacedOrder } from '#contract/orders/orders.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { type Answer, createTestApi, PASSWORD } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder } from '#test/factories.ts';
import { readByLink, storeOffer } from '#test/offer-rows.ts';
import { closeConsumerDay } from '#test/slots.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;

/** It stands in the results of a call on several orders, and is no answer (src/server/modules/road/trips.test.ts). */
const IN_RESULTS: ErrorCode[] = ['NEEDS_REASON'];

describe('every code of the contract', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  // A port on which nothing listens.
  const away = await openPostgres('postgres://nobody@127.0.0.1:1/none', () => {});
  afterAll(() => away.close());
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const client = await api.signInAs('client');

  const book = (overrides = {}, to: Api = api) =>
    to.request('POST', '/api/orders/consumer', consumerOrder(overrides));
  const orders = '/api/admin/orders/consumer';

  const failInside = async () => {
    await orm.execute(sql`alter table booking_settings rename to mislaid`);
    try {
      return await book({ delivery_date: freshDate() });
    } finally {
      await orm.execute(sql`alter table mislaid rename to booking_settings`);
    }
  };

  const deleteOneself = async () => {
    const { body } = await api.request('GET', '/api/session', undefined, office);
    const { user } = body as { user: { id: string } };
    return api.request('DELETE', `/api/admin/users/${user.id}`, undefined, office);
  };

  const reach: [ErrorCode, () => Promise<Answer>][] = [
    [
      'LIMIT_EXCEEDED',
      async () => {
        const delivery_date = freshDate();
        await closeConsumerDay(orm, delivery_date);
        return book({ delivery_date });
      },
    ],
    [
      'TOO_MANY_OPEN_ORDERS',
      async () => {
        await setBookingSettings(orm, 'max_open_orders = 1');
        await book({ delivery_date: freshDate() });
        const refused = await book({ delivery_date: freshDate() });
        await resetBookingSettings(orm);
        return refused;
      },
    ],
    [
      'TIME_SLOT_OCCUPIED',
      async () => {
        const delivery_date = freshDate();
        await book({ delivery_date });
        return book({ delivery_date });
      },
    ],
    ['DATE_NOT_BOOKABLE', () => book({ delivery_date: '2026-11-22' })],
    [
      'ALREADY_PLACED',
      async () => {
        const order = consumerOrder({ delivery_date: freshDate() });
        await book(order);
        return book({ ...order, name: 'Altro' });
      },
    ],
    [
      'IDEMPOTENCY_KEY_REUSED',
      async () => {
        const { request_id, ...order } = consumerOrder({ delivery_date: freshDate() });
        const send = (name: string) =>
          api.request(
            'POST',
            '/api/orders/consumer',
            { ...order, name },
            {
              'idempotency-key': request_id,
            },
          );
        await send('Rosa');
        return send('Altro');
      },
    ],
    [
      'CURSOR_EXPIRED',
      () => api.request('GET', '/api/admin/order-changes?after=x', undefined, office),
    ],
    [
      'INVALID_ACCESS_CODE',
      () => api.request('POST', '/api/supplier-access', { access_code: 'un-altro' }),
    ],
    ['INVALID_ORDER_LINK', () => api.request('POST', '/api/own-order', { token: 'sconosciuto' })],
    [
      'CHANGE_REFUSED',
      async () => {
        const subject = await createConsumer(orm, { delivery_date: freshDate() });
        const recipient = 'concetta@example.test';
        const token = await makeLink(orm, { purpose: 'order', subject, recipient });
        return api.request('POST', '/api/own-order/restore', { token, version: 1 });
      },
    ],
    ['INVALID_OFFER_LINK', () => api.request('POST', '/api/own-offer', { token: 'sconosciuto' })],
    [
      'OFFER_REFUSED',
      async () => {
        const read = await readByLink(orm, await storeOffer(orm, { status: 'declined' }));
        return api.request('POST', '/api/own-offer/decline', { ...read, reason: '' });
      },
    ],
    ['INVALID_INPUT', () => book({ name: '' })],
    [
      'CONFLICT',
      async () => {
        const id = await createConsumer(orm, { delivery_date: freshDate() });
        return api.request('PATCH', `/api/admin/orders/${id}`, { version: 9 }, office);
      },
    ],
    [
      'TOO_MANY_REQUESTS',
      async () => {
        const strict = await createTestApi(database, { uses: 1 });
        await book({}, strict);
        return book({}, strict);
      },
    ],
    [
      'INVALID_CREDENTIALS',
      () => api.request('POST', '/api/session', { email: 'a@example.test', password: 'wrong' }),
    ],
    [
      'INVALID_CODE',
      async () => {
        await api.request('POST', '/api/admin/second-factor', { password: PASSWORD }, office);
        return api.request('POST', '/api/admin/second-factor/confirm', { code: '000000' }, office);
      },
    ],
    ['INVALID_LINK', () => api.request('POST', '/api/session/password-link', { token: 'made-up' })],
    [
      'WEAK_PASSWORD',
      () =>
        api.request(
          'POST',
          '/api/session/password',
          { current_password: PASSWORD, new_password: 'short' },
          client,
        ),
    ],
    ['LAST_ADMIN', deleteOneself],
    [
      'OWN_ACCOUNT',
      async () => {
        await orm.execute(sql`insert into users (email, role) values ('a@example.test', 'admin')`);
        return deleteOneself();
      },
    ],
    [
      'CONFIRMATION_REQUIRED',
      async () => {
        const admin = await api.signInAs('admin');
        await orm.execute(sql`update sessions set confirmed_at = now() - interval '11 minutes'
          where user_id = (select id from users where email = ${admin.email})`);
        const user = { email: 'b@example.test', role: 'admin' };
        return api.request('POST', '/api/admin/users', user, admin);
      },
    ],
    ['UNAUTHENTICATED', () => api.request('GET', orders)],
    ['FORBIDDEN', () => api.request('GET', orders, undefined, client)],
    [
      'NOT_FOUND',
      () => api.request('DELETE', `/api/admin/orders/${crypto.randomUUID()}`, undefined, office),
    ],
    [
      'UNKNOWN_HOST',
      () => api.request('GET', '/api/session', undefined, { host: 'shop.test', ...client }),
    ],
    ['PAYLOAD_TOO_LARGE', () => book({ notes: 'x'.repeat(65 * 1024) })],
    ['BAD_REQUEST', () => api.request('POST', '/api/orders/consumer', '{"name":')],
    ['UNAVAILABLE', async () => book({}, await createTestApi(database, { orm: away.orm }))],
    ['INTERNAL', failInside],
  ];

  it('is answered by at least one call', () => {
    const answered = reach.map(([code]) => code);
    expect([...answered, ...IN_RESULTS].toSorted()).toEqual(Object.keys(ERRORS).toSorted());
  });

  it.each(reach)('%s comes with its status, text and trace', async (code, call) => {
    const { status, body, headers } = await call();
    expect(status).toBe(ERRORS[code].status);
    expect(body).toMatchObject({ code, trace_id: headers.get('x-trace-id') });
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('cache-control')).toBe('no-store');
    if (code !== 'INTERNAL') expect(body).toHaveProperty('message', expect.stringMatching(/\w/));
  });

  it('DATE_NOT_BOOKABLE names the rule, with the sentence of the spec', async () => {
    expect((await book({ delivery_date: '2026-11-22' })).body).toMatchObject({
      refusal: 'sunday',
      message: 'Le consegne non avvengono la domenica',
    });
    expect((await book({ delivery_date: '2026-11-20' })).body).toMatchObject({
      refusal: 'past',
      message: 'Non puoi selezionare una data nel passato',
    });
    expect((await book({ delivery_time: '09:15' })).body).toMatchObject({ refusal: 'not-a-slot' });
  });

  it('INTERNAL says nothing of the database', async () => {
    const { status, body } = await failInside();
    expect(status).toBe(500);
    expect(body).toEqual({ code: 'INTERNAL', message: '', trace_id: expect.any(String) });
  });

  it('the repeat of an order is answered even when its date can no longer be booked', async () => {
    const order = consumerOrder({ delivery_date: freshDate() });
    const first = await book(order);
    const later = await createTestApi(database, { clock: () => new Date('2099-01-01T08:00:00Z') });
    const repeat = await book(order, later);
    const { id } = first.body as PlacedOrder;
    expect(repeat).toMatchObject({ status: 201, body: { id } });
    expect((await book({ ...order, request_id: crypto.randomUUID() }, later)).status).toBe(422);
  });
});
