import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnPush, PushDevice } from '#contract/push/push.schema.ts';
import { pushDevices, pushQuietHours, users } from '#server/platform/db/schema.ts';
import { createTestApi, PASSWORD } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { startPushService, testPushSender } from '#test/push-service.ts';
import { status } from '#test/webhook-receiver.ts';
import { isPushService } from './push-services.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

describe("one's own notices", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const service = await startPushService();
  beforeEach(async () => {
    await orm.delete(pushDevices);
    await orm.delete(pushQuietHours);
  });

  type Person = { cookie: string; email: string };
  const call = ({ cookie }: Person, method: string, path = '', body?: object, headers = {}) =>
    api.request(method, `/api/admin/push${path}`, body, { cookie, ...headers });
  const add = async (person: Person, input: object = service.subscribe().input, headers = {}) => {
    const added = await call(person, 'POST', '/devices', input, headers);
    expect(added, JSON.stringify(added.body)).toMatchObject({ status: 201 });
    return added.body as PushDevice;
  };
  const read = async (person: Person) => (await call(person, 'GET')).body as OwnPush;
  /** The same person in another browser. */
  const elsewhere = async ({ email }: Person): Promise<Person> => {
    const input = { email, password: PASSWORD };
    const { headers } = await api.request('POST', '/api/session', input);
    return { email, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };

  it('go to a browser by its name, whose address is in no answer', async () => {
    const agata = await api.signInAs('admin');
    const { input } = service.subscribe();
    const device = await add(agata, input, { 'user-agent': ANDROID });
    expect(device).toMatchObject({ name: 'Chrome su Android', is_this: true, last_failure: null });
    const own = await read(agata);
    expect(own).toEqual({
      key: testPushSender().keys.publicKey,
      session_id: expect.any(String),
      devices: [device],
      quiet_hours: null,
    });
    expect(JSON.stringify(own)).not.toMatch(/127\.0\.0\.1|p256dh|auth/);
  });

  it('go once to a browser that subscribes again, by whoever uses it now', async () => {
    const [agata, salvo] = [await api.signInAs('admin'), await api.signInAs('admin')];
    const { input } = service.subscribe();
    const { id } = await add(agata, input);
    expect((await add(agata, input)).id).toBe(id);
    await add(agata, service.subscribe().input);
    expect((await read(agata)).devices).toHaveLength(1);
    await add(salvo, input);
    await add(agata, input);
    expect((await read(salvo)).devices).toEqual([]);
    expect((await read(agata)).devices).toHaveLength(1);
  });

  it.each(["expires_at = '2026-01-01'", "created_at = '2026-01-01'"])(
    'neither list nor reach a device whose session has ended: %s',
    async (ended) => {
      const agata = await api.signInAs('admin');
      const phone = await elsewhere(agata);
      const { id } = await add(phone);
      const { session_id } = await read(phone);
      await orm.execute(sql`update sessions set ${sql.raw(ended)} where id = ${session_id}`);
      expect((await read(agata)).devices).toEqual([]);
      expect(await call(agata, 'POST', `/devices/${id}/test`)).toMatchObject({ status: 404 });
    },
  );

  it('show and change only one’s own devices', async () => {
    const [agata, salvo] = [await api.signInAs('admin'), await api.signInAs('admin')];
    const { id } = await add(agata);
    const phone = await elsewhere(agata);
    await add(phone);
    expect((await read(phone)).devices.map(({ is_this }) => is_this)).toEqual([true, false]);
    expect((await read(salvo)).devices).toEqual([]);
    const missing = { status: 404, body: { message: 'Dispositivo non trovato' } };
    expect(await call(salvo, 'POST', `/devices/${id}/test`)).toMatchObject(missing);
    expect(await call(salvo, 'DELETE', `/devices/${id}`)).toMatchObject(missing);
    expect(await call(phone, 'DELETE', `/devices/${id}`)).toMatchObject({ status: 200 });
    expect((await read(agata)).devices).toHaveLength(1);
  });

  it.each([
    ['endpoint', { endpoint: 'https://example.it/push' }],
    ['endpoint', { endpoint: 'http://fcm.googleapis.com/fcm/send/1' }],
    ['endpoint', { endpoint: 'https://169.254.169.254/latest/meta-data/' }],
    ['endpoint', { endpoint: 'fcm.googleapis.com' }],
    ['endpoint', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` }],
    ['p256dh', { p256dh: 'A'.repeat(87) }],
    ['p256dh', { p256dh: 'BCVxsr7N' }],
    ['auth', { auth: 'BTBZMqHH6r4Tts7J' }],
  ])('refuse a wrong %s (%#)', async (field, wrong) => {
    const push = { ...testPushSender(), isService: isPushService };
    const strict = await createTestApi(database, { push });
    const { cookie } = await strict.signInAs('admin');
    const good = {
      ...service.subscribe().input,
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    };
    const send = (input: object) =>
      strict.request('POST', '/api/admin/push/devices', input, { cookie });
    expect(await send({ ...good, ...wrong })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } },
    });
    expect(await send(good)).toMatchObject({ status: 201 });
  });

  it('can be tried at once, in quiet hours too', async () => {
    const agata = await api.signInAs('admin');
    const browser = service.subscribe();
    const { id } = await add(agata, browser.input);
    await call(agata, 'PUT', '/quiet-hours', { quiet_hours: { from: '00:00', to: '23:59' } });
    const test = await call(agata, 'POST', `/devices/${id}/test`);
    expect(test).toMatchObject({ status: 200, body: { failure: null, http_status: 200 } });
    expect(browser.messages()).toEqual([
      { title: 'Prova: così arriva un avviso', path: '/admin/overview', tag: 'prova' },
    ]);
    expect((await read(agata)).devices).toMatchObject([{ last_success_at: expect.any(String) }]);
  });

  it('say what came back of a test, and forget a browser that is gone', async () => {
    const agata = await api.signInAs('admin');
    const busy = await startPushService({ answer: () => status(503) });
    const { id } = await add(agata, busy.subscribe().input);
    const test = () => call(agata, 'POST', `/devices/${id}/test`);
    expect(await test()).toMatchObject({ body: { failure: 'busy', http_status: 503 } });
    expect((await read(agata)).devices).toMatchObject([{ last_failure: 'busy' }]);
    await busy.stop();
    expect(await test()).toMatchObject({ body: { failure: 'unreachable', http_status: null } });
    const gone = await startPushService({ answer: () => status(410) });
    const { id: last } = await add(agata, gone.subscribe().input);
    expect(await call(agata, 'POST', `/devices/${last}/test`)).toMatchObject({
      body: { failure: 'ended', http_status: 410 },
    });
    await gone.stop();
    expect((await read(agata)).devices).toEqual([]);
  });

  it('keep each person’s quiet hours', async () => {
    const [agata, salvo] = [await api.signInAs('admin'), await api.signInAs('admin')];
    const save = (quiet_hours: object | null) =>
      call(agata, 'PUT', '/quiet-hours', { quiet_hours });
    const hours = { from: '21:00', to: '07:00' };
    expect(await save(hours)).toMatchObject({ status: 200, body: { quiet_hours: hours } });
    await save({ ...hours, to: '06:30' });
    expect((await read(agata)).quiet_hours).toEqual({ from: '21:00', to: '06:30' });
    expect((await read(salvo)).quiet_hours).toBeNull();
    for (const wrong of [{ from: '21:00', to: '21:00' }, { from: '24:00', to: '07:00' }, {}]) {
      expect(await save(wrong)).toMatchObject({ status: 422 });
    }
    await save(null);
    expect((await read(agata)).quiet_hours).toBeNull();
  });

  describe('end with', () => {
    const left = () => orm.$count(pushDevices);
    const both = async () => {
      const agata = await api.signInAs('admin');
      await add(agata);
      await add(await elsewhere(agata));
      expect(await left()).toBe(2);
      return agata;
    };

    it('the sign-out, on every device of the person', async () => {
      const { cookie } = await both();
      await api.request('DELETE', '/api/session', undefined, { cookie });
      expect(await left()).toBe(0);
    });

    it('the session, when somebody else signs in here', async () => {
      const { cookie } = await both();
      const other = await api.signInAs('admin');
      const input = { email: other.email, password: PASSWORD };
      await api.request('POST', '/api/session', input, { cookie });
      expect(await left()).toBe(1);
    });

    it('the role, and do not come back with it', async () => {
      const { email } = await both();
      const become = (role: string) =>
        orm.update(users).set({ role }).where(eq(users.email, email));
      await become('client');
      expect(await left()).toBe(0);
      await become('admin');
      expect(await left()).toBe(0);
    });

    it('a ban, and with the user', async () => {
      const { email } = await both();
      await orm.update(users).set({ banned: true }).where(eq(users.email, email));
      expect(await left()).toBe(0);
      const agata = await both();
      await call(agata, 'PUT', '/quiet-hours', { quiet_hours: { from: '21:00', to: '07:00' } });
      expect(await orm.$count(pushQuietHours)).toBe(1);
      await orm.delete(users).where(eq(users.email, agata.email));
      expect(await left()).toBe(0);
      expect(await orm.$count(pushQuietHours)).toBe(0);
    });
  });
});
