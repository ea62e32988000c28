import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shiftDate } from '#contract/days/rules.ts';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import type { PickupList } from '#contract/resellers/pickups.schema.ts';
import type { CreatedResellerCode, Reseller } from '#contract/resellers/resellers.schema.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createLimit } from '#server/platform/limits.ts';
import { openApiDocument } from '#server/platform/openapi-document.ts';
import { createTestApi } from '#test/api.ts';
import { createSupplier } from '#test/booking-functions.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { ACCESS_CODE, NOW, supplierOrder } from '#test/factories.ts';
import { callsOf } from '#test/fuzz/make-call.ts';

const SESSION = '/api/pickups/session';
const HOUR_MS = 3_600_000;

describe("a company's own pickups", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  let now = NOW;
  beforeAll(async () => {
    api = await createTestApi(database, { clock: () => now });
    office = await api.signInAs('admin');
  });
  beforeEach(async () => {
    now = NOW;
    await resetBookingSettings(orm);
    await setBookingSettings(orm, 'supplier_daily_limit = 10');
  });

  const asOffice = async <T>(method: string, path: string, body?: object) =>
    (await api.request(method, `/api/admin/resellers${path}`, body, office)).body as T;
  const open = async (access_code: string) => {
    const answer = await api.request('POST', SESSION, { access_code });
    const [cookie = ''] = answer.headers.getSetCookie();
    return { answer, cookie, session: { cookie: cookie.split(';')[0] as string } };
  };
  /** A company with a code, and the session that the code opens. */
  const company = async (fields: object = {}) => {
    const made = { company_name: 'Edilferro', phone: '095 123456', ...fields };
    const { id } = await asOffice<Reseller>('POST', '', made);
    const newCode = (last_day: string | null = null) =>
      asOffice<CreatedResellerCode>('POST', `/${id}/codes`, { label: 'Salvo Russo', last_day });
    const { code, reseller } = await newCode();
    const { session } = await open(code);
    const [{ id: codeId } = { id: '' }] = reseller.codes;
    const switchOff = async () => {
      const { version } = await asOffice<Reseller>('GET', `/${id}`);
      await asOffice('PATCH', `/${id}`, { version, active: false });
    };
    const revoke = () => asOffice('POST', `/${id}/codes/${codeId}/revoke`);
    return { id, code, session, newCode, revoke, switchOff };
  };
  type Company = Awaited<ReturnType<typeof company>>;
  const pickup = async (
    of: Pick<Company, 'id'> | null,
    fields: Parameters<typeof createSupplier>[1] = {},
  ) => {
    const order = { delivery_date: freshDate(), ...(of && { reseller_id: of.id }), ...fields };
    const id = await createSupplier(orm, order);
    return row<{ id: string; code: string; delivery_date: string }>(
      orm,
      sql`select id, code, delivery_date::text from orders_supplier where id = ${id}`,
    );
  };
  const list = async ({ session }: Pick<Company, 'session'>, page = 1) =>
    (await api.request('GET', `/api/pickups?page=${page}`, undefined, session)).body as PickupList;
  const ask = async (
    { session }: Pick<Company, 'session'>,
    method: string,
    path: string,
    body?: object,
  ) => {
    const answer = await api.request(method, `/api/pickups${path && `/${path}`}`, body, session);
    return {
      status: answer.status,
      order: answer.body as OwnOrder,
      refusal: answer.body as object,
    };
  };
  const isOpen = async ({ session }: { session: object }) =>
    (await api.request('GET', '/api/pickups', undefined, session)).status === 200;

  it('are opened by a code, only for its own calls, and only a hash of the session is stored', async () => {
    const one = await company();
    const { answer, cookie, session } = await open(one.code);
    expect(answer).toMatchObject({
      status: 200,
      body: { reseller: { company_name: 'Edilferro', agent_name: 'Salvo Russo' } },
    });
    expect(cookie).toMatch(
      /^consegne\.pickups_session=[\w-]{43}; Max-Age=28800; Path=\/api\/pickups; HttpOnly; SameSite=Strict$/,
    );
    const read = await api.request('GET', SESSION, undefined, session);
    expect(read.body).toEqual(answer.body);
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect(read.headers.getSetCookie()).toEqual([]);
    const token = session.cookie.split('=')[1] as string;
    const stored = JSON.stringify(await rows(orm, sql`select * from reseller_sessions`));
    expect(stored).not.toContain(token);

    const publicOrigin = 'https://consegne.example.test';
    const secure = await createTestApi(database, { clock: () => now, publicOrigin });
    const headers = { origin: publicOrigin };
    const opened = await secure.request('POST', SESSION, { access_code: one.code }, headers);
    expect(opened.headers.getSetCookie()[0]).toMatch(
      /^__Secure-consegne\.pickups_session=.*; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it("stay closed, with one answer, for an unknown, revoked or expired code, or an inactive company's", async () => {
    const [revoked, ended, off] = [await company(), await company(), await company()];
    await revoked.revoke();
    const expired = (await ended.newCode('2026-11-21')).code;
    await off.switchOff();
    now = new Date('2026-11-21T23:00:00Z');
    const answers = [];
    for (const code of ['YYYY-YYYY-YYYY', revoked.code, expired, off.code]) {
      const { answer, cookie } = await open(code);
      const { trace_id: _, ...refusalBody } = answer.body as Record<string, unknown>;
      answers.push(JSON.stringify([answer.status, refusalBody, cookie]));
    }
    expect(new Set(answers)).toEqual(
      new Set([
        JSON.stringify([
          403,
          { code: 'INVALID_ACCESS_CODE', message: 'Codice rivenditori non valido' },
          '',
        ]),
      ]),
    );
    const shared = await open(ACCESS_CODE);
    expect([shared.answer, shared.cookie]).toMatchObject([
      { status: 403, body: { message: expect.stringContaining('codice personale') } },
      '',
    ]);
  });

  it("count a wrong code together with those of the wizard's step 1", async () => {
    const guesses = createLimit(orm, { name: 'pickups-guesses', uses: 2, seconds: 900 });
    const strict = await createTestApi(database, { limits: { guesses } });
    const tries = [SESSION, '/api/supplier-access', SESSION];
    const answers = [];
    for (const path of tries)
      answers.push(await strict.request('POST', path, { access_code: 'x' }));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 429]);
  });

  it("are its own: no call of one company reaches another's pickup, which is answered as unknown", async () => {
    const [a, b] = [await company({ company_name: 'A' }), await company({ company_name: 'B' })];
    const of = { a: await pickup(a), b: await pickup(b), nobody: await pickup(null) };
    // Every call on one pickup, with the documentation's body, so that a new call is covered
    // automatically.
    const calls = callsOf(openApiDocument(''))
      .filter(({ path }) => path.startsWith('/api/pickups/{code}'))
      .map(({ method, path, operation: { requestBody } }) => ({
        method,
        path: path.replace('/api/pickups/{code}', ''),
        body: requestBody?.content['application/json']?.example as object | undefined,
      }));
    expect(calls.length).toBeGreaterThanOrEqual(5);
    const stored = () =>
      rows(
        orm,
        sql`select o.*, (select count(*) from order_history as h where h.order_id = o.id) as entries
          from orders_supplier as o where id in (${of.a.id}, ${of.nobody.id}) order by id`,
      );
    const before = await stored();
    for (const { method, path, body } of calls) {
      const answers = [];
      for (const code of ['ZZZ-ZZZ', of.a.code, of.nobody.code]) {
        const { status, refusal } = await ask(b, method, `${code}${path}`, body);
        const { trace_id: _, ...refusalBody } = refusal as Record<string, unknown>;
        answers.push(JSON.stringify([status, refusalBody]));
      }
      expect(answers[0], path).toContain('404');
      expect(new Set(answers).size, path).toBe(1);
      // Without a session nothing can be reached either.
      for (const session of [{ cookie: '' }, office]) {
        expect((await ask({ session }, method, `${of.a.code}${path}`, body)).status).toBe(401);
      }
    }
    expect(await stored()).toEqual(before);
    expect((await list(b)).rows.map(({ code }) => code)).toEqual([of.b.code]);
    expect((await list(a)).rows.map(({ code }) => code)).toEqual([of.a.code]);
    expect((await ask(a, 'GET', of.a.code)).status).toBe(200);
  });

  it('cover twelve months: upcoming ones first, then past ones, a page at a time', async () => {
    const one = await company();
    const today = '2026-11-21';
    const dates = [-366, -365, -1, 0, 2, 9].map((days) => shiftDate(today, days));
    for (const delivery_date of dates) await pickup(one, { delivery_date });
    const { rows: found, total, latest } = await list(one);
    expect(total).toBe(5);
    const [, yearAgo, yesterday, ...toCome] = dates;
    expect(found.map(({ delivery_date }) => delivery_date)).toEqual([
      ...toCome,
      yesterday,
      yearAgo,
    ]);
    expect(Object.keys(found[0] ?? {}).toSorted()).toEqual([
      'agent_name',
      'code',
      'delivery_date',
      'delivery_time',
      'items',
      'status',
      'to_reconfirm',
    ]);
    expect(latest).toMatchObject({ agent_name: 'Salvo Russo', items: expect.anything() });
    expect(latest).not.toHaveProperty('delivery_date');
    await orm.execute(sql`insert into orders_supplier
      (reseller_id, company_name, agent_name, phone, items, delivery_date, delivery_time, customer_type)
      select ${one.id}::uuid, 'Edil', 'Salvo', '095', '[]', '2027-01-02'::date + n, '09:00', 'rivenditore'
      from generate_series(1, 20) as n`);
    const pages = [await list(one, 1), await list(one, 2)];
    expect(pages.map((page) => [page.rows.length, page.total])).toEqual([
      [20, 25],
      [5, 25],
    ]);
  });

  it('close after eight hours, with the code, with the company and with the own button, and no other session with them', async () => {
    const [late, revoked, off, left, stays] = [
      await company(),
      await company(),
      await company(),
      await company(),
      await company(),
    ];
    const second = await open((await revoked.newCode()).code);
    const third = await open(left.code);
    now = new Date(NOW.getTime() + 8 * HOUR_MS - 1);
    expect(await isOpen(late)).toBe(true);
    await revoked.revoke();
    await off.switchOff();
    const closed = await api.request('DELETE', SESSION, undefined, left.session);
    expect(closed.body).toEqual({ reseller: null });
    expect(closed.headers.getSetCookie()[0]).toMatch(/=; Max-Age=0; Path=\/api\/pickups/);
    for (const [of, open] of [
      [revoked, false],
      [off, false],
      [left, false],
      [second, true],
      [third, true],
      [stays, true],
    ] as const) {
      expect(await isOpen(of)).toBe(open);
    }
    now = new Date(NOW.getTime() + 8 * HOUR_MS);
    expect(await isOpen(late)).toBe(false);
    const read = await api.request('GET', SESSION, undefined, late.session);
    expect([read.status, read.body]).toEqual([200, { reseller: null }]);
    expect((await api.request('DELETE', SESSION)).status).toBe(200);
  });

  it('are booked in the session without the code, only for its company and within its limit, once per request', async () => {
    const [one, rival] = [await company({ daily_limit: 1 }), await company()];
    const delivery_date = freshDate();
    const order = supplierOrder({ delivery_date, reseller_id: rival.id });
    const placed = await ask(one, 'POST', '', order);
    expect(placed).toMatchObject({ status: 201, order: { delivery_date } });
    expect((await ask(one, 'POST', '', order)).order.code).toBe(placed.order.code);
    expect((await list(one)).rows).toMatchObject([{ code: placed.order.code }]);
    expect((await list(rival)).rows).toEqual([]);
    const again = { ...order, request_id: crypto.randomUUID() };
    expect((await ask(one, 'POST', '', again)).refusal).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: "Limite della tua azienda raggiunto (1/1). Scegli un'altra data.",
    });
    await one.revoke();
    expect((await ask(one, 'POST', '', again)).refusal).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('tell the wizard whose session it is, with what the code would have told it', async () => {
    const one = await company({ daily_limit: 3 });
    const { delivery_date } = await pickup(one);
    const session = await api.request('GET', SESSION, undefined, one.session);
    const byCode = await api.request('POST', '/api/supplier-access', { access_code: one.code });
    const { reseller } = byCode.body as { reseller: object };
    expect(session.body).toEqual({ reseller });
    expect(reseller).toMatchObject({
      phone: '095 123456',
      company_limit: { daily_limit: 3, taken: { [delivery_date]: 1 } },
    });
  });

  it('close in the middle of a change if the code is revoked, and then nothing changes', async () => {
    const one = await company();
    const { code, id } = await pickup(one);
    expect((await ask(one, 'GET', code)).status).toBe(200);
    await one.revoke();
    const cancelled = await ask(one, 'POST', `${code}/cancel`, { version: 1, reason: 'other' });
    expect(cancelled).toMatchObject({ status: 401, refusal: { code: 'UNAUTHENTICATED' } });
    expect(
      await row(orm, sql`select status, version from orders_supplier where id = ${id}`),
    ).toEqual({ status: 'pending', version: 1 });
  });

  it("are moved, cancelled and resumed by the rules of customers' orders, and the history names the reseller", async () => {
    const one = await company({ daily_limit: 1 });
    const { code, id } = await pickup(one);
    const full = (await pickup(one)).delivery_date;
    const to = freshDate();
    const move = (version: number, delivery_date: string) =>
      ask(one, 'POST', `${code}/move`, { version, delivery_date });
    expect((await move(1, full)).refusal).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: "Limite della tua azienda raggiunto (1/1). Scegli un'altra data.",
    });
    expect((await ask(one, 'GET', code)).order.company_limit).toMatchObject({
      daily_limit: 1,
      taken: { [full]: 1 },
    });
    expect(await move(1, to)).toMatchObject({
      status: 200,
      order: { delivery_date: to, version: 2, to_reconfirm: true },
    });
    expect((await move(1, freshDate())).refusal).toMatchObject({
      code: 'CONFLICT',
      current: { version: 2 },
    });
    const cancelled = await ask(one, 'POST', `${code}/cancel`, { version: 2, reason: 'other' });
    expect(cancelled.order).toMatchObject({ status: 'cancelled', refusals: { restore: null } });
    expect((await ask(one, 'POST', `${code}/restore`, { version: 3 })).order).toMatchObject({
      status: 'pending',
      version: 4,
    });
    const note = { request_id: crypto.randomUUID(), text: 'Furgone bianco' };
    expect((await ask(one, 'POST', `${code}/note`, note)).status).toBe(200);
    const otherNote = { ...note, text: 'Furgone rosso' };
    expect(await ask(one, 'POST', `${code}/note`, otherNote)).toMatchObject({
      status: 409,
      refusal: { code: 'ALREADY_PLACED' },
    });
    const history = await api.request('GET', `/api/admin/orders/${id}/history`, undefined, office);
    const { entries } = history.body as { entries: { action: string; actor: string }[] };
    expect(entries.map(({ action, actor }) => [action, actor]).toReversed()).toEqual([
      ['booked', 'reseller'],
      ['moved', 'reseller'],
      ['cancelled', 'reseller'],
      ['restored', 'reseller'],
      ['noted', 'reseller'],
    ]);
    const near = await pickup(one, { delivery_date: '2026-11-21' });
    expect(
      (await ask(one, 'POST', `${near.code}/cancel`, { version: 1, reason: 'other' })).refusal,
    ).toMatchObject({ code: 'CHANGE_REFUSED', change: 'too-late' });
  });

  it('accept a limited number of notes from one network address', async () => {
    const messages = createLimit(orm, { name: 'pickup-notes-test', uses: 1, seconds: 3600 });
    const strict = await createTestApi(database, { clock: () => now, limits: { messages } });
    const one = await company();
    const { code } = await pickup(one);
    const note = () => {
      const text = { request_id: crypto.randomUUID(), text: 'Furgone bianco' };
      return strict.request('POST', `/api/pickups/${code}/note`, text, one.session);
    };
    expect([(await note()).status, (await note()).status]).toEqual([200, 429]);
  });

  it('cannot be changed by another site, nor by reading', async () => {
    const one = await company();
    const { code } = await pickup(one);
    const cancel = (headers: object) =>
      api.request(
        'POST',
        `/api/pickups/${code}/cancel`,
        { version: 1, reason: 'other' },
        { ...one.session, ...headers },
      );
    expect((await cancel({ origin: 'https://altro.example.test' })).status).toBe(403);
    expect((await cancel({ origin: undefined })).status).toBe(403);
    for (const path of [code, `${code}/cancel`, `${code}/move`]) await ask(one, 'GET', path);
    expect((await ask(one, 'GET', code)).order).toMatchObject({ version: 1, status: 'pending' });
    expect((await cancel({})).status).toBe(200);
  });

  it("do not open the office, and the office's session does not open them", async () => {
    const one = await company();
    const asCompany = await api.request('GET', '/api/admin/resellers', undefined, one.session);
    expect(asCompany.status).toBe(401);
    expect(await isOpen({ session: office })).toBe(false);
  });
});
