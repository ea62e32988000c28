import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { StoredBookingRules } from '#contract/days/booking-settings.schema.ts';
import { DEFAULT_SETTINGS, shiftDate } from '#contract/days/rules.ts';
import { DEFAULT_CHANGE_RULES } from '#contract/orders/change-rules.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, MONDAY, supplierInput } from '#test/factories.ts';

/** The day of NOW, a Saturday, at 09:00. */
const TODAY = '2026-11-21';

describe('the booking rules, in the office', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  afterEach(() => resetBookingSettings(orm));

  const path = '/api/admin/booking-settings';
  const read = async () =>
    (await api.request('GET', path, undefined, office)).body as StoredBookingRules;
  const patch = (body: unknown) => api.request('PATCH', path, body, office);
  const change = async (rules: Partial<StoredBookingRules>) => {
    const { version } = await read();
    expect((await patch({ version, ...rules })).status).toBe(200);
  };
  const deliver = (delivery_date: string, delivery_time = '10:00') =>
    api.request('POST', '/api/orders/consumer', consumerOrder({ delivery_date, delivery_time }));
  const pickUp = (delivery_date: string) =>
    api.request('POST', '/api/orders/supplier', supplierInput({ delivery_date }));
  const day = async (type: string, date: string) =>
    (await api.request('GET', `/api/availability/${type}/${date}`)).body;
  const refused = (refusal: string) => ({
    status: 422,
    body: { code: 'DATE_NOT_BOOKABLE', refusal },
  });

  it("are the spec's at the first start, with the patron saint of Catania and no reminders", async () => {
    await setBookingSettings(orm, 'max_open_orders = default');
    expect(await read()).toEqual({
      version: 1,
      ...DEFAULT_SETTINGS,
      ...DEFAULT_CHANGE_RULES,
      remind_customers: false,
      remind_offers: false,
      shared_code_active: true,
      patron_day: '02-05',
      patron_name: "Sant'Agata",
      proof_photo: 'asked',
      proof_name: 'asked',
      proof_signature: 'no',
      show_proof: false,
      access_code: { changed_at: null, changed_by: null },
    });
  });

  it('are changed one at a time, and logged before and after with who did it', async () => {
    const before = await read();
    const saved = await patch({
      version: before.version,
      patron_day: '08-24',
      patron_name: ' San Bartolomeo ',
      remind_customers: true,
      min_notice_hours: before.min_notice_hours,
    });
    const after = {
      ...before,
      version: before.version + 1,
      patron_day: '08-24',
      patron_name: 'San Bartolomeo',
      remind_customers: true,
    };
    expect(saved).toMatchObject({ status: 200, body: after });
    expect(await read()).toEqual(after);
    const [entry] = await rows(
      orm,
      sql`select user_name, before, after from audit_log where action = 'rules-changed' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      user_name: office.email,
      before: { patron_day: '02-05', patron_name: "Sant'Agata", remind_customers: false },
      after: { patron_day: '08-24', patron_name: 'San Bartolomeo', remind_customers: true },
    });
  });

  it('that do not differ are no change', async () => {
    const before = await read();
    const { status, body } = await patch({ version: before.version, max_days_ahead: null });
    expect([status, body]).toEqual([200, before]);
  });

  it('of an older version are refused with the current rules', async () => {
    const { version } = await read();
    const answers = await Promise.all([
      patch({ version, min_notice_hours: 5 }),
      patch({ version, min_notice_hours: 7 }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = answers.find(({ status }) => status === 409) ?? {};
    expect(body).toMatchObject({ code: 'CONFLICT', current: await read() });
  });

  it.each([
    ['min_notice_hours', -1],
    ['min_notice_hours', 8761],
    ['min_notice_hours', 1.5],
    ['max_days_ahead', 3651],
    ['supplier_daily_limit', 1001],
    ['supplier_daily_limit', '2'],
    ['max_open_orders', 0],
    ['max_open_orders', 1001],
    ['change_notice_hours', -1],
    ['change_notice_hours', 721],
    ['max_customer_moves', 101],
    ['supplier_same_day_cutoff', '24:00'],
    ['limit_to_opening_hours', 'yes'],
    ['remind_customers', 'yes'],
    ['remind_offers', 1],
    ['proof_photo', 'perhaps'],
    ['proof_signature', true],
    ['show_proof', 'yes'],
    ['patron_day', '02-29'],
    ['patron_day', '2-5'],
    ['patron_name', '  '],
    ['patron_name', 'x'.repeat(81)],
  ])('refuse %s %j at its field', async (rule, value) => {
    const before = await read();
    const { status, body } = await patch({ version: before.version, [rule]: value });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: { [rule]: expect.any(String) } });
    expect(await read()).toEqual(before);
  });

  it('minimum notice: nearer times are refused and shown as such, to both types of customer', async () => {
    // Monday 09:00 is 48 hours away.
    await change({ min_notice_hours: 49 });
    expect(await deliver(MONDAY, '09:30')).toMatchObject(refused('too-near'));
    expect(await pickUp(MONDAY)).toMatchObject(refused('too-near'));
    expect(await day('supplier', MONDAY)).toMatchObject({ state: 'unbookable' });
    expect((await deliver(MONDAY, '10:30')).status).toBe(201);
    await change({ min_notice_hours: 48 });
    expect((await deliver(MONDAY, '09:30')).status).toBe(201);
    expect((await pickUp(MONDAY)).status).toBe(201);
  });

  it('how far ahead: later dates are refused and shown as such', async () => {
    await change({ max_days_ahead: 10 });
    const [last, next] = [shiftDate(TODAY, 10), shiftDate(TODAY, 11)];
    expect(await day('consumer', next)).toMatchObject({ state: 'unbookable', free: 0 });
    expect(await deliver(next)).toMatchObject(refused('too-far'));
    expect(await pickUp(next)).toMatchObject(refused('too-far'));
    expect((await deliver(last)).status).toBe(201);
    await change({ max_days_ahead: null });
    expect((await deliver(next)).status).toBe(201);
  });

  it("resellers' orders a day: the day is full at the owner's limit", async () => {
    const date = freshDate();
    await change({ supplier_daily_limit: 1 });
    expect((await pickUp(date)).status).toBe(201);
    expect(await day('supplier', date)).toMatchObject({ state: 'full', orders: 1, limit: 1 });
    expect(await pickUp(date)).toMatchObject({
      status: 409,
      body: {
        code: 'LIMIT_EXCEEDED',
        message: "Limite raggiunto (1/1). Scegli un'altra data.",
      },
    });
    await change({ supplier_daily_limit: 3 });
    expect(await day('supplier', date)).toMatchObject({ state: 'available', limit: 3 });
    expect((await pickUp(date)).status).toBe(201);
  });

  it('same-day cut-off: after it a pickup is for the next day', async () => {
    await change({ supplier_same_day_cutoff: '09:00' });
    expect(await pickUp(TODAY)).toMatchObject(refused('too-late'));
    expect(await day('supplier', TODAY)).toMatchObject({ state: 'unbookable' });
    await change({ supplier_same_day_cutoff: '09:30' });
    expect((await pickUp(TODAY)).status).toBe(201);
  });

  it('hours that bind private customers: other times are refused, resellers are not bound', async () => {
    // Saturday's second slot is disabled: after 12:30 the company is closed.
    const saturday = shiftDate(TODAY, 14);
    await change({ limit_to_opening_hours: true });
    expect(await day('consumer', saturday)).toMatchObject({ state: 'available', free: 12 });
    expect(await deliver(saturday, '12:30')).toMatchObject(refused('outside-hours'));
    expect((await deliver(saturday, '12:00')).status).toBe(201);
    expect((await pickUp(saturday)).status).toBe(201);
    await change({ limit_to_opening_hours: false });
    expect((await deliver(saturday, '12:30')).status).toBe(201);
  });
});
