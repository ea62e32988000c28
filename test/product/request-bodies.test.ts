import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '#server/platform/openapi-document.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, NOW } from '#test/factories.ts';
import { pickupCookie } from '#test/pickup-session.ts';

describe("a client's input", async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const post = (body: unknown, headers?: object) =>
    api.request('POST', '/api/orders/consumer', body, headers);

  it('is refused with the reason at each field', async () => {
    const { status, body } = await post({ ...consumerOrder(), name: ' ', email: 'x', items: [] });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Completa tutti i campi richiesti',
      fields: {
        name: 'Inserisci nome e cognome',
        email: 'Inserisci un indirizzo email valido, per esempio nome@esempio.it',
        items: expect.any(String),
      },
    });
  });

  it('is refused without a count if a text or a list is empty', async () => {
    const email = 'nessuno@example.test';
    expect(await api.request('POST', '/api/session', { email, password: '' })).toMatchObject({
      status: 422,
      body: { fields: { password: 'Campo obbligatorio' } },
    });
    const nothing = { action: 'confirm', orders: [] };
    expect(await api.request('POST', '/api/admin/orders/bulk', nothing, office)).toMatchObject({
      status: 422,
      body: { fields: { orders: 'Inserire almeno un elemento' } },
    });
  });

  it.each([
    ['no body at all', undefined, {}],
    ['an empty body', '', {}],
    ['a form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }],
    [
      'JSON that says it is text',
      JSON.stringify(consumerOrder()),
      { 'content-type': 'text/plain' },
    ],
    ['null', 'null', {}],
    ['a list', '[]', {}],
    ['half a JSON', '{"name":"x', {}],
  ])('is refused when it is %s, not booked and not an internal error', async (_, body, headers) => {
    const { status, body: answer } = await post(body, headers);
    expect([400, 422]).toContain(status);
    expect(['BAD_REQUEST', 'INVALID_INPUT']).toContain((answer as { code: string }).code);
  });

  it('may have 64 kB and no more, also without a content-length', async () => {
    const order = JSON.stringify(consumerOrder({ delivery_date: freshDate() }));
    const padded = (bytes: number) => order + ' '.repeat(bytes - Buffer.byteLength(order));
    expect((await post(padded(64 * 1024))).status).toBe(201);
    for (const headers of [{}, { 'content-length': String(64 * 1024 + 1) }]) {
      const { status, body } = await post(padded(64 * 1024 + 1), headers);
      expect(status).toBe(413);
      expect(body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    }
  });

  it('is refused if a text contains a NUL character', async () => {
    const delivery_date = freshDate();
    for (const order of [
      consumerOrder({ delivery_date, name: 'a\0b' }),
      consumerOrder({ delivery_date, notes: '\0' }),
      consumerOrder({
        delivery_date,
        items: [{ id: 'custom-text', name: 'a\0b', unit: '', quantity: 1 }],
      }),
    ]) {
      const { status, body } = await post(order);
      expect([status, (body as { code: string }).code]).toEqual([422, 'INVALID_INPUT']);
    }
  });

  it('is refused if a one-line field contains line breaks, which would write paragraphs into a mail', async () => {
    const letter = 'Vinci\n\nGentile cliente, paghi qui: https://example.test';
    for (const overrides of [
      { name: letter },
      { address: letter },
      { phone: '333 000 0000\nSe urgente 899' },
    ]) {
      const { status, body } = await post(consumerOrder(overrides));
      const [field = ''] = Object.keys(overrides);
      expect(status).toBe(422);
      expect(body).toMatchObject({ fields: { [field]: expect.stringContaining('una riga sola') } });
    }
  });

  it('causes no internal error if it contains half an emoji', async () => {
    const half = 'cemento \ud83d';
    const placed = await post(
      consumerOrder({
        delivery_date: freshDate(),
        name: half,
        items: [{ id: 'custom-text', name: half, unit: '', quantity: 1 }],
      }),
    );
    expect([201, 422]).toContain(placed.status);
    const id = await createConsumer(database.orm, { delivery_date: freshDate() });
    const changes = { notes: half, items: [{ name: half }] };
    const edited = await api.request('PATCH', `/api/admin/orders/${id}`, changes, office);
    expect([200, 422]).toContain(edited.status);
  });

  it("may contain the office's items up to the database's limit, and no more", async () => {
    const id = await createConsumer(database.orm, { delivery_date: freshDate() });
    const items = Array.from({ length: 8 }, () => ({ name: 'x'.repeat(4000) }));
    const { status, body } = await api.request(
      'PATCH',
      `/api/admin/orders/${id}`,
      { items },
      office,
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Materiali: Testo troppo lungo',
      fields: { items: 'Testo troppo lungo' },
    });
  });

  it('is refused with a message that names each invalid field of an edit', async () => {
    const path = `/api/admin/orders/${crypto.randomUUID()}`;
    const edit = { notes: 'x'.repeat(2001), items: [{ quantity: 'due' }], phone: 'x'.repeat(41) };
    const { status, body } = await api.request('PATCH', path, edit, office);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: [
        'Telefono: Al massimo 40 caratteri: 1 di troppo',
        'Materiali: Inserire una quantità',
        'Note: Al massimo 2000 caratteri: 1 di troppo',
      ].join('. '),
      fields: {
        phone: 'Al massimo 40 caratteri: 1 di troppo',
        'items.0.quantity': 'Inserire una quantità',
        notes: 'Al massimo 2000 caratteri: 1 di troppo',
      },
    });
  });

  it.each([
    ['DELETE', '/api/admin/orders/1', 'id', 'Codice non valido'],
    ['GET', '/api/admin/orders/consumer?limit=0', 'limit', 'Almeno 1'],
    ['GET', '/api/admin/orders/consumer?limit=dieci', 'limit', 'Inserire un numero'],
    ['GET', '/api/availability/consumer?month=13', 'month', 'Mese non valido'],
    ['GET', '/api/availability/consumer/oggi', 'date', 'Scegli una data'],
  ])(
    'is refused in Italian, by field, in path and query: %s %s',
    async (method, path, field, reason) => {
      const { status, body } = await api.request(method, path, undefined, office);
      expect(status).toBe(422);
      expect(body).toMatchObject({
        message: expect.stringContaining(reason),
        fields: { [field]: expect.stringContaining(reason) },
      });
    },
  );

  it.each([
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  ])('is refused with the request id %s, which any program could send', async (request_id) => {
    const { paths } = (await api.request('GET', '/api/openapi.json')).body as OpenApiDocument;
    const cookie = `${office.cookie}; ${await pickupCookie(database.orm, NOW)}`;
    const taking = Object.entries(paths).flatMap(([path, { post: call }]) => {
      const example = call?.requestBody?.content['application/json']?.example;
      return Object.hasOwn(example ?? {}, 'request_id') ? [{ path, example }] : [];
    });
    expect(taking.length).toBeGreaterThanOrEqual(5);
    for (const { path, example } of taking) {
      const body = { ...(example as object), request_id };
      const address = path.replace('{id}', crypto.randomUUID());
      expect(await api.request('POST', address, body, { cookie }), path).toMatchObject({
        status: 422,
        body: { fields: { request_id: 'Codice della richiesta non valido' } },
      });
    }
  });

  it('is refused if the honeypot is filled in, with a message that helps a person', async () => {
    const delivery_date = freshDate();
    const { status, body } = await post(consumerOrder({ delivery_date, website: 'http://x' }));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message:
        'il modulo sembra compilato da un programma. Se è stato il browser, premi di nuovo il pulsante. Oppure chiamaci al telefono.',
    });
    expect((await post(consumerOrder({ delivery_date, website: '' }))).status).toBe(201);
  });
});

describe('a path or method that does not exist', async () => {
  const database = await openTestDatabase();
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database, {
      mountPages: (app) => app.get('*', (c) => c.text('a page')),
    });
    office = await api.signInAs('admin');
  });

  it.each([
    ['GET', '/api/unknown'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/orders/consumer'],
    ['PUT', '/api/orders/consumer'],
    ['DELETE', '/api/health'],
    ['GET', '/api/admin/unknown'],
  ])('%s %s answers 404 in JSON, never a page', async (method, path) => {
    const { status, body } = await api.request(method, path, undefined, office);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['1', 'x', '%00', '0f9c7a52-5f4e-4b63-8f0e', '..%2f..'])(
    'is an order "%s", with an invalid id',
    async (id) => {
      const { status } = await api.request('DELETE', `/api/admin/orders/${id}`, undefined, office);
      expect([404, 422]).toContain(status);
    },
  );

  it('leaves everything outside /api to the pages', async () => {
    expect((await api.request('GET', '/apidocs')).body).toBe('a page');
  });
});
