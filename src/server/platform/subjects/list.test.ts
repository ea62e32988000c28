import { asc, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_COUNTED } from '#contract/list.schema.ts';
import { openTestDatabase } from '#test/database.ts';
import { prices } from '../db/schema.ts';
import { cappedListOf, listOf } from './list.ts';

describe('a page of a list', async () => {
  const { orm } = await openTestDatabase();
  await orm.execute(sql`insert into prices (code, description, price, vat_rate)
    select lpad(n::text, 5, '0'), repeat('lungo ', 20), 1, 22 from generate_series(1, ${MAX_COUNTED + 1}) as n`);
  await orm.execute(sql`analyze prices`);
  afterAll(() => orm.delete(prices));
  const list = {
    table: prices,
    columns: { code: prices.code },
    order: [asc(prices.sort_code)],
    where: sql`${prices.code} <> '00003'`,
  };

  it.each([
    ['whole rows', list],
    ['keys first', { ...list, key: prices.id }],
  ])('has its rows in order and the number of all, read as %s', async (_, read) => {
    const page = { page: 2, page_size: 2 };
    const found = [{ code: '00004' }, { code: '00005' }];
    expect(await listOf(orm, page, read)).toEqual({ rows: found, total: MAX_COUNTED });
    expect(await listOf(orm, { ...page, page: 9999 }, read)).toMatchObject({ rows: [] });
  });

  it('is counted up to the greatest displayed number', async () => {
    const page = { page: 1, page_size: 1 };
    expect(await cappedListOf(orm, page, list)).toMatchObject({
      total: MAX_COUNTED,
      capped: false,
    });
    const all = { ...list, where: undefined };
    expect(await cappedListOf(orm, page, all)).toMatchObject({ total: MAX_COUNTED, capped: true });
  });
});
