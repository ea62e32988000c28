import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard } from '#contract/orders/dashboard.schema.ts';
import type { CreatedResellerCode, Reseller } from '#contract/resellers/resellers.schema.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createLimit } from '#server/platform/limits.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createSlowdown } from '#server/platform/slowdown.ts';
import { createTestApi } from '#test/api.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { ACCESS_CODE, supplierInput } from '#test/factories.ts';
import { createAccessCodeCheck } from './check-access-code.ts';

const REFUSED = { status: 403, body: { code: 'INVALID_ACCESS_CODE' } };

describe("a reseller's own code", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  let now = new Date('2026-11-21T08:00:00Z');
  beforeAll(async () => {
    api = await createTestApi(database, { clock: () => now });
    office = await api.signInAs('admin');
  });
  afterEach(async () => {
    now = new Date('2026-11-21T08:00:00Z');
    await resetBookingSettings(orm);
  });

  const reseller = async (fields: object = {}) => {
    const input = { company_name: 'Edilferro', phone: '095 123456', ...fields };
    const answer = await api.request('POST', '/api/admin/resellers', input, office);
    return answer.body as Reseller;
  };
  const codeOf = async ({ id }: Reseller, fields: object = {}) => {
    const input = { label: 'Salvo Russo', ...fields };
    const answer = await api.request('POST', `/api/admin/resellers/${id}/codes`, input, office);
    return (answer.body as CreatedResellerCode).code;
  };
  const change = async ({ id }: Reseller, changes: object) => {
    const { version } = (await api.request('GET', `/api/admin/resellers/${id}`, undefined, office))
      .body as Reseller;
    const input = { version, ...changes };
    expect((await api.request('PATCH', `/api/admin/resellers/${id}`, input, office)).status).toBe(
      200,
    );
  };
  const revoke = async ({ id }: Reseller) => {
    const [code] = await rows<{ id: string }>(
      orm,
      sql`select id from reseller_codes where reseller_id = ${id}`,
    );
    const path = `/api/admin/resellers/${id}/codes/${code?.id}/revoke`;
    expect((await api.request('POST', path, undefined, office)).status).toBe(200);
  };
  const ask = (access_code: string) => api.request('POST', '/api/supplier-access', { access_code });
  const book = (access_code: string, fields: object = {}) =>
    api.request(
      'POST',
      '/api/orders/supplier',
      supplierInput({ access_code, delivery_date: freshDate(), ...fields }),
    );
  /** Against how many hashes a refused code is compared. */
  const hashesOf = async (code: string) => {
    let hashes = 0;
    const limit = { name: crypto.randomUUID(), uses: 1000, seconds: 900 };
    const slowdown = createSlowdown(orm, limit, { logger: createLogger('silent') });
    const check = createAccessCodeCheck({
      orm,
      clock: () => now,
      guesses: createLimit(orm, limit),
      allGuesses: slowdown,
      codeGuesses: slowdown,
      passwords: {
        hash: async () => '',
        verify: async () => {
          hashes += 1;
          return false;
        },
      },
    });
    await expect(check(code, '198.51.100.1')).rejects.toThrow('Codice rivenditori non valido');
    return hashes;
  };
  const wrong = (code: string) => `${code.slice(0, -1)}${code.endsWith('A') ? 'C' : 'A'}`;

  it('returns company, person and phone, however it is typed', async () => {
    const code = await codeOf(await reseller({ email: 'ordini@edilferro.example' }));
    for (const typed of [code, code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `]) {
      expect((await ask(typed)).body).toEqual({
        valid: true,
        reseller: {
          company_name: 'Edilferro',
          agent_name: 'Salvo Russo',
          phone: '095 123456',
          email: 'ordini@edilferro.example',
          company_limit: null,
        },
      });
    }
    expect((await ask(ACCESS_CODE)).body).toEqual({ valid: true, reseller: null });
  });

  it('books an order for its company, in the data and not in the mails', async () => {
    const company = await reseller();
    const placed = await book(await codeOf(company));
    expect(placed.status).toBe(201);
    const { id } = placed.body as { id: string };
    const { order, mails } = await row<{ order: object; mails: object[] }>(
      orm,
      sql`select (select supplier_json(o) from orders_supplier o where id = ${id}) as order,
        array(select payload from notifications where supplier_order_id = ${id}) as mails`,
    );
    expect(order).toMatchObject({ reseller_id: company.id });
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toContain(company.id);
  });

  it('is refused if unknown, mistyped, revoked, expired or of an inactive company: all alike', async () => {
    const companies = [await reseller(), await reseller(), await reseller()] as const;
    const [revoked, expired, off] = [
      await codeOf(companies[0]),
      await codeOf(companies[1], { last_day: '2026-11-21' }),
      await codeOf(companies[2]),
    ];
    // Each was used, so that this process knows it.
    for (const code of [revoked, expired, off]) expect((await ask(code)).status).toBe(200);
    await revoke(companies[0]);
    await change(companies[2], { active: false });
    now = new Date('2026-11-21T23:00:00Z');
    const answers = [];
    for (const code of [revoked, expired, off, wrong(off), 'YYYY-YYYY-YYYY']) {
      expect(await hashesOf(code)).toBe(1);
      const { status, body } = await ask(code);
      const { trace_id: _, ...refusal } = body as Record<string, unknown>;
      answers.push({ status, refusal });
      expect(await book(code)).toMatchObject(REFUSED);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 403, refusal: REFUSED.body });
  });

  it('is accepted until the end of its last day in Rome', async () => {
    const code = await codeOf(await reseller(), { last_day: '2026-11-21' });
    now = new Date('2026-11-21T22:59:59.999Z');
    expect((await ask(code)).status).toBe(200);
    now = new Date('2026-11-21T23:00:00Z');
    expect(await ask(code)).toMatchObject(REFUSED);
  });

  it('is refused at once if revoked in the middle of a booking, and nothing is booked', async () => {
    const company = await reseller();
    const code = await codeOf(company);
    expect((await ask(code)).status).toBe(200);
    await revoke(company);
    expect(await book(code)).toMatchObject(REFUSED);
    expect(
      await rows(orm, sql`select id from orders_supplier where reseller_id = ${company.id}`),
    ).toEqual([]);
  });

  it('stays valid when the shared code is switched off, which is then refused like an unknown one', async () => {
    const code = await codeOf(await reseller());
    expect((await ask(ACCESS_CODE)).status).toBe(200);
    await setBookingSettings(orm, 'shared_code_active = false');
    expect(await ask(ACCESS_CODE)).toMatchObject(REFUSED);
    expect(await hashesOf(ACCESS_CODE)).toBe(1);
    expect(await book(ACCESS_CODE)).toMatchObject(REFUSED);
    expect((await book(code)).status).toBe(201);
    await setBookingSettings(orm, 'shared_code_active = true');
    expect((await ask(ACCESS_CODE)).status).toBe(200);
  });

  it("applies its company's limit besides that of the day, also if an order is restored or moved", async () => {
    await setBookingSettings(orm, 'supplier_daily_limit = 3');
    const company = await reseller({ daily_limit: 1 });
    const code = await codeOf(company);
    const [day, other] = [freshDate(), freshDate()];
    const first = await book(code, { delivery_date: day });
    expect(first.status).toBe(201);
    const full = {
      status: 409,
      body: {
        code: 'LIMIT_EXCEEDED',
        message: "Limite della tua azienda raggiunto (1/1). Scegli un'altra data.",
      },
    };
    expect(await book(code, { delivery_date: day })).toMatchObject(full);
    expect((await book(ACCESS_CODE, { delivery_date: day })).status).toBe(201);
    const { id } = (await book(code, { delivery_date: other })).body as { id: string };
    const moved = sql`select change_own_order(p_id => ${id}::uuid,
      p_changes => ${JSON.stringify({ delivery_date: day })}::jsonb, p_version => 1, p_mail => null,
      p_company_email => '', p_today => '2026-11-21')`;
    await expect(orm.execute(moved)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('Limite della tua azienda raggiunto (1/1)') },
    });
    // The office is only bound by the limit of the day.
    const move = (delivery_date: string) =>
      api.request('PATCH', `/api/admin/orders/${id}`, { delivery_date }, office);
    expect((await move(day)).status).toBe(200);
    expect(await book(ACCESS_CODE, { delivery_date: day })).toMatchObject({
      body: { message: "Limite raggiunto (3/3). Scegli un'altra data." },
    });
    await change(company, { daily_limit: null });
    await setBookingSettings(orm, 'supplier_daily_limit = 10');
    expect((await book(code, { delivery_date: day })).status).toBe(201);
  });

  it('is accepted for the first time while a flood of others waits', async () => {
    const code = await codeOf(await reseller());
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { password } = await api.accounts.$context;
    let held = 0;
    const flooded = await createTestApi(database, {
      clock: () => now,
      passwords: {
        hash: password.hash,
        verify: async (check) => {
          if (check.password !== code.replaceAll('-', '')) {
            held += 1;
            await released;
          }
          return password.verify(check);
        },
      },
    });
    const guess = (access_code: string) =>
      flooded.request('POST', '/api/supplier-access', { access_code });
    const flood = Array.from({ length: 30 }, (_, index) => guess(`un-altro-codice-${index}`));
    // One is being verified, twenty wait, and the others are refused.
    const refused = await Promise.race(flood);
    expect([refused.status, held]).toEqual([429, 1]);
    expect((await guess(code)).status).toBe(200);
    release();
    await Promise.all(flood);
  });

  it('tried with many wrong endings is slowed down, reported to the office, and never locked', async () => {
    const slept: number[] = [];
    const limit = (uses: number) => ({ name: crypto.randomUUID(), uses, seconds: 3600 });
    const limits = {
      guesses: createLimit(orm, limit(1000)),
      codeGuesses: createSlowdown(orm, limit(3), {
        logger: createLogger('silent'),
        sleep: async (ms) => slept.push(ms),
      }),
    };
    const attacked = await createTestApi(database, { limits, clock: () => now });
    const company = await reseller();
    const code = await codeOf(company);
    const guess = (access_code: string) =>
      attacked.request('POST', '/api/supplier-access', { access_code });
    const guessed = async () => {
      const { body } = await api.request('GET', '/api/admin/dashboard', undefined, office);
      return (body as Dashboard).guessed_codes;
    };
    const theirs = { reseller: company.id, company_name: 'Edilferro', labels: ['Salvo Russo'] };
    for (let count = 0; count < 3; count += 1)
      expect(await guess(wrong(code))).toMatchObject(REFUSED);
    expect([slept, await guessed()]).toEqual([[], []]);
    expect(await guess(wrong(code))).toMatchObject(REFUSED);
    expect(slept).toEqual([100]);
    expect(await guessed()).toEqual([theirs]);
    // The right one waits too, until it is known.
    expect((await guess(code)).status).toBe(200);
    expect(slept).toEqual([100, 200]);
    expect((await guess(code)).status).toBe(200);
    expect(slept).toHaveLength(2);
    // Codes with another beginning are checked at once.
    expect((await guess(await codeOf(await reseller()))).status).toBe(200);
    expect(slept).toHaveLength(2);
    // It is reported for a day, and no longer once the code is revoked.
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect(await guessed()).toEqual([]);
    expect(await guess(wrong(code))).toMatchObject(REFUSED);
    expect(await guessed()).toEqual([theirs]);
    await revoke(company);
    expect(await guessed()).toEqual([]);
  });
});
