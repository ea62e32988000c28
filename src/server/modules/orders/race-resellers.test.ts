import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { row, rows } from '#server/platform/db/rows.ts';
import { resellers } from '#server/platform/db/schema.ts';
import { setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { supplierOrder } from '#test/factories.ts';
import { refusalOf } from '#test/refusal.ts';
import { bookOrder } from './orders.store.ts';

describe('forty pickups on one day at once', async () => {
  const { orm } = await openTestDatabase();

  it('keep the limit of the day and that of each company', async () => {
    await setBookingSettings(orm, 'supplier_daily_limit = 5');
    const company = async (daily_limit: number | null) => {
      const values = { company_name: 'Edil', daily_limit };
      const [made] = await orm.insert(resellers).values(values).returning({ id: resellers.id });
      return made?.id as string;
    };
    const [one, two, unlimited] = [await company(1), await company(2), await company(null)];
    const delivery_date = freshDate();
    const whose = [one, two, unlimited, undefined];
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const reseller_id = whose[index % whose.length];
        const order = supplierOrder({ delivery_date, ...(reseller_id && { reseller_id }) });
        return bookOrder(orm, { type: 'supplier', order }, '').then(
          () => 'booked',
          async (error) => (await refusalOf(Promise.reject(error))).code,
        );
      }),
    );
    const of = (outcome: string) => outcomes.filter((each) => each === outcome).length;
    expect([of('booked'), of('LIMIT_EXCEEDED')]).toEqual([5, 35]);
    const taken = await rows<{ reseller_id: string | null; orders: number }>(
      orm,
      sql`select reseller_id, count(*)::int as orders from orders_supplier
        where delivery_date = ${delivery_date} group by reseller_id`,
    );
    const ordersOf = (id: string | null) =>
      taken.find(({ reseller_id }) => reseller_id === id)?.orders ?? 0;
    expect(ordersOf(one)).toBeLessThanOrEqual(1);
    expect(ordersOf(two)).toBeLessThanOrEqual(2);
    expect(taken.reduce((sum, { orders }) => sum + orders, 0)).toBe(5);
    expect(
      await row(orm, sql`select booked from slots where slot_date = ${delivery_date}`),
    ).toEqual({ booked: 5 });
  });

  it('of one company are as many as it may have', async () => {
    await setBookingSettings(orm, 'supplier_daily_limit = 1000');
    const [made] = await orm
      .insert(resellers)
      .values({ company_name: 'Edil', daily_limit: 3 })
      .returning({ id: resellers.id });
    const reseller_id = made?.id as string;
    const delivery_date = freshDate();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => {
        const order = supplierOrder({ delivery_date, reseller_id });
        return bookOrder(orm, { type: 'supplier', order }, '');
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });
});
