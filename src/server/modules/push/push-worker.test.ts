import type { RequestListener } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { row, rows } from '#server/platform/db/rows.ts';
import { pushDevices, pushNotices, users } from '#server/platform/db/schema.ts';
import type { DueWorker } from '#server/platform/due-worker.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate, freshPlace } from '#test/dates.ts';
import { startPushService, testPushSender } from '#test/push-service.ts';
import { status } from '#test/webhook-receiver.ts';
import { claimNotices } from './push-notices.store.ts';
import { startPushWorker } from './push-worker.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const NO_DEADLINES = { send: 60_000, stop: 60_000 };

describe('a notice', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const workers: DueWorker[] = [];
  const services: Awaited<ReturnType<typeof startPushService>>[] = [];
  const lines: string[] = [];
  /** How far the workers' clock is ahead. */
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  beforeEach(async () => {
    await orm.delete(pushDevices);
    await orm.delete(pushNotices);
    lines.splice(0);
    ahead = 0;
  });
  afterEach(async () => {
    for (const service of services.splice(0)) await service.stop();
    for (const worker of workers.splice(0)) await worker.stop();
  });

  const work = async () => {
    const logger = createLogger('info', { write: (line) => lines.push(line) });
    const push = testPushSender();
    const given = { database, clock, logger, push, deadlines: NO_DEADLINES };
    workers.push(await startPushWorker(given));
  };
  const serve = async (...answer: Parameters<typeof startPushService>) => {
    const service = await startPushService(...answer);
    services.push(service);
    return service;
  };
  type Service = Awaited<ReturnType<typeof serve>>;
  /** A browser of a new administrator. */
  const subscribe = async (service: Service) => {
    const { email, cookie } = await api.signInAs('admin');
    const browser = service.subscribe();
    const added = await api.request('POST', '/api/admin/push/devices', browser.input, { cookie });
    expect(added).toMatchObject({ status: 201 });
    const { id } = added.body as { id: string };
    return { ...browser, id, email, cookie };
  };
  const wake = () => orm.execute(sql`select pg_notify('push_due', '')`);
  const later = async (ms: number) => {
    ahead += ms;
    await wake();
  };
  const claim = async () => (await claimNotices(orm, { leaseSeconds: 60, now: clock() })).due;
  const waiting = () => orm.$count(pushNotices);
  const deviceOf = async ({ id }: { id: string }) =>
    (await orm.select().from(pushDevices).where(eq(pushDevices.id, id)))[0];
  /** Waits until the attempt is noted. */
  const tried = (attempts: number) =>
    expect
      .poll(
        () =>
          rows<{ seconds: number }>(
            orm,
            sql`select extract(epoch from next_attempt_at - created_at)::int as seconds from push_notices
              where attempts = ${attempts} and leased_until <> next_attempt_at`,
          ),
        { interval: 10 },
      )
      .toHaveLength(1);
  const done = () => expect.poll(waiting, { interval: 10 }).toBe(0);
  const nextAfter = async () =>
    (
      await row<{ seconds: number }>(
        orm,
        sql`select round(extract(epoch from next_attempt_at - ${clock().toISOString()}::timestamptz))::int as seconds
          from push_notices`,
      )
    ).seconds;

  it('arrives a minute after the order, readable by the browser alone, without a name', async () => {
    const service = await serve();
    const browsers = [await subscribe(service), await subscribe(service)];
    await work();
    const id = await createConsumer(orm, {
      delivery_date: '2026-12-03',
      delivery_time: '08:30',
      name: 'Concetta Segreta',
    });
    expect(await waiting()).toBe(2);
    await later(MINUTE);
    await done();
    for (const browser of browsers) {
      expect(browser.messages()).toEqual([
        { title: 'Nuovo ordine, gio 3 dic 08:30', path: `/admin/ordini?ordine=${id}`, tag: id },
      ]);
      const [{ headers, bytes } = { headers: {} as never, bytes: Buffer.of() }] =
        browser.requests();
      expect(headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        topic: id.replaceAll('-', ''),
        urgency: 'high',
        authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
      });
      expect(Number(headers.ttl)).toBeGreaterThan(3500);
      expect(Number(headers.ttl)).toBeLessThanOrEqual(3600);
      expect(bytes.toString()).not.toContain('ordine');
      expect(await deviceOf(browser)).toMatchObject({
        last_success_at: expect.any(String),
        last_failure: null,
      });
    }
    await expect.poll(() => lines.join()).toContain('notice pushed');
    expect(lines.join()).not.toContain('/push/');
    expect(lines.join()).not.toMatch(/concetta/i);
  });

  it('about a pickup has the day only', async () => {
    const browser = await subscribe(await serve());
    await work();
    await createSupplier(orm, { delivery_date: '2026-12-03' });
    await later(MINUTE);
    await done();
    expect(browser.messages()).toMatchObject([{ title: 'Nuovo ordine, gio 3 dic' }]);
  });

  it('is not sent if a second administrator opens the order after 59 seconds', async () => {
    const service = await serve();
    await subscribe(service);
    const { cookie } = await subscribe(service);
    const [id, other] = [
      await createConsumer(orm, freshPlace()),
      await createConsumer(orm, freshPlace()),
    ];
    ahead = 59 * SECOND;
    expect(await claim()).toEqual([]);
    await api.request('POST', `/api/admin/push/taken/${id}`, undefined, { cookie });
    ahead = 61 * SECOND;
    expect((await claim()).map(({ subject_id }) => subject_id)).toEqual([other, other]);
  });

  it('that is in vain for one browser is withdrawn for all, between its attempts too', async () => {
    const service = await serve({ answer: () => status(503) });
    const { cookie } = await subscribe(service);
    await work();
    const id = await createConsumer(orm, freshPlace());
    await later(MINUTE);
    await tried(1);
    await api.request('PATCH', `/api/admin/orders/${id}`, { status: 'confirmed' }, { cookie });
    expect(await waiting()).toBe(0);
  });

  it.each([404, 410])('answered with %i ends the device, and no other', async (code) => {
    const service = await serve();
    const gone = await subscribe(await serve({ answer: () => status(code) }));
    const other = await subscribe(service);
    await work();
    await createConsumer(orm, freshPlace());
    await later(MINUTE);
    await done();
    await expect.poll(() => deviceOf(gone)).toBeUndefined();
    expect(other.messages()).toHaveLength(1);
    expect(await deviceOf(other)).toBeDefined();
  });

  it.each([
    [413, 'too-large'],
    [400, 'refused'],
    [307, 'refused'],
  ])('answered with %i is not sent again', async (code, last_failure) => {
    const target = await serve();
    const location = `${target.url}push`;
    const browser = await subscribe(await serve({ answer: () => status(code, { location }) }));
    await work();
    await createConsumer(orm, freshPlace());
    await later(MINUTE);
    await done();
    expect(browser.requests()).toHaveLength(1);
    expect(target.received).toEqual([]);
    expect(await deviceOf(browser)).toMatchObject({ last_failure, last_success_at: null });
    await expect.poll(() => lines.join()).toContain('notice not pushed');
    expect(lines.join().includes('too large')).toBe(code === 413);
  });

  it('answered with 429 is sent again when the service asks for it', async () => {
    const answers = [status(429, { 'retry-after': '300' }), status(201)];
    const browser = await subscribe(
      await serve({ answer: (number) => answers[number - 1] as RequestListener }),
    );
    await work();
    await createConsumer(orm, freshPlace());
    await later(MINUTE);
    await tried(1);
    const seconds = await nextAfter();
    expect(seconds).toBeGreaterThan(270);
    expect(seconds).toBeLessThanOrEqual(300);
    expect(await deviceOf(browser)).toMatchObject({ last_failure: 'busy' });
    await later(301 * SECOND);
    await done();
    expect(browser.requests()).toHaveLength(2);
    expect(Number(browser.requests()[1]?.headers.ttl)).toBeLessThanOrEqual(3300);
    expect(await deviceOf(browser)).toMatchObject({ last_success_at: expect.any(String) });
  });

  it('is given up if the service asks for more than the hour', async () => {
    const browser = await subscribe(
      await serve({ answer: () => status(503, { 'retry-after': '3700' }) }),
    );
    await work();
    await createConsumer(orm, freshPlace());
    await later(MINUTE);
    await done();
    expect(browser.requests()).toHaveLength(1);
  });

  it('is tried with doubling pauses while the service fails, for an hour', async () => {
    const browser = await subscribe(await serve({ answer: () => status(500) }));
    await work();
    await createConsumer(orm, freshPlace());
    ahead = MINUTE;
    for (let attempts = 1; attempts <= 6; attempts += 1) {
      await wake();
      await tried(attempts);
      const pause = 30 * 2 ** (attempts - 1);
      expect(await nextAfter()).toBeLessThanOrEqual(pause);
      ahead += (pause + 1) * SECOND;
    }
    await wake();
    await done();
    expect(browser.requests()).toHaveLength(7);
  });

  it('that the product could not send for an hour is not sent late', async () => {
    const browser = await subscribe(await serve());
    await createConsumer(orm, freshPlace());
    ahead = 61 * MINUTE;
    await work();
    await done();
    expect(browser.requests()).toEqual([]);
  });

  it('does not wait for a device whose service hangs', async () => {
    const silent = await serve({ answer: () => () => {} });
    const hanging = await subscribe(silent);
    const other = await subscribe(await serve());
    await work();
    for (let number = 0; number < 3; number += 1) await createConsumer(orm, freshPlace());
    await later(MINUTE);
    await expect.poll(() => other.messages().length).toBe(3);
    // One at a time, so that a service that hangs is not flooded.
    expect(hanging.requests()).toHaveLength(1);
    await silent.stop();
  });

  it('is sent once by two processes', async () => {
    const service = await serve();
    const browsers = [await subscribe(service), await subscribe(service)];
    await work();
    await work();
    for (let number = 0; number < 4; number += 1) await createConsumer(orm, freshPlace());
    await later(MINUTE);
    await done();
    for (const browser of browsers) {
      const titles = browser.messages().map(({ path }) => path);
      expect(titles).toHaveLength(4);
      expect(new Set(titles).size).toBe(4);
    }
  });

  it('is sent again if the process was killed before it noted the answer', async () => {
    await subscribe(await serve());
    await createConsumer(orm, freshPlace());
    ahead = MINUTE;
    expect(await claim()).toHaveLength(1);
    expect(await claim()).toEqual([]);
    ahead += MINUTE;
    expect(await claim()).toMatchObject([{ attempts: 2 }]);
  });

  describe('in quiet hours', () => {
    const quiet = async (hours: object | null, { cookie }: { cookie: string }) => {
      const path = '/api/admin/push/quiet-hours';
      const saved = await api.request('PUT', path, { quiet_hours: hours }, { cookie });
      expect(saved).toMatchObject({ status: 200, body: { quiet_hours: hours } });
    };
    const timeIn = (minutes: number) => {
      const at = new Date(clock().getTime() + minutes * MINUTE);
      return new Intl.DateTimeFormat('it-IT', {
        timeZone: 'Europe/Rome',
        hour: '2-digit',
        minute: '2-digit',
      }).format(at);
    };

    it('is not sent, nor later, and only to whom they belong', async () => {
      const service = await serve();
      const [quietOne, other] = [await subscribe(service), await subscribe(service)];
      await quiet({ from: timeIn(-60), to: timeIn(60) }, quietOne);
      await createConsumer(orm, freshPlace());
      await work();
      await later(MINUTE);
      await done();
      expect(other.messages()).toHaveLength(1);
      expect(quietOne.requests()).toEqual([]);
      await quiet(null, quietOne);
      await createConsumer(orm, freshPlace());
      await later(MINUTE);
      await expect.poll(() => quietOne.messages().length).toBe(1);
    });

    const NIGHT = ['21:00', '07:00'];
    it.each([
      // Summer time.
      [NIGHT, '2026-07-01T18:59:59Z', false],
      [NIGHT, '2026-07-01T19:00:00Z', true],
      [NIGHT, '2026-07-01T22:30:00Z', true],
      [NIGHT, '2026-07-02T04:59:59Z', true],
      [NIGHT, '2026-07-02T05:00:00Z', false],
      // Winter time.
      [NIGHT, '2026-12-01T20:00:00Z', true],
      [NIGHT, '2026-12-02T05:59:59Z', true],
      [NIGHT, '2026-12-02T06:00:00Z', false],
      // The night of 25 October has an hour more, that of 29 March an hour less.
      [NIGHT, '2026-10-25T05:59:59Z', true],
      [NIGHT, '2026-10-25T06:00:00Z', false],
      [NIGHT, '2026-03-29T04:59:59Z', true],
      [NIGHT, '2026-03-29T05:00:00Z', false],
      [['02:30', '03:00'], '2026-10-25T00:30:00Z', true],
      [['02:30', '03:00'], '2026-10-25T01:30:00Z', true],
      [['02:30', '03:00'], '2026-10-25T02:00:00Z', false],
      [['02:30', '03:00'], '2026-03-29T01:00:00Z', false],
      [['13:00', '15:00'], '2026-12-01T11:59:59Z', false],
      [['13:00', '15:00'], '2026-12-01T12:00:00Z', true],
      [['13:00', '15:00'], '2026-12-01T14:00:00Z', false],
    ])('of %j it is at %s: %s', async ([from, to], at, expected) => {
      const { is_quiet } = await row<{ is_quiet: boolean }>(
        orm,
        sql`select is_quiet(row(gen_random_uuid(), ${from}, ${to})::push_quiet_hours, ${at}::timestamptz)`,
      );
      expect(is_quiet).toBe(expected);
    });
  });

  it('goes to no session that has ended by its time', async () => {
    await subscribe(await serve());
    await createConsumer(orm, freshPlace());
    ahead = MINUTE;
    await orm.execute(sql`update sessions set expires_at = now()`);
    expect(await claim()).toEqual([]);
    expect(await waiting()).toBe(0);
    await subscribe(await serve());
    await createConsumer(orm, freshPlace(freshDate()));
    await orm.execute(sql`update sessions set created_at = now() - interval '31 days'`);
    expect(await claim()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('goes to nobody who is no administrator at that moment', async () => {
    const { email } = await subscribe(await serve());
    await createConsumer(orm, freshPlace());
    await orm.update(users).set({ role: 'client' }).where(eq(users.email, email));
    expect(await orm.$count(pushDevices)).toBe(0);
    ahead = MINUTE;
    expect(await claim()).toEqual([]);
    expect(await waiting()).toBe(0);
  });
});
