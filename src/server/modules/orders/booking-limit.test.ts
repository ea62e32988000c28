import { beforeAll, describe, expect, it } from 'vitest';
import type { PlaceConsumerOrderInput, PlacedOrder } from '#contract/orders/orders.schema.ts';
import { createLimit } from '#server/platform/limits.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, supplierInput } from '#test/factories.ts';
import { closeConsumerDay } from '#test/slots.ts';

const SECONDS = 900;

describe('bookings from one address', async () => {
  const database = await openTestDatabase();
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let behindProxy: typeof api;
  beforeAll(async () => {
    const bookings = (name: string) =>
      createLimit(database.orm, { name, uses: 2, seconds: SECONDS });
    api = await createTestApi(database, { limits: { bookings: bookings('direct') } });
    behindProxy = await createTestApi(database, {
      limits: { bookings: bookings('proxied') },
      trustedProxies: ['10.0.0.0/8'],
    });
  });

  const book = (from: string, overrides: Partial<PlaceConsumerOrderInput> = {}, forwarded = '') =>
    (forwarded ? behindProxy : api).from(from)(
      'POST',
      '/api/orders/consumer',
      consumerOrder({ delivery_date: freshDate(), ...overrides }),
      { 'x-forwarded-for': forwarded },
    );

  it('are limited, with the wait in the header and in the body', async () => {
    const from = '198.51.100.1';
    expect([(await book(from)).status, (await book(from)).status]).toEqual([201, 201]);
    const { status, headers, body } = await book(from);
    const { code, retry_after } = body as { code: string; retry_after: number };
    expect([status, code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(retry_after).toBeGreaterThan(0);
    expect(retry_after).toBeLessThanOrEqual(SECONDS);
    expect(headers.get('retry-after')).toBe(String(retry_after));
    expect((await book('198.51.100.2')).status).toBe(201);
  });

  it('cannot avoid the limit by naming another address in a header', async () => {
    const statuses = [];
    for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      statuses.push((await book('198.51.100.9', {}, forged)).status);
    }
    expect(statuses).toEqual([201, 201, 429]);
  });

  it('are counted by the client behind a trusted proxy, not by the proxy', async () => {
    const statuses = [];
    for (const client of ['192.0.2.1', '192.0.2.1', '9.9.9.9, 192.0.2.1', '192.0.2.2']) {
      statuses.push((await book('10.0.0.1', {}, client)).status);
    }
    expect(statuses).toEqual([201, 201, 429, 201]);
  });

  it('are limited even if sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => book('198.51.100.3')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  });

  it('count towards the hourly limit only if accepted', async () => {
    const from = '198.51.100.4';
    const taken = { delivery_date: freshDate(), delivery_time: '09:30' };
    await book('198.51.100.5', taken);
    const closed = freshDate();
    await closeConsumerDay(database.orm, closed);
    for (let round = 0; round < 3; round += 1) {
      expect((await book(from, taken)).body).toMatchObject({ code: 'TIME_SLOT_OCCUPIED' });
      const full = await book(from, { delivery_date: closed });
      expect(full.body).toMatchObject({ code: 'LIMIT_EXCEEDED' });
      const sunday = await book(from, { delivery_date: '2026-11-22' });
      expect(sunday.body).toMatchObject({ code: 'DATE_NOT_BOOKABLE' });
      const order = supplierInput({ access_code: 'sbagliato', delivery_date: freshDate() });
      const guess = await api.from(from)('POST', '/api/orders/supplier', order);
      expect(guess.body).toMatchObject({ code: 'INVALID_ACCESS_CODE' });
    }
    expect([(await book(from)).status, (await book(from)).status]).toEqual([201, 201]);
    expect((await book(from)).status).toBe(429);
  });

  it('do not count if they are repeats, which are answered even beyond the limit', async () => {
    const from = '198.51.100.6';
    const order = consumerOrder({ delivery_date: freshDate() });
    const { id, code } = (await book(from, order)).body as PlacedOrder;
    const body = { id, code };
    for (let repeat = 0; repeat < 3; repeat += 1) {
      expect(await book(from, order)).toMatchObject({ status: 201, body });
    }
    expect([(await book(from)).status, (await book(from)).status]).toEqual([201, 429]);
    expect(await book(from, order)).toMatchObject({ status: 201, body });

    const pickup = supplierInput({ delivery_date: freshDate() });
    const placed = await api.from('198.51.100.7')('POST', '/api/orders/supplier', pickup);
    expect(placed.status).toBe(201);
    const again = await api.from(from)('POST', '/api/orders/supplier', pickup);
    const { id: same } = placed.body as PlacedOrder;
    expect(again).toMatchObject({ status: 201, body: { id: same } });
  });
});
