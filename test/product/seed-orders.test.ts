import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSunday, shiftDate } from '#contract/days/rules.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { daysWithOrders, seedManyOrders } from '#server/seed-orders.ts';
import { openTestDatabase } from '#test/database.ts';
import { NOW } from '#test/factories.ts';
import { createOrderRows } from '#test/order-rows.ts';

const TODAY = '2026-11-21';
const ORDERS = 1200;

describe('many orders of demo data', async () => {
  const { orm } = await openTestDatabase();
  const countOf = async (from: string) =>
    (await row<{ count: number }>(orm, sql`select count(*)::int as count from ${sql.raw(from)}`))
      .count;
  beforeAll(() => seedManyOrders(orm, ORDERS, NOW));

  it.each([1, 37, 10_000, 1_000_000])('are exactly %i, on ten years of working days', (orders) => {
    const days = daysWithOrders(TODAY, orders);
    const sum = days.reduce((whole, { deliveries, pickups }) => whole + deliveries + pickups, 0);
    expect(sum).toBe(orders);
    expect(days.filter(({ date }) => isSunday(date))).toEqual([]);
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
    expect(days.every(({ date }) => date > '2016-11-21' && date <= shiftDate(TODAY, 20))).toBe(
      true,
    );
    // The days that the office looks at are as full as in real life.
    const lately = days.filter(({ date }) => date > '2025-12-01');
    expect(Math.max(...lately.map(({ deliveries }) => deliveries))).toBeLessThanOrEqual(24);
  });

  it('are all stored, with the counts of each day', async () => {
    expect((await countOf('orders_consumer')) + (await countOf('orders_supplier'))).toBe(ORDERS);
    const counts = sql`select type, delivery_date::text, status, orders from order_counts`;
    const counted = sql`
      select 'consumer', delivery_date::text, status, count(*)::int from orders_consumer group by 2, 3
      union all select 'supplier', delivery_date::text, status, count(*)::int from orders_supplier group by 2, 3`;
    expect(await rows(orm, sql`${counts} except (${counted})`)).toEqual([]);
    expect(
      await countOf(`(select sum(orders) from order_counts having sum(orders) = ${ORDERS}) as s`),
    ).toBe(1);
  });

  it('have a history from the booking to their status', async () => {
    expect(await countOf(`order_history where action = 'booked'`)).toBe(ORDERS);
    expect(await countOf(`order_history where action = 'cancelled'`)).toBe(
      (await countOf(`orders_consumer where status = 'cancelled'`)) +
        (await countOf(`orders_supplier where status = 'cancelled'`)),
    );
    expect(
      await countOf(`order_history where at > '${NOW.toISOString()}' and action = 'booked'`),
    ).toBe(0);
  });

  it('take their slots', async () => {
    const differing = `orders_consumer o where status <> 'cancelled' and not exists (
      select from slots s where s.kind = 'consumer' and s.slot_date = o.delivery_date
        and s.slot_time = o.delivery_time and s.booked = 1)`;
    expect(await countOf(differing)).toBe(0);
  });

  it('leave a database that counts as before', async () => {
    await createOrderRows(orm).store('supplier', { delivery_date: '2030-01-01' });
    expect(await countOf(`order_counts where delivery_date = '2030-01-01'`)).toBe(1);
  });
});
