import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MadeCalendarFeed } from '#contract/calendar-feed/calendar-feed.schema.ts';
import type { PlacedOrder } from '#contract/orders/orders.schema.ts';
import { startMailWorker } from '#server/modules/mail-worker/deliver-notifications.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createLogger, describeError } from '#server/platform/logger.ts';
import { createProductMetrics } from '#server/product-metrics.ts';
import { type Answer, createTestApi, PASSWORD } from '#test/api.ts';
import { makeFeed } from '#test/calendar-feed.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import {
  ACCESS_CODE,
  consumerOrder,
  messageInput,
  NOW,
  quoteInput,
  supplierInput,
} from '#test/factories.ts';
import { readUntil } from '#test/live-stream.ts';
import { readByLink, storeOffer } from '#test/offer-rows.ts';

/** None of these values may be in the log. */
const person = {
  name: 'Agatina Cognomelungo',
  email: 'agatina@privata.test',
  phone: '347 1112223',
  address: 'Vicolo Segreto 3',
  notes: 'il cane si chiama Fuffi',
};
const PERSONAL = /agatina|cognomelungo|privata\.test|1112223|segreto|fuffi|una-password|ghiaia/i;

describe('the log', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const lines: string[] = [];
  const logger = createLogger('debug', { write: (line: string) => lines.push(line) });
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database, { logger });
    office = await api.signInAs('admin', person.email);
  });
  const book = (overrides = {}) =>
    api.request('POST', '/api/orders/consumer', consumerOrder({ ...person, ...overrides }));

  it("has the route's pattern, the status and the request, for every call", async () => {
    const { headers } = await api.request('GET', '/api/availability/consumer/2026-11-23');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      trace_id: headers.get('x-trace-id'),
      method: 'GET',
      route: '/api/availability/consumer/{date}'.replace('{date}', ':date'),
      status: 200,
      ms: expect.any(Number),
    });
  });

  it('contains nothing that a person typed, whether a call succeeds or is refused', async () => {
    const order = consumerOrder({ ...person, delivery_date: freshDate() });
    await book(order);
    await book(order);
    await book({ ...order, name: `${person.name} II` });
    await book({ delivery_date: order.delivery_date });
    await book({ notes: '\0' });
    await book({ email: 'agatina@' });
    await api.request('POST', '/api/orders/consumer', `{"name": "${person.name}`);
    const { name, email, phone, notes } = person;
    const quote = quoteInput({ customer_name: name, email, phone, materials: notes });
    const message = messageInput({ name, email, subject: name, message: notes });
    for (const website of ['', person.email]) {
      await api.request('POST', '/api/quotes', { ...quote, website });
      await api.request('POST', '/api/contact', { ...message, website });
    }
    const pickup = { company_name: name, agent_name: name, email, phone, notes };
    for (const access_code of [ACCESS_CODE, `${ACCESS_CODE}!`, ACCESS_CODE.repeat(9)]) {
      await api.request('POST', '/api/supplier-access', { access_code });
      await api.request('POST', '/api/orders/supplier', supplierInput({ ...pickup, access_code }));
    }
    await api.request('POST', '/api/supplier-access', `{"access_code": "${ACCESS_CODE}`);
    await api.request('GET', `/api/supplier-access?access_code=${ACCESS_CODE}`);
    const signIn = { email: person.email, password: PASSWORD };
    await api.request('POST', '/api/session', signIn);
    await api.request('POST', '/api/session', { ...signIn, password: `${PASSWORD}!` });
    await api.request('POST', '/api/session', { ...signIn, email: `x${person.email}` });
    await api.request('GET', `/api/admin/orders/consumer?q=${person.name}`, undefined, office);
    await api.request('GET', `/api/${person.email}`);
    await api.request('GET', `/${person.name}`);
    expect(lines.length).toBeGreaterThan(12);
    expect(lines.join('')).not.toMatch(PERSONAL);
  });

  it("reports an internal error without the database's message", async () => {
    const before = lines.length;
    await orm.execute(sql`alter table users rename column company to misnamed`);
    const signIn = await api.request('POST', '/api/session', { ...person, password: PASSWORD });
    await orm.execute(sql`alter table users rename column misnamed to company`);
    expect(signIn.status).toBe(500);
    await orm.execute(sql`alter table orders_consumer rename column name to misnamed`);
    expect((await book({ delivery_date: freshDate() })).status).toBe(500);
    const live = await api.fetch('GET', '/api/admin/live', undefined, office);
    const resync = readUntil(live, ({ event }) => event === 'resync');
    await orm.execute(sql`insert into orders_consumer
      (misnamed, email, phone, address, items, notes, delivery_date, delivery_time) values
      (${person.name}, ${person.email}, ${person.phone}, ${person.address}, '[]', ${person.notes}, ${freshDate()}, '09:00')`);
    await resync;
    await orm.execute(sql`alter table orders_consumer rename column misnamed to name`);
    const written = lines.slice(before).join('');
    expect(written).toContain('"msg":"failed"');
    expect(written).toContain('"msg":"a change could not be read"');
    expect(written).not.toMatch(PERSONAL);
    // Enough to find the cause: the SQLSTATE and the stack frames.
    expect(written).toContain('42703');
    expect(written).toContain('orders.store.ts');
  });

  it('contains no recipient and no link if a mail is refused or cannot be written, or a link is opened', async () => {
    const before = lines.length;
    const tokens: string[] = [];
    const { link_token = '' } = (await book({ delivery_date: freshDate() })).body as PlacedOrder;
    expect(link_token).toMatch(/^[\w-]{43}$/);
    tokens.push(link_token);
    const mailer = {
      kind: 'files' as const,
      send: ({ text }: { text: string }) => {
        const [, token] = /\/ordine#([\w-]+)/.exec(text) ?? [];
        if (token) tokens.push(token);
        const refused = new Error(`550 <${person.email}> ${token}`);
        return Promise.reject(Object.assign(refused, { code: 'EENVELOPE' }));
      },
      close: () => {},
    };
    const worker = await startMailWorker({
      database,
      mailer,
      logger,
      clock: () => NOW,
      from: 'ufficio@example.test',
      siteUrl: 'http://x',
      mailLimits: { perHour: 100, perDay: 100 },
    });
    const waiting = sql`select from notifications where attempts = 0`;
    await expect.poll(() => rows(orm, waiting)).toEqual([]);
    await worker.stop();
    const token = tokens.at(-1);
    expect(token).not.toBe(link_token);
    expect(token).toMatch(/^[\w-]{43}$/);
    const opened = await api.request('POST', '/api/own-order', { token });
    expect(opened.status).toBe(200);
    await api.request('POST', '/api/own-order', { token: `${token}!` });
    const cancel = { token, version: 1, reason: 'other' };
    const responses = [
      opened,
      await api.request('POST', '/api/own-order/calendar', { token: link_token }),
      await api.request('POST', '/api/own-order/note', { token, text: person.notes }),
      await api.request('POST', '/api/own-order/cancel', cancel),
      await api.request('POST', '/api/own-order/restore', { token, version: 2 }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const written = lines.slice(before).join('');
    const headerText = responses.map(({ headers }) => JSON.stringify([...headers])).join('');
    for (const secret of tokens) {
      const hash = createHash('sha256').update(secret).digest('hex');
      for (const text of [secret, hash]) {
        expect(written).not.toContain(text);
        expect(headerText).not.toContain(text);
        // The answer to a holder of the link does not repeat it.
        expect(JSON.stringify(responses.map(({ body }) => body))).not.toContain(text);
      }
    }
    expect(written).toContain('mail not sent');
    expect(written).not.toMatch(PERSONAL);
  });

  it('contains no link of an offer and nothing that its customer writes', async () => {
    const before = lines.length;
    const read = await readByLink(orm, await storeOffer(orm, { email: person.email }));
    const { token } = read;
    const answer = { ...read, name: person.name };
    const send = async (what: string, body: object) =>
      (await api.request('POST', `/api/own-offer${what}`, body)).status;
    expect(await send('', { token })).toBe(200);
    const note = { token, request_id: crypto.randomUUID(), text: person.notes };
    expect(await send('/note', note)).toBe(200);
    expect(await send('/accept', { ...answer, version: 7, place: null })).toBe(409);
    expect(await send('/accept', { ...answer, place: null })).toBe(200);
    expect(await send('/withdraw-contract', { ...answer, version: 2 })).toBe(200);
    expect(await send('', { token: `${token}!` })).toBe(403);
    const written = lines.slice(before).join('');
    expect(written).toContain('/api/own-offer/accept');
    expect(written).not.toContain(token);
    expect(written).not.toMatch(PERSONAL);
  });
});

describe('the address of a calendar feed, which is all that its reader has to know,', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const lines: string[] = [];
  const logger = createLogger('debug', { write: (line: string) => lines.push(line) });
  const metrics = createProductMetrics('0.0.0-test');

  it('is in no line of the log, no metric and no header', async () => {
    const api = await createTestApi(database, { logger, onAnswer: metrics.answered });
    const office = await api.signInAs('admin');
    const renewed = await makeFeed(api, office);
    const made = await api.request('POST', '/api/admin/calendar-feed/renew', undefined, office);
    const path = new URL((made.body as MadeCalendarFeed).address).pathname;
    const { headers } = await api.request('GET', path);
    const answers: Answer[] = [];
    const ask = async (...of: Parameters<typeof api.request>) => {
      const answer = await api.request(...of);
      answers.push(answer);
      return answer.status;
    };
    const known = { 'if-none-match': headers.get('etag') };
    expect(await ask('GET', path)).toBe(200);
    expect(await ask('HEAD', path)).toBe(200);
    expect(await ask('GET', path, undefined, known)).toBe(304);
    for (const wrong of [renewed, `${path}/`, `${path}?x=${path}`, path.replace('.ics', '')]) {
      await ask('GET', wrong);
    }
    expect(await ask('POST', path)).toBe(404);
    expect(await ask('GET', path.replace('/api', ''))).toBe(404);
    await orm.execute(sql`alter table calendar_feeds rename column token_hash to misnamed`);
    expect(await ask('GET', path)).toBe(500);
    await orm.execute(sql`alter table calendar_feeds rename column misnamed to token_hash`);

    const written = lines.join('');
    expect(written).toContain('"route":"/api/calendar/:file"');
    expect(written).toContain('"msg":"failed"');
    const measured = await metrics.text();
    expect(measured).toContain('/api/calendar/:file');
    const seen = JSON.stringify(answers.map(({ body, headers }) => [body, [...headers]]));
    for (const secret of [path, renewed].map((each) => each.split('/').at(-1)?.split('.')[0])) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      const hash = createHash('sha256')
        .update(secret ?? '')
        .digest('hex');
      for (const text of [secret, hash]) {
        expect(written).not.toContain(text);
        expect(measured).not.toContain(text);
        expect(seen).not.toContain(text);
      }
    }
  });
});

describe('an error in the log', () => {
  it('keeps the message and the causes of one of our own errors', () => {
    const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
    expect(describeError(new Error('no mail', { cause }))).toMatchObject({
      name: 'Error',
      message: 'no mail',
      at: expect.stringContaining('log-privacy.test.ts'),
      cause: { code: 'ECONNREFUSED', message: 'connect refused' },
    });
  });

  it('keeps only name, code and frames of a database error, whatever its text looks like', () => {
    const typed = 'select $1\nparams: Agatina\n    at Agatina (Vicolo Segreto 3)';
    const error = Object.assign(new Error(typed), { query: typed, params: ['Agatina'], code: 1 });
    const described = describeError(error);
    expect(JSON.stringify(described)).not.toMatch(PERSONAL);
    expect(described).toMatchObject({ name: 'Error', code: '1' });
    expect(described.at).toContain('log-privacy.test.ts');
  });

  it('that is no Error object is reported by its type', () => {
    expect(describeError('Agatina')).toEqual({ name: 'string' });
  });
});
