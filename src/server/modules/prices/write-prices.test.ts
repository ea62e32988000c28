import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { createProgramKey } from '#test/program-key.ts';

describe('prices that a program writes', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const { headers } = await createProgramKey(api, ['prices:write'], { name: 'Gestionale' });
  const write = (prices: unknown[]) => api.request('PUT', '/api/admin/prices', { prices }, headers);
  const stored = () =>
    rows(
      orm,
      sql`select code, description, price::float, unit, active from prices order by sort_code`,
    );
  beforeEach(async () => {
    await orm.execute(sql`delete from prices`);
    await orm.execute(sql`insert into prices (code, description, price) values
      ('CEM-425', 'Cemento', 5.9), ('SABBIA', 'Sabbia', 30)`);
  });

  it('are new, changed and left alone, as one change that can be undone', async () => {
    const before = await stored();
    const answer = await write([
      { code: 'cem-425', price: 6.1 },
      { code: 'SABBIA', description: 'Sabbia' },
      { code: 'GHIAIA', description: 'Ghiaia', price: 28.5, unit: 'm³' },
    ]);
    expect(answer).toMatchObject({ status: 200, body: { created: 1, changed: 1, unchanged: 1 } });
    expect(await stored()).toEqual([
      { code: 'cem-425', description: 'Cemento', price: 6.1, unit: 'pz', active: true },
      { code: 'GHIAIA', description: 'Ghiaia', price: 28.5, unit: 'm³', active: true },
      { code: 'SABBIA', description: 'Sabbia', price: 30, unit: 'pz', active: true },
    ]);
    const { change } = answer.body as { change: string };
    const undone = await api.request('POST', '/api/admin/prices/undo', { change }, headers);
    expect(undone.body).toEqual({ prices: 2 });
    expect(await stored()).toEqual(before);
  });

  it('that are as before change nothing', async () => {
    const answer = await write([{ code: 'SABBIA', price: 30 }]);
    expect(answer.body).toEqual({ created: 0, changed: 0, unchanged: 1, change: null });
    expect(
      await rows(orm, sql`select from price_history where price_id in (select id from prices)`),
    ).toEqual([]);
  });

  it.each([
    ['a new one without a price', [{ code: 'NUOVO', description: 'Nuovo' }], 'prices.1'],
    ['a code that comes twice', [{ code: 'sabbia', price: 31 }], 'prices.1'],
    ['a rate that does not exist', [{ code: 'CEM-425', vat_rate: 5 }], 'prices.1.vat_rate'],
  ])('are not written at all because of %s', async (_, wrong, field) => {
    const before = await stored();
    const answer = await write([{ code: 'SABBIA', price: 99 }, ...wrong]);
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    expect((answer.body as { fields: object }).fields).toHaveProperty([field]);
    expect(await stored()).toEqual(before);
  });

  it('are at most 5,000 at a time, which are written together', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ code: `A${n}`, description: 'Blocco', price: n }));
    expect((await write(many(5001))).status).toBe(422);
    expect((await write(many(5000))).body).toMatchObject({ created: 5000 });
  });
});
