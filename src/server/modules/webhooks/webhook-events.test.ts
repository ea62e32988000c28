import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSUMER_TIMES } from '#contract/days/rules.ts';
import { OFFER_ACTIONS, type OfferAction } from '#contract/offers/offers.schema.ts';
import { ORDER_ACTIONS, type OrderAction } from '#contract/orders/order-history.schema.ts';
import { STOP_EVENT_KINDS } from '#contract/road/stop-events.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { bookOrder } from '#server/modules/orders/orders.store.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { COMPANY_EMAIL, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate, freshPlace } from '#test/dates.ts';
import { consumerOrder } from '#test/factories.ts';
import { storeOffer } from '#test/offer-rows.ts';
import { countRoundTrips } from '#test/round-trips.ts';
import { storedWebhooks, storeEndpoint } from '#test/webhook-rows.ts';

describe('a program is notified', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });
  beforeEach(async () => {
    await orm.delete(webhookEndpoints);
    await storeEndpoint(orm);
  });

  const admin = async <Body>(method: string, path: string, body?: object) => {
    const answer = await api.request(method, `/api/admin/${path}`, body, office);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body as Body;
  };
  /** The events since, each with its subject's version. */
  const told = async () => {
    const found = await storedWebhooks(orm);
    await orm.delete(webhookDeliveries);
    return found.map(({ type, subject_id, subject_version }) => [
      type,
      subject_id,
      subject_version,
    ]);
  };
  const readOrder = (id: string) =>
    row<{ version: number; action: string; entry: string }>(
      orm,
      sql`select version, action, entry.id as entry from orders_consumer as o
        join order_history as entry on entry.order_id = o.id
        where o.id = ${id} order by entry.id desc limit 1`,
    );

  type Change = (id: string) => Promise<unknown>;
  const edit =
    (changes: object): Change =>
    (id) =>
      admin('PATCH', `orders/${id}`, changes);
  const undo: Change = async (id) =>
    admin('POST', `orders/${id}/undo`, { history_id: Number((await readOrder(id)).entry) });
  const nothing = async () => {};
  const confirmed = edit({ status: 'confirmed' });
  const cancelled = edit({ status: 'cancelled' });
  const deliver: Change = async (id) =>
    admin('POST', `orders/${id}/deliver`, { version: (await readOrder(id)).version });
  const past = '2026-11-20';
  const newTrip = async (of: { date: string; driver_id?: string }) => {
    const lorry = { name: 'Daily', plate: 'AB 123', max_kg: 90_000 };
    const { id: vehicle_id } = await admin<{ id: string }>('POST', 'vehicles', lorry);
    return (await admin<{ id: string }>('POST', 'trips', { ...of, vehicle_id })).id;
  };
  const putOn =
    (trip_id: string): Change =>
    (id) =>
      admin('POST', 'trips/assign', { trip_id, orders: [{ id, from: null }] });
  const assigned: Change = async (id) => {
    const { date } = await row<{ date: string }>(
      orm,
      sql`select delivery_date::text as date from orders_consumer where id = ${id}`,
    );
    await putOn(await newTrip({ date }))(id);
  };

  /** By action: what happens before, the change, and its event. */
  const ORDER_CHANGES: Record<
    Exclude<OrderAction, 'booked' | 'created' | 'deleted' | 'noted' | 'undone'>,
    [before: Change, change: Change, event: string | null]
  > = {
    confirmed: [nothing, confirmed, 'order.changed'],
    delivered: [edit({ delivery_date: past }), deliver, 'order.completed'],
    changed: [nothing, edit({ notes: 'Dal cancello grande' }), 'order.changed'],
    moved: [nothing, (id) => edit({ delivery_date: freshDate() })(id), 'order.moved'],
    assigned: [confirmed, assigned, 'order.changed'],
    cancelled: [nothing, cancelled, 'order.cancelled'],
    restored: [cancelled, confirmed, 'order.changed'],
    printed: [
      nothing,
      (id) =>
        orm.execute(sql`select record_action('consumer', ${id}, 'printed', null, null, null, 'x')`),
      null,
    ],
    'note-read': [
      nothing,
      (id) =>
        orm.execute(
          sql`select record_action('consumer', ${id}, 'note-read', null, null, null, 'x')`,
        ),
      null,
    ],
    'link-copied': [nothing, (id) => admin('POST', `orders/${id}/links`), null],
    'link-revoked': [
      nothing,
      (id) =>
        orm.execute(
          sql`select record_action('consumer', ${id}, 'link-revoked', null, null, null, 'x')`,
        ),
      null,
    ],
  };

  it.each(Object.entries(ORDER_CHANGES))('of an order: %s', async (action, [before, ...rest]) => {
    const [change, event] = rest;
    const id = await createConsumer(orm, { ...freshPlace(), by_office: true });
    await before(id);
    await told();
    await change(id);
    const order = await readOrder(id);
    expect(order.action).toBe(action);
    expect(await told()).toEqual(event ? [[event, id, order.version]] : []);
  });

  it('of each way to make an order, and of its end', async () => {
    const booked = await createConsumer(orm, freshPlace());
    expect(await told()).toEqual([['order.created', booked, 1]]);
    const made = await createSupplier(orm, { ...freshPlace(), by_office: true });
    expect(await told()).toEqual([['order.created', made, 1]]);
    await orm.execute(
      sql`select write_customer_note('consumer', ${booked}, 'Citofono rotto', gen_random_uuid())`,
    );
    expect(await told()).toEqual([]);
    await edit({ notes: 'x' })(booked);
    await told();
    await admin('DELETE', `orders/${booked}`);
    expect(await told()).toEqual([['order.cancelled', booked, 3]]);
  });

  it.each([
    ['a move', (id: string) => edit({ delivery_date: freshDate() })(id), 'order.moved'],
    ['a cancellation', cancelled, 'order.changed'],
    ['a confirmation', confirmed, 'order.changed'],
  ] as const)('of an undo, as of any change: %s', async (_, change, event) => {
    const id = await createConsumer(orm, { ...freshPlace(), by_office: true });
    await change(id);
    await told();
    await undo(id);
    const { action, version } = await readOrder(id);
    expect(action).toBe('undone');
    expect(await told()).toEqual([[event, id, version]]);
  });

  it('of a move that is also a confirmation, and of an undo that cancels again', async () => {
    const id = await createConsumer(orm, { ...freshPlace(), by_office: true });
    await edit({ status: 'confirmed', delivery_date: freshDate() })(id);
    expect((await told()).slice(-1)).toEqual([['order.moved', id, 2]]);
    await cancelled(id);
    await confirmed(id);
    await told();
    await undo(id);
    expect(await told()).toEqual([['order.cancelled', id, 5]]);
  });

  it("of a company's merged pickups", async () => {
    const [from, into] = [crypto.randomUUID(), crypto.randomUUID()];
    const id = await createSupplier(orm, freshPlace());
    await orm.execute(sql`update orders_supplier set reseller_id = ${from} where id = ${id}`);
    await told();
    await orm.execute(
      sql`select move_reseller_orders(${from}, ${into}, ${crypto.randomUUID()}, 'x')`,
    );
    expect(await told()).toEqual([['order.changed', id, 2]]);
  });

  describe('of an offer', () => {
    const byOffice =
      (path: string, input = {}) =>
      ({ id, version }: { id: string; version: number }) =>
        admin('POST', `offers/${id}/${path}`, { version, ...input });
    type Act = (offer: { id: string; version: number }) => Promise<unknown>;
    const accepted = { status: 'accepted', accepted_at: '2026-11-20T08:00:00Z' } as const;
    const record =
      (action: OfferAction): Act =>
      ({ id }) =>
        orm.execute(sql`select record_offer(${id}, ${action}, 'office')`);
    const supersede: Act = async ({ id }) => {
      const { number, year } = await row<{ number: number; year: number }>(
        orm,
        sql`select number, year from offers where id = ${id}`,
      );
      const next = await storeOffer(orm, {
        status: 'draft',
        revises_id: id,
        revision: 2,
        number,
        year,
      });
      await byOffice('issue')(next);
    };
    const ACTS: Record<OfferAction, [Parameters<typeof storeOffer>[1], Act, string | null]> = {
      created: [{ status: 'draft' }, record('created'), null],
      changed: [
        { status: 'draft' },
        ({ id, version }) => admin('PATCH', `offers/${id}`, { version, notes: 'Con gru' }),
        null,
      ],
      issued: [{ status: 'draft' }, byOffice('issue'), 'offer.sent'],
      sent: [{ status: 'draft' }, byOffice('send', { message: '' }), 'offer.sent'],
      mailed: [
        { status: 'sent' },
        byOffice('mails', { email: 'concetta@example.test', message: '' }),
        null,
      ],
      superseded: [{ status: 'sent' }, supersede, 'offer.changed'],
      withdrawn: [{ status: 'sent' }, byOffice('withdraw'), 'offer.changed'],
      accepted: [
        { status: 'sent' },
        byOffice('accept', { name: 'Concetta', place: null }),
        'offer.accepted',
      ],
      dated: [
        accepted,
        async ({ id, version }) => {
          const link = {
            purpose: 'offer',
            subject: id,
            recipient: 'concetta@example.test',
          } as const;
          const token = await makeLink(orm, link);
          const read = { token, version, revision: 1, place: freshPlace() };
          expect(await api.request('POST', '/api/own-offer/date', read)).toMatchObject({
            status: 200,
          });
        },
        'offer.changed',
      ],
      called: [accepted, byOffice('calls', { note: '' }), null],
      declined: [
        { status: 'sent' },
        byOffice('decline', { decline_kind: 'price', reason: '' }),
        'offer.declined',
      ],
      explained: [{ status: 'declined' }, byOffice('explain', { decline_kind: 'price' }), null],
      reopened: [accepted, byOffice('reopen'), 'offer.changed'],
      noted: [{ status: 'sent' }, record('noted'), null],
      'contract-withdrawn': [accepted, record('contract-withdrawn'), 'offer.changed'],
      reminded: [{ status: 'sent' }, record('reminded'), null],
      'link-copied': [{ status: 'sent' }, byOffice('link'), null],
      'link-revoked': [{ status: 'sent' }, record('link-revoked'), null],
    };

    it.each(OFFER_ACTIONS)('that is %s', async (action) => {
      const [columns, act, event] = ACTS[action];
      const offer = await storeOffer(orm, {
        ...columns,
        ...(columns?.status !== 'draft' && { sent_at: '2026-11-01T08:00:00.000Z' }),
      });
      await act(offer);
      const [entry] = await rows<{ action: string }>(
        orm,
        sql`select action from offer_history where offer_id = ${offer.id} order by id desc limit 1`,
      );
      expect(entry?.action).toBe(action);
      const { version } = await row<{ version: number }>(
        orm,
        sql`select version from offers where id = ${offer.id}`,
      );
      const ofOffer = (await told()).filter(([, id]) => id === offer.id);
      expect(ofOffer).toEqual(event ? [[event, offer.id, version]] : []);
    });
  });

  describe("of a driver's report", async () => {
    const place = freshPlace('2026-11-21');
    const results = ['delivered', 'partial', 'failed', 'reopened'];

    it.each(STOP_EVENT_KINDS)('%s, with the version that it has led to', async (kind) => {
      await orm.delete(webhookEndpoints);
      const order = await createConsumer(orm, {
        ...place,
        delivery_time: CONSUMER_TIMES[STOP_EVENT_KINDS.indexOf(kind)] as string,
        by_office: true,
        status: 'confirmed',
      });
      const driver = await admin<{ id: string }>('POST', 'drivers', { name: 'Salvo Russo' });
      const trip = await newTrip({ date: place.delivery_date, driver_id: driver.id });
      await putOn(trip)(order);
      await storeEndpoint(orm);
      const isOfOrder = !['departed', 'closed'].includes(kind);
      const event = {
        id: crypto.randomUUID(),
        trip_id: trip,
        ...(isOfOrder && { order_id: order }),
        kind,
        reason: kind === 'failed' || kind === 'partial' ? 'absent' : null,
        device_at: new Date().toISOString(),
        clock_offset_ms: 0,
      };
      const take = () =>
        orm.execute(sql`select take_stop_event(${JSON.stringify(event)}::jsonb, gen_random_uuid(), ${driver.id},
          'Salvo Russo', ${place.delivery_date}, 15, 45)`);
      await take();
      // Sent again by a device without network.
      await take();
      const { version } = await row<{ version: number }>(
        orm,
        sql`select version from orders_consumer where id = ${order}`,
      );
      const expected = [
        ...(kind === 'delivered' ? [['order.completed', order, version]] : []),
        ...(results.includes(kind) ? [['stop.result', order, version]] : []),
      ];
      expect((await told()).toSorted()).toEqual(expected);
    });
  });

  describe('only', () => {
    it('if an endpoint is on and wants the event', async () => {
      await orm.delete(webhookEndpoints);
      await createConsumer(orm, freshPlace());
      expect(await told()).toEqual([]);
      await storeEndpoint(orm, { enabled: false });
      await storeEndpoint(orm, { events: ['order.cancelled', 'offer.sent'] });
      const id = await createConsumer(orm, { ...freshPlace(), by_office: true });
      expect(await told()).toEqual([]);
      await storeEndpoint(orm, { events: ['order.cancelled'] });
      await cancelled(id);
      expect(await told()).toEqual([
        ['order.cancelled', id, 2],
        ['order.cancelled', id, 2],
      ]);
    });

    it('if the change was not rolled back', async () => {
      const id = await createConsumer(orm, { ...freshPlace(), by_office: true });
      await told();
      const change = orm.transaction(async (transaction) => {
        await transaction.execute(
          sql`select update_order(${id}, '{"notes": "x"}', ${crypto.randomUUID()}, 'x')`,
        );
        expect(await storedWebhooks(transaction as typeof orm)).toHaveLength(1);
        throw new Error('rolled back');
      });
      await expect(change).rejects.toThrow('rolled back');
      expect(await told()).toEqual([]);
    });

    it('with the number and version of what changed, and nothing of a person', async () => {
      await createConsumer(orm, { ...freshPlace(), name: 'Concetta Segreta' });
      const stored = await rows(orm, sql`select * from webhook_deliveries`);
      expect(JSON.stringify(stored)).not.toMatch(/concetta/i);
    });
  });

  it('within the one statement of a booking', async () => {
    const { counted, sent } = countRoundTrips(database);
    const order = { ...consumerOrder(freshPlace()), status: 'pending' as const };
    await bookOrder(counted.orm, { type: 'consumer', order }, COMPANY_EMAIL);
    expect(sent).toEqual(['execute']);
    expect((await told()).map(([type]) => type)).toEqual(['order.created']);
  });

  it('of every action of an order', () => {
    const elsewhere = ['booked', 'created', 'deleted', 'noted', 'undone'];
    expect([...Object.keys(ORDER_CHANGES), ...elsewhere].toSorted()).toEqual(
      ORDER_ACTIONS.toSorted(),
    );
  });
});
