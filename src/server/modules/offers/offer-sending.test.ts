import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import type {
  CreateOfferInput,
  Offer,
  OfferHistory,
  OfferLine,
} from '#contract/offers/offers.schema.ts';
import { mailToSend } from '#server/modules/mail-worker/mail-to-send.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { offers, quoteRequests } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { NOW } from '#test/factories.ts';
import { claimMail, SENDER, SITE_URL } from '#test/notifications.ts';
import { offerInput, offerLine } from '#test/offer-rows.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;
type DrawOffer = NonNullable<NonNullable<Parameters<typeof createTestApi>[1]>['drawOffer']>;

describe('a sent offer', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let now = NOW;
  /** Before a PDF is drawn. */
  let onDraw: DrawOffer = async () => new Uint8Array();
  let api: Api;
  let other: Api;
  let office: { cookie: string; email: string };
  const drawOffer: DrawOffer = async (paper) => {
    await onDraw(paper);
    const { offer, date } = paper;
    return new TextEncoder().encode(`${offer.status} ${offer.number}/${offer.year}, ${date}`);
  };
  beforeAll(async () => {
    api = await createTestApi(database, { clock: () => now, drawOffer });
    // Another process on the same database.
    other = await createTestApi(database, { clock: () => now, drawOffer });
    office = await api.signInAs('admin');
  });

  const call = (method: string, path: string, body?: unknown, to = api) =>
    to.request(method, `/api/admin/offers${path}`, body, office);
  const draft = async (fields: Partial<CreateOfferInput> = {}) => {
    const { status, body } = await call('POST', '', offerInput(fields));
    expect(status).toBe(201);
    return body as Offer;
  };
  const send = ({ id, version }: Offer, to = api, message = '') =>
    call('POST', `/${id}/send`, { version, message }, to);
  const sent = async (fields: Partial<CreateOfferInput> = {}) => {
    const { status, body } = await send(await draft(fields));
    expect(status).toBe(200);
    return body as Offer;
  };
  const read = async (id: string) => (await call('GET', `/${id}`)).body as Offer;
  const revise = async ({ id, version }: Offer) =>
    (await call('POST', `/${id}/revise`, { version })).body as Offer;
  const history = async (id: string) => (await call('GET', `/${id}/history`)).body as OfferHistory;
  const tokenIn = (text = '') => text.split('/preventivo-cliente#')[1]?.slice(0, 43) ?? '';
  /** The recipient of the next mail about an offer. */
  const mailedToken = async (id: string) => {
    const { company } = SHIPPED_SITE;
    const worker = { orm, company, clock: () => now, siteUrl: SITE_URL, from: SENDER.from };
    let mail = await claimMail(orm);
    while (mail && mail.offer_id !== id) mail = await claimMail(orm);
    return tokenIn(mail && (await mailToSend(worker, mail))?.text);
  };
  const copiedToken = async (id: string) =>
    tokenIn(((await call('POST', `/${id}/link`)).body as { url: string }).url);
  const opened = (token: string) => api.request('POST', '/api/own-offer', { token });
  const withoutTrace = (body: unknown) => ({ ...(body as object), trace_id: '' });
  /** Everything that sending writes. */
  const stored = () =>
    row(
      orm,
      sql`select (select json_agg(offers order by id) from offers) as offers,
        (select json_agg(requests order by id) from quote_requests as requests) as requests,
        (select count(*)::int from offer_papers) as papers, (select count(*)::int from offer_history) as entries,
        (select count(*)::int from notifications) as mails`,
    );
  const numbersOf = async (year: number) =>
    (await rows<{ number: number }>(orm, sql`select number from offers where year = ${year}`))
      .map(({ number }) => number)
      .toSorted((one, next) => one - next);

  it('gets number, PDF, mail and history at once, and its PDF never changes', async () => {
    const { id, version } = await draft();
    const answer = await call('POST', `/${id}/send`, { version, message: 'Come da accordi.' });
    expect(answer.status).toBe(200);
    const [paper] = await rows<{ pdf: Uint8Array }>(
      orm,
      sql`select pdf from offer_papers where offer_id = ${id}`,
    );
    const text = new TextDecoder().decode(paper?.pdf);
    expect(text).toBe('sent 1/2026, 2026-11-21');
    expect(answer.body).toMatchObject({
      status: 'sent',
      number: 1,
      year: 2026,
      revision: 1,
      version: 2,
      sent_at: NOW.toISOString(),
      pdf_sha256: createHash('sha256').update(text).digest('hex'),
    });
    const { entries, mails } = await history(id);
    expect(entries[0]).toMatchObject({
      action: 'sent',
      actor: 'office',
      user_name: office.email,
      note: 'Come da accordi.',
    });
    expect(mails).toMatchObject([{ type: 'offer', recipient: 'concetta@example.test' }]);
    const { payload } = await row<{ payload: object }>(
      orm,
      sql`select payload from notifications where offer_id = ${id}`,
    );
    expect(payload).toMatchObject({ message: 'Come da accordi.', offer: { id, number: 1 } });
    const shown = await call('GET', `/${id}/paper`);
    expect(shown.body).toBe(text);
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    expect(shown.headers.get('content-disposition')).toBe(
      'inline; filename="preventivo-1-2026.pdf"',
    );
    expect(shown.headers.get('cache-control')).toBe('no-store');
  });

  it('is drawn as a draft until then', async () => {
    const { id } = await draft();
    const { body, headers } = await call('GET', `/${id}/paper`);
    expect(body).toBe('draft null/null, 2026-11-21');
    expect(headers.get('content-disposition')).toBe('inline; filename="preventivo-bozza.pdf"');
    expect((await read(id)).status).toBe('draft');
  });

  it('is not sent without what it lacks, which is listed, and nothing is written', async () => {
    const lines: OfferLine[] = [
      offerLine(),
      offerLine({ unit_price: null }),
      offerLine({ vat_rate: 10 }),
    ];
    const offer = await draft({ phone: '', valid_until: '2026-11-20', lines });
    const before = await stored();
    const { status, body } = await send(offer);
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys((body as { fields: object }).fields).toSorted()).toEqual([
      'lines.1.unit_price',
      'phone',
      'reduced_vat_declared',
      'valid_until',
    ]);
    expect(await stored()).toEqual(before);
  });

  it('is sent once if pressed twice', async () => {
    const offer = await draft();
    const answers = await Promise.all([send(offer), send(offer, other), send(offer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'CONFLICT', current: { status: 'sent' } });
    expect((await history(offer.id)).mails).toHaveLength(1);
    const { version } = await read(offer.id);
    expect(await send({ ...offer, version })).toMatchObject({
      status: 409,
      body: { code: 'OFFER_REFUSED' },
    });
  });

  it('is not sent if it was changed while its PDF was drawn', async () => {
    const offer = await draft();
    onDraw = async () => {
      await call('PATCH', `/${offer.id}`, { version: 1, notes: 'Altro' });
      return new Uint8Array();
    };
    const answer = await send(offer);
    onDraw = async () => new Uint8Array();
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { status: 'draft', notes: 'Altro', number: null } },
    });
    expect((await history(offer.id)).mails).toEqual([]);
  });

  it('is drawn again if its number was taken meanwhile', async () => {
    const [first, second] = [await draft(), await draft()];
    const drawn: (number | null)[] = [];
    onDraw = async ({ offer }) => {
      if (offer.id === first.id) drawn.push(offer.number);
      if (drawn.length === 1 && offer.id === first.id) await send(second, other);
      return new Uint8Array();
    };
    const { body } = await send(first);
    onDraw = async () => new Uint8Array();
    const { number } = await read(second.id);
    expect(drawn).toEqual([number, Number(number) + 1]);
    expect(body).toMatchObject({ number: Number(number) + 1 });
    expect((await call('GET', `/${first.id}/paper`)).body).toBe(
      `sent ${Number(number) + 1}/2026, 2026-11-21`,
    );
  });

  it('is given up if its number is taken again and again, and stays a draft', async () => {
    const offer = await draft();
    const others = await Promise.all(Array.from({ length: 20 }, () => draft()));
    let drawings = 0;
    onDraw = async (paper) => {
      if (paper.offer.id !== offer.id) return new Uint8Array();
      await send(others[drawings] as Offer, other);
      drawings += 1;
      return new Uint8Array();
    };
    const answer = await send(offer);
    onDraw = async () => new Uint8Array();
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('rimasto in bozza') },
    });
    expect(drawings).toBe(20);
    expect(await read(offer.id)).toEqual(offer);
    expect((await history(offer.id)).mails).toEqual([]);
    expect((await send(offer)).status).toBe(200);
  });

  it('has a number without gaps and duplicates, with 20 at once in two processes', async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, () => draft()));
    const answers = await Promise.all(
      drafts.map((offer, index) => send(offer, index % 2 ? api : other)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const numbers = await numbersOf(2026);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    for (const { body } of answers) {
      const { id, number } = body as Offer;
      expect((await call('GET', `/${id}/paper`)).body).toBe(`sent ${number}/2026, 2026-11-21`);
    }
  });

  it('starts at 1 in the new year in Rome', async () => {
    const fields = { valid_until: '2027-02-01' };
    now = new Date('2026-12-31T22:59:59.999Z');
    const last = await sent(fields);
    now = new Date('2026-12-31T23:00:00Z');
    const first = await sent(fields);
    now = NOW;
    const again = await sent(fields);
    expect(last).toMatchObject({ year: 2026, sent_at: '2026-12-31T22:59:59.999Z' });
    expect(first).toMatchObject({ number: 1, year: 2027 });
    expect(again).toMatchObject({ number: Number(last.number) + 1, year: 2026 });
    expect((await call('GET', `/${first.id}/paper`)).body).toBe('sent 1/2027, 2027-01-01');
  });

  it('that was drawn at midnight keeps the year on its PDF', async () => {
    const offer = await draft({ valid_until: '2027-02-01' });
    now = new Date('2026-12-31T22:59:59.999Z');
    onDraw = async () => {
      now = new Date('2026-12-31T23:00:05Z');
      return new Uint8Array();
    };
    const { body } = await send(offer);
    onDraw = async () => new Uint8Array();
    now = NOW;
    expect(body).toMatchObject({ year: 2026, sent_at: '2026-12-31T22:59:59.999Z' });
  });

  describe('as the next revision', () => {
    it('has the number of the previous one, which it replaces', async () => {
      const before = await sent();
      const next = await revise(before);
      await call('PATCH', `/${next.id}`, { version: 1, notes: 'Con sconto' });
      expect((await read(before.id)).status).toBe('sent');
      const { status, body } = await send({ ...next, version: 2 });
      const { number, year } = before;
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { status: 'sent', number, year, revision: 2, notes: 'Con sconto' },
      });
      const replaced = await read(before.id);
      expect(replaced).toEqual({
        ...before,
        status: 'superseded',
        version: before.version + 1,
        updated_at: replaced.updated_at,
      });
      expect((await history(before.id)).entries[0]).toMatchObject({ action: 'superseded' });
      const numbers = await numbersOf(2026);
      expect((await sent()).number).toBe(Math.max(...numbers) + 1);
    });

    it('ends the links that went to another address, of every revision, and no other', async () => {
      const offer = await sent({ email: 'sbagliata@example.test' });
      const wrong = [await mailedToken(offer.id), await copiedToken(offer.id)];
      const next = await revise(offer);
      await call('PATCH', `/${next.id}`, { version: 1, email: 'Giusta@example.test' });
      expect(await Promise.all(wrong.map(opened))).toMatchObject([
        { status: 200, body: { revision: 1 } },
        { status: 200, body: { revision: 1 } },
      ]);
      const right = (await send({ ...next, version: 2 })).body as Offer;
      const unknown = await opened('a'.repeat(43));
      for (const { status, body } of await Promise.all(wrong.map(opened))) {
        expect([status, withoutTrace(body)]).toEqual([403, withoutTrace(unknown.body)]);
      }
      const { links } = await history(offer.id);
      expect(links.map(({ revoked_at }) => revoked_at)).not.toContain(null);
      const good = [await mailedToken(right.id), await copiedToken(offer.id)];
      const third = await revise(right);
      await call('PATCH', `/${third.id}`, { version: 1, email: 'giusta@example.test' });
      await send({ ...third, version: 2 });
      expect(await Promise.all(good.map(opened))).toMatchObject([
        { status: 200, body: { revision: 3 } },
        { status: 200, body: { revision: 3 } },
      ]);
    });

    it('is not sent once the previous one was accepted', async () => {
      const before = await sent();
      const next = await revise(before);
      await orm.update(offers).set({ status: 'accepted' }).where(sql`id = ${before.id}`);
      const stateBefore = await stored();
      expect(await send(next)).toMatchObject({ status: 409, body: { code: 'OFFER_REFUSED' } });
      expect(await stored()).toEqual(stateBefore);
    });

    it('leaves a refusal in the statistics', async () => {
      const before = await sent();
      await orm
        .update(offers)
        .set({ status: 'declined', decline_reason: 'Caro' })
        .where(sql`id = ${before.id}`);
      expect((await send(await revise(before))).status).toBe(200);
      expect(await read(before.id)).toMatchObject({ status: 'declined', decline_reason: 'Caro' });
    });
  });

  describe('for a request', () => {
    const request = async (values: Partial<typeof quoteRequests.$inferInsert> = {}) => {
      const person = { customer_name: 'Concetta', email: 'c@example.test', materials: 'Sabbia' };
      const [made] = await orm
        .insert(quoteRequests)
        .values({ ...person, ...values })
        .returning();
      return made!.id;
    };
    const now = async (id: string) => {
      const [found] = await orm.select().from(quoteRequests).where(sql`id = ${id}`);
      return found && { status: found.status, price: found.price, version: found.version };
    };

    it('sets its price there, and so does a revision', async () => {
      const quote_request_id = await request();
      const first = await sent({ quote_request_id });
      expect(await now(quote_request_id)).toEqual({ status: 'quoted', price: 287.92, version: 2 });
      const next = await revise(first);
      await call('PATCH', `/${next.id}`, { version: 1, lines: [offerLine({ quantity: 10 })] });
      await send({ ...next, version: 2 });
      expect(await now(quote_request_id)).toEqual({ status: 'quoted', price: 71.98, version: 3 });
    });

    it('sets the price of a second one, whatever happened to the first, which stays as it is', async () => {
      const quote_request_id = await request();
      const first = await sent({ quote_request_id });
      await call('POST', `/${first.id}/withdraw`, { version: first.version });
      const withdrawn = await read(first.id);
      const second = await sent({ quote_request_id, lines: [offerLine({ quantity: 10 })] });
      expect(second).toMatchObject({ revision: 1, revises_id: null });
      expect(second.number).toBeGreaterThan(Number(first.number));
      expect(await read(first.id)).toEqual(withdrawn);
      expect(await now(quote_request_id)).toEqual({ status: 'quoted', price: 71.98, version: 3 });
    });

    it('leaves values that a person has set', async () => {
      const done = await request({ status: 'completed', price: 5 });
      const priced = await request({ status: 'quoted', price: 300 });
      await sent({ quote_request_id: done });
      await sent({ quote_request_id: priced });
      expect(await now(done)).toEqual({ status: 'completed', price: 5, version: 1 });
      expect(await now(priced)).toEqual({ status: 'quoted', price: 300, version: 1 });
    });

    it('is sent even if that was deleted', async () => {
      expect(await sent({ quote_request_id: crypto.randomUUID() })).toMatchObject({
        status: 'sent',
      });
    });
  });

  describe('in a process that dies', () => {
    const dies = isPostgres
      ? 'perform pg_terminate_backend(pg_backend_pid());'
      : "raise exception 'the process dies';";

    it('while its PDF is drawn stays a draft, and uses up no number', async () => {
      const offer = await draft();
      const state = await stored();
      onDraw = async () => {
        throw new Error('the process dies');
      };
      const { status } = await send(offer);
      onDraw = async () => new Uint8Array();
      expect(status).toBe(500);
      expect(await stored()).toEqual(state);
      const next = await sent();
      expect((await send(offer)).body).toMatchObject({ number: Number(next.number) + 1 });
    });

    it.each([
      ['the revision before is replaced', 'before update on offers', `new.status = 'superseded'`],
      ['the number is given', 'before update on offers', `new.status = 'sent'`],
      ['the paper is stored', 'before insert on offer_papers', 'true'],
      ['the history is written', 'before insert on offer_history', `new.action = 'sent'`],
      ['the mail is written', 'before insert on notifications', 'true'],
      ['the request follows', 'before update on quote_requests', 'true'],
      ['all is written', 'after update on quote_requests', 'true'],
    ])(
      'while %s stays a draft, and is sent with the same number later',
      async (_, when, condition) => {
        const [request] = await orm
          .insert(quoteRequests)
          .values({ customer_name: 'Rosa', email: 'r@example.test', materials: 'Sabbia' })
          .returning();
        const before = await sent({ quote_request_id: request!.id });
        await orm.execute(
          sql`update quote_requests set status = 'pending' where id = ${request!.id}`,
        );
        const next = await revise(before);
        const state = await stored();
        for (const statement of [
          `create function dies() returns trigger language plpgsql as $$ begin ${dies} return new; end $$`,
          `create trigger dies ${when} for each row when (${condition}) execute function dies()`,
        ]) {
          await orm.execute(sql.raw(statement));
        }
        const { status } = await send(next);
        expect(status).toBeGreaterThanOrEqual(500);
        await orm.execute(sql.raw('drop function dies cascade'));
        expect(await stored()).toEqual(state);
        expect(await send(next)).toMatchObject({ status: 200, body: { number: before.number } });
        expect((await history(next.id)).mails).toHaveLength(1);
      },
    );
  });

  it('is previewed with the number that it would get', async () => {
    const last = await sent();
    const { id, version } = await draft({ email: 'rosa@example.test' });
    const { status, body } = await call('POST', `/${id}/mail`, { version, message: 'Buongiorno.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      to: 'rosa@example.test',
      subject: expect.stringContaining(`n. ${Number(last.number) + 1}/2026`),
      text: expect.stringContaining('Buongiorno.'),
    });
    expect((body as { text: string }).text).toContain('/preventivo-cliente#esempio');
    expect(await call('POST', `/${id}/mail`, { version: 9, message: '' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect((await read(id)).number).toBeNull();
  });

  it.each([
    ['GET', 'paper'],
    ['POST', 'mail', { version: 1, message: '' }],
    ['POST', 'send', { version: 1, message: '' }],
  ])('%s %s of none is not found', async (method, path, body?: unknown) => {
    const answer = await call(method, `/${crypto.randomUUID()}/${path}`, body);
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
