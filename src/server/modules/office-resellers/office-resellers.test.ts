import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import type { OrderHistory } from '#contract/orders/order-history.schema.ts';
import type { OrderList } from '#contract/orders/order-list.schema.ts';
import type { BulkResults } from '#contract/orders/order-office.schema.ts';
import type {
  CreatedResellerCode,
  CreateResellerInput,
  Reseller,
  ResellerList,
  SharedCodeUse,
} from '#contract/resellers/resellers.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { NOW, supplierInput } from '#test/factories.ts';

const PATH = '/api/admin/resellers';

describe('the resellers, in the office', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string; email: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
    await setBookingSettings(orm, 'supplier_daily_limit = 100');
  });

  const call = (method: string, path: string, body?: unknown) =>
    api.request(method, `${PATH}${path}`, body, office);
  const create = async (input: Partial<CreateResellerInput> = {}) =>
    (await call('POST', '', { company_name: 'Edilferro', ...input })).body as Reseller;
  const read = async (id: string) => (await call('GET', `/${id}`)).body as Reseller;
  const list = async (query: string) => (await call('GET', `?${query}`)).body as ResellerList;
  const names = async (query: string) =>
    (await list(query)).rows.map(({ company_name }) => company_name);
  const makeCode = async (id: string, label = 'Salvo Russo', last_day?: string) =>
    (await call('POST', `/${id}/codes`, { label, last_day })).body as CreatedResellerCode;
  const book = (access_code: string) =>
    api.request(
      'POST',
      '/api/orders/supplier',
      supplierInput({ access_code, delivery_date: freshDate() }),
    );
  const log = (id: string) =>
    rows(
      orm,
      sql`select action, user_name, subject_name, before, after from audit_log where subject_id = ${id} order by id`,
    );

  it('are sorted by name ignoring case and accents, a page at a time, or newest first', async () => {
    for (const name of ['zeta', 'Àlfa', 'beta']) await create({ company_name: `Ordine ${name}` });
    expect(await names('q=ordine')).toEqual(['Ordine Àlfa', 'Ordine beta', 'Ordine zeta']);
    expect(await names('q=ordine&sort=name-desc&page_size=2')).toEqual([
      'Ordine zeta',
      'Ordine beta',
    ]);
    expect(await names('q=ordine&sort=created-desc&page_size=1')).toEqual(['Ordine beta']);
    expect(await list('q=ordine&page_size=2&page=2')).toMatchObject({
      total: 3,
      rows: [{ company_name: 'Ordine zeta' }],
    });
  });

  it('are found by contact, phone, e-mail and notes, and inactive ones separately', async () => {
    const reseller = await create({
      company_name: 'Laterizi del Sud',
      contact: 'Turi Càvallo',
      phone: '095 / 765-4321',
      email: 'ordini@laterizi.example',
      notes: 'Ritira con la gru',
    });
    for (const q of ['cavallo', '0957654321', 'laterizi.example', 'gru']) {
      expect(await names(`q=${q}`)).toEqual(['Laterizi del Sud']);
    }
    expect(await names('q=laterizi&active=false')).toEqual([]);
    await call('PATCH', `/${reseller.id}`, { version: 1, active: false });
    expect(await names('q=laterizi&active=false')).toEqual(['Laterizi del Sud']);
    expect(await names('q=laterizi&active=true')).toEqual([]);
  });

  it('are refused without a name, or with an invalid limit', async () => {
    expect(await call('POST', '', { company_name: ' ' })).toMatchObject({
      status: 422,
      body: { fields: { company_name: 'Inserire la ragione sociale' } },
    });
    for (const daily_limit of [0, 1001, 1.5, '2']) {
      expect(await call('POST', '', { company_name: 'Edil', daily_limit })).toMatchObject({
        status: 422,
        body: { fields: { daily_limit: expect.stringContaining('da 1 a 1000') } },
      });
    }
  });

  it('are changed by the version that was read; of two changes at once one is refused with the current row', async () => {
    const { id } = await create({ company_name: 'Due Modifiche', phone: '095 111111' });
    const answers = await Promise.all([
      call('PATCH', `/${id}`, { version: 1, daily_limit: 1 }),
      call('PATCH', `/${id}`, { version: 1, phone: '095 222222' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CONFLICT',
      current: await read(id),
    });
  });

  it('have each change in the log, without contacts and notes', async () => {
    const { id, version } = await create({ company_name: 'Registrata', phone: '095 333333' });
    await call('PATCH', `/${id}`, { version, active: false, phone: '095 444444' });
    const { code } = await makeCode(id, 'Turi');
    const [{ id: codeId } = { id: '' }] = (await read(id)).codes;
    await call('POST', `/${id}/codes/${codeId}/revoke`);
    const entries = await log(id);
    const who = { user_name: office.email, subject_name: 'Registrata' };
    const lookup = code.slice(0, 4);
    expect(entries).toEqual([
      {
        ...who,
        action: 'reseller-created',
        before: null,
        after: { company_name: 'Registrata', daily_limit: null },
      },
      { ...who, action: 'reseller-changed', before: { active: true }, after: { active: false } },
      { ...who, action: 'reseller-code-created', before: null, after: { lookup } },
      { ...who, action: 'reseller-code-revoked', before: { lookup }, after: null },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/095 ?(333333|444444)|Turi/);
  });

  it('show a new code once, and no other answer or table has it', async () => {
    const { id } = await create({ company_name: 'Segreta' });
    const made = await makeCode(id);
    expect(made.code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    const secret = made.code.slice(5);
    expect(JSON.stringify(made.reseller)).not.toContain(secret);
    expect(JSON.stringify(await list('q=segreta'))).not.toContain(secret);
    const [stored] = await rows(orm, sql`select * from reseller_codes where reseller_id = ${id}`);
    expect(JSON.stringify(stored)).not.toContain(secret.replace('-', ''));
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('have a code for each person, newest first, with its user, its end and its last use', async () => {
    const { id } = await create({ company_name: 'Due Persone' });
    const first = await makeCode(id, 'Salvo', '2027-03-28');
    await makeCode(id, 'Ignazio');
    expect((await book(first.code)).status).toBe(201);
    const reseller = await read(id);
    expect(reseller.codes).toMatchObject([
      { label: 'Ignazio', expires_at: null, last_used_at: null, revoked_at: null },
      {
        label: 'Salvo',
        lookup: first.code.slice(0, 4),
        // On the day of the clock change there are 23 hours.
        expires_at: '2027-03-28T22:00:00.000Z',
        last_used_at: '2026-11-21T08:00:00.000Z',
      },
    ]);
    expect(reseller).toMatchObject({ orders: 1, orders_cancelled: 0 });
    expect(reseller.last_used_at).toBe('2026-11-21T08:00:00.000Z');
  });

  it('get no code that has already ended, but one for today', async () => {
    const { id } = await create({ company_name: 'Scaduta' });
    const ask = (last_day: string) => call('POST', `/${id}/codes`, { label: 'Salvo', last_day });
    expect(await ask('2026-11-20')).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', fields: { last_day: 'È un giorno già passato' } },
    });
    expect((await read(id)).codes).toEqual([]);
    expect((await ask('2026-11-21')).status).toBe(201);
  });

  it('revoke a code once, and only their own', async () => {
    const [one, other] = [await create(), await create()];
    await makeCode(one.id);
    const code = (await read(one.id)).codes[0]?.id;
    const stranger = await call('POST', `/${other.id}/codes/${code}/revoke`);
    expect(stranger).toMatchObject({ status: 404, body: { message: 'Codice non trovato' } });
    const revoked = (await call('POST', `/${one.id}/codes/${code}/revoke`)).body as Reseller;
    expect(revoked.codes[0]?.revoked_at).toEqual(expect.any(String));
    const again = await call('POST', `/${one.id}/codes/${code}/revoke`);
    expect(again).toMatchObject({ status: 200, body: revoked });
  });

  it('are deleted with their codes, unless they have orders', async () => {
    const { id } = await create({ company_name: 'Con Ordini' });
    const { code } = await makeCode(id);
    expect((await book(code)).status).toBe(201);
    expect(await call('DELETE', `/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('si può disattivare') },
    });
    const empty = await create({ company_name: 'Senza Ordini' });
    await makeCode(empty.id);
    expect((await call('DELETE', `/${empty.id}`)).status).toBe(200);
    expect((await call('GET', `/${empty.id}`)).status).toBe(404);
    expect(
      await rows(orm, sql`select id from reseller_codes where reseller_id = ${empty.id}`),
    ).toEqual([]);
  });

  it('list their orders in Gestione Ordini, with search and count', async () => {
    const { id } = await create({ company_name: 'Con Elenco' });
    const { code } = await makeCode(id);
    const { id: order } = (await book(code)).body as { id: string };
    const orders = (query: string) =>
      api.request('GET', `/api/admin/orders?reseller=${id}${query}`, undefined, office);
    expect(await orders('')).toMatchObject({
      body: { total: 1, rows: [{ order: { id: order, reseller_id: id } }] },
    });
    expect(await orders('&type=consumer')).toMatchObject({ body: { total: 0, rows: [] } });
    expect(await orders('&q=nessuno')).toMatchObject({ body: { total: 0 } });
  });

  it('are exported with what the page shows, and without codes', async () => {
    const { id } = await create({ company_name: '=Formula', daily_limit: 3 });
    const { code } = await makeCode(id);
    const { status, body, headers } = await call('GET', '/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('rivenditori-2026-11-21.csv');
    const [head = '', ...lines] = String(body).split('\r\n');
    expect(head.replace('\ufeff', '').split(';').slice(0, 3)).toEqual([
      'Ragione sociale',
      'Referente',
      'Telefono',
    ]);
    const line = lines.find((each) => each.includes('Formula')) ?? '';
    // A formula is neutralised.
    expect(line).not.toMatch(/^=/);
    expect(line.split(';').slice(4, 7)).toEqual(['sì', '3', '1']);
    expect(String(body)).not.toContain(code);
    const xlsx = await call('GET', '/export?format=xlsx');
    expect(xlsx.headers.get('content-disposition')).toContain('rivenditori-2026-11-21.xlsx');
    expect(xlsx.headers.get('content-type')).toContain('spreadsheetml');
    expect(String(xlsx.body).slice(0, 2)).toBe('PK');
  });

  it('are offered the orders without a company that name them, in whatever spelling, and no others', async () => {
    const mine = await create({ company_name: "Edil D'Angèlo & Figli S.r.l." });
    const other = await create({ company_name: 'Edil Angelo' });
    const written = [
      "EDIL D'ANGELO E FIGLI",
      'Edil DAngelo & figli, s. r. l.',
      'Ditta Edil-D’Angelo & Figli snc',
      "Edil D'Angelo & Figli Società a responsabilità limitata semplificata",
    ];
    for (const company_name of [
      ...written,
      "Edil D'Angelo",
      "Edil D'Angelo & Figli Catania",
      'Edil Angela',
      '',
      'S.r.l.',
    ]) {
      await createSupplier(orm, { company_name, delivery_date: freshDate() });
    }
    await createConsumer(orm, { name: mine.company_name, delivery_date: freshDate() });
    const { code } = await makeCode(other.id);
    await book(code);
    const found = async (id: string, query = '') =>
      (await api.request('GET', `/api/admin/orders?alike=${id}${query}`, undefined, office))
        .body as OrderList;
    const { rows: offered } = await found(mine.id);
    const namesOf = ({ rows: orders }: OrderList) =>
      orders.map(({ order }) => 'company_name' in order && order.company_name);
    expect(namesOf({ rows: offered } as OrderList)).toEqual(written.toReversed());
    expect((await read(mine.id)).orders_alike).toBe(4);
    expect(await found(other.id)).toMatchObject({ total: 0 });
    expect(await found(mine.id, '&type=consumer')).toMatchObject({ total: 0 });
    for (const company_name of ['—', 'S.r.l.', 'SRL']) {
      const { id, orders_alike } = await create({ company_name });
      expect([company_name, orders_alike, (await found(id)).total]).toEqual(
        company_name === '—' ? [company_name, 0, 0] : [company_name, 1, 1],
      );
    }
  });

  it('get the orders that the office ticked, each with its entry, and none that already has a company', async () => {
    const company = await create({ company_name: 'Calce Ionica', daily_limit: 1 });
    const rival = await create({ company_name: 'Calce Ionica srl' });
    const date = freshDate();
    const ids = [];
    for (const company_name of ['CALCE IONICA', 'Calce Ionica SNC', 'calce ionica']) {
      ids.push(await createSupplier(orm, { company_name, delivery_date: date, by_office: true }));
    }
    const [first = '', second = '', left = ''] = ids;
    const assign = async (orders: { id: string; version: number }[], to = company.id) => {
      const body = { action: 'assign', reseller: to, orders };
      return (await api.request('POST', '/api/admin/orders/bulk', body, office))
        .body as BulkResults;
    };
    const given = await assign([
      { id: first, version: 1 },
      { id: second, version: 1 },
    ]);
    expect(given.results).toMatchObject([
      { id: first, ok: true },
      { id: second, ok: true },
    ]);
    // The company's limit does not bind the office, and the places stay as they are.
    expect(await read(company.id)).toMatchObject({ orders: 2, orders_alike: 1 });
    expect(await read(rival.id)).toMatchObject({ orders: 0, orders_alike: 1 });
    const consumer = await createConsumer(orm, { delivery_date: freshDate() });
    const refused = await assign(
      [
        { id: first, version: 2 },
        { id: left, version: 7 },
        { id: consumer, version: 1 },
      ],
      rival.id,
    );
    expect(refused.results.map(({ ok, message }) => [ok, message])).toEqual([
      [false, "L'ordine è già di un rivenditore."],
      [false, expect.stringContaining('cambiato nel frattempo')],
      [false, 'Ordine non trovato'],
    ]);
    const nobody = await assign([{ id: left, version: 1 }], crypto.randomUUID());
    expect(nobody.results).toMatchObject([{ ok: false, message: 'Rivenditore non trovato' }]);

    const history = async () =>
      (await api.request('GET', `/api/admin/orders/${first}/history`, undefined, office))
        .body as OrderHistory;
    const [entry] = (await history()).entries;
    expect(entry).toMatchObject({
      action: 'changed',
      user_name: office.email,
      before: { reseller: '' },
      after: { reseller: 'Calce Ionica' },
      can_undo: true,
    });
    const undo = { history_id: given.results[0]?.history_id };
    const undone = await api.request('POST', `/api/admin/orders/${first}/undo`, undo, office);
    expect(undone).toMatchObject({ status: 200, body: { order: { reseller_id: null } } });
    expect((await history()).entries[0]).toMatchObject({
      action: 'undone',
      before: { reseller: 'Calce Ionica' },
      after: { reseller: '' },
    });
    expect(await read(company.id)).toMatchObject({ orders: 1, orders_alike: 2 });
    expect(
      await rows(orm, sql`select type from notifications where supplier_order_id = ${first}`),
    ).toEqual([]);
  });

  it('are merged: codes and orders move, and the other keeps its own data', async () => {
    const one = await create({ company_name: 'Edil Rossi', phone: '095 1', daily_limit: 1 });
    const two = await create({ company_name: 'Edil Rossi S.r.l.', phone: '095 2' });
    const { code } = await makeCode(one.id, 'Turi');
    expect((await book(code)).status).toBe(201);
    const merge = (from: string, version: number, into: string, into_version: number) =>
      call('POST', `/${from}/merge`, { version, into, into_version });
    // Somebody has changed the other one since it was read.
    await call('PATCH', `/${two.id}`, { version: 1, notes: 'Ritira il sabato' });
    expect(await merge(one.id, 1, two.id, 1)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { id: two.id, version: 2 } },
    });
    expect((await read(one.id)).orders).toBe(1);
    expect(await merge(one.id, 1, one.id, 1)).toMatchObject({ status: 422 });
    expect((await merge(one.id, 1, crypto.randomUUID(), 1)).status).toBe(404);
    const merged = await merge(one.id, 1, two.id, 2);
    expect(merged).toMatchObject({
      status: 200,
      body: {
        company_name: 'Edil Rossi S.r.l.',
        phone: '095 2',
        daily_limit: null,
        notes: 'Ritira il sabato',
        orders: 1,
        codes: [{ label: 'Turi' }],
        version: 3,
      },
    });
    expect(await read(one.id)).toMatchObject({ active: false, orders: 0, codes: [], version: 2 });
    expect((await log(one.id)).at(-1)).toMatchObject({
      action: 'reseller-merged',
      user_name: office.email,
      subject_name: 'Edil Rossi',
      after: { into: 'Edil Rossi S.r.l.', codes: 1, orders: 1 },
    });
    // The code stays valid, now for the other company.
    expect((await book(code)).status).toBe(201);
    expect((await read(two.id)).orders).toBe(2);
    expect((await merge(one.id, 1, two.id, 3)).status).toBe(409);
    // The codes of a deactivated company stay refused.
    const off = await create({ company_name: 'Edil Rossi, vecchia' });
    const { code: dead } = await makeCode(off.id);
    await call('PATCH', `/${off.id}`, { version: 1, active: false });
    expect((await merge(off.id, 2, two.id, 3)).status).toBe(200);
    expect((await book(dead)).status).toBe(403);
    expect((await book(code)).status).toBe(201);
  });

  it('are merged: each order has it in its history, even if the previous company is gone, and can go back until then', async () => {
    const one = await create({ company_name: 'Ditta Verdi' });
    const two = await create({ company_name: 'Ditta Verdi S.r.l.' });
    const { code } = await makeCode(one.id);
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1)
      ids.push(((await book(code)).body as { id: string }).id);
    const [first = '', second = ''] = ids;
    const before = await rows(orm, sql`select id from notifications`);
    const body = { version: 1, into: two.id, into_version: 1 };
    expect((await call('POST', `/${one.id}/merge`, body)).status).toBe(200);
    const history = async (id: string) => {
      const path = `/api/admin/orders/${id}/history`;
      return ((await api.request('GET', path, undefined, office)).body as OrderHistory).entries;
    };
    const undo = async (id: string) => {
      const history_id = (await history(id)).find(({ action }) => action === 'changed')?.id;
      return api.request('POST', `/api/admin/orders/${id}/undo`, { history_id }, office);
    };
    const changed = {
      action: 'changed',
      user_name: office.email,
      before: { reseller: 'Ditta Verdi' },
      after: { reseller: 'Ditta Verdi S.r.l.' },
    };
    for (const id of ids) {
      expect(await history(id)).toMatchObject([
        { ...changed, can_undo: true },
        { action: 'booked', after: { reseller: 'Ditta Verdi' } },
      ]);
    }
    expect(await rows(orm, sql`select id from notifications`)).toEqual(before);
    expect(await undo(first)).toMatchObject({
      status: 200,
      body: { order: { reseller_id: one.id, version: 3 } },
    });
    expect((await history(first))[0]).toMatchObject({
      action: 'undone',
      before: { reseller: 'Ditta Verdi S.r.l.' },
      after: { reseller: 'Ditta Verdi' },
    });
    const back = { version: (await read(one.id)).version, into: two.id, into_version: 2 };
    expect((await call('POST', `/${one.id}/merge`, back)).status).toBe(200);
    expect((await call('DELETE', `/${one.id}`)).status).toBe(200);
    expect((await history(second))[0]).toMatchObject({ ...changed, can_undo: false });
    expect(await undo(second)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Il rivenditore di prima è stato eliminato') },
    });
  });

  it('show how many pickups of thirty days used the shared code, without those made by the office', async () => {
    const use = async () =>
      (
        (await api.request('GET', '/api/admin/access-code/use', undefined, office))
          .body as SharedCodeUse
      ).orders;
    const before = await use();
    const { id } = await create();
    const { code } = await makeCode(id);
    expect((await book(code)).status).toBe(201);
    const { access_code: shared } = supplierInput();
    expect((await book(shared)).status).toBe(201);
    const { access_code: _, website: __, ...order } = supplierInput();
    const made = { type: 'supplier', ...order, delivery_time: '09:00', delivery_date: freshDate() };
    expect((await api.request('POST', '/api/admin/orders', made, office)).status).toBe(201);
    expect(await use()).toBe(before + 1);
    await orm.execute(
      sql`update orders_supplier set created_at = ${shiftDate(romeDate(NOW), -31)} where reseller_id is null`,
    );
    expect(await use()).toBe(0);
  });
});
