import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/rows.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';

const CODE = /^[2-9BCDFGHJKMNPQRSTVWXYZ]{3}-[2-9BCDFGHJKMNPQRSTVWXYZ]{3}$/;

describe('the code of an order', async () => {
  const { orm } = await openTestDatabase();
  const codes = async () =>
    (
      await rows<{ code: string }>(
        orm,
        sql`select code from orders_consumer union all select code from orders_supplier`,
      )
    ).map(({ code }) => code);

  it('can be read aloud, and no two orders of either type share one', async () => {
    await createConsumer(orm, { delivery_date: '2026-11-23', delivery_time: '09:30' });
    await createConsumer(orm, { delivery_date: '2026-11-23', delivery_time: '10:00' });
    await createSupplier(orm, { delivery_date: '2026-11-23' });
    await createSupplier(orm, { delivery_date: '2026-11-24' });
    const given = await codes();
    expect(new Set(given).size).toBe(4);
    for (const code of given) expect(code).toMatch(CODE);
  });

  it('differs for each number, up to the last that six characters can express', async () => {
    const [counted] = await rows(
      orm,
      sql`select count(distinct order_code(n))::int as codes, count(*)::int as numbers from (
        select generate_series(1, 5000) as n union all select generate_series(481885304, 481890303)) as numbers`,
    );
    expect(counted).toEqual({ codes: 10_000, numbers: 10_000 });
  });
});
