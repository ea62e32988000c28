import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { SupplierDay, SupplierDays } from '#contract/days/availability.schema.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { MONDAY } from '#test/factories.ts';
import { closeConsumerDay, closeSupplierDay } from '#test/slots.ts';

describe('what a reseller can still book', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const set = (assignment: string) => setBookingSettings(orm, assignment);
  afterEach(() => resetBookingSettings(orm));
  const look = async (path: string, to = api) =>
    (await to.request('GET', `/api/availability/supplier${path}`)).body;
  const day = (date: string, to = api) => look(`/${date}`, to) as Promise<SupplierDay>;

  it('is an empty weekday, without a message', async () => {
    const date = freshDate();
    expect(await day(date)).toEqual({
      date,
      state: 'available',
      isAvailable: true,
      orders: 0,
      supplierOrders: 0,
      limit: 2,
      supplier_same_day_cutoff: '12:00',
    });
  });

  it("also has the spec's names for whether the day can be booked, and how many orders it has", async () => {
    await set('supplier_daily_limit = 1');
    const delivery_date = freshDate();
    await createSupplier(orm, { delivery_date });
    const full = { state: 'full', isAvailable: false, supplierOrders: 1, orders: 1 };
    expect(await day(delivery_date)).toMatchObject(full);
    const { days } = (await look(`?month=${delivery_date.slice(0, 7)}`)) as SupplierDays;
    expect(days.find(({ date }) => date === delivery_date)).toMatchObject(full);
    expect(await day('2026-11-22')).toMatchObject({ isAvailable: false, supplierOrders: 0 });
    const document = JSON.stringify((await api.request('GET', '/api/openapi.json')).body);
    expect(document).toContain("Whether state is 'available'");
  });

  it('includes a day with fewer active orders than the limit, at any time and also if the office made them', async () => {
    const delivery_date = freshDate();
    await createSupplier(orm, { delivery_date, delivery_time: '15:00', by_office: true });
    await createSupplier(orm, { delivery_date, status: 'cancelled', by_office: true });
    await createSupplier(orm, { delivery_date: freshDate() });
    await createConsumer(orm, { delivery_date });
    expect(await day(delivery_date)).toMatchObject({ state: 'available', orders: 1 });
  });

  it('excludes a full day, whose message has the real numbers', async () => {
    const delivery_date = freshDate();
    await createSupplier(orm, { delivery_date });
    await createSupplier(orm, { delivery_date });
    const message = "Limite raggiunto (2/2). Scegli un'altra data.";
    const full = { date: delivery_date, state: 'full', orders: 2, limit: 2, message };
    expect(await day(delivery_date)).toMatchObject(full);
    await set('supplier_daily_limit = 1');
    expect((await day(delivery_date)).message).toBe(
      "Limite raggiunto (2/1). Scegli un'altra data.",
    );
    await set('supplier_daily_limit = 3');
    expect(await day(delivery_date)).toMatchObject({ state: 'available', orders: 2, limit: 3 });
    await set('supplier_daily_limit = 0');
    expect(await day(freshDate())).toMatchObject({
      state: 'full',
      message: "Limite raggiunto (0/0). Scegli un'altra data.",
    });
  });

  it('excludes a closed day; one that is also full is shown as closed, with its orders', async () => {
    const delivery_date = freshDate();
    await createSupplier(orm, { delivery_date });
    await createSupplier(orm, { delivery_date });
    await orm.execute(sql`update slots set is_open = false
      where kind = 'supplier' and slot_date = ${delivery_date}`);
    const message = "Giorno chiuso dall'azienda";
    const closed = { date: delivery_date, state: 'closed', orders: 2, limit: 2, message };
    expect(await day(delivery_date)).toMatchObject(closed);
  });

  it("is not affected by private customers' closures, nor by those of other times", async () => {
    const date = freshDate();
    await closeConsumerDay(orm, date);
    await orm.execute(sql`insert into slots (kind, slot_date, slot_time, is_open)
      values ('supplier', ${date}, '15:00', false)`);
    expect((await day(date)).state).toBe('available');
  });

  it('excludes Sundays and past days, closed or not', async () => {
    const sunday = '2026-11-22';
    await closeSupplierDay(orm, sunday);
    expect(await day(sunday)).toMatchObject({
      state: 'sunday',
      refusal: 'sunday',
      message: 'Le consegne non avvengono la domenica',
    });
    expect(await day('2026-11-20')).toMatchObject({
      state: 'past',
      refusal: 'past',
      message: 'Non puoi selezionare una data nel passato',
    });
  });

  it("follows the owner's settings at once", async () => {
    await set('min_notice_hours = 72, max_days_ahead = 30');
    expect(await day(MONDAY)).toMatchObject({
      state: 'unbookable',
      refusal: 'too-near',
      message: 'Prenota con almeno 72 ore di anticipo',
    });
    expect(await day('2027-02-15')).toMatchObject({
      state: 'unbookable',
      refusal: 'too-far',
      message: 'Puoi prenotare fino a 30 giorni da oggi',
    });
  });

  it("includes today until 12:00 in Rome, or until the owner's cut-off", async () => {
    const at = (now: string) => createTestApi(database, { clock: () => new Date(now) });
    const today = '2026-11-21';
    expect((await day(today, await at('2026-11-21T10:59:59Z'))).state).toBe('available');
    const noon = await at('2026-11-21T11:00:00Z');
    expect(await day(today, noon)).toMatchObject({
      state: 'unbookable',
      refusal: 'too-late',
      message: 'Per oggi puoi prenotare entro le 12:00',
    });
    await set("supplier_same_day_cutoff = '15:30'");
    expect(await day(today, noon)).toMatchObject({
      state: 'available',
      supplier_same_day_cutoff: '15:30',
    });
    expect((await day(today, await at('2026-11-21T23:00:00Z'))).state).toBe('past');
  });

  it('is the same in the month as on each day', async () => {
    const to = await createTestApi(database, { clock: () => new Date('2099-05-09T08:00:00Z') });
    const [full, closed] = ['2099-05-12', '2099-05-13'];
    for (let order = 0; order < 2; order += 1) await createSupplier(orm, { delivery_date: full });
    await closeSupplierDay(orm, closed);
    const { month, days } = (await look('?month=2099-05', to)) as SupplierDays;
    expect([month, days.length, days[0]?.date]).toEqual(['2099-05', 31, '2099-05-01']);
    expect(days).toEqual(await Promise.all(days.map(({ date }) => day(date, to))));
    const states = new Set(days.map(({ state }) => state));
    expect(states).toEqual(new Set(['past', 'available', 'sunday', 'full', 'closed']));
  });

  it('is refused for a month or a date that does not exist', async () => {
    for (const path of ['?month=2026-13', '?month=', '', '/2026-02-30', '/domani']) {
      const { status } = await api.request('GET', `/api/availability/supplier${path}`);
      expect(status, path).toBe(422);
    }
  });
});
