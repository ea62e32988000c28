import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#server/testing/api.ts';
import { openTestDatabase } from '#server/testing/database.ts';
import { freshDate } from '#server/testing/dates.ts';
import { consumerOrder } from '#server/testing/factories.ts';
import { refusalOf } from '#server/testing/refusal.ts';
import { createLimit } from './limits.ts';

const SECONDS = 900;
/** Periods of a real clock do not begin within one millisecond. */
const oneSecondLater = sql`update rate_limits set expire = expire + interval '1 second'`;

describe('a limit', async () => {
  const { orm } = await openTestDatabase();
  const limit = (uses: number) =>
    createLimit(orm, { name: crypto.randomUUID(), uses, seconds: SECONDS });

  it('lets as many through as it says, and tells the next one how long to wait', async () => {
    const three = limit(3);
    for (let use = 0; use < 3; use += 1) await three.use('a');
    const refusal = await refusalOf(three.use('a'));
    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Troppi tentativi. Riprova tra qualche minuto.',
      retry_after: expect.any(Number),
    });
  });

  it('tells who has to wait longer than a quarter of an hour for how many minutes', async () => {
    const hourly = createLimit(orm, { name: crypto.randomUUID(), uses: 1, seconds: 42 * 60 });
    await hourly.use('a');
    const { message } = await refusalOf(hourly.use('a'));
    expect(message).toBe('Troppi tentativi. Riprova tra 42 minuti.');
  });

  it('counts each key by itself', async () => {
    const one = limit(1);
    await one.use('a');
    await one.use('b');
    await refusalOf(one.use('a'));
  });

  it('is exact when all come at once', async () => {
    const five = limit(5);
    const uses = await Promise.allSettled(Array.from({ length: 30 }, () => five.use('a')));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('can take a use back, and starts anew after a reset', async () => {
    const one = limit(1);
    const use = await one.use('a');
    await use.giveBack();
    await one.use('a');
    await refusalOf(one.use('a'));
    await one.reset('a');
    await one.use('a');
  });

  it('does not count what it refuses', async () => {
    const one = limit(1);
    const first = await one.use('a');
    for (let refused = 0; refused < 3; refused += 1) await refusalOf(one.use('a'));
    await first.giveBack();
    await one.use('a');
  });

  it('is no wider in its next period for what comes back late, refused or not', async () => {
    const five = limit(5);
    const late = await Promise.all(Array.from({ length: 5 }, () => five.use('late')));
    await orm.execute(sql`update rate_limits set expire = now() - interval '1 second'`);
    await five.use('late');
    await orm.execute(oneSecondLater);
    for (const use of late) await use.giveBack();
    for (let use = 1; use < 5; use += 1) await five.use('late');
    await refusalOf(five.use('late'));
  });

  it('takes nothing back from who has started anew', async () => {
    const one = limit(1);
    const before = await one.use('a');
    await one.reset('a');
    await one.use('a');
    await orm.execute(oneSecondLater);
    await before.giveBack();
    await refusalOf(one.use('a'));
  });

  it('is seen by every process, and starts anew when its time is over', async () => {
    const options = { name: 'shared', uses: 1, seconds: SECONDS };
    await createLimit(orm, options).use('a');
    await refusalOf(createLimit(orm, options).use('a'));
    await orm.execute(sql`update rate_limits set expire = now() - interval '1 second'`);
    await createLimit(orm, options).use('a');
  });

  it('keeps neither addresses nor e-mails', async () => {
    await limit(1).use('concetta@example.test');
    const stored = JSON.stringify(await rows(orm, sql`select * from rate_limits`));
    expect(stored).not.toContain('concetta');
  });
});

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

  /** Through the Node adapter's bindings, as `serve` calls the app. */
  const book = async (to: typeof api, remoteAddress: string, forwarded: string) => {
    const headers = {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/json',
      'x-forwarded-for': forwarded,
    };
    const body = JSON.stringify(consumerOrder({ delivery_date: freshDate() }));
    const request = new Request('http://localhost/api/orders/consumer', {
      method: 'POST',
      headers,
      body,
    });
    return to.app.fetch(request, { incoming: { socket: { remoteAddress } } });
  };

  it('are limited, with the wait in the header and in the body', async () => {
    const from = () => book(api, '198.51.100.1', '');
    expect([(await from()).status, (await from()).status]).toEqual([201, 201]);
    const refused = await from();
    const { code, retry_after } = (await refused.json()) as { code: string; retry_after: number };
    expect([refused.status, code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(retry_after).toBeGreaterThan(0);
    expect(retry_after).toBeLessThanOrEqual(SECONDS);
    expect(refused.headers.get('retry-after')).toBe(String(retry_after));
    expect((await book(api, '198.51.100.2', '')).status).toBe(201);
  });

  it('cannot escape by naming another address in a header', async () => {
    const statuses = [];
    for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
      statuses.push((await book(api, '198.51.100.9', forged)).status);
    }
    expect(statuses).toEqual([201, 201, 429]);
  });

  it('are counted by the client behind a trusted proxy, not by the proxy', async () => {
    const statuses = [];
    for (const client of ['192.0.2.1', '192.0.2.1', '9.9.9.9, 192.0.2.1', '192.0.2.2']) {
      statuses.push((await book(behindProxy, '10.0.0.1', client)).status);
    }
    expect(statuses).toEqual([201, 201, 429, 201]);
  });
});
