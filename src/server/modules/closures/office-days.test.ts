import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Closures } from '#contract/days/closures.schema.ts';
import type { Holidays, OfficeDays, OfficeTimes } from '#contract/days/office-days.schema.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { MONDAY } from '#test/factories.ts';
import { closeConsumerTime } from '#test/slots.ts';

const BOTH = ['consumer', 'supplier'];
/** It is Saturday, 09:00 in Rome. */
const TODAY = '2026-11-21';
const SUNDAY = '2026-11-22';

describe("the office's days", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  afterEach(async () => {
    for (const table of ['orders_consumer', 'orders_supplier', 'slots']) {
      await orm.execute(sql`delete from ${sql.raw(table)}`);
    }
    await resetBookingSettings(orm);
  });
  const get = async <Body>(path: string) => {
    const answer = await api.request('GET', `/api/admin/${path}`, undefined, office);
    expect(answer.status).toBe(200);
    return answer.body as Body;
  };
  const days = async (query = '') => (await get<OfficeDays>(`days?${query}`)).days;
  const day = async (date: string) => (await days(`from=${date}&days=1`))[0];
  const close = async (span: object, reason = 'Ferie') => {
    const input = { types: BOTH, reason, decisions: [], ...span };
    expect((await api.request('POST', '/api/admin/closures', input, office)).status).toBe(200);
  };

  it('are 14 from today on, with their states, places and holidays', async () => {
    const fortnight = await days();
    expect(fortnight.map(({ date }) => date).slice(0, 3)).toEqual([TODAY, SUNDAY, MONDAY]);
    expect(fortnight).toHaveLength(14);
    // Times of today until 09:00 are past.
    expect(fortnight[0]).toEqual({
      date: TODAY,
      holiday: null,
      supplier: { state: 'available', orders: 0, limit: 2, reason: null },
      consumer: { state: 'available', orders: 0, free: 18, closed_times: 0, reason: null },
    });
    expect(fortnight[1]).toMatchObject({
      supplier: { state: 'sunday' },
      consumer: { state: 'sunday', free: 0 },
    });
    const christmas = await days('from=2026-12-24&days=4');
    expect(christmas.map(({ holiday }) => holiday)).toEqual([
      null,
      'Natale',
      'Santo Stefano',
      null,
    ]);
    expect((await day('2027-02-05'))?.holiday).toBe("Sant'Agata");
    expect((await day('2026-11-20'))?.supplier.state).toBe('past');
  });

  it('are full, closed or partly closed; a closed day keeps the count of its orders', async () => {
    await createSupplier(orm, { delivery_date: MONDAY });
    await createSupplier(orm, { delivery_date: MONDAY });
    await createConsumer(orm, { delivery_date: MONDAY });
    await createConsumer(orm, { delivery_date: MONDAY, delivery_time: '20:00', by_office: true });
    await closeConsumerTime(orm, MONDAY, '09:30');
    await closeConsumerTime(orm, MONDAY, '10:00');
    expect(await day(MONDAY)).toMatchObject({
      supplier: { state: 'full', orders: 2 },
      consumer: { state: 'available', orders: 2, free: 22, closed_times: 2, reason: null },
    });
    await setBookingSettings(orm, 'supplier_daily_limit = 3');
    expect((await day(MONDAY))?.supplier).toMatchObject({ state: 'available', limit: 3 });
    await orm.execute(sql`update slots set is_open = false, reason = 'Ferie'`);
    expect((await day(MONDAY))?.supplier).toMatchObject({
      state: 'closed',
      orders: 2,
      reason: 'Ferie',
    });
  });

  it('are closed, not full, if the rest of today is closed', async () => {
    await closeConsumerTime(orm, TODAY, '07:00');
    const { times } = await get<OfficeTimes>(`days/${TODAY}/times`);
    const left = times.filter(({ state }) => state !== 'past').map(({ time }) => time);
    await close({ from: TODAY, to: TODAY, types: ['consumer'], times: left });
    const closed = { state: 'closed', free: 0, closed_times: left.length + 1, reason: 'Ferie' };
    expect((await day(TODAY))?.consumer).toMatchObject(closed);
  });

  it('are past for private customers after the last time of today', async () => {
    const evening = await createTestApi(database, {
      clock: () => new Date('2026-11-21T17:00:00Z'),
    });
    const { body } = await evening.request('GET', '/api/admin/days?days=1', undefined, office);
    expect((body as OfficeDays).days[0]).toMatchObject({
      supplier: { state: 'available' },
      consumer: { state: 'past', free: 0 },
    });
  });

  it('have 24 times; a closed one shows its reason and the order that was kept', async () => {
    const taken = await createConsumer(orm, { delivery_date: MONDAY, delivery_time: '07:00' });
    const kept = await createConsumer(orm, { delivery_date: MONDAY, delivery_time: '09:30' });
    await orm.execute(sql`update slots set is_open = false, reason = 'Inventario'
      where slot_time = '09:30'`);
    const { times } = await get<OfficeTimes>(`days/${MONDAY}/times`);
    expect(times).toHaveLength(24);
    const name = "Concetta D'Angelo";
    const at = (time: string) => times.find((slot) => slot.time === time);
    expect([at('06:30'), at('07:00'), at('09:30')]).toEqual([
      { time: '06:30', state: 'free', reason: null, order: null },
      { time: '07:00', state: 'taken', reason: null, order: { id: taken, name } },
      { time: '09:30', state: 'closed', reason: 'Inventario', order: { id: kept, name } },
    ]);
    const today = await get<OfficeTimes>(`days/${TODAY}/times`);
    expect(today.times[0]?.state).toBe('past');
  });

  it('are listed as closures: adjacent days with the same types and reason are one', async () => {
    await close({ from: '2026-12-31', to: '2026-12-31', types: ['supplier'] }, 'Inventario');
    await close({ from: '2026-12-24', to: '2027-01-06' });
    await close({ from: MONDAY, to: MONDAY, types: ['consumer'], times: ['10:00', '09:30'] }, '');
    await close({ from: '2027-01-07', to: '2027-01-07', types: ['supplier'] });
    const whole = { types: BOTH, reason: 'Ferie', times: null };
    expect((await get<Closures>('closures')).closures).toEqual([
      {
        from: MONDAY,
        to: MONDAY,
        types: ['consumer'],
        days: 1,
        reason: null,
        times: ['09:30', '10:00'],
      },
      { from: '2026-12-24', to: '2026-12-30', days: 6, ...whole },
      { ...whole, from: '2026-12-31', to: '2026-12-31', days: 1, types: ['consumer'] },
      {
        ...whole,
        from: '2026-12-31',
        to: '2026-12-31',
        days: 1,
        types: ['supplier'],
        reason: 'Inventario',
      },
      { from: '2027-01-01', to: '2027-01-06', days: 5, ...whole },
      { ...whole, from: '2027-01-07', to: '2027-01-07', days: 1, types: ['supplier'] },
    ]);
    const later = await get<Closures>('closures?from=2027-01-05');
    expect(later.closures.map(({ from, to }) => [from, to])).toEqual([
      ['2027-01-05', '2027-01-06'],
      ['2027-01-07', '2027-01-07'],
    ]);
  });

  it("are a year's holidays, with their closures and orders", async () => {
    const christmas = '2026-12-25';
    await createConsumer(orm, { delivery_date: christmas });
    await createSupplier(orm, { delivery_date: christmas });
    await createSupplier(orm, { delivery_date: christmas, by_office: true, status: 'cancelled' });
    await close({ from: '2026-12-08', to: '2026-12-08' });
    const { year, holidays } = await get<Holidays>('holidays?year=2026');
    expect([year, holidays.length]).toEqual([2026, 13]);
    const on = (date: string) => holidays.find((holiday) => holiday.date === date);
    const open = { consumer: false, supplier: false };
    expect(on(christmas)).toEqual({
      date: christmas,
      name: 'Natale',
      is_sunday: false,
      closed: open,
      orders: 2,
    });
    expect(on('2026-12-08')).toMatchObject({ closed: { consumer: true, supplier: true } });
    expect(on('2026-10-04')).toMatchObject({ is_sunday: true, closed: open });
    await setBookingSettings(orm, "patron_day = '06-29', patron_name = 'San Pietro'");
    const moved = await get<Holidays>('holidays?year=2027');
    expect(moved.holidays).toContainEqual(
      expect.objectContaining({ date: '2027-06-29', name: 'San Pietro' }),
    );
    await setBookingSettings(orm, "patron_day = '02-05', patron_name = 'Sant''Agata'");
  });

  it.each(['days?days=63', 'days?days=0', 'days?from=2026-02-30', 'holidays', 'holidays?year=26'])(
    'are refused for %s',
    async (path) => {
      const { status } = await api.request('GET', `/api/admin/${path}`, undefined, office);
      expect(status).toBe(422);
    },
  );
});
