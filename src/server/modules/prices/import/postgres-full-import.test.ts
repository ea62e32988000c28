/** The largest file: on one database, because it takes a third of a minute on the other. What is read is the same. */
import { Buffer } from 'node:buffer';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PriceImport } from '#contract/prices/prices.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';

const HEAD = 'Codice;Descrizione;Unità;Prezzo;IVA;Peso (kg);Attivo';

it('may have 20,000 rows, of which three that are wrong are named', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  await orm.execute(sql`
    insert into prices (code, description, unit, price) values ('CEM-1', 'Cemento', 'sacco', 5.9), ('SAB-1', 'Sabbia', 'm³', 38)`);
  const send = (lines: string[], apply?: string | null) =>
    api.request(
      'POST',
      `/api/admin/prices/import${apply ? `?apply=${apply}` : ''}`,
      new Uint8Array(Buffer.from([HEAD, ...lines].join('\r\n'))),
      { ...office, 'content-type': 'application/octet-stream' },
    );
  const preview = async (lines: string[]) => (await send(lines)).body as PriceImport;

  const line = (n: number) => `ART-${n};Blocco numero ${n};pz;${n % 100},25;22;${n % 50};sì`;
  const lines = Array.from({ length: 20_000 }, (_, n) => line(n));
  const wrong = [...lines];
  for (const at of [10, 9999, 19_999]) wrong[at] = `ART-${at};Blocco;pz;boh;22;;`;
  expect(await preview(wrong)).toMatchObject({
    ...{ created: 19_997, wrong: 3, digest: null },
    errors: [{ row: 12 }, { row: 10_001 }, { row: 20_001 }],
  });
  const { digest } = await preview(lines);
  expect((await send(lines, digest)).body).toMatchObject({ created: 20_000, absent: 2 });
  expect(await rows(orm, sql`select count(*)::int from prices`)).toEqual([{ count: 20_002 }]);
  expect((await preview(lines)).unchanged).toBe(20_000);
  expect(await send([...lines, 'X;Y;;1;;;'])).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('20.000') },
  });
});
