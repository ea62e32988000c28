import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EasyfattPrices } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { takeBackUnfinished } from '#server/modules/prices/undo-prices.store.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { article, basic, easyfattClient, fullXml } from '#test/easyfatt-client.ts';
import { createProgramKey } from '#test/program-key.ts';

describe('a long list of Easyfatt', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const { secret } = await createProgramKey(api, ['prices:write']);
  const send = easyfattClient(api, basic(secret));
  const view = async () =>
    (await api.request('GET', '/api/admin/easyfatt/prices', undefined, office))
      .body as EasyfattPrices;
  const stored = () =>
    rows(orm, sql`select code, price::float, active, from_easyfatt from prices order by code`);
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      article({ Code: `ART-${n}`, Description: `Blocco numero ${n}`, NetPrice1: `${n % 100}.25` }),
    );

  it('is taken back if the process was killed while writing it, and may be sent again', async () => {
    await send(fullXml(many(10)));
    const before = await stored();
    await send(fullXml(many(300)));
    const { latest } = await view();
    await orm.execute(sql`insert into unfinished_price_changes values (${latest?.change}::uuid)`);
    await takeBackUnfinished(orm);
    expect(await stored()).toEqual(before);
    expect(await send(fullXml(many(300)))).toBe('OK');
    expect((await view()).latest).toMatchObject({ created: 290, unchanged: 10 });
  });

  it('may have 20,000 articles, and changes nothing when it is sent again', async () => {
    await orm.execute(sql`delete from prices`);
    // The embedded database takes minutes for as many on a busy machine, and a part shows the same.
    const count = isPostgres ? 20_000 : 1000;
    const file = fullXml(many(count));
    expect(await send(file)).toBe('OK');
    expect((await view()).latest).toMatchObject({ created: count, skipped: 0 });
    expect(await send(file)).toBe('OK');
    expect((await view()).latest).toMatchObject({ unchanged: count, change: null });
    expect(
      await row(orm, sql`select count(*)::int as count from prices where active and from_easyfatt`),
    ).toEqual({ count });
    expect(await send(fullXml(many(20_001)))).toBe('Più di 20.000 articoli: ne invii meno.');
  });

  it('may have 60 MB of what nobody reads', async () => {
    const padding = `<DescriptionHtml>${'<![CDATA[€]]>'.repeat(1000)}</DescriptionHtml>`;
    const file = fullXml(many(1)).replace('</Product>', `${padding.repeat(4000)}</Product>`);
    expect(file.length).toBeGreaterThan(50_000_000);
    await orm.execute(sql`delete from prices`);
    expect(await send(file)).toBe('OK');
  });
});
