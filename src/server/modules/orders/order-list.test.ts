import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrderList } from '#contract/orders/order-list.schema.ts';
import { row } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { createOrderRows } from '#test/order-rows.ts';

// The clock shows Saturday 21 November 2026.
describe('the orders, in the office', async () => {
  const database = await openTestDatabase();
  const { store, deleteAll } = createOrderRows(database.orm);
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  afterEach(deleteAll);

  const list = async (query: string) => {
    const path = `/api/admin/orders?${query}`;
    const { status, body } = await api.request('GET', path, undefined, office);
    expect(status).toBe(200);
    return body as OrderList;
  };
  const names = async (query: string) =>
    (await list(query)).rows.map((row) =>
      row.type === 'consumer' ? row.order.name : row.order.company_name,
    );

  const hasManyHits = async () => {
    const statement = sql`select has_many_hits('orders_supplier', 'belpasso', 2000) as many`;
    return (await row<{ many: boolean }>(database.orm, statement)).many;
  };

  it('of both types are one list, newest first, a page at a time', async () => {
    for (let hour = 0; hour < 6; hour += 1) {
      const created_at = new Date(Date.UTC(2026, 10, 1, hour)).toISOString();
      await store(hour % 2 ? 'supplier' : 'consumer', { name: `paginato ${hour}`, created_at });
    }
    const q = 'q=paginato&page_size=4';
    expect(await names(q)).toEqual([5, 4, 3, 2].map((hour) => `paginato ${hour}`));
    expect(await names(`${q}&page=2`)).toEqual(['paginato 1', 'paginato 0']);
    expect(await list(`${q}&page=9`)).toEqual({ rows: [], total: 6, capped: false });
    for (const filter of [
      'type=consumer',
      'type=consumer&q=paginato',
      'type=consumer&to=2099-01-01',
    ]) {
      expect(await names(filter)).toEqual(['paginato 4', 'paginato 2', 'paginato 0']);
      const pages = [1, 2, 3, 4].map((page) => names(`${filter}&page_size=1&page=${page}`));
      expect(await Promise.all(pages)).toEqual([
        ['paginato 4'],
        ['paginato 2'],
        ['paginato 0'],
        [],
      ]);
    }
    expect((await list(`${q}&type=supplier`)).total).toBe(3);
  });

  it('have all their fields, with their type', async () => {
    const consumer = await store('consumer', { name: 'Completo' });
    const supplier = await store('supplier', { name: 'Completa' });
    const read = async (id: string) =>
      (await api.request('GET', `/api/admin/orders/${id}`, undefined, office)).body;
    expect((await list('q=completo')).rows).toEqual([await read(consumer)]);
    expect((await list('q=completa')).rows).toEqual([await read(supplier)]);
  });

  it('are sorted by customer with those without a name after Z, and in reverse', async () => {
    const sorted = ['ålberti', 'Zuccarello', '🙂 Rossi', '', ''];
    for (const [index, name] of sorted.toReversed().entries())
      await store(index % 2 ? 'supplier' : 'consumer', { name, delivery_time: `1${index}:00` });
    for (const filter of ['', '&from=2020-01-01']) {
      expect(await names(`sort=customer-asc${filter}`)).toEqual(sorted);
      expect(await names(`sort=customer-desc${filter}`)).toEqual(sorted.toReversed());
      expect(await names(`sort=customer-asc&page_size=2&page=2${filter}`)).toEqual(
        sorted.slice(2, 4),
      );
    }
    expect((await names('sort=customer-asc&type=consumer')).at(-1)).toBe('');
  });

  it.each([
    ['newest', ['c', 'b', 'd', 'a']],
    ['date-desc', ['d', 'c', 'b', 'a']],
    ['date-asc', ['a', 'b', 'c', 'd']],
    ['customer-asc', ['b', 'd', 'c', 'a']],
    ['customer-desc', ['a', 'c', 'd', 'b']],
    ['status', ['b', 'd', 'c', 'a']],
    ['status-desc', ['a', 'c', 'd', 'b']],
  ])('are sorted by %s on every page, also from the last one', async (sort, expected) => {
    const orders = {
      a: ['zanghì ordinato', '2027-02-01', '08:00', 'cancelled', 1],
      b: ['ALÌ ordinato', '2027-02-01', '09:00', 'pending', 3],
      c: ['Òcchipinti ordinato', '2027-02-02', '07:00', 'completed', 4],
      d: ['basile ordinato', '2027-02-03', '06:30', 'confirmed', 2],
    } as const;
    const letters = new Map<string, string>();
    for (const [letter, [name, delivery_date, delivery_time, status, day]] of Object.entries(
      orders,
    )) {
      const type = letter < 'c' ? 'consumer' : 'supplier';
      const created_at = new Date(Date.UTC(2026, 9, day)).toISOString();
      const order = { name, delivery_date, delivery_time, status, created_at };
      letters.set(await store(type, order), letter);
    }
    const listed = async (query: string) =>
      (await list(`sort=${sort}&${query}`)).rows.map(({ order }) => letters.get(order.id));
    for (const filter of ['', '&q=ordinato', '&from=2027-01-01']) {
      expect(await listed(`page_size=4${filter}`)).toEqual(expected);
      expect(await listed(`page_size=3&page=1${filter}`)).toEqual(expected.slice(0, 3));
      expect(await listed(`page_size=3&page=2${filter}`)).toEqual(expected.slice(3));
      expect(await listed(`page_size=1&page=3${filter}`)).toEqual(expected.slice(2, 3));
    }
  });

  it.each([
    ['status=confirmed', ['filtrato b', 'filtrato d']],
    ['unconfirmed=true', ['filtrato a']],
    ['from=2026-12-01', ['filtrato c', 'filtrato d']],
    ['to=2026-11-21', ['filtrato a', 'filtrato e']],
    ['from=2026-11-22&to=2026-12-01', ['filtrato b', 'filtrato c']],
    ['status=cancelled&from=2026-12-02', []],
    ['type=supplier', ['filtrato b', 'filtrato d']],
    ['card=today', ['filtrato a']],
    ['card=month', ['filtrato a', 'filtrato b', 'filtrato d']],
    ['card=month&status=confirmed', ['filtrato b', 'filtrato d']],
    ['card=total', ['filtrato a', 'filtrato b', 'filtrato c', 'filtrato d', 'filtrato e']],
  ])('are filtered by %s, with and without a search', async (filter, expected) => {
    const rows = [
      ['consumer', 'filtrato a', '2026-11-21', 'pending'],
      ['supplier', 'filtrato b', '2026-11-30', 'confirmed'],
      ['consumer', 'filtrato c', '2026-12-01', 'cancelled'],
      ['supplier', 'filtrato d', '2027-01-02', 'confirmed'],
      ['consumer', 'filtrato e', '2026-10-31', 'completed'],
    ] as const;
    for (const [type, name, delivery_date, status] of rows) {
      await store(type, { name, delivery_date, status });
    }
    for (const query of [filter, `q=filtrato&${filter}`]) {
      expect((await names(query)).toSorted()).toEqual(expected);
      expect((await list(query)).total).toBe(expected.length);
    }
  });

  it.each([
    ['zappala', 'without case and accents'],
    ['ZAPPALÀ', 'without case and accents'],
    ['zapp agat', 'by the beginnings of its words, in any order'],
    ["d'angelo", 'with an apostrophe'],
    ['dangelo', 'without it'],
    ['agata.z@example.test', 'by the e-mail'],
    ['via etnea 12', 'by the address'],
    ['347 1122334', 'by the telephone, however it is typed'],
    ['+39 347.112.2334', 'with the country before it'],
    ['39 347 1122334', 'with the country and without its plus'],
    ['(0039) 347/1122334', 'with the country as it is dialled'],
    ['347\u00a0112\u20112334', 'as it is pasted'],
    ['2334', 'by its last digits'],
  ])('of private customers are found by %s: %s', async (q) => {
    const id = await store('consumer', {
      name: "Agata Zappalà D'Angelo",
      email: 'agata.z@example.test',
      address: 'Via Etnèa, 12 — Acireale',
      phone: '347-11 22 334',
    });
    const found = (await list(`q=${encodeURIComponent(q)}`)).rows.map(({ order }) => order.id);
    expect(found).toContain(id);
  });

  it.each([
    ['etna lat', 'company'],
    ['privitera', 'agent'],
    ['ordini@etna', 'e-mail'],
    ['0957654321', 'telephone'],
  ])('of resellers are found by %s: the %s', async (q) => {
    const id = await store('supplier', {
      name: 'Etna Laterizi S.p.A.',
      agent_name: 'Carmelo Privitera',
      email: 'ordini@etna.test',
      phone: '095 765 4321',
    });
    const found = (await list(`q=${encodeURIComponent(q)}`)).rows.map(({ order }) => order.id);
    expect(found).toEqual([id]);
  });

  it.each(['consumer', 'supplier'] as const)(
    'of a %s are found by the first 8 characters of the id',
    async (type) => {
      const id = await store(type);
      const found = (await list(`q=${id.slice(0, 8).toUpperCase()}`)).rows;
      expect(found.map(({ order }) => order.id)).toEqual([id]);
      expect((await list(`q=${id}`)).rows).toEqual(found);
    },
  );

  it.each([
    ['consumer', 'K7M-4PX', ['K7M-4PX', 'k7m4px', 'K7M 4PX', 'k7m']],
    ['supplier', '234-567', ['234-567', '234567', '234 567']],
  ] as const)(
    'of a %s are found by the code %s, however it is typed',
    async (type, code, typed) => {
      await store(type, { code });
      for (const q of typed) {
        const found = (await list(`q=${encodeURIComponent(q)}`)).rows;
        expect(found.map(({ order }) => order.code)).toEqual([code]);
      }
    },
  );

  it('with a very common word are counted up to 1,000', async () => {
    await database.orm.execute(sql`
      insert into orders_supplier (company_name, agent_name, phone, items, delivery_date, delivery_time)
      select 'Etna ' || n, '', '', '[]', date '2001-01-01' + n, '09:00' from generate_series(1, 1001) as n`);
    await store('consumer', { name: 'Etna', created_at: '2001-01-01T00:00:00Z' });
    expect(await list('q=etna&page_size=1')).toMatchObject({ total: 1000, capped: true });
    expect((await list('q=etna&page=50')).rows).toHaveLength(20);
    expect(await list('q=etna&page=51')).toEqual({ rows: [], total: 1000, capped: true });
    expect(await list('q=etna&type=consumer')).toMatchObject({ total: 1, capped: false });
    expect(await list('page_size=1')).toMatchObject({ total: 1002, capped: false });
    expect(await list('page_size=1&page=1002')).toMatchObject({
      rows: [{ order: { name: 'Etna' } }],
    });
  });

  it('with a word that the database knows to be frequent are the same, without collecting them', async () => {
    await database.orm.execute(sql`
      insert into orders_supplier (company_name, agent_name, phone, items, delivery_date, delivery_time, created_at)
      select 'Belpasso ' || n, 'Nicolosi ' || n % 2, '', '[]', date '2001-01-01' + n, '09:00',
        timestamptz '2001-01-01' + n * interval '1 hour' from generate_series(1, 2500) as n`);
    await store('consumer', { name: 'Belpasso', created_at: '2001-01-01T00:00:00Z' });
    const questions = ['q=belpasso', 'q=belp&page=50', 'q=belpasso&sort=date-asc', 'q=belpasso 0'];
    const before = await Promise.all(questions.map(list));
    expect(await hasManyHits()).toBe(false);
    await database.orm.execute(sql`analyze`);
    expect(await hasManyHits()).toBe(true);
    expect(await Promise.all(questions.map(list))).toEqual(before);
    expect(before[0]).toMatchObject({ total: 1000, capped: true });
    expect(await list('q=belpasso&type=consumer')).toMatchObject({ total: 1, capped: false });
    expect(await list('q=belpasso&to=2001-01-10')).toMatchObject({ total: 9, capped: false });
  });

  it('with two common words are all that have words starting with both, newest first', async () => {
    await database.orm.execute(sql`
      insert into orders_supplier (company_name, agent_name, phone, items, delivery_date, delivery_time, created_at)
      select 'Pedara Marmi ' || n, '', '', '[]', date '2001-01-01' + n, '09:00',
        timestamptz '2001-01-01' + n * interval '1 hour' from generate_series(1, 2000) as n`);
    await store('consumer', { name: 'Marmista Pedarese', created_at: '2001-03-27T00:00:00Z' });
    await store('supplier', {
      name: 'Pedarasi e Marmisti',
      created_at: '2002-01-01T00:00:00Z',
    });
    const first = ['Pedarasi e Marmisti', 'Marmista Pedarese', 'Pedara Marmi 2000'];
    expect((await names('q=marm pedar')).slice(0, 3)).toEqual(first);
    expect((await names('q=marmi pedara')).slice(0, 3)).toEqual([
      'Pedarasi e Marmisti',
      'Pedara Marmi 2000',
      'Pedara Marmi 1999',
    ]);
    expect(await list('q=marmi pedara&page_size=1')).toMatchObject({ total: 1000, capped: true });
    expect((await list('q=marmi pedara&page=50')).rows).toHaveLength(20);
    expect((await list('q=marmi pedara&page=51')).rows).toEqual([]);
    expect(await names('q=marmi pedara&sort=date-asc&type=supplier')).toContain('Pedara Marmi 19');
  });

  it.each(['zappala rosario', "'; drop table orders_consumer", '***', '+39', '\\', ':* & !'])(
    'are not found by %s, which breaks nothing',
    async (q) => {
      await store('consumer', { name: 'Agata Zappalà' });
      expect(await list(`q=${encodeURIComponent(q)}`)).toEqual({
        rows: [],
        total: 0,
        capped: false,
      });
    },
  );

  it('refuse an unknown page, sort or filter', async () => {
    for (const query of [
      'page=0',
      'page_size=101',
      'sort=price',
      'status=lost',
      'type=staff',
      'card=year',
      'from=2026-13-01',
      'to=domani',
      'unconfirmed=maybe',
    ]) {
      const path = `/api/admin/orders?${query}`;
      const answer = await api.request('GET', path, undefined, office);
      const [field = ''] = query.split('=');
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } },
      });
    }
  });
});
