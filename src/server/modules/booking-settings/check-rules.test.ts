import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BrokenRule } from '#contract/days/booking-settings.schema.ts';
import { shiftDate } from '#contract/days/rules.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { MONDAY } from '#test/factories.ts';

describe('the check of proposed booking rules counts the open orders that', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  beforeEach(async () => {
    await orm.execute(sql`delete from orders_consumer`);
    await orm.execute(sql`delete from orders_supplier`);
    await resetBookingSettings(orm);
  });

  const check = async (proposed: object) => {
    const path = '/api/admin/booking-settings/check';
    const { status, body } = await api.request('POST', path, proposed, office);
    expect(status).toBe(200);
    return (body as { broken: BrokenRule[] }).broken;
  };
  const none = { orders: 0, days: 0, dates: [] };
  const office_order = { by_office: true } as const;
  const [TUESDAY, WEDNESDAY] = [shiftDate(MONDAY, 1), shiftDate(MONDAY, 2)];

  it('are too far ahead, of both types, from the day after the last one', async () => {
    await createConsumer(orm, { delivery_date: MONDAY });
    await createConsumer(orm, { delivery_date: TUESDAY });
    await createConsumer(orm, {
      ...office_order,
      delivery_date: TUESDAY,
      delivery_time: '11:00',
      status: 'confirmed',
    });
    await createSupplier(orm, { delivery_date: WEDNESDAY });
    for (const status of ['completed', 'cancelled'] as const) {
      await createSupplier(orm, { ...office_order, delivery_date: WEDNESDAY, status });
    }
    const [monday] = await check({ max_days_ahead: 2 });
    expect(monday).toEqual({
      rule: 'max_days_ahead',
      orders: 3,
      days: 2,
      dates: [TUESDAY, WEDNESDAY],
    });
    expect(await check({ max_days_ahead: null })).toEqual([{ rule: 'max_days_ahead', ...none }]);
    expect(await check({ max_days_ahead: 4 })).toEqual([{ rule: 'max_days_ahead', ...none }]);
  });

  it("are over the resellers' limit of their day", async () => {
    await setBookingSettings(orm, 'supplier_daily_limit = 9');
    for (const delivery_date of [MONDAY, MONDAY, MONDAY, TUESDAY]) {
      await createSupplier(orm, { delivery_date });
    }
    await createConsumer(orm, { delivery_date: MONDAY });
    expect(await check({ supplier_daily_limit: 1 })).toEqual([
      { rule: 'supplier_daily_limit', orders: 2, days: 1, dates: [MONDAY] },
    ]);
    expect(await check({ supplier_daily_limit: 0 })).toEqual([
      { rule: 'supplier_daily_limit', orders: 4, days: 2, dates: [MONDAY, TUESDAY] },
    ]);
    expect(await check({ supplier_daily_limit: 3 })).toMatchObject([none]);
  });

  it('are outside the opening hours, once private customers are bound to them', async () => {
    for (const delivery_time of ['12:00', '13:00', '18:00']) {
      await createConsumer(orm, { delivery_date: MONDAY, delivery_time });
    }
    await createSupplier(orm, { delivery_date: MONDAY });
    expect(await check({ limit_to_opening_hours: false })).toMatchObject([none]);
    expect(await check({ limit_to_opening_hours: true })).toEqual([
      { rule: 'limit_to_opening_hours', orders: 2, days: 1, dates: [MONDAY] },
    ]);
  });

  it('would fall outside other opening hours, without those that already do', async () => {
    for (const delivery_time of ['08:00', '12:00', '13:00']) {
      await createConsumer(orm, { delivery_date: MONDAY, delivery_time });
    }
    const slots = [{ weekday: 1, start_time: '10:00', end_time: '12:30', enabled: true }];
    expect(await check({ slots })).toMatchObject([none]);
    await setBookingSettings(orm, 'limit_to_opening_hours = true');
    expect(await check({ slots })).toMatchObject([{ orders: 1, dates: [MONDAY] }]);
    expect(await check({ slots: [] })).toMatchObject([{ orders: 2 }]);
  });

  it('are no longer in the past, and lists at most ten dates', async () => {
    await createConsumer(orm, { ...office_order, delivery_date: shiftDate(MONDAY, -7) });
    for (let day = 0; day < 12; day += 1) {
      const delivery_date = shiftDate(MONDAY, day);
      await createConsumer(orm, { ...office_order, delivery_date, delivery_time: '18:00' });
    }
    const [broken] = await check({ limit_to_opening_hours: true });
    expect(broken).toMatchObject({ orders: 12, days: 12 });
    expect(broken?.dates).toHaveLength(10);
    expect(broken?.dates[0]).toBe(MONDAY);
  });

  it('break a notice or a cut-off: none, because both only apply to new bookings', async () => {
    await createConsumer(orm, { delivery_date: MONDAY });
    expect(await check({ min_notice_hours: 8760, supplier_same_day_cutoff: '00:00' })).toEqual([
      { rule: 'min_notice_hours', ...none },
      { rule: 'supplier_same_day_cutoff', ...none },
    ]);
    expect(await check({})).toEqual([]);
  });
});
