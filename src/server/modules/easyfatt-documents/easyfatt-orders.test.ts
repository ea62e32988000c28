import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { romeDate } from '#contract/days/rules.ts';
import type { ProgramScope } from '#contract/programs/programs.schema.ts';
import { row } from '#server/platform/db/rows.ts';
import { customers } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshPlace } from '#test/dates.ts';
import { basic } from '#test/easyfatt-client.ts';
import { offerLine, storeOffer } from '#test/offer-rows.ts';
import { createProgramKey } from '#test/program-key.ts';
import { type EasyfattDocument, readEasyfatt } from '#test/read-easyfatt.ts';

const PATH = '/api/easyfatt/orders';
const TODAY = romeDate(new Date());

describe('Easyfatt', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  let headers: object = {};
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
    await takeKey(['offers:read']);
  });

  const takeKey = async (scopes: ProgramScope[]) => {
    headers = basic((await createProgramKey(api, scopes)).secret);
  };

  const accepted = (columns: Parameters<typeof storeOffer>[1] = {}) =>
    storeOffer(orm, { status: 'accepted', accepted_at: new Date().toISOString(), ...columns });
  const get = (query = '') =>
    api.request('GET', `${PATH}${query}`, undefined, { origin: undefined, ...headers });
  const documents = async (query = '') => readEasyfatt(String((await get(query)).body));
  const numberOf = async (id: string) =>
    (
      await row<{ number: number }>(
        orm,
        sql`select number from easyfatt_documents where subject_id = ${id}`,
      )
    ).number;
  const noted = (id: string) =>
    row(
      orm,
      sql`select handed_out_by, first_handed_out_at is not null as is_noted from easyfatt_documents where subject_id = ${id}`,
    );

  /** Asks for the whole year from number 1 on, as the real one does, and drops what it has. */
  const easyfatt = () => {
    const archive = new Map<string, EasyfattDocument>();
    return async () => {
      const year = TODAY.slice(0, 4);
      const all = await documents(
        `?appver=2&firstdate=${year}-01-01&lastdate=${year}-12-31&firstnum=1`,
      );
      const fresh = all.filter(({ Number: number }) => !archive.has(String(number)));
      for (const document of fresh) archive.set(String(document.Number), document);
      return fresh.map((document) => document.InternalComment);
    };
  };

  it('gets each accepted offer once, although it asks for the whole year each time', async () => {
    const download = easyfatt();
    expect(await download()).toEqual([]);
    await storeOffer(orm);
    await accepted({ number: 1, revision: 2 });
    expect(await download()).toEqual([
      expect.stringContaining('Preventivo 1/2026 rev. 2 · totale'),
    ]);
    expect(await download()).toEqual([]);
    await accepted({ number: 2 });
    expect(await download()).toEqual([expect.stringContaining('Preventivo 2/2026 · ')]);
    expect(await download()).toEqual([]);
  });

  it('is told the same each time, uncached, with nothing before the XML', async () => {
    const first = await get();
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(String(first.body)).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<EasyfattDocuments /,
    );
    expect((await get()).body).toBe(first.body);
  });

  it('gets the dates and numbers that it asks for', async () => {
    const { id } = await accepted();
    const number = await numberOf(id);
    const numbers = async (query: string) =>
      (await documents(query)).map((one) => Number(one.Number));
    expect(await numbers(`?firstnum=${number}`)).toEqual([number]);
    expect(await numbers(`?lastnum=${number - 1}`)).toEqual(
      [...Array(number - 1).keys()].map((n) => n + 1),
    );
    expect(
      await numbers(`?firstdate=${TODAY}&lastdate=${TODAY}&firstnum=${number}&lastnum=${number}`),
    ).toEqual([number]);
    expect(await numbers('?firstdate=2020-01-01&lastdate=2020-12-31')).toEqual([]);
    // Empty parameters are none.
    expect(await numbers('?appver=&firstdate=&lastdate=&firstnum=&lastnum=')).toContain(number);
  });

  it.each([
    ['?firstdate=31/12/2026', 'Data non valida: firstdate.'],
    ['?lastdate=2026-02-30', 'Data non valida: lastdate.'],
    ['?firstnum=-1', 'Numero non valido: firstnum.'],
    ['?lastnum=1e9', 'Numero non valido: lastnum.'],
  ])('is told in one sentence what is wrong with %s', async (query, sentence) => {
    const answer = await get(query);
    expect(answer).toMatchObject({ status: 400, body: sentence });
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  });

  it('is refused without a key, and with one for something else', async () => {
    headers = {};
    const unknown = await get();
    expect(unknown).toMatchObject({ status: 401, body: 'Chiave non valida o scaduta.' });
    expect(unknown.headers.get('www-authenticate')).toMatch(/^Basic /);
    await takeKey(['prices:write']);
    expect(await get()).toMatchObject({
      status: 403,
      body: 'Questa chiave non può scaricare i documenti.',
    });
    await takeKey(['offers:read']);
  });

  it('does not get what it could not read: the office sees it by name', async () => {
    const lines = [offerLine({ vat_rate: 0, vat_note: 'Non imponibile' })];
    const { id } = await accepted({ lines, customer_name: 'Senza Codice' });
    const number = await numberOf(id);
    expect(await documents(`?firstnum=${number}&lastnum=${number}`)).toEqual([]);
    const { body } = await api.request('GET', '/api/admin/easyfatt/documents', undefined, office);
    expect(body).toMatchObject({
      blocked: [
        { number, customer: 'Senza Codice', problem: expect.stringContaining('l’IVA al 0') },
      ],
    });
    expect(await noted(id)).toEqual({ handed_out_by: null, is_noted: false });
    await orm.execute(
      sql`update easyfatt_document_settings set vat_codes = vat_codes || '{"0": "N3"}'`,
    );
    expect(await documents(`?firstnum=${number}&lastnum=${number}`)).toMatchObject([
      { rows: [{ VatCode: 'N3' }, { Description: 'Non imponibile' }] },
    ]);
  });

  it('has fetched a document once it was read whole: HEAD and a lost connection note nothing', async () => {
    const { id } = await accepted();
    await api.fetch('HEAD', PATH);
    const lost = await api.fetch('GET', PATH);
    await lost.body?.cancel();
    expect(await noted(id)).toEqual({ handed_out_by: null, is_noted: false });
    await get();
    expect(await noted(id)).toEqual({ handed_out_by: 'easyfatt', is_noted: true });
    const { body } = await api.request(
      'GET',
      `/api/admin/easyfatt/offers/${id}/document`,
      undefined,
      office,
    );
    expect(body).toMatchObject({
      document: {
        numbering: '/web',
        handed_out_by: 'easyfatt',
        last_handed_out_at: expect.any(String),
      },
    });
  });

  it('can be given the same as a file', async () => {
    const { id } = await accepted();
    const path = `/api/admin/easyfatt/documents.xml?from=${TODAY}&to=${TODAY}`;
    const file = await api.request('GET', path, undefined, office);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="documenti-easyfatt-${TODAY}-${TODAY}.xml"`,
    );
    expect(await noted(id)).toEqual({ handed_out_by: 'file', is_noted: true });
    expect(file.body).toBe((await get(`?firstdate=${TODAY}&lastdate=${TODAY}`)).body);
  });

  it('is not given offers that were accepted before the day from which the office wants them', async () => {
    const { id } = await accepted({ accepted_at: '2026-01-02T10:00:00Z' });
    const number = await numberOf(id);
    const isGiven = async () =>
      (await documents()).some(
        (document) => document.Date === '2026-01-02' && document.Number === String(number),
      );
    const isWanted = async () => {
      const list = await api.request(
        'GET',
        '/api/admin/easyfatt/documents?page_size=100',
        undefined,
        office,
      );
      const { rows } = list.body as { rows: { subject_id: string; is_wanted: boolean }[] };
      return rows.find(({ subject_id }) => subject_id === id)?.is_wanted;
    };
    expect([await isGiven(), await isWanted()]).toEqual([true, true]);
    await orm.execute(sql`update easyfatt_document_settings set first_date = '2026-01-03'`);
    // The office reads that it will not be fetched.
    expect([await isGiven(), await isWanted()]).toEqual([false, false]);
    await orm.execute(sql`update easyfatt_document_settings set first_date = null`);
  });

  it('recognises a customer by the code of the card, and nobody by a shared telephone', async () => {
    const card = { phone: '347 1112223', email: '', request_id: crypto.randomUUID() };
    await orm
      .insert(customers)
      .values({ ...card, customer_name: 'Mamma Rossi', easyfatt_code: '0042' });
    const codeOf = async (columns: object) => {
      const number = await numberOf((await accepted({ phone: '+39 347 111 2223', ...columns })).id);
      return (await documents(`?firstnum=${number}&lastnum=${number}`))[0]?.CustomerCode;
    };
    expect(await codeOf({ customer_name: 'Rossi Mamma' })).toBe('0042');
    expect(await codeOf({ customer_name: 'Figlio Rossi' })).toBeUndefined();
    // Two cards of the same person that disagree.
    await orm
      .insert(customers)
      .values({ ...card, request_id: null, customer_name: 'Mamma Rossi', easyfatt_code: '0043' });
    expect(await codeOf({ customer_name: 'Mamma Rossi' })).toBeUndefined();
  });

  it('gets confirmed bookings only if the office wants them and the key allows it', async () => {
    const pending = await createConsumer(orm, { ...freshPlace(), name: 'In attesa' });
    const confirmed = await createConsumer(orm, {
      ...freshPlace(),
      name: 'Confermata',
      by_office: true,
      status: 'confirmed',
    });
    const names = async () => (await documents()).map(({ CustomerName }) => CustomerName);
    expect(await names()).not.toContain('Confermata');
    const { settings } = (
      await api.request('GET', '/api/admin/easyfatt/document-settings', undefined, office)
    ).body as { settings: { version: number } };
    const saved = await api.request(
      'PATCH',
      '/api/admin/easyfatt/document-settings',
      { version: settings.version, send_orders: true },
      office,
    );
    expect(saved).toMatchObject({ status: 200, body: { send_orders: true } });
    expect(await get()).toMatchObject({
      status: 403,
      body: 'Questa chiave non può leggere gli ordini: la cambi o spenga le prenotazioni.',
    });
    await takeKey(['offers:read', 'orders:read']);
    expect(await names()).toContain('Confermata');
    expect(await names()).not.toContain('In attesa');
    // From now on each gets its number when it is confirmed.
    await api.request(
      'PATCH',
      `/api/admin/orders/${pending}`,
      { version: 1, status: 'confirmed', expected_status: 'pending' },
      office,
    );
    await createSupplier(orm, {
      ...freshPlace(),
      company_name: 'Ritiro S.r.l.',
      by_office: true,
      status: 'confirmed',
    });
    expect((await names()).slice(-2)).toEqual(['In attesa', 'Ritiro S.r.l.']);
    const numbers = (await documents()).map((document) => Number(document.Number));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    await orm.execute(sql`update easyfatt_document_settings set send_orders = false`);
    await takeKey(['offers:read']);
    expect(await names()).not.toContain('Confermata');
    expect(await numberOf(confirmed)).toBeGreaterThan(0);
  });
});
