import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { row, rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { quoteInput as quote } from '#test/factories.ts';

describe('POST /api/quotes', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const ask = (body: unknown) => api.request('POST', '/api/quotes', body);
  const stored = (requestId: string) =>
    rows(orm, sql`select * from quote_requests where request_id = ${requestId}`);
  const mails = (message: string) =>
    rows(
      orm,
      sql`select type, recipient, payload, status from notifications
        where payload->>'message' = ${message} order by recipient`,
    );

  it('stores every field, company included, with status pending', async () => {
    const input = quote();
    const { status, body } = await ask(input);
    expect(status).toBe(201);
    const [saved, ...others] = await stored(input.request_id);
    expect(others).toEqual([]);
    expect(body).toEqual({ id: saved?.id });
    expect(saved).toMatchObject({ ...input, status: 'pending', price: null, admin_notes: null });
  });

  it("writes 'send-quote-emails' for the customer and for the company", async () => {
    const materials = `Un camion di ghiaia ${crypto.randomUUID()}`;
    const input = quote({ materials });
    await ask(input);
    const payload = {
      customerName: input.customer_name,
      companyName: input.company,
      phone: input.phone,
      email: input.email,
      message: materials,
    };
    const type = 'send-quote-emails';
    const status = 'pending';
    expect(await mails(materials)).toEqual([
      { type, status, recipient: input.email, payload: { ...payload, audience: 'customer' } },
      {
        type,
        status,
        recipient: 'ufficio@example.test',
        payload: { ...payload, audience: 'company' },
      },
    ]);
  });

  it('accepts a request without a company, and stores none', async () => {
    const { company: _, ...input } = quote();
    expect((await ask(input)).status).toBe(201);
    expect(await stored(input.request_id)).toMatchObject([{ company: null }]);
    const blank = quote({ company: '  ' });
    await ask(blank);
    expect(await stored(blank.request_id)).toMatchObject([{ company: null }]);
  });

  it('answers a repeat with the same id, and writes neither row nor mails again', async () => {
    const materials = `Mattoni ${crypto.randomUUID()}`;
    const input = quote({ materials });
    const answers = [await ask(input), await ask(input), await ask(input)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stored(input.request_id)).toHaveLength(1);
    expect(await mails(materials)).toHaveLength(2);
  });

  it.each([
    { materials: 'Un testo diverso' },
    { customer_name: 'Altra Persona' },
    { company: '' },
    { email: 'altra@example.test' },
    { phone: '333 111 2222' },
  ])('never answers that it has a quote which it has not: %j', async (other) => {
    const input = quote({ materials: `Sabbia ${crypto.randomUUID()}` });
    await ask(input);
    const { status, body } = await ask({ ...input, ...other });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'ALREADY_PLACED' } });
    expect(await stored(input.request_id)).toMatchObject([{ materials: input.materials }]);
    expect((await ask({ ...input, ...other, request_id: crypto.randomUUID() })).status).toBe(201);
  });

  it('stores one of ten repeats that arrive together, and answers all of them with its id', async () => {
    const materials = `Blocchi ${crypto.randomUUID()}`;
    const input = quote({ materials });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(input)));
    const [saved] = await stored(input.request_id);
    for (const { status, body } of answers)
      expect([status, body]).toEqual([201, { id: saved?.id }]);
    expect(await mails(materials)).toHaveLength(2);
  });

  it.each([
    ['customer_name', 120, 'è'],
    ['company', 120, 'è'],
    ['phone', 40, '5'],
    ['materials', 4000, 'è'],
  ] as const)('%s may have %i characters and not one more', async (field, length, character) => {
    const longest = quote({ [field]: character.repeat(length) });
    expect((await ask(longest)).status).toBe(201);
    expect(await stored(longest.request_id)).toMatchObject([{ [field]: character.repeat(length) }]);
    const { status, body } = await ask(quote({ [field]: character.repeat(length + 1) }));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.stringMatching(/^Al massimo \d+ caratteri: 1 di troppo$/) },
    });
  });

  it('shows at each field what is missing, and stores nothing', async () => {
    const before = await row(orm, sql`select count(*)::int from quote_requests`);
    const empty = { customer_name: ' ', email: '', phone: '\n', materials: '\u200b' };
    const { status, body } = await ask(quote(empty));
    expect(status).toBe(422);
    expect(body).toMatchObject({
      fields: {
        customer_name: 'Inserisci nome e cognome',
        email: "Inserisci l'indirizzo email",
        phone: 'Inserisci il numero di telefono',
        materials: 'Scrivi il messaggio',
      },
    });
    expect((await ask(quote({ email: 'concetta@' }))).body).toHaveProperty('fields.email');
    expect(await row(orm, sql`select count(*)::int from quote_requests`)).toEqual(before);
  });

  it.each(['', 'null', '[]', '{"customer_name":"x', '{"request_id":"1"}'])(
    'refuses the body %j without an internal error',
    async (body) => {
      expect([400, 422]).toContain((await ask(body)).status);
    },
  );

  it('refuses a filled honeypot with a message that helps a person', async () => {
    const input = quote({ website: 'http://x' });
    const { status, body } = await ask(input);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      message:
        'il modulo sembra compilato da un programma. Se è stato il browser, premi di nuovo il pulsante. Oppure chiamaci al telefono.',
    });
    expect(await stored(input.request_id)).toEqual([]);
    expect((await ask(quote({ website: '' }))).status).toBe(201);
  });

  it('stores what people typed unchanged, HTML and quotes included', async () => {
    const materials = `<b>"2" m³</b> & '; drop table quote_requests; -- \\ 😀`;
    const input = quote({ materials, customer_name: '<script>alert(1)</script>' });
    await ask(input);
    expect(await stored(input.request_id)).toMatchObject([
      { materials, customer_name: input.customer_name },
    ]);
  });
});
