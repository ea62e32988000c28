import { Buffer } from 'node:buffer';
import { setImmediate as immediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  MAX_IMPORT_BYTES,
  type PriceImport,
  type PriceList,
} from '#contract/prices/prices.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { takeBackUnfinished } from '../undo-prices.store.ts';
import { planPrices } from '../write-prices.store.ts';

const HEAD = 'Codice;Descrizione;Unità;Prezzo;IVA;Peso (kg);Attivo';

describe('a file imported into the price list', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  beforeEach(async () => {
    await orm.execute(sql`delete from prices`);
    await orm.execute(sql`
      insert into prices (code, description, unit, price, weight_kg)
      values ('CEM-1', 'Cemento', 'sacco', 5.9, 25), ('SAB-1', 'Sabbia', 'm³', 38, null)`);
  });

  const send = (file: string | Uint8Array, apply?: string | null, query = '') =>
    api.request(
      'POST',
      `/api/admin/prices/import?${apply ? `apply=${apply}&` : ''}${query}`,
      typeof file === 'string' ? new Uint8Array(Buffer.from(file)) : file,
      { ...office, 'content-type': 'application/octet-stream' },
    );
  const preview = async (file: string | Uint8Array) => {
    const { status, body } = await send(file);
    expect(body).not.toHaveProperty('code');
    expect(status).toBe(200);
    return body as PriceImport;
  };
  const stored = () =>
    rows(
      orm,
      sql`select code, description, unit, price::float, vat_rate, weight_kg::float, active from prices order by code`,
    );

  const FILE = [
    HEAD,
    'cem-1;Cemento;sacco;6,1;22;25;sì',
    'SAB-1;;;;;;',
    'GHI-1;Ghiaia;;1.234,5;10%;0,5;no',
  ].join('\r\n');

  it('is compared with the list, and nothing changes', async () => {
    const before = await stored();
    const { columns, ...read } = await preview(FILE);
    expect(columns[5]).toEqual({ at: 5, head: 'Peso (kg)', samples: ['25', '0,5'] });
    expect(read).toEqual({
      created: 1,
      changed: 1,
      unchanged: 1,
      absent: 0,
      wrong: 0,
      errors: [],
      ignored: [],
      questions: [],
      notes: [],
      sheet: null,
      sheets: [],
      reads: { code: 0, description: 1, unit: 2, price: 3, vat_rate: 4, weight_kg: 5, active: 6 },
      changes: [
        {
          row: 2,
          code: 'cem-1',
          description: 'Cemento',
          before: { code: 'CEM-1', price: 5.9 },
          after: { code: 'cem-1', price: 6.1 },
          defaults: [],
        },
        {
          row: 4,
          code: 'GHI-1',
          description: 'Ghiaia',
          before: null,
          after: {
            code: 'GHI-1',
            description: 'Ghiaia',
            unit: 'pz',
            price: 1234.5,
            vat_rate: 10,
            weight_kg: 0.5,
            active: false,
          },
          defaults: ['unit'],
        },
      ],
      digest: expect.any(String),
      change: null,
    });
    expect(await stored()).toEqual(before);
  });

  it('is applied as it was read, and undone as a whole', async () => {
    const before = await stored();
    const { digest } = await preview(FILE);
    const { status, body } = await send(FILE, digest);
    expect(status).toBe(200);
    expect(await stored()).toMatchObject([
      { code: 'GHI-1', unit: 'pz', price: 1234.5, vat_rate: 10, weight_kg: 0.5, active: false },
      { code: 'SAB-1', price: 38, unit: 'm³' },
      { code: 'cem-1', price: 6.1, weight_kg: 25 },
    ]);
    const { change } = body as PriceImport;
    expect(await api.request('POST', '/api/admin/prices/undo', { change }, office)).toMatchObject({
      status: 200,
      body: { prices: 2 },
    });
    expect(await stored()).toEqual(before);
  });

  const LONG = Array.from({ length: 1000 }, (_, index) => ({
    row: index + 2,
    fields: { code: `ART-${index}`, description: `Articolo ${index}`, price: index },
  }));
  const LONG_FILE = [
    'Codice;Descrizione;Prezzo',
    ...LONG.map(({ fields }) => Object.values(fields).join(';')),
  ].join('\n');

  it('is one change however long it is, and undone as one', async () => {
    const before = await stored();
    const { digest, created, absent, changes } = await preview(LONG_FILE);
    expect([created, absent, changes.length, changes.at(-1)?.row]).toEqual([1000, 2, 200, 201]);
    const { body } = await send(LONG_FILE, digest);
    const { change } = body as PriceImport;
    expect(await stored()).toHaveLength(1002);
    expect(await preview(LONG_FILE)).toMatchObject({ unchanged: 1000, absent: 2, digest: null });
    const undone = await api.request('POST', '/api/admin/prices/undo', { change }, office);
    expect(undone.body).toEqual({ prices: 1000 });
    expect(await stored()).toEqual(before);
  });

  it('does not block others while it is written, and they never see half of it', async () => {
    const { digest } = await preview(LONG_FILE);
    const importing = send(LONG_FILE, digest);
    const unfinished = () => rows(orm, sql`select from unfinished_price_changes`);
    // On PostgreSQL nobody sees an unfinished transaction.
    while (!isPostgres && (await unfinished()).length === 0) await immediate();
    const { body } = await api.request('GET', '/api/admin/prices', undefined, office);
    // More than 1,000 are not counted.
    expect([2, 1000]).toContain((body as PriceList).total);
    expect((await importing).status).toBe(200);
    expect(await unfinished()).toEqual([]);
  });

  it('is rolled back if the process was killed while writing or undoing it', async () => {
    const before = await stored();
    const { digest } = await preview(LONG_FILE);
    const { change } = (await send(LONG_FILE, digest)).body as PriceImport;
    await orm.execute(sql`insert into unfinished_price_changes values (${change}::uuid)`);
    await orm.execute(sql`select undo_price_entries(
      array(select id from price_history where change = ${change}::uuid order by id limit 300),
      ${change}::uuid, null, 'ufficio@example.test', gen_random_uuid())`);
    await takeBackUnfinished(orm);
    expect(await stored()).toEqual(before);
    expect(await rows(orm, sql`select from unfinished_price_changes`)).toEqual([]);
    const undone = sql`select user_name, count(*)::int from price_history where undoes = ${change}::uuid group by 1`;
    expect(await rows(orm, undone)).toEqual([{ user_name: 'ufficio@example.test', count: 1000 }]);
  });

  it('does not block others while it is compared', async () => {
    const portions = LONG.map((one) => JSON.stringify([one]));
    const comparing = planPrices(orm, portions);
    let compared = false;
    comparing.then(() => {
      compared = true;
    });
    await rows(orm, sql`select`);
    expect(compared).toBe(false);
    expect(await comparing).toMatchObject({ created: 1000 });
  });

  it('is not applied if the list has changed since it was read', async () => {
    const { digest } = await preview(FILE);
    await orm.execute(sql`update prices set price = 7 where code = 'CEM-1'`);
    const before = await stored();
    expect(await send(FILE, digest)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await stored()).toEqual(before);
  });

  it('lists each invalid row, and then changes nothing', async () => {
    const file = [
      'Codice;Prezzo;Fornitore;Peso (kg);IVA',
      'CEM-1;circa dieci;x;;',
      ';5;;;',
      'sab-1;39;;1,2345;21',
      'CEM-1;7;;;',
      'NUOVO-1;8;;;',
    ].join('\n');
    const { errors, wrong, digest, ignored } = await preview(file);
    expect(errors).toEqual([
      { row: 2, message: expect.stringMatching(/^Prezzo: .*4 decimali/) },
      { row: 3, message: 'Codice: manca' },
      { row: 4, message: expect.stringMatching(/Peso \(kg\): .*3 decimali.*IVA: Le aliquote/) },
      { row: 5, message: 'Codice: CEM-1 è già alla riga 2' },
      { row: 6, message: 'Codice nuovo: servono Descrizione e Prezzo' },
    ]);
    expect([wrong, digest, ignored]).toEqual([5, null, ['Fornitore']]);
    expect((await send(file, 'x')).status).toBe(409);
  });

  it('is asked about if it has several prices, and read as the office answers', async () => {
    const file = 'Codice;Descrizione;Prezzo;Prezzo unitario\nA-1;Coppo;1;2';
    const previewed = await preview(file);
    expect(previewed).toMatchObject({
      reads: { price: 2 },
      questions: [{ field: 'price', candidates: [2, 3], suggested: 2, reason: 'several' }],
    });
    const answer = 'columns=code:0,description:1,price:3';
    const answered = await send(file, undefined, answer);
    expect(answered.body).toMatchObject({ questions: [], changes: [{ after: { price: 2 } }] });
    const { digest } = answered.body as PriceImport;
    expect(digest).not.toBe(previewed.digest);
    expect((await send(file, digest, answer)).body).toMatchObject({ created: 1 });
    expect(await stored()).toContainEqual(expect.objectContaining({ code: 'A-1', price: 2 }));
    expect(await send(file, undefined, 'columns=pippo:1')).toMatchObject({ status: 422 });
  });

  it('lists new codes that lack the zeros of one in the list', async () => {
    await orm.execute(
      sql`insert into prices (code, description, price) values ('00123', 'Malta', 4)`,
    );
    const { created, notes } = await preview('Codice;Descrizione;Prezzo\n123;Malta;5\n124;Coppo;1');
    expect(created).toBe(2);
    expect(notes).toEqual([expect.stringContaining('123, nel listino 00123. Se sono')]);
    expect((await preview('Codice;Prezzo\n00123;5')).notes).toEqual([]);
  });

  it('has its formulas listed, which are not values', async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Codice</v></c><c r="B1" t="str"><v>Prezzo</v></c></row><row r="2"><c r="A2" t="str"><v>CEM-1</v></c><c r="B2"><f>2*3</f><v>6</v></c></row></sheetData></worksheet>`;
    const parts = {
      'xl/workbook.xml': `<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="worksheets/s.xml"/></Relationships>`,
      'xl/worksheets/s.xml': sheet,
    };
    const file = zipSync(
      Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])),
    );
    expect((await preview(file)).errors).toEqual([
      { row: 2, message: 'Prezzo: è una formula, incollare il valore' },
    ]);
  });

  it.each(['csv', 'xlsx'])('that was exported as .%s changes nothing', async (format) => {
    await orm.execute(sql`insert into prices (code, description, price, active)
      values ('0951', '=1+1; "due"', 1234.5678, false), ('-X', '3/4', 0.0001, true)`);
    const exported = await api.fetch(
      'GET',
      `/api/admin/prices/export?format=${format}`,
      undefined,
      office,
    );
    const file = new Uint8Array(await exported.arrayBuffer());
    expect(await preview(file)).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 4,
      absent: 0,
      errors: [],
      digest: null,
    });
  });

  it.each([
    ['', 'vuoto'],
    ['Prezzo;Descrizione\n1;x', 'nomi delle colonne'],
    ['a\u0000b', 'non è una tabella'],
  ])('is refused with words: %j', async (file, words) => {
    expect(await send(file)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', message: expect.stringContaining(words) },
    });
  });

  it('is refused if it is larger than 8 MB', async () => {
    expect(await send(new Uint8Array(MAX_IMPORT_BYTES + 1))).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE', message: expect.stringContaining('8 MB') },
    });
  });

  // On one database only, because it takes half a minute on the other. The reading is the same.
  if (isPostgres) {
    it('may have 20,000 rows, of which three invalid ones are listed', async () => {
      const line = (n: number) => `ART-${n};Blocco numero ${n};pz;${n % 100},25;22;${n % 50};sì`;
      const lines = Array.from({ length: 20_000 }, (_, n) => line(n));
      const wrong = [...lines];
      for (const at of [10, 9999, 19_999]) wrong[at] = `ART-${at};Blocco;pz;boh;22;;`;
      expect(await preview([HEAD, ...wrong].join('\r\n'))).toMatchObject({
        created: 19_997,
        wrong: 3,
        digest: null,
        errors: [{ row: 12 }, { row: 10_001 }, { row: 20_001 }],
      });
      const right = [HEAD, ...lines].join('\r\n');
      const { digest } = await preview(right);
      expect((await send(right, digest)).body).toMatchObject({ created: 20_000, absent: 2 });
      expect(await rows(orm, sql`select count(*)::int from prices`)).toEqual([{ count: 20_002 }]);
      expect((await preview(right)).unchanged).toBe(20_000);
      expect(await send(`${right}\r\nX;Y;;1;;;`)).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('20.000') },
      });
    });
  }
});
