import { sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { MAX_LINES } from '#contract/offers/offers.schema.ts';
import {
  type ChangedPrice,
  type FoundPrices,
  MAX_CODES,
  type PriceFields,
  type PriceHistory,
  type PriceList,
} from '#contract/prices/prices.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { priceInput } from '#test/factories.ts';

describe('the price list', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');

  const call = (method: string, path: string, body?: unknown) =>
    api.request(method, `/api/admin/prices${path}`, body, office);
  const create = async (fields: Partial<PriceFields> = {}) => {
    const { status, body } = await call('POST', '', priceInput(fields));
    expect(status).toBe(201);
    return body as ChangedPrice;
  };
  const patch = (id: string, body: unknown) => call('PATCH', `/${id}`, body);
  const undo = (change: string | null) => call('POST', '/undo', { change });
  const list = async (query: string) => {
    const { status, body } = await call('GET', `?${query}`);
    expect(status).toBe(200);
    return body as PriceList;
  };
  const codes = async (query: string) => (await list(query)).rows.map(({ code }) => code);
  const history = async (id: string) =>
    ((await call('GET', `/${id}/history`)).body as PriceHistory).entries;

  it('keeps all fields of a price, including four decimals, and three of the weight', async () => {
    const fields = priceInput({ price: 1234.5678, weight_kg: 0.125, vat_rate: 10, active: false });
    const { price, change } = await create(fields);
    expect(price).toEqual({
      ...fields,
      id: expect.any(String),
      version: 1,
      updated_at: expect.stringMatching(/Z$/),
      from_easyfatt: false,
    });
    expect(change).toEqual(expect.any(String));
    expect((await call('GET', `/${price.id}`)).body).toEqual(price);
  });

  it.each([
    [{ code: ' ' }, 'code', 'Inserire il codice'],
    [{ description: '' }, 'description', 'Inserire la descrizione'],
    [{ unit: '' }, 'unit', "Inserire l'unità"],
    [{ price: 1.23456 }, 'price', expect.stringContaining('al massimo 4 decimali')],
    [{ price: -1 }, 'price', expect.stringContaining('al massimo 4 decimali')],
    [{ price: 1e12 }, 'price', expect.stringContaining('al massimo 4 decimali')],
    [{ weight_kg: 0.0001 }, 'weight_kg', expect.stringContaining('al massimo 3 decimali')],
    [{ vat_rate: 21 }, 'vat_rate', 'Le aliquote sono 22, 10, 4 e 0'],
  ])('refuses %j, with words at the field', async (wrong, field, words) => {
    const { status, body } = await call('POST', '', { ...priceInput(), ...wrong });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: words } });
  });

  it('has each code once, whatever its case and accents', async () => {
    await create({ code: 'Unità-1' });
    const refused = {
      status: 422,
      body: { fields: { code: 'Un altro articolo ha già questo codice' } },
    };
    expect(await call('POST', '', priceInput({ code: 'UNITA-1' }))).toMatchObject(refused);
    const { price } = await create();
    expect(await patch(price.id, { version: 1, code: 'unita-1' })).toMatchObject(refused);
  });

  it('is sorted by code, a page at a time, or by description, price and last change', async () => {
    for (const [code, price] of [
      ['ORD-b', 2],
      ['ord-A', 3],
      ['ORD-c', 1],
    ] as const) {
      await create({ code, price, description: `ordinato ${9 - price}` });
    }
    expect(await codes('q=ord ordinato')).toEqual(['ord-A', 'ORD-b', 'ORD-c']);
    expect(await codes('q=ordinato&sort=code-desc&page_size=2&page=2')).toEqual(['ord-A']);
    expect(await codes('q=ordinato&sort=price-asc')).toEqual(['ORD-c', 'ORD-b', 'ord-A']);
    expect(await codes('q=ordinato&sort=description-asc')).toEqual(['ord-A', 'ORD-b', 'ORD-c']);
    expect(await codes('q=ordinato&sort=changed-desc')).toEqual(['ORD-c', 'ord-A', 'ORD-b']);
    expect((await list('q=ordinato&page_size=2')).total).toBe(3);
  });

  it.each([
    ['teg-001', 'the code'],
    ['TEG001', 'the code without its signs'],
    ['teg', 'its beginning'],
    ['coppo sicil', 'words by their beginnings'],
    ['sicil copp', 'in any order'],
    ['perche', 'without accents'],
    ['15/30', 'numbers with a sign between'],
    ["l'antica", 'an apostrophe'],
  ])('finds by %s: %s', async (q) => {
    const code = 'TEG-001';
    if ((await list(`q=${code}`)).total === 0) {
      await create({ code, description: "Coppo siciliano 15/30 perché all'antica, l'antica" });
    }
    expect(await codes(`q=${encodeURIComponent(q)}`)).toContain(code);
  });

  it('finds a code that starts with the digits of a prefix', async () => {
    await create({ code: '0039' });
    expect(await codes('q=0039')).toEqual(['0039']);
    expect(await codes('q=00391')).toEqual([]);
  });

  it.each(["'; drop table prices", '***', '\\', ':* & !'])(
    'finds nothing for %s, which breaks nothing',
    async (q) => {
      expect(await list(`q=${encodeURIComponent(q)}`)).toEqual({
        rows: [],
        total: 0,
        capped: false,
      });
    },
  );

  it('can be filtered by rate and by active prices', async () => {
    await create({ code: 'FIL-1', vat_rate: 4 });
    await create({ code: 'FIL-2', active: false });
    expect(await codes('q=fil&vat=4')).toEqual(['FIL-1']);
    expect(await codes('q=fil&state=inactive')).toEqual(['FIL-2']);
    expect(await codes('q=fil&state=active&vat=22')).toEqual([]);
  });

  it('refuses an unknown sort, rate or state', async () => {
    for (const query of ['sort=weight', 'vat=21', 'state=lost', 'page=0']) {
      expect(await call('GET', `?${query}`)).toMatchObject({ status: 422 });
    }
  });

  it('returns the prices of many codes at once, in their order, and none for inactive ones', async () => {
    for (const code of ['INC-1', 'Perché-2']) await create({ code });
    await create({ code: 'INC-3', active: false });
    const { status, body } = await call('POST', '/find', {
      codes: ['perche-2', 'INC-3', 'inc-1', 'INC', "'; drop table prices", ' inc-1 '],
    });
    expect(status).toBe(200);
    const found = (body as FoundPrices).prices.map((price) => price?.code ?? null);
    expect(found).toEqual(['Perché-2', null, 'INC-1', null, null, 'INC-1']);
  });

  it('accepts no more codes than an offer has lines', async () => {
    const codes = Array.from({ length: MAX_CODES + 1 }, (_, index) => `INC-${index}`);
    expect(await call('POST', '/find', { codes })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', fields: { codes: 'Al massimo 100 codici' } },
    });
    expect(await call('POST', '/find', { codes: codes.slice(1) })).toMatchObject({ status: 200 });
    expect(MAX_CODES).toBe(MAX_LINES);
  });

  it('is changed field by field; a save without a difference changes nothing', async () => {
    const { price } = await create();
    const { body } = await patch(price.id, { version: 1, price: 6.1, weight_kg: null });
    expect(body).toMatchObject({ price: { price: 6.1, weight_kg: null, version: 2 } });
    expect((await patch(price.id, { version: 2, price: 6.1 })).body).toMatchObject({
      price: { version: 2 },
      change: null,
    });
    expect(await history(price.id)).toHaveLength(2);
  });

  it('is not overwritten if somebody else has changed it: the answer has the current price', async () => {
    const { price } = await create();
    await patch(price.id, { version: 1, unit: 'm²' });
    const { status, body } = await patch(price.id, { version: 1, price: 9 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'CONFLICT',
      current: { id: price.id, unit: 'm²', price: price.price, version: 2 },
    });
  });

  it('accepts one of two changes at once', async () => {
    const { price } = await create();
    const answers = await Promise.all(
      [1, 2, 3].map((next) => patch(price.id, { version: 1, price: next })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await history(price.id)).toHaveLength(2);
  });

  it('says who changed what, newest first', async () => {
    const { price } = await create({ code: 'STO-1' });
    await patch(price.id, { version: 1, price: 7, active: false });
    const by = { user_name: office.email, at: expect.any(String), can_undo: true };
    expect(await history(price.id)).toMatchObject([
      {
        ...by,
        action: 'changed',
        before: { price: price.price, active: true },
        after: { price: 7, active: false },
      },
      // Its fields were changed since.
      { ...by, action: 'created', before: null, after: { code: 'STO-1' }, can_undo: false },
    ]);
    expect(Object.keys((await history(price.id))[0]?.before ?? {})).toHaveLength(2);
  });

  it('undoes an edit once, and other changes stay', async () => {
    const { price } = await create();
    const { change } = (await patch(price.id, { version: 1, price: 7 })).body as ChangedPrice;
    await patch(price.id, { version: 2, unit: 'kg' });
    expect(await undo(change)).toMatchObject({ status: 200, body: { prices: 1 } });
    expect((await call('GET', `/${price.id}`)).body).toMatchObject({
      price: price.price,
      unit: 'kg',
      version: 4,
    });
    expect(await undo(change)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: "L'operazione è già stata annullata." },
    });
  });

  it('undoes an edit for a process of the previous release, which may run a moment longer', async () => {
    const { price } = await create();
    const { change } = (await patch(price.id, { version: 1, price: 7 })).body as ChangedPrice;
    const olderUndo = () =>
      rows(orm, sql`select undo_prices(${change}::uuid, null, ${office.email}) as prices`);
    expect(await olderUndo()).toEqual([{ prices: 1 }]);
    expect((await call('GET', `/${price.id}`)).body).toMatchObject({ price: price.price });
    await expect(olderUndo()).rejects.toMatchObject({
      cause: { message: expect.stringContaining('già stata annullata') },
    });
  });

  it('does not undo an edit of a field that was changed again', async () => {
    const { price } = await create();
    const { change } = (await patch(price.id, { version: 1, price: 7 })).body as ChangedPrice;
    await patch(price.id, { version: 2, price: 8 });
    expect(await undo(change)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await call('GET', `/${price.id}`)).body).toMatchObject({ price: 8 });
  });

  it('undoes a new price: it is deleted, its history stays', async () => {
    const { price, change } = await create();
    expect((await undo(change)).status).toBe(200);
    expect((await call('GET', `/${price.id}`)).status).toBe(404);
    expect((await patch(price.id, { version: 1, price: 1 })).status).toBe(404);
    expect((await history(price.id)).map(({ action, can_undo }) => [action, can_undo])).toEqual([
      ['undone', false],
      ['created', false],
    ]);
    expect((await undo(crypto.randomUUID())).status).toBe(404);
  });

  it.each(['update price_history set action = action', 'delete from price_history'])(
    'has a history that cannot be changed: %s',
    async (statement) => {
      await create();
      await expect(orm.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'the rows of price_history cannot be changed' },
      });
    },
  );

  it('is exported as the list finds it, in both formats, and no text of it becomes a formula', async () => {
    await create({ code: 'ESP-1', description: '=1+1; "due"', price: 1234.5, weight_kg: 0.35 });
    await create({ code: '0951', description: 'ESP senza peso', weight_kg: null, active: false });
    const file = (format: string) =>
      api.fetch('GET', `/api/admin/prices/export?format=${format}&q=esp`, undefined, office);
    const csv = await file('csv');
    expect(csv.headers.get('content-disposition')).toMatch(/listino-\d{4}-\d\d-\d\d\.csv/);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer())).toBe(
      [
        '\ufeffCodice;Descrizione;Unità;Prezzo;IVA;Peso (kg);Attivo',
        "'0951;ESP senza peso;sacco;5,9;22;;no",
        'ESP-1;"\'=1+1; ""due""";sacco;1234,5;22;0,35;sì',
        '',
      ].join('\r\n'),
    );
    const xlsx = await (await file('xlsx')).arrayBuffer();
    expect(await readSheet(Buffer.from(xlsx), { trim: false })).toEqual([
      ['Codice', 'Descrizione', 'Unità', 'Prezzo', 'IVA', 'Peso (kg)', 'Attivo'],
      ['0951', 'ESP senza peso', 'sacco', 5.9, 22, null, 'no'],
      ['ESP-1', '=1+1; "due"', 'sacco', 1234.5, 22, 0.35, 'sì'],
    ]);
  });
});
