import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { LINE_TOO_DEAR } from '#contract/offers/offer-totals.ts';
import {
  type CreateOfferInput,
  OFFER_SORTS,
  type Offer,
  type OfferHistory,
  type OfferList,
  OfferState,
} from '#contract/offers/offers.schema.ts';
import { row } from '#server/platform/db/rows.ts';
import { cmsContents, offers } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { offerInput, offerLine, storeOffer } from '#test/offer-rows.ts';
import { answersTogether } from '#test/start-together.ts';

/** Each of its numbers is within its field's limit. */
const DEAREST = offerLine({ quantity: 999_999.999, unit_price: 9_999_999.9999 });

describe("the office's offers", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string; email: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });

  const call = (method: string, path: string, body?: unknown) =>
    api.request(method, `/api/admin/offers${path}`, body, office);
  const create = async (fields: Partial<CreateOfferInput> = {}) => {
    const { status, body } = await call('POST', '', offerInput(fields));
    expect(status).toBe(201);
    return body as Offer;
  };
  const read = async (id: string) => (await call('GET', `/${id}`)).body as Offer;
  const patch = (id: string, body: unknown) => call('PATCH', `/${id}`, body);
  const list = async (query: string) => {
    const { status, body } = await call('GET', `?${query}`);
    expect(status).toBe(200);
    return body as OfferList;
  };
  const names = async (query: string) =>
    (await list(query)).rows.map(({ customer_name }) => customer_name);
  const entries = async (id: string) =>
    ((await call('GET', `/${id}/history`)).body as OfferHistory).entries;
  let numbers = 0;
  /** An offer after sending, and after its outcome. */
  const store = async (
    { status, ...values }: Partial<typeof offers.$inferInsert>,
    fields: Partial<CreateOfferInput> = {},
  ) => {
    const { id } = await create(fields);
    numbers += 1;
    const sent_at = new Date().toISOString();
    const numbered = { number: numbers, year: 2026, sent_at, mailed_at: sent_at, ...values };
    await orm
      .update(offers)
      .set({ status: status ?? 'sent', ...numbered })
      .where(sql`id = ${id}`);
    return read(id);
  };

  it("start with the company's presets, and a copy is valid as long", async () => {
    const defaults = async () => (await call('GET', '/defaults')).body;
    const nothing = {
      prices_include_vat: false,
      delivery: '',
      payment_terms: '',
      notes: '',
      no_withdrawal: '',
      validity_days: 30,
      sales_conditions: '',
      bank: '',
    };
    expect(await defaults()).toEqual(nothing);
    const { id } = await create();
    const content = {
      prices_include_vat: 'Sì',
      payment_terms: 'Bonifico alla conferma',
      notes: 'Scarico con gru.',
      validity_days: '15',
      sales_conditions: 'Art. 1\nArt. 2',
    };
    const footer = { bank: 'Banca Etnea', iban: 'it60x0542811101000000123456' };
    await orm.insert(cmsContents).values([
      { slug: 'offer-texts', content },
      { slug: 'footer', content: footer },
    ]);
    expect(await defaults()).toEqual({
      ...nothing,
      ...content,
      prices_include_vat: true,
      validity_days: 15,
      bank: `Banca Etnea · ${'IBAN IT60 X054 2811 1010 0000 0123 456'.replaceAll(' ', '\u00a0')}`,
    });
    const { body } = await call('POST', `/${id}/duplicate`);
    expect((body as Offer).valid_until).toBe('2026-12-06');
    await orm.delete(cmsContents);
  });

  describe('a draft', () => {
    it('has everything that was given, its price, and no number', async () => {
      const { request_id, ...fields } = offerInput({
        prices_include_vat: true,
        lines: [
          offerLine({ quantity: 2, unit_price: 321 }),
          offerLine({ quantity: null, unit_price: null, description: '' }),
        ],
      });
      const offer = await create({ ...fields, request_id });
      expect(offer).toMatchObject({
        ...fields,
        status: 'draft',
        number: null,
        year: null,
        revision: 1,
        net_cents: 52_623,
        vat_cents: 11_577,
        total_cents: 64_200,
        version: 1,
        pdf_sha256: null,
      });
      expect(await read(offer.id)).toEqual(offer);
    });

    it('is made once per request id, even if it was changed meanwhile', async () => {
      const input = offerInput();
      const answers = await Promise.all([1, 2, 3].map(() => call('POST', '', input)));
      const [{ id }] = answers.map(({ body }) => body as Offer) as [Offer];
      expect(answers.map(({ status, body }) => [status, (body as Offer).id])).toEqual(
        answers.map(() => [201, id]),
      );
      await patch(id, { version: 1, notes: 'Altro' });
      expect((await call('POST', '', input)).body).toMatchObject({ id, notes: 'Altro' });
      const other = await call('POST', '', { ...input, notes: 'Diverso' });
      expect(other).toMatchObject({ status: 409, body: { code: 'ALREADY_PLACED' } });
    });

    it('is changed field by field, and its history has the old and new values', async () => {
      const { id, lines } = await create();
      const line = offerLine({ quantity: 0.5, unit_price: 100 });
      const { status, body } = await patch(id, { version: 1, lines: [...lines, line] });
      expect(status).toBe(200);
      expect(body).toMatchObject({ version: 2, net_cents: 23_600 + 5000, notes: '' });
      await patch(id, { version: 2, notes: 'Con gru' });
      const [noted, added, created] = await entries(id);
      expect(noted).toMatchObject({ before: { notes: '' }, after: { notes: 'Con gru' } });
      expect(added).toMatchObject({
        action: 'changed',
        actor: 'office',
        user_name: office.email,
        before: { lines },
        after: { lines: [...lines, line] },
      });
      expect(created).toMatchObject({ action: 'created', before: null, after: { lines } });
    });

    it('has headings, remarks, optional lines and discounts, which are read back as written', async () => {
      const kinds = ['heading', 'article', 'remark', 'option'] as const;
      const lines = kinds.map((kind) => offerLine({ kind, description: '=cmd|<b>' }));
      const { id, net_cents } = await create({ lines, discount_pct: 12.5, discount_amount: 6.5 });
      // 236,00 − 12,5 % = 206,50; − 6,50 = 200,00.
      expect(net_cents).toBe(20_000);
      expect(await read(id)).toMatchObject({ lines, discount_pct: 12.5, discount_amount: 6.5 });
      const { body } = await patch(id, { version: 1, discount_amount: 0 });
      expect(body).toMatchObject({ net_cents: 20_650, discount_pct: 12.5 });
      const wrong = await patch(id, { version: 2, discount_pct: 100.01, discount_amount: 0.001 });
      expect(wrong).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    });

    it('is one per quote request, however many start it at once: the others get the existing one', async () => {
      const quote_request_id = crypto.randomUUID();
      const locked = 'lock table offers in share mode';
      const begin = () => call('POST', '', offerInput({ quote_request_id }));
      const answers = await answersTogether(
        database,
        locked,
        Array.from({ length: 6 }, () => begin),
      );
      const [begun] = answers.flatMap(({ status, body }) =>
        status === 201 ? [body as Offer] : [],
      );
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused).toHaveLength(5);
      for (const { status, body } of refused) {
        expect({ status, body }).toMatchObject({
          status: 409,
          body: { code: 'CONFLICT', current: begun, message: expect.stringContaining('bozza') },
        });
      }
      const found = sql`select count(*)::int from offers where quote_request_id = ${quote_request_id}`;
      expect(await row(orm, found)).toEqual({ count: 1 });
    });

    it('for a repeated press is the same, and a later press gets a conflict', async () => {
      const input = offerInput({ quote_request_id: crypto.randomUUID() });
      const begun = await create(input);
      expect(await call('POST', '', input)).toMatchObject({ status: 201, body: { id: begun.id } });
      const later = { ...input, request_id: crypto.randomUUID() };
      expect(await call('POST', '', later)).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', current: { id: begun.id } },
      });
      expect(await call('POST', '', { ...input, notes: 'Altro' })).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', current: { id: begun.id } },
      });
      expect(await call('DELETE', `/${begun.id}`)).toMatchObject({ status: 200 });
      expect((await call('POST', '', later)).status).toBe(201);
    });

    it.each(['sent', 'accepted', 'declined', 'withdrawn', 'superseded'])(
      'can be started for a request whose earlier offer is %s',
      async (status) => {
        const quote_request_id = crypto.randomUUID();
        const before = await store({ status }, { quote_request_id });
        const next = await create({ quote_request_id });
        expect(next).toMatchObject({ status: 'draft', number: null, quote_request_id });
        expect(await read(before.id)).toEqual(before);
      },
    );

    it('that is saved without a change stays the same, and writes no history', async () => {
      const offer = await create();
      const { lines, notes } = offer;
      expect((await patch(offer.id, { version: 1, lines, notes })).body).toEqual(offer);
      expect(await entries(offer.id)).toHaveLength(1);
    });

    it('is not overwritten by an edit of an older version', async () => {
      const { id } = await create();
      await patch(id, { version: 1, notes: 'la prima' });
      expect(await patch(id, { version: 1, notes: 'la seconda' })).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', current: { id, version: 2, notes: 'la prima' } },
      });
    });

    it('accepts one of several edits at once', async () => {
      const { id } = await create();
      const edits = ['a', 'b', 'c', 'd'].map((notes) => patch(id, { version: 1, notes }));
      const statuses = (await Promise.all(edits)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
      expect((await read(id)).version).toBe(2);
      expect(await entries(id)).toHaveLength(2);
    });

    it('is deleted with its history', async () => {
      const { id } = await create();
      expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { id } });
      expect((await call('GET', `/${id}`)).status).toBe(404);
      expect((await call('DELETE', `/${id}`)).status).toBe(404);
      const left = sql`select count(*)::int from offer_history where offer_id = ${id}`;
      expect(await row(orm, left)).toEqual({ count: 0 });
    });

    it('may have 100 lines of the longest texts, and not one more', async () => {
      const longest = offerLine({
        code: '€'.repeat(40),
        description: '€'.repeat(500),
        unit: '€'.repeat(20),
        vat_rate: 0,
        vat_note: '€'.repeat(200),
      });
      const lines = Array.from({ length: 100 }, () => ({ ...longest, id: crypto.randomUUID() }));
      const { id } = await create({ lines });
      expect((await read(id)).lines).toEqual(lines);
      expect((await patch(id, { version: 1, lines: [...lines].reverse() })).status).toBe(200);
      const more = await call('POST', '', offerInput({ lines: [...lines, longest] }));
      expect(more).toMatchObject({
        status: 422,
        body: { fields: { lines: 'Al massimo 100 righe' } },
      });
    });

    it.each([
      ['IT 01234567897', 'it 012.345.678-97', '01234567897', '01234567897'],
      ['BE 0123.456.789', 'rss mra 85t10 a562s', 'BE0123456789', 'RSSMRA85T10A562S'],
      ['CHE-123.456.789 IVA', 'CHE-123.456.789 IVA', 'CHE123456789', 'CHE123456789'],
      ['01234567890', '01234567890', '01234567890', '01234567890'],
      ['da chiedere', 'da chiedere', 'da chiedere', 'da chiedere'],
    ])('keeps the P.IVA %s and the codice fiscale %s whole', async (...numbers) => {
      const [vat_number, tax_code, storedVat, storedCode] = numbers;
      const { id } = await create({ vat_number, tax_code });
      const stored = { vat_number: storedVat, tax_code: storedCode };
      expect(await read(id)).toMatchObject(stored);
      await patch(id, { version: 1, vat_number: '', tax_code: '' });
      await patch(id, { version: 2, vat_number, tax_code });
      expect(await read(id)).toMatchObject(stored);
    });

    it.each([
      [{ vat_number: 'x'.repeat(18) }, 'vat_number', 'Al massimo 15 caratteri: 3 di troppo'],
      [{ company: 'x'.repeat(122) }, 'company', 'Al massimo 120 caratteri: 2 di troppo'],
      [
        { lines: [offerLine({ description: 'x'.repeat(664) })] },
        'lines.0.description',
        'Al massimo 500 caratteri: 164 di troppo',
      ],
    ])('says by how much what is sent is too long: %#', async (wrong, field, expectedError) => {
      const { status, body } = await call('POST', '', { ...offerInput(), ...wrong });
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: expectedError } });
    });

    it.each([
      [{ lines: [{ ...offerLine(), quantity: -1 }] }, 'lines.0.quantity'],
      [{ lines: [{ ...offerLine(), vat_rate: 21 }] }, 'lines.0.vat_rate'],
      [{ lines: [{ ...offerLine(), discount_pct: 100.5 }] }, 'lines.0.discount_pct'],
      [{ lines: [offerLine(), DEAREST] }, 'lines.1.unit_price'],
      [{ email: 'concetta@' }, 'email'],
      [{ valid_until: '2026-02-30' }, 'valid_until'],
      [{ customer_kind: 'friend' }, 'customer_kind'],
    ])('refuses %j, with words at the field', async (wrong, field) => {
      const { status, body } = await call('POST', '', { ...offerInput(), ...wrong });
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { [field]: expect.any(String) },
      });
    });
  });

  describe('a draft of an older release whose price exceeds the number range', () => {
    const dear = async (customer_name: string) => {
      const most = 'offers_most_total';
      await orm.execute(sql.raw(`alter table offers disable trigger ${most}`));
      const lines = Array.from({ length: 8 }, () => ({ ...DEAREST, id: crypto.randomUUID() }));
      const { id } = await storeOffer(orm, { status: 'draft', customer_name, lines });
      await orm.execute(sql.raw(`alter table offers enable trigger ${most}`));
      return id;
    };

    it('is in every list like the others, and can be opened and deleted', async () => {
      const id = await dear('Carissima Uno');
      await create({ customer_name: 'Carissima Due' });
      for (const query of ['q=carissima', 'q=carissima&sort=total-desc', 'q=carissima&state=draft'])
        expect(await names(query)).toHaveLength(2);
      const file = await call('GET', '/export?q=carissima');
      expect(String(file.body)).toMatch(
        /Carissima Uno[\s\S]*Carissima Due|Carissima Due[\s\S]*Carissima Uno/,
      );
      expect((await read(id)).total_cents).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
      expect((await call('DELETE', `/${id}`)).status).toBe(200);
      expect(await names('q=carissima')).toEqual(['Carissima Due']);
    });

    it('shows at its lines what is too expensive, and is saved once they are corrected', async () => {
      const id = await dear('Carissima Tre');
      expect(await patch(id, { version: 1, notes: 'Altro' })).toMatchObject({
        status: 422,
        body: { code: 'INVALID_INPUT', fields: { 'lines.0.unit_price': LINE_TOO_DEAR } },
      });
      const lines = [offerLine()];
      expect(await patch(id, { version: 1, lines })).toMatchObject({
        status: 200,
        body: { lines },
      });
    });

    it('cannot be stored even by writing past the contract', async () => {
      await expect(storeOffer(orm, { total_cents: 1e12 })).rejects.toThrow();
    });
  });

  describe('a sent one', () => {
    it.each(['sent', 'accepted', 'declined', 'superseded', 'withdrawn'])(
      'that is %s can be neither changed nor deleted',
      async (status) => {
        const { id, version } = await store({ status });
        const refused = { status: 409, body: { code: 'OFFER_REFUSED' } };
        expect(await patch(id, { version, notes: 'Altro' })).toMatchObject(refused);
        expect(await call('DELETE', `/${id}`)).toMatchObject(refused);
        expect(await read(id)).toMatchObject({ status, notes: '' });
      },
    );

    it('is withdrawn, once', async () => {
      const { id, version } = await store({});
      const withdrawn = await call('POST', `/${id}/withdraw`, { version });
      expect(withdrawn).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
      expect((await entries(id))[0]).toMatchObject({
        action: 'withdrawn',
        user_name: office.email,
      });
      expect(await call('POST', `/${id}/withdraw`, { version })).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT' },
      });
      expect(await call('POST', `/${id}/withdraw`, { version: version + 1 })).toMatchObject({
        status: 409,
        body: { code: 'OFFER_REFUSED' },
      });
    });

    it('is revised as one draft that keeps its number, and stays as it is', async () => {
      const quote_request_id = crypto.randomUUID();
      const sent = await store({}, { quote_request_id, reduced_vat_declared: true });
      const revise = () => call('POST', `/${sent.id}/revise`, { version: sent.version });
      const answers = await Promise.all([revise(), revise(), revise()]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      const [draft, ...others] = answers.map(({ body }) => body as Offer) as [Offer];
      expect(others.map(({ id }) => id)).toEqual([draft.id, draft.id]);
      const { number, year, lines } = sent;
      expect(draft).toMatchObject({
        status: 'draft',
        number,
        year,
        lines,
        quote_request_id,
        revision: 2,
        revises_id: sent.id,
        reduced_vat_declared: true,
        valid_until: '2026-12-21',
        sent_at: null,
      });
      expect(await read(sent.id)).toEqual(sent);
    });

    it.each([
      ['2026-11-21', '2026-11-21'],
      ['2026-11-20', '2026-12-21'],
    ])('that is good until %s is revised as one that is good until %s', async (agreed, kept) => {
      const { id, version } = await store({}, { valid_until: agreed });
      const { body } = await call('POST', `/${id}/revise`, { version });
      expect(body).toMatchObject({ valid_until: kept });
    });

    it('is not revised if its request has another draft, and none is started while its revision is one', async () => {
      const quote_request_id = crypto.randomUUID();
      const sent = await store({}, { quote_request_id });
      const revise = () => call('POST', `/${sent.id}/revise`, { version: sent.version });
      const other = await create({ quote_request_id });
      expect(await revise()).toMatchObject({
        status: 409,
        body: { code: 'OFFER_REFUSED', message: expect.stringContaining('altra bozza') },
      });
      await call('DELETE', `/${other.id}`);
      const { body } = await revise();
      expect(body).toMatchObject({ revision: 2 });
      expect(await call('POST', '', offerInput({ quote_request_id }))).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', current: { id: (body as Offer).id } },
      });
    });

    it.each(['draft', 'accepted', 'superseded', 'withdrawn'])(
      'is not revised if it is %s',
      async (status) => {
        const { id, version } = await store({ status });
        expect(await call('POST', `/${id}/revise`, { version })).toMatchObject({
          status: 409,
          body: { code: 'OFFER_REFUSED' },
        });
      },
    );

    it('is duplicated as a new draft, without number, request and declaration', async () => {
      const sent = await store(
        { accepted_name: 'Concetta' },
        { quote_request_id: crypto.randomUUID(), reduced_vat_declared: true, notes: 'Con gru' },
      );
      const { status, body } = await call('POST', `/${sent.id}/duplicate`);
      expect(status).toBe(201);
      expect(body).toMatchObject({
        status: 'draft',
        number: null,
        revision: 1,
        revises_id: null,
        quote_request_id: null,
        accepted_name: null,
        notes: 'Con gru',
        lines: sent.lines,
        total_cents: sent.total_cents,
        reduced_vat_declared: false,
        valid_until: '2026-12-21',
      });
    });

    it('has a link to copy, which is in the history and can be revoked', async () => {
      const { id } = await store({});
      const { status, body } = await call('POST', `/${id}/link`);
      expect(status).toBe(201);
      expect(body).toEqual({
        url: expect.stringMatching(/^http:\/\/localhost\/preventivo-cliente#[\w-]{43}$/),
      });
      const history = (await call('GET', `/${id}/history`)).body as OfferHistory;
      expect(history.entries[0]).toMatchObject({ action: 'link-copied' });
      expect(history.links).toMatchObject([{ carrier: 'office', revoked_at: null }]);
      const link = `/${id}/links/${history.links[0]?.id}`;
      expect((await call('DELETE', link)).status).toBe(200);
      expect((await call('DELETE', link)).status).toBe(404);
      expect((await entries(id))[0]).toMatchObject({ action: 'link-revoked' });
    });

    it('only has one once issued: a draft has reached nobody', async () => {
      const { id } = await create();
      expect(await call('POST', `/${id}/link`)).toMatchObject({
        status: 409,
        body: { code: 'OFFER_REFUSED' },
      });
    });
  });

  it.each([
    ['GET', ''],
    ['PATCH', '', { version: 1 }],
    ['DELETE', ''],
    ['GET', '/history'],
    ['POST', '/revise', { version: 1 }],
    ['POST', '/duplicate'],
    ['POST', '/withdraw', { version: 1 }],
    ['POST', '/decline', { version: 1, decline_kind: null, reason: '' }],
    ['POST', '/explain', { version: 1, decline_kind: null }],
    ['POST', '/calls', { note: '' }],
    ['POST', '/link'],
    ['DELETE', `/links/${crypto.randomUUID()}`],
  ])('%s %s of none is not found', async (method, path, body?: unknown) => {
    expect(await call(method, `/${crypto.randomUUID()}${path}`, body)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  describe('the list', () => {
    it('finds a P.IVA with or without its country, as on an invoice', async () => {
      await create({ customer_name: 'Partita Uno', vat_number: 'IT 01988770897' });
      await create({ customer_name: 'Partita Due', vat_number: 'FR 98 765 432 101' });
      for (const q of ['IT01988770897', 'it 01988770897', '01988770897'])
        expect(await names(`q=${encodeURIComponent(q)}`), q).toEqual(['Partita Uno']);
      expect(await names('q=fr98765432101')).toEqual(['Partita Due']);
    });

    it('is sorted newest first, or by age, end and total, a page at a time', async () => {
      for (const [hour, valid_until, unit_price] of [
        [1, '2026-12-03', 2],
        [2, '2026-12-01', 3],
        [3, '2026-12-02', 1],
      ] as const) {
        const customer_name = `Ordinato ${hour}`;
        const lines = [offerLine({ unit_price })];
        const { id } = await create({ customer_name, valid_until, lines });
        const created_at = new Date(Date.UTC(2026, 10, 1, hour)).toISOString();
        await orm.update(offers).set({ created_at }).where(sql`id = ${id}`);
      }
      const sorted = async (query: string) =>
        (await names(`q=ordinato${query}`)).map((name) => Number(name.at(-1)));
      expect(await sorted('')).toEqual([3, 2, 1]);
      expect(await sorted('&sort=oldest')).toEqual([1, 2, 3]);
      expect(await sorted('&sort=valid-asc')).toEqual([2, 3, 1]);
      expect(await sorted('&sort=total-asc')).toEqual([3, 1, 2]);
      expect(await sorted('&sort=total-desc')).toEqual([2, 1, 3]);
      expect(await sorted('&page_size=2&page=2')).toEqual([1]);
      expect(await list('q=ordinato&page_size=2&page=3')).toEqual({
        rows: [],
        total: 3,
        capped: false,
      });
    });

    it('is sorted by year, number and revision, with drafts without a number last', async () => {
      const numbered = [
        ['2025', { year: 2025, number: 9000 }],
        ['902', { year: 2026, number: 902 }],
        ['90', { year: 2026, number: 90 }],
        ['902 rev. 2', { year: 2026, number: 902, revision: 2 }],
        ['bozza rev. 2', { year: 2026, number: 90, revision: 2, status: 'draft' }],
        ['bozza vecchia', { status: 'draft', created_at: '2026-11-01T00:00:00Z' }],
        ['bozza', { status: 'draft', created_at: '2026-11-02T00:00:00Z' }],
      ] as const;
      for (const [customer_name, columns] of numbered) {
        await storeOffer(orm, { customer_name, company: 'Numerata', ...columns });
      }
      const ascending = [
        '2025',
        '90',
        'bozza rev. 2',
        '902',
        '902 rev. 2',
        'bozza vecchia',
        'bozza',
      ];
      expect(await names('q=numerata&sort=number-asc')).toEqual(ascending);
      expect(await names('q=numerata&sort=number-desc')).toEqual(ascending.toReversed());
      expect(await names('q=numerata&sort=number-desc&page=2&page_size=3')).toEqual(
        ascending.toReversed().slice(3, 6),
      );
    });

    it('filters by the states of the day', async () => {
      const company = 'Statale';
      const state = (customer_name: string, values: Partial<typeof offers.$inferInsert>) =>
        store(values, { company, customer_name });
      await create({ company, customer_name: 'bozza' });
      await state('lungo', { valid_until: '2026-11-25' });
      await state('ultimo', { valid_until: '2026-11-24' });
      await state('oggi', { valid_until: '2026-11-21' });
      await state('emesso', { valid_until: '2026-11-25', mailed_at: null });
      await state('ieri', { valid_until: '2026-11-20' });
      const order_id = crypto.randomUUID();
      await state('datato', { status: 'accepted', order_id });
      await state('senza', { status: 'accepted' });
      await state('receduto', {
        status: 'accepted',
        contract_withdrawn_at: new Date().toISOString(),
      });
      await state('rifiutato', { status: 'declined' });
      await state('sostituito', { status: 'superseded' });
      await state('ritirato', { status: 'withdrawn' });
      const found = Object.fromEntries(
        await Promise.all(
          OfferState.options.map(async (each) => [
            each,
            await names(`q=statale&state=${each}&sort=oldest`),
          ]),
        ),
      );
      expect(found).toEqual({
        draft: ['bozza'],
        sent: ['lungo', 'ultimo', 'oggi', 'emesso'],
        issued: ['emesso'],
        expiring: ['ultimo', 'oggi'],
        expired: ['ieri'],
        accepted: ['datato', 'senza'],
        undated: ['senza'],
        'contract-withdrawn': ['receduto'],
        declined: ['rifiutato'],
        superseded: ['sostituito'],
        withdrawn: ['ritirato'],
      });
    });

    it('of offers without a date starts with the earliest acceptance, and ends with those already called', async () => {
      const company = 'Chiamata';
      const accepted = (customer_name: string, day: number) =>
        store(
          { status: 'accepted', accepted_at: `2026-11-0${day}T08:00:00.000Z` },
          { company, customer_name },
        );
      const [second, first, other] = [
        await accepted('secondo', 2),
        await accepted('primo', 1),
        await accepted('terzo', 3),
      ];
      const order = () => names('q=chiamata&state=undated&sort=to-call');
      expect(await order()).toEqual(['primo', 'secondo', 'terzo']);
      const note = sql`select record_offer(${first.id}, 'noted', 'customer', p_note => 'Di sabato?')`;
      await orm.execute(note);
      const call1 = await call('POST', `/${first.id}/calls`, { note: ' Richiama lunedì ' });
      // Its customer may be about to choose the date.
      expect(call1).toMatchObject({ status: 200, body: { version: first.version } });
      await call('POST', `/${second.id}/calls`, { note: '' });
      expect(await order()).toEqual(['terzo', 'primo', 'secondo']);
      await call('POST', `/${first.id}/calls`, { note: '' });
      expect(await order()).toEqual(['terzo', 'secondo', 'primo']);
      expect((await entries(first.id)).slice(0, 2)).toMatchObject([
        { action: 'called', user_name: office.email, note: null },
        { action: 'called', user_name: office.email, note: 'Richiama lunedì' },
      ]);
      const { rows } = await list('q=chiamata&state=undated&sort=to-call');
      const by = { at: expect.any(String), user_name: office.email };
      expect(rows).toMatchObject([
        { id: other.id, last_call: null, last_note: null },
        { id: second.id, last_call: by, last_note: null },
        { id: first.id, last_call: by, last_note: { ...by, note: 'Richiama lunedì' } },
      ]);
      expect(Date.parse(rows[2]?.last_call?.at ?? '')).toBeGreaterThan(
        Date.parse(rows[2]?.last_note?.at ?? ''),
      );
      const { body } = await call('GET', '/export?q=chiamata&state=undated&sort=to-call');
      expect(String(body).match(/primo|secondo|terzo/g)).toEqual(['terzo', 'secondo', 'primo']);
      await orm.update(offers).set({ order_id: crypto.randomUUID() }).where(sql`id = ${other.id}`);
      expect(await call('POST', `/${other.id}/calls`, { note: '' })).toMatchObject({
        status: 409,
        body: { code: 'OFFER_REFUSED' },
      });
    });

    it.each([
      ['zappal agat', 'words by their beginnings, in any order'],
      ['leonardi', 'the company'],
      ['agata.z@example.test', 'the address'],
      ['347 1122334', 'the telephone, however it is typed'],
      ['7012', 'the number'],
      ['7012/2026', 'the number and its year'],
      ['7012/2026 rev. 2', 'all of it'],
    ])('finds by %s: %s', async (q) => {
      const contact = { email: 'agata.z@example.test', phone: '347-11 22 334' };
      const names = { customer_name: 'Agata Zappalà', company: 'Leonardi Restauri' };
      const { id } = await store({ number: 7012, revision: 2 }, { ...names, ...contact });
      const { rows } = await list(`q=${encodeURIComponent(q)}`);
      expect(rows.map((offer) => offer.id)).toEqual([id]);
      await orm.execute(sql`delete from offers where id = ${id}`);
    });

    it('finds a number, and not those that start with it', async () => {
      await store({ number: 94, customer_name: 'Novanta' });
      await store({ number: 94, year: 2025, customer_name: 'Vecchio' });
      await store({ number: 947, customer_name: 'Altro' });
      expect((await names('q=94')).toSorted()).toEqual(['Novanta', 'Vecchio']);
      expect(await names('q=94%2F2025')).toEqual(['Vecchio']);
      expect(await names('q=94%2F2024')).toEqual([]);
    });

    it.each(["'; drop table offers", '***', '\\', ':* & !', '999999999999/2026'])(
      'finds nothing for %s, which breaks nothing',
      async (q) => {
        expect(await list(`q=${encodeURIComponent(q)}`)).toMatchObject({ rows: [], total: 0 });
      },
    );

    it('refuses an unknown page, sort or state', async () => {
      for (const query of ['page=0', 'page_size=101', 'sort=price', 'state=lost']) {
        expect((await call('GET', `?${query}`)).status).toBe(422);
      }
    });

    it('is exported as filtered and sorted, and its file runs no formula', async () => {
      await store(
        { number: 501, valid_until: '2026-12-01', sent_at: '2026-11-20T23:30:00Z' },
        { customer_name: '=1+1', company: 'Esportata; Srl', phone: '095' },
      );
      await create({ company: 'Esportata', customer_name: 'Bozza' });
      const { body, headers } = await call('GET', '/export?q=esportata&state=sent');
      expect(headers.get('content-disposition')).toBe(
        'attachment; filename="preventivi-2026-11-21.csv"',
      );
      const [head, line, ...others] = String(body).split('\r\n');
      expect(head).toMatch(/^\ufeff?Numero;Stato;Nome e cognome;Azienda;/);
      expect(line).toMatch(
        /^n\. 501\/2026;Inviato;'=1\+1;"Esportata; Srl";concetta@example.test;'095;236;51,92;287,92;01\/12\/2026;21\/11\/2026 00:30;;/,
      );
      expect(others).toEqual(['']);
    });

    it('has in its file why an offer failed', async () => {
      await store({ status: 'declined', decline_kind: 'price' }, { customer_name: 'Rifiutante' });
      const { body } = await call('GET', '/export?q=rifiutante');
      const [head, line] = String(body)
        .split('\r\n')
        .map((cells) => cells.split(';'));
      expect(line?.[head?.indexOf('Perché no') ?? -1]).toBe('Prezzo troppo alto');
    });

    it('counts up to a thousand, and its file has all of them', async () => {
      await orm.execute(sql`insert into offers (customer_kind, customer_name, company, phone, valid_until, lines, net_cents, vat_cents, total_cents, created_at)
        select 'private', 'Molti ' || n, 'Innumerevole', '347 0' || lpad(n::text, 6, '0'), '2026-12-01', '[]', 0, 0, n / 2, timestamptz '2026-11-01' + n / 3 * interval '1 second'
        from generate_series(1, 1234) as n`);
      const page = await list('q=innumerevole&sort=total-desc&page=50');
      expect(page).toMatchObject({ total: 1000, capped: true });
      expect(page.rows).toHaveLength(20);
      for (const sort of OFFER_SORTS) {
        const { body } = await call('GET', `/export?q=innumerevole&sort=${sort}`);
        const found = new Set(String(body).match(/Molti \d+/g));
        expect([sort, found.size, String(body).split('\r\n').length]).toEqual([sort, 1234, 1236]);
      }
      expect(await list('')).toMatchObject({ total: 1000, capped: true });
      // The index is used only for the rare words, and for none if many offers have all of them.
      const searched = async (q: string) => {
        const query = sql`select rare_query('offers', search_query(${q}))::text as query`;
        return (await row<{ query: string | null }>(orm, query)).query;
      };
      expect(await searched('innumerevole 1234 molt')).toBe("'1234':*");
      expect(await searched('innumerevole zappal')).toBe("'zappal':*");
      expect(await searched('zappal')).toBeNull();
      for (const q of ['innumerevole', 'molt innumerevole', 'molt 347', '347 0']) {
        expect([q, await searched(q)]).toEqual([q, '']);
      }
      expect(await names('q=innumerevole%201234%20molt')).toEqual(['Molti 1234']);
      expect(await names('q=1234%20zappal')).toEqual([]);
      for (const q of ['innumerevole%20molt', 'molt%20347', '3470']) {
        expect([q, await list(`q=${q}`)]).toMatchObject([q, { total: 1000, capped: true }]);
      }
    });
  });
});
