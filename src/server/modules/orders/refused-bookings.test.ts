import { afterEach, describe, expect, it } from 'vitest';
import { romeDate } from '#contract/days/rules.ts';
import type { Trends } from '#contract/trends/trends.schema.ts';
import { refusedBookings } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { NOW, separateOrder, supplierInput } from '#test/factories.ts';
import { closeConsumerTime, closeSupplierDay } from '#test/slots.ts';

describe('demand that was refused', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  afterEach(async () => {
    await resetBookingSettings(orm);
    await orm.delete(refusedBookings);
  });
  const book = async (type: 'consumer' | 'supplier', order: object) =>
    (await api.request('POST', `/api/orders/${type}`, order)).status;
  const figures = async () => {
    const office = await api.signInAs('admin');
    const today = romeDate(NOW);
    const path = `/api/admin/trends?from=${today}&to=${today}`;
    const { refused, refused_days } = (await api.request('GET', path, undefined, office))
      .body as Trends;
    return { refused: refused.now, refused_days };
  };

  it('is counted by kind and day where the place is taken or the day full', async () => {
    const [date, day] = [freshDate(), freshDate()];
    const taken = { delivery_date: date, delivery_time: '09:30' };
    await createConsumer(orm, taken);
    expect(await book('consumer', separateOrder(taken))).toBe(409);
    expect(await book('consumer', separateOrder(taken))).toBe(409);
    await setBookingSettings(orm, 'supplier_daily_limit = 1');
    await createSupplier(orm, { delivery_date: day });
    expect(await book('supplier', supplierInput({ delivery_date: day }))).toBe(409);
    expect(await figures()).toEqual({
      refused: { consumer: 2, supplier: 1 },
      refused_days: [
        { date, type: 'consumer', refusals: 2 },
        { date: day, type: 'supplier', refusals: 1 },
      ],
    });
  });

  it('is not what was booked, what the rules refuse, or a day that the office closed', async () => {
    const [closed, free] = [freshDate(), freshDate()];
    await closeSupplierDay(orm, closed);
    expect(await book('supplier', supplierInput({ delivery_date: closed }))).toBe(409);
    await closeConsumerTime(orm, closed, '09:30');
    const at = { delivery_date: closed, delivery_time: '09:30' };
    expect(await book('consumer', separateOrder(at))).toBe(409);
    expect(await book('supplier', supplierInput({ delivery_date: '2020-01-01' }))).not.toBe(201);
    expect(
      await book('consumer', separateOrder({ delivery_date: free, delivery_time: '09:30' })),
    ).toBe(201);
    expect(await figures()).toEqual({ refused: { consumer: 0, supplier: 0 }, refused_days: [] });
  });
});
