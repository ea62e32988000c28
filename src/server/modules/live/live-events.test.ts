import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { LIVE_POSITION } from '#contract/events.schema.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import { deleteOrder, updateOrder } from '#server/modules/orders/office-orders.store.ts';
import { createTestApi } from '#test/api.ts';
import { ACTOR, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { type LiveStream, readOrders, readStream } from '#test/live-stream.ts';
import { answersTogether } from '#test/start-together.ts';

describe('the live stream', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const open = async (): Promise<LiveStream> =>
    readOrders(await api.fetch('GET', '/api/admin/live', undefined, office));
  const nextChange = async (stream: LiveStream) => {
    const { event, data } = (await stream.next()) ?? {};
    expect(event).toBe('change');
    return data as { eventType: string; table: string; new: { id: string } | null };
  };

  it('is an event stream that is neither cached nor buffered by a proxy', async () => {
    const response = await api.fetch('GET', '/api/admin/live', undefined, office);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    await response.body?.cancel();
  });

  it.each([
    ['orders_consumer', createConsumer, 'consumer', '09:30'],
    ['orders_supplier', createSupplier, 'supplier', '09:00'],
  ] as const)(
    'shows %s made, changed and deleted, as the spec shapes a change',
    async (table, create, type, time) => {
      const stream = await open();
      const delivery_date = freshDate();
      const id = await create(orm, { delivery_date });
      const path = `/api/admin/orders/${type}?limit=1`;
      const { body } = await api.request('GET', path, undefined, office);
      const [listed] = (body as { orders: { id: string }[] }).orders;
      const shared = {
        schema: 'public',
        table,
        errors: null,
        commit_timestamp: expect.any(String),
      };
      expect(await nextChange(stream)).toEqual({
        ...shared,
        eventType: 'INSERT',
        new: listed,
        old: null,
      });

      const { order } = await updateOrder(orm, ACTOR, id, { status: 'confirmed', phone: '1' });
      const old = { id, delivery_date, delivery_time: time };
      expect(await nextChange(stream)).toEqual({
        ...shared,
        eventType: 'UPDATE',
        new: {
          ...listed,
          status: 'confirmed',
          phone: '1',
          version: 2,
          updated_at: order.updated_at,
        },
        old: { ...old, status: 'pending' },
      });

      await deleteOrder(orm, ACTOR, id);
      expect(await nextChange(stream)).toEqual({
        ...shared,
        eventType: 'DELETE',
        new: null,
        old: { ...old, status: 'confirmed' },
      });
      await stream.cancel();
    },
  );

  it('has the commit time of a change', async () => {
    const stream = await open();
    await createConsumer(orm, { delivery_date: freshDate() });
    const { commit_timestamp } = (await nextChange(stream)) as unknown as Record<string, string>;
    const age = Date.now() - Date.parse(commit_timestamp ?? '');
    expect(Math.abs(age)).toBeLessThan(3_600_000);
    await stream.cancel();
  });

  it('keeps the order in which changes were made', async () => {
    const stream = await open();
    const made: string[] = [];
    for (let order = 0; order < 20; order += 1) {
      made.push(await createConsumer(orm, { delivery_date: freshDate() }));
    }
    const seen: (string | undefined)[] = [];
    for (const _ of made) seen.push((await nextChange(stream)).new?.id);
    expect(seen).toEqual(made);
    await stream.cancel();
  });

  it('keeps the order even if the first change takes longer to read than the second', async () => {
    const stream = await open();
    const consumer = await createConsumer(orm, { delivery_date: freshDate() });
    const supplier = await createSupplier(orm, { delivery_date: freshDate() });
    // First waits for the events of the new orders, which would be mistaken for the next ones.
    for (const _ of [consumer, supplier]) await nextChange(stream);
    const change = (table: string, id: string) => {
      const commit_timestamp = new Date(0).toISOString();
      return JSON.stringify({ table, id, eventType: 'INSERT', commit_timestamp, old: null });
    };
    const [seen] = await answersTogether(
      database,
      'lock table orders_consumer in access exclusive mode',
      [
        async () => {
          await orm.execute(sql`select pg_notify('order_changes', ${change('orders_consumer', consumer)}),
            pg_notify('order_changes', ${change('orders_supplier', supplier)})`);
          return [(await nextChange(stream)).new?.id, (await nextChange(stream)).new?.id];
        },
      ],
    );
    expect(seen).toEqual([consumer, supplier]);
    await stream.cancel();
  });

  it('sends an order of more than 8,000 bytes in full', async () => {
    const stream = await open();
    const order = {
      name: 'è'.repeat(MAX_LENGTH.name),
      address: 'à'.repeat(MAX_LENGTH.address),
      items: freeTextItems('ù'.repeat(MAX_LENGTH.materials)),
      notes: 'ò'.repeat(MAX_LENGTH.notes),
      delivery_date: freshDate(),
    };
    const id = await createConsumer(orm, order);
    const change = await nextChange(stream);
    expect(change.new).toMatchObject({ id, ...order });
    expect(Buffer.byteLength(JSON.stringify(change))).toBeGreaterThan(8000);
    await stream.cancel();
  });

  it('shows nothing about a refused order', async () => {
    const stream = await open();
    const delivery_date = freshDate();
    await createConsumer(orm, { delivery_date });
    await createConsumer(orm, { delivery_date }).catch(() => 'refused');
    const last = await createConsumer(orm, { delivery_date, delivery_time: '10:00' });
    await nextChange(stream);
    expect((await nextChange(stream)).new?.id).toBe(last);
    await stream.cancel();
  });

  it('reaches every open dashboard', async () => {
    const streams = await Promise.all([open(), open(), open()]);
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    for (const stream of streams) {
      expect((await nextChange(stream)).new?.id).toBe(id);
      await stream.cancel();
    }
  });

  it('names any other changed subject, and the key of its row', async () => {
    const stream = readStream(await api.fetch('GET', '/api/admin/live', undefined, office));
    const change = { subject: 'quotes', key: crypto.randomUUID() };
    await orm.execute(sql`select pg_notify('subject_changes', ${JSON.stringify(change)})`);
    expect(await stream.next()).toEqual({ event: 'subject', data: change });
    await stream.cancel();
  });

  it('is not opened by a HEAD request', async () => {
    const before = api.live.count();
    const { status, headers } = await api.fetch('HEAD', '/api/admin/live', undefined, office);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(api.live.count()).toBe(before);
  });

  it('asks clients to reload if a change could not be read', async () => {
    const stream = await open();
    await orm.execute(sql`select pg_notify('order_changes', 'not JSON')`);
    expect(await stream.next()).toEqual({ event: 'resync', data: {} });
    await stream.cancel();
  });

  describe('has a position', () => {
    const position = async () => {
      const { body } = await api.request('GET', '/api/session', undefined, office);
      return (body as { live_position: string }).live_position;
    };
    const openedAt = async () => {
      const response = await api.fetch('GET', '/api/admin/live', undefined, office);
      await response.body?.cancel();
      return response.headers.get(LIVE_POSITION);
    };

    it('in the session: the same while nothing has happened', async () => {
      const known = await position();
      expect(await openedAt()).toBe(known);
    });

    it('in the session: another one after a change, even while no stream was open', async () => {
      const known = await position();
      await createConsumer(orm, { delivery_date: freshDate() });
      await expect.poll(openedAt).not.toBe(known);
    });

    it('that is the id of the last event', async () => {
      const stream = readStream(await api.fetch('GET', '/api/admin/live', undefined, office));
      await createConsumer(orm, { delivery_date: freshDate() });
      do await stream.next();
      while (stream.position() !== (await position()));
      expect(await openedAt()).toBe(stream.position());
      await stream.cancel();
    });

    it('unique to the process', async () => {
      const other = await createTestApi(database);
      const response = await other.fetch('GET', '/api/admin/live', undefined, office);
      await response.body?.cancel();
      const [ours] = (await position()).split('.');
      expect(response.headers.get(LIVE_POSITION)).toMatch(/^[0-9a-f-]{36}\.\d+$/);
      expect(response.headers.get(LIVE_POSITION)).not.toContain(ours);
    });

    it('only for administrators', async () => {
      const client = await api.signInAs('client');
      for (const headers of [{}, client]) {
        const { body } = await api.request('GET', '/api/session', undefined, headers);
        expect(body).not.toHaveProperty('live_position');
      }
    });
  });
});
