import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderList } from '#contract/orders/order-list.schema.ts';
import type { OrderView, OrderViewQuery } from '#contract/orders/order-views.schema.ts';
import { orderViews } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { createOrderRows } from '#test/order-rows.ts';

type Person = { cookie: string; email: string };

describe('the views of the orders', async () => {
  const database = await openTestDatabase();
  const { store, deleteAll } = createOrderRows(database.orm);
  let rosa: Person;
  let carmelo: Person;
  const api = await createTestApi(database);
  beforeAll(async () => {
    rosa = await api.signInAs('admin');
    carmelo = await api.signInAs('admin');
  });
  afterEach(async () => {
    await deleteAll();
    await database.orm.delete(orderViews);
  });

  const call = (by: Person, method: string, id = '', body?: object) =>
    api.request(method, `/api/admin/views${id && `/${id}`}`, body, by);
  const keep = async (by: Person, query: OrderViewQuery, name = 'Vista', is_shared = false) => {
    const { status, body } = await call(by, 'POST', '', { name, is_shared, query });
    expect(status).toBe(201);
    return body as OrderView;
  };
  const seenBy = async (person: Person) =>
    ((await call(person, 'GET')).body as { views: OrderView[] }).views;

  it('are saved under a name, with their query', async () => {
    const query = { type: 'supplier', unconfirmed: 'true', q: 'etna', sort: 'date-asc' } as const;
    const kept = await keep(rosa, query, ' Da confermare ');
    expect(kept).toEqual({
      id: expect.any(String),
      name: 'Da confermare',
      is_shared: false,
      is_own: true,
      user_name: rosa.email,
      query,
      count: 0,
      capped: false,
    });
    expect(await seenBy(rosa)).toEqual([kept]);
  });

  it('have the current number of orders in their list', async () => {
    const queries: OrderViewQuery[] = [
      {},
      { type: 'consumer' },
      { unconfirmed: 'true' },
      { q: 'zappala' },
      { q: 'zappala', type: 'consumer', status: 'confirmed' },
      { card: 'month', sort: 'customer-asc' },
      { from: '2026-12-01', to: '2026-12-31' },
    ];
    for (const query of queries) await keep(rosa, query);
    const delivery_date = '2026-12-01';
    await store('consumer', { name: 'Agata Zappalà', delivery_date });
    await store('consumer', {
      name: 'Rosario Zappalà',
      status: 'confirmed',
      delivery_date: '2026-11-30',
    });
    await store('supplier', { name: 'Etna Laterizi', delivery_date, status: 'cancelled' });
    const views = await seenBy(rosa);
    expect(views).toHaveLength(queries.length);
    for (const { query, count } of views) {
      const path = `/api/admin/orders?${new URLSearchParams(query)}`;
      const { body } = await api.request('GET', path, undefined, rosa);
      expect({ query, count }).toEqual({ query, count: (body as OrderList).total });
    }
    expect(views.map(({ count }) => count).toSorted()).toEqual([1, 1, 2, 2, 2, 2, 3]);
  });

  it('of colleagues are visible if shared, by name and with their owner', async () => {
    await keep(rosa, {}, 'zona nord', true);
    await keep(rosa, {}, 'solo mia');
    await keep(carmelo, {}, 'Àrea sud');
    const seen = await seenBy(carmelo);
    expect(seen.map(({ name, is_own }) => [name, is_own])).toEqual([
      ['Àrea sud', true],
      ['zona nord', false],
    ]);
  });

  it('are renamed, shared and changed by their owner', async () => {
    const { id } = await keep(rosa, { q: 'etna' });
    const { status, body } = await call(rosa, 'PATCH', id, { name: 'Etna', is_shared: true });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, name: 'Etna', is_shared: true, query: { q: 'etna' } },
    });
    await call(rosa, 'PATCH', id, { query: { status: 'pending' } });
    expect((await seenBy(rosa))[0]?.query).toEqual({ status: 'pending' });
    expect((await call(rosa, 'PATCH', id, {})).status).toBe(200);
  });

  it('are deleted once, and NOT_FOUND after that', async () => {
    const { id } = await keep(rosa, {});
    expect(await call(rosa, 'DELETE', id)).toMatchObject({ status: 200, body: { id } });
    const missing = { status: 404, body: { code: 'NOT_FOUND', message: 'Vista non trovata' } };
    expect(await call(rosa, 'DELETE', id)).toMatchObject(missing);
    expect(await call(rosa, 'PATCH', id, { name: 'Etna' })).toMatchObject(missing);
  });

  it('that are shared cannot be changed by others, and private ones do not exist for them', async () => {
    const shared = await keep(rosa, {}, 'Vista', true);
    const own = await keep(rosa, {}, 'Vista');
    for (const method of ['PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { name: 'Presa' } : undefined;
      expect(await call(carmelo, method, shared.id, body)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
      expect((await call(carmelo, method, own.id, body)).status).toBe(404);
    }
    expect((await seenBy(rosa)).map(({ name }) => name)).toEqual(['Vista', 'Vista']);
  });

  it('are at most 50 for each user, and the next is refused with a reason', async () => {
    const { id } = await keep(rosa, {});
    const [{ user_id } = { user_id: '' }] = await database.orm.select().from(orderViews);
    const view = { user_id, name: 'Vista', query: {} };
    await database.orm.insert(orderViews).values(Array.from({ length: 49 }, () => view));
    const body = { name: 'Una di troppo', is_shared: false, query: {} };
    expect(await call(rosa, 'POST', '', body)).toMatchObject({
      status: 409,
      body: {
        code: 'LIMIT_EXCEEDED',
        message: 'Si possono salvare al massimo 50 viste: prima eliminarne una',
      },
    });
    await keep(carmelo, {});
    await call(rosa, 'DELETE', id);
    await keep(rosa, {});
  });

  it.each([
    [{ name: ' ', is_shared: false, query: {} }, 'name'],
    [{ name: 'a'.repeat(61), is_shared: false, query: {} }, 'name'],
    [{ name: 'Vista', is_shared: false, query: { status: 'lost' } }, 'query'],
    [{ name: 'Vista', is_shared: false, query: { q: 'a'.repeat(101) } }, 'query'],
  ])('refuse %j', async (body, field) => {
    const answer = await call(rosa, 'POST', '', body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    const { fields } = answer.body as { fields: Record<string, string> };
    expect(Object.keys(fields)[0]).toMatch(field);
  });
});
