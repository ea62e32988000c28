import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAdminCheck } from '#server/modules/session/session.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestApi, PASSWORD } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { type LiveStream, readOrders } from '#test/live-stream.ts';
import { adminWithSecondFactor, cookieOf } from '#test/second-factor.ts';
import { createLiveEvents } from './live-events.ts';
import { MAX_STREAMS_OF_USER } from './open-streams.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;

describe('the open streams of a user', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Api;
  let bystander: LiveStream;
  beforeAll(async () => {
    api = await createTestApi(database);
    bystander = await open(await api.signInAs('admin'));
  });
  const open = async (headers: object) =>
    readOrders(await api.fetch('GET', '/api/admin/live', undefined, headers));

  // The streams of another administrator stay open.
  afterEach(async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    expect(await bystander.next()).toMatchObject({ event: 'change', data: { new: { id } } });
  });

  it.each([
    [
      'signs out',
      ({ cookie }: { cookie: string }) =>
        api.request('DELETE', '/api/session', undefined, { cookie }),
    ],
    [
      'loses the role',
      ({ email }: { email: string }) =>
        orm.execute(sql`update users set role = 'staff' where email = ${email}`),
    ],
    [
      'is banned',
      ({ email }: { email: string }) =>
        orm.execute(sql`update users set banned = true where email = ${email}`),
    ],
    [
      'is deleted',
      ({ email }: { email: string }) => orm.execute(sql`delete from users where email = ${email}`),
    ],
  ])('end when the user %s, on every device', async (_, change) => {
    const user = await api.signInAs('admin');
    const streams = [await open(user), await open(user)];
    await change(user);
    for (const stream of streams) expect(await stream.next()).toBeUndefined();
  });

  it('stay open when the same person starts to sign in with a second factor', async () => {
    const admin = await adminWithSecondFactor(api);
    const stream = await open(admin);
    const begun = { email: admin.email, password: PASSWORD };
    expect((await api.request('POST', '/api/session', begun)).body).toMatchObject({
      second_factor: true,
    });
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    expect(await stream.next()).toMatchObject({ data: { new: { id } } });
    expect(await bystander.next()).toMatchObject({ data: { new: { id } } });
    await stream.cancel();
  });

  it('stay open when the sessions on other devices end, but theirs end', async () => {
    const { email, cookie } = await api.signInAs('admin');
    const { headers } = await api.request('POST', '/api/session', { email, password: PASSWORD });
    const [stream, elsewhere] = [await open({ cookie }), await open({ cookie: cookieOf(headers) })];
    await api.request('DELETE', '/api/session/others', undefined, { cookie });
    expect(await elsewhere.next()).toBeUndefined();
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    expect(await stream.next()).toMatchObject({ data: { new: { id } } });
    expect(await bystander.next()).toMatchObject({ data: { new: { id } } });
    await stream.cancel();
  });

  it('stay open when somebody else signs out', async () => {
    const user = await api.signInAs('admin');
    const stream = await open(user);
    const other = await api.signInAs('admin');
    await api.request('DELETE', '/api/session', undefined, { cookie: other.cookie });
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    expect(await stream.next()).toMatchObject({ data: { new: { id } } });
    expect(await bystander.next()).toMatchObject({ data: { new: { id } } });
    await stream.cancel();
  });
});

describe('a stream', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const logger = createLogger('silent');
  let api: Api;
  let office: { cookie: string; email: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });
  /** A separate live service with a fast heartbeat. */
  const withHeartbeat = (isAdmin: (headers: Headers) => Promise<boolean>) =>
    createLiveEvents({ database, logger, isAdmin, heartbeatMs: 20 });
  const openOn = async (live: Api['live']) => {
    const { fetch } = await createTestApi(database, { live });
    return readOrders(await fetch('GET', '/api/admin/live', undefined, office));
  };

  it('that the browser has closed is removed: its rights are no longer checked', async () => {
    let queries = 0;
    const live = await withHeartbeat(async () => {
      queries += 1;
      return true;
    });
    const closed = await openOn(live);
    await expect.poll(() => queries).toBeGreaterThan(2);
    await closed.cancel();
    const askedByThen = queries;
    const other = await openOn(live);
    // After two heartbeats of the other stream, the closed one has had none.
    await expect.poll(() => queries).toBeGreaterThan(askedByThen + 2);
    await other.cancel();
    const atEnd = queries;
    await createConsumer(orm, { delivery_date: freshDate() });
    await live.close();
    expect(queries).toBe(atEnd);
  });

  it('is refused to a user who has too many, not to others, and opens again once one has ended', async () => {
    const { cookie } = await api.signInAs('admin');
    const first = await api.fetch('GET', '/api/admin/live', undefined, { cookie });
    const open = () => api.fetch('GET', '/api/admin/live', undefined, { cookie });
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS_OF_USER - 1 }, open));
    const refused = await api.request('GET', '/api/admin/live', undefined, { cookie });
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(refused.headers.get('retry-after')).toBe('30');
    const other = await api.signInAs('admin');
    const theirs = await api.fetch('GET', '/api/admin/live', undefined, { cookie: other.cookie });
    expect(theirs.status).toBe(200);
    await first.body?.cancel();
    const again = await open();
    expect(again.status).toBe(200);
    for (const stream of [...streams, theirs, again]) await stream.body?.cancel();
  });

  it('has a heartbeat, so that proxies keep it open while nothing happens', async () => {
    const live = await withHeartbeat(async () => true);
    const stream = await openOn(live);
    expect(await stream.nextText()).toBe(': open\n\n');
    // The previous test's last change may still arrive in between.
    for (const _beat of [1, 2]) await expect.poll(stream.nextText).toBe(': heartbeat\n\n');
    await live.close();
  });

  it('ends at a heartbeat when its session has expired', async () => {
    const live = await withHeartbeat(createAdminCheck(api.accounts));
    const stream = await openOn(live);
    await orm.execute(sql`update sessions set expires_at = now() - interval '1 second'`);
    // An earlier test's last change may still arrive before the end.
    await expect.poll(stream.next).toBeUndefined();
    office = await api.signInAs('admin');
    await live.close();
  });

  it('ends when the product stops', async () => {
    const live = await withHeartbeat(async () => true);
    const streams = [await openOn(live), await openOn(live)];
    await live.close();
    for (const stream of streams) await expect.poll(stream.next).toBeUndefined();
  });

  it('that nobody reads is ended before it fills the memory', async () => {
    const live = await withHeartbeat(async () => true);
    const { fetch } = await createTestApi(database, { live });
    const response = await fetch('GET', '/api/admin/live', undefined, office);
    const other = await openOn(live);
    let changes = 0;
    for (let change = 0; change < 400; change += 1) {
      await orm.execute(sql`select pg_notify('order_changes', 'not JSON')`);
      // Announcements of earlier tests may arrive in between.
      let event = await other.next();
      while (event && event.event !== 'resync') event = await other.next();
      if (event) changes += 1;
    }
    expect(changes).toBe(400);
    // The buffered events can still be read; then the stream ends.
    const unread = readOrders(response);
    let kept = 0;
    while (await unread.next()) kept += 1;
    expect(kept).toBeLessThan(400);
    await live.close();
  });
});
