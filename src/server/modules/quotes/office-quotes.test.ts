import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AnsweredRequest } from '#contract/quotes/answered-request.schema.ts';
import type { QuoteRequest } from '#contract/quotes/quotes.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { quoteRequests } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { storeOffer } from '#test/offer-rows.ts';

type NewQuote = Partial<typeof quoteRequests.$inferInsert>;

describe('the quote requests, in the office', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');

  const store = async (quote: NewQuote = {}) => {
    const values = {
      customer_name: 'Rosa',
      email: 'r@example.test',
      materials: 'Sabbia',
      ...quote,
    };
    const [stored] = await orm.insert(quoteRequests).values(values).returning();
    return stored as typeof quoteRequests.$inferSelect;
  };
  const list = async (query: string) => {
    const { status, body } = await api.request(
      'GET',
      `/api/admin/quotes?${query}`,
      undefined,
      office,
    );
    expect(status).toBe(200);
    return body as { rows: AnsweredRequest[]; total: number };
  };
  const names = async (query: string) =>
    (await list(query)).rows.map(({ customer_name }) => customer_name);
  const patch = (id: string, body: unknown) =>
    api.request('PATCH', `/api/admin/quotes/${id}`, body, office);
  const remove = (id: string) =>
    api.request('DELETE', `/api/admin/quotes/${id}`, undefined, office);

  it('come newest first, a page at a time, with the total of all pages', async () => {
    const word = 'paginato';
    for (let hour = 0; hour < 5; hour += 1) {
      const created_at = new Date(Date.UTC(2026, 10, 1, hour)).toISOString();
      await store({ customer_name: `${word} ${hour}`, created_at });
    }
    expect(await names(`q=${word}&page_size=2`)).toEqual([`${word} 4`, `${word} 3`]);
    expect(await names(`q=${word}&page_size=2&page=3`)).toEqual([`${word} 0`]);
    expect(await names(`q=${word}&page_size=2&sort=oldest`)).toEqual([`${word} 0`, `${word} 1`]);
    expect((await list(`q=${word}&page_size=2&page=9`)).rows).toEqual([]);
    expect((await list(`q=${word}&page_size=2&page=9`)).total).toBe(5);
  });

  it('have all their fields, the price as a number', async () => {
    const word = 'completo';
    const { search, request_id, ...stored } = await store({
      customer_name: word,
      company: 'Edil',
      phone: '333',
      price: 1234.5,
      admin_notes: 'Trasporto compreso',
      status: 'quoted',
    });
    expect(await list(`q=${word}`)).toEqual({
      rows: [{ ...stored, version: 1, price: 1234.5, offer: null }],
      total: 1,
    });
  });

  it('show their newest offer, in the list, on their own and after a change', async () => {
    const { id: offered } = await store({ customer_name: 'Offerta' });
    const { id: other } = await store();
    const quote_request_id = offered;
    await storeOffer(orm, { quote_request_id, created_at: '2026-11-20T00:00:00Z' });
    const { id, number, year } = await storeOffer(orm, { quote_request_id });
    const offer = { id, number, year, revision: 1, status: 'sent' };
    const call = async (method: string, path: string, body?: unknown) =>
      (await api.request(method, `/api/admin/quotes${path}`, body, office)).body;
    expect(await call('GET', '?q=offerta')).toMatchObject({ rows: [{ id: offered, offer }] });
    expect(await call('GET', `/${offered}`)).toMatchObject({ offer });
    expect(await call('PATCH', `/${offered}`, { version: 1, price: 9 })).toMatchObject({ offer });
    expect((await call('GET', `/${other}`)) as AnsweredRequest).toMatchObject({ offer: null });
  });

  it('are filtered by status', async () => {
    await store({ customer_name: 'filtrato in attesa' });
    await store({ customer_name: 'filtrato fatto', status: 'completed' });
    expect(await names('q=filtrato&status=completed')).toEqual(['filtrato fatto']);
    expect(await names('q=filtrato&status=quoted')).toEqual([]);
  });

  it.each([
    ['perugia', 'case and accents do not matter'],
    ['PERÙGIA', 'case and accents do not matter'],
    ['zappala agat', 'words in any order, by their beginnings'],
    ['dangelo', 'without the apostrophe'],
    ["d'angelo", 'with it'],
    ['d’ang', "with a telephone's apostrophe"],
    ['restauri', 'by the company'],
    ['agata.z@example.test', 'by the address'],
    ['tegole', 'by the materials'],
    ['347 1122334', 'by the telephone, however it is typed'],
    ['+39 347.112.2334', 'with the country before it'],
    ['2334', 'by its last digits'],
  ])('are found by %s: %s', async (q) => {
    const company = 'Leonardi Restauri';
    const email = 'agata.z@example.test';
    const materials = "80 m² di tégole per D'Angelo, Perùgia";
    const phone = '347-11 22 334';
    const { id } = await store({
      customer_name: 'Agata Zappalà',
      company,
      email,
      materials,
      phone,
    });
    const found = (await list(`q=${encodeURIComponent(q)}`)).rows.map((row) => row.id);
    expect(found).toContain(id);
    await remove(id);
  });

  it.each(['zappala rosario', "'; drop table quote_requests", '***', '+39', '\\', ':* & !'])(
    'are not found by %s, which breaks nothing',
    async (q) => {
      await store({ customer_name: 'Agata Zappalà' });
      expect(await list(`q=${encodeURIComponent(q)}`)).toEqual({ rows: [], total: 0 });
    },
  );

  it('refuse an unknown page, sort or status', async () => {
    for (const query of ['page=0', 'page=x', 'page_size=101', 'sort=price', 'status=lost']) {
      const answer = await api.request('GET', `/api/admin/quotes?${query}`, undefined, office);
      expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    }
  });

  it('are changed field by field, each change with a new version', async () => {
    const { id } = await store();
    const { status, body } = await patch(id, { version: 1, status: 'quoted' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'quoted', price: null, version: 2 });
    const edit = { version: 2, price: 1860.55, admin_notes: ' Trasporto compreso ' };
    expect((await patch(id, edit)).body).toMatchObject({
      status: 'quoted',
      price: 1860.55,
      admin_notes: 'Trasporto compreso',
      version: 3,
    });
    expect((await patch(id, { version: 3, price: null, admin_notes: '  ' })).body).toMatchObject({
      price: null,
      admin_notes: null,
      version: 4,
    });
    const read = await api.request('GET', `/api/admin/quotes/${id}`, undefined, office);
    expect(read.body).toMatchObject({ id, version: 4 });
  });

  it('are not overwritten if somebody else has changed them: the answer has the current row', async () => {
    const { id } = await store();
    await patch(id, { version: 1, status: 'completed' });
    const { status, body } = await patch(id, { version: 1, price: 5 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'CONFLICT',
      current: { id, status: 'completed', price: null, version: 2 },
    });
    const { current } = body as { current: QuoteRequest };
    expect(Object.keys(current).toSorted()).toEqual(
      Object.keys((await list('page_size=1')).rows[0] ?? {}).toSorted(),
    );
  });

  it('accept one of two changes at once', async () => {
    const { id } = await store();
    const edits = [1, 2, 3, 4, 5].map((price) => patch(id, { version: 1, price }));
    const statuses = (await Promise.all(edits)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
  });

  it.each([-1, 0.001, 1e10, 'abc'])('refuse the price %s', async (price) => {
    const { id } = await store();
    expect(await patch(id, { version: 1, price })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', fields: { price: expect.any(String) } },
    });
  });

  it.each([0, 0.01, 0.1 + 0.2, 1234.56, 9_999_999_999.99])('accept the price %s', async (price) => {
    const { id } = await store();
    expect(await patch(id, { version: 1, price })).toMatchObject({
      status: 200,
      body: { price: Math.round(price * 100) / 100 },
    });
  });

  it('are deleted once, and NOT_FOUND after that', async () => {
    const { id } = await store();
    expect(await remove(id)).toMatchObject({ status: 200, body: { id } });
    expect(await rows(orm, sql`select 1 from quote_requests where id = ${id}`)).toEqual([]);
    const missing = { status: 404, body: { code: 'NOT_FOUND', message: 'Preventivo non trovato' } };
    expect(await remove(id)).toMatchObject(missing);
    expect(await patch(id, { version: 1, status: 'quoted' })).toMatchObject(missing);
  });
});
