import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  MadeCalendarFeed,
  OwnCalendarFeed,
} from '#contract/calendar-feed/calendar-feed.schema.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createLimit } from '#server/platform/limits.ts';
import { hashOfToken } from '#server/platform/tokens.ts';
import { createTestApi } from '#test/api.ts';
import { makeFeed } from '#test/calendar-feed.ts';
import { openTestDatabase } from '#test/database.ts';
import { MONDAY } from '#test/factories.ts';
import { createOrderRows } from '#test/order-rows.ts';

describe("an administrator's calendar feed", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string; email: string };
  beforeAll(async () => {
    api = await createTestApi(database);
  });
  beforeEach(async () => {
    await orm.execute(sql`delete from calendar_feeds`);
    office = await api.signInAs('admin');
  });

  const call = (method: string, path = '', body?: unknown, person: object = office) =>
    api.request(method, `/api/admin/calendar-feed${path}`, body, person);
  const own = async () => ((await call('GET')).body as OwnCalendarFeed).feed;
  const status = async (path: string) => (await api.request('GET', path)).status;
  const pathOf = ({ body }: { body: unknown }) =>
    new URL((body as MadeCalendarFeed).address).pathname;
  const audited = () =>
    rows(
      orm,
      sql`select action, user_name, before, after from audit_log
        where action like 'calendar-feed-%' and user_name = ${office.email} order by id`,
    );
  const setUser = (assignment: string) =>
    orm.execute(sql`update users set ${sql.raw(assignment)} where email = ${office.email}`);

  it('has an address that is answered once, and of which only a hash is stored', async () => {
    expect(await own()).toBeNull();
    const made = await call('POST', '', { with_names: false });
    expect(made.status).toBe(201);
    const { feed, address } = made.body as MadeCalendarFeed;
    const [, token = ''] =
      /^http:\/\/localhost\/api\/calendar\/([\w-]{43})\.ics$/.exec(address) ?? [];
    expect(token).not.toBe('');
    expect(await status(new URL(address).pathname)).toBe(200);
    expect(feed).toMatchObject({ with_names: false, last_read_at: null });
    expect(JSON.stringify((await call('GET')).body)).not.toContain(token);
    const { stored } = await row<{ stored: string }>(
      orm,
      sql`select row_to_json(f)::text as stored from calendar_feeds as f`,
    );
    expect(stored).not.toContain(token);
    expect(stored).toContain(hashOfToken(token));
    expect(await call('POST', '', { with_names: true })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: "L'abbonamento esiste già" },
    });
    expect(await status(new URL(address).pathname)).toBe(200);
  });

  it('gets another address, and the earlier one stops', async () => {
    const first = await makeFeed(api, office, true);
    await api.request('GET', first);
    const renewed = await call('POST', '/renew');
    expect(renewed.body).toMatchObject({ feed: { with_names: true, last_read_at: null } });
    expect(await status(first)).toBe(404);
    expect(await status(pathOf(renewed))).toBe(200);
  });

  it('shows names from one reading to the next, under the same address', async () => {
    await createOrderRows(orm).store('supplier', { name: 'Edilferro', delivery_date: MONDAY });
    const path = await makeFeed(api, office);
    const read = async () => (await api.request('GET', path)).body;
    expect(await read()).not.toContain('Edilferro');
    const changed = await call('PATCH', '', { with_names: true });
    expect(changed.body).toMatchObject({ feed: { with_names: true } });
    expect(await own()).toMatchObject({ with_names: true });
    expect(await read()).toContain('SUMMARY:Ritiro: Edilferro\r\n');
    await call('PATCH', '', { with_names: false });
    expect(await read()).not.toContain('Edilferro');
  });

  it('can be deleted, also twice', async () => {
    const path = await makeFeed(api, office);
    for (const _ of [1, 2]) {
      expect(await call('DELETE')).toMatchObject({ status: 200, body: { feed: null } });
      expect(await status(path)).toBe(404);
    }
    for (const [method, rest, body] of [
      ['POST', '/renew'],
      ['PATCH', '', { with_names: true }],
    ] as const) {
      expect(await call(method, rest, body)).toMatchObject({
        status: 404,
        body: { message: "L'abbonamento non esiste più" },
      });
    }
  });

  it('is nobody else’s', async () => {
    const path = await makeFeed(api, office);
    const colleague = await api.signInAs('admin');
    expect((await call('GET', '', undefined, colleague)).body).toEqual({ feed: null });
    expect((await call('POST', '/renew', undefined, colleague)).status).toBe(404);
    await call('DELETE', '', undefined, colleague);
    expect(await status(path)).toBe(200);
  });

  it('leaves an entry in the audit log for each change, and none without one', async () => {
    await call('POST', '', { with_names: false });
    await call('POST', '/renew');
    await call('PATCH', '', { with_names: true });
    await call('PATCH', '', { with_names: true });
    await call('DELETE');
    await call('DELETE');
    const user_name = office.email;
    const [off, on] = [{ with_names: false }, { with_names: true }];
    expect(await audited()).toEqual([
      { action: 'calendar-feed-created', user_name, before: null, after: off },
      { action: 'calendar-feed-renewed', user_name, before: null, after: null },
      { action: 'calendar-feed-changed', user_name, before: off, after: on },
      { action: 'calendar-feed-deleted', user_name, before: null, after: null },
    ]);
  });

  it('is not made by a session alone that was confirmed long ago: the address outlives it', async () => {
    const path = await makeFeed(api, office);
    await orm.execute(sql`update sessions set confirmed_at = now() - interval '11 minutes'`);
    expect(await call('POST', '/renew')).toMatchObject({
      status: 403,
      body: { code: 'CONFIRMATION_REQUIRED', confirm_with: 'password' },
    });
    expect(await status(path)).toBe(200);
    await call('DELETE');
    const made = await call('POST', '', { with_names: false });
    expect(made).toMatchObject({ status: 403, body: { code: 'CONFIRMATION_REQUIRED' } });
    expect(await own()).toBeNull();
  });

  it.each(['role = $$staff$$', 'role = $$client$$', 'banned = true'])(
    'ends for good with the rights of its user: %s',
    async (assignment) => {
      const path = await makeFeed(api, office);
      await setUser('company = $$Trinacria$$');
      expect(await status(path)).toBe(200);
      await setUser(assignment);
      expect(await status(path)).toBe(404);
      await setUser("role = 'admin', banned = false");
      expect(await status(path)).toBe(404);
      expect(await own()).toBeNull();
    },
  );

  it('ends with its user', async () => {
    const path = await makeFeed(api, office);
    await orm.execute(sql`delete from users where email = ${office.email}`);
    expect(await status(path)).toBe(404);
    expect(await rows(orm, sql`select from calendar_feeds`)).toEqual([]);
  });

  it('of a user who was demoted while it was made opens nothing', async () => {
    const path = await makeFeed(api, office);
    await orm.execute(sql`alter table users disable trigger users_end_calendar_feed`);
    await setUser("role = 'staff'");
    await orm.execute(sql`alter table users enable trigger users_end_calendar_feed`);
    expect(await rows(orm, sql`select from calendar_feeds`)).toHaveLength(1);
    expect(await status(path)).toBe(404);
  });

  it('stays readable where somebody tries wrong addresses, who is refused after some', async () => {
    const path = await makeFeed(api, office);
    const wrongFeeds = createLimit(orm, { name: 'few-wrong-feeds', uses: 3, seconds: 900 });
    const limited = await createTestApi(database, { limits: { wrongFeeds } });
    const from = limited.from('198.51.100.7');
    const tries: number[] = [];
    for (let number = 0; number < 5; number += 1) {
      const wrong = `/api/calendar/${String(number).repeat(43)}.ics`;
      tries.push((await from('GET', wrong)).status);
    }
    expect(tries).toEqual([404, 404, 404, 429, 429]);
    expect((await from('GET', path)).status).toBe(200);
    const elsewhere = limited.from('198.51.101.7');
    expect((await elsewhere('GET', `${path}x`)).status).toBe(404);
  });
});
