import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OFFER_LINK_DAYS } from '#contract/links.ts';
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { changeOwnOrder } from '#server/modules/orders/own-orders.store.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { offers } from '#server/platform/db/schema.ts';
import { createLimit } from '#server/platform/limits.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshPlace } from '#test/dates.ts';
import { NOW } from '#test/factories.ts';
import { offerLine, readByLink, storeOffer } from '#test/offer-rows.ts';
import { countRoundTrips } from '#test/round-trips.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;

describe("a customer's own offer", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Api;
  let now = NOW;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database, { clock: () => now });
    office = await api.signInAs('admin');
  });
  beforeEach(async () => {
    now = NOW;
    await resetBookingSettings(orm);
  });

  type Columns = Parameters<typeof storeOffer>[1];
  const sentOffer = async (columns: Columns = {}) => {
    const offer = await storeOffer(orm, columns);
    const read = await readByLink(orm, offer);
    return { ...offer, token: read.token, read };
  };
  const send = async (what: string, body: object) => {
    const { status, body: answer } = await api.request('POST', `/api/own-offer${what}`, body);
    return { status, offer: answer as OwnOffer, refusal: answer as Record<string, unknown> };
  };
  const read = (token: string) => send('', { token });
  const name = "Concetta D'Angelo";
  const accepted = async (columns: Columns = {}, at: object | null = null) => {
    const offer = await sentOffer(columns);
    const { status, offer: now } = await send('/accept', { ...offer.read, name, place: at });
    expect(status).toBe(200);
    return { ...offer, read: { ...offer.read, version: now.version } };
  };
  const stored = async (id: string) => {
    const [offer] = await orm.select().from(offers).where(eq(offers.id, id));
    return offer;
  };
  const history = (id: string) =>
    rows(
      orm,
      sql`select action, actor, note from offer_history where offer_id = ${id} order by id`,
    );
  const mails = (id: string) =>
    rows(
      orm,
      sql`select type, payload ->> 'audience' as audience, recipient, payload from notifications
        where offer_id = ${id} order by type, 2`,
    );
  const ordersOf = (email: string) =>
    rows<{ id: string }>(orm, sql`select * from orders_consumer where email = ${email}`);

  it('is shown as sent, with nothing that mail and PDF do not have', async () => {
    const offer = await sentOffer({ valid_until: '2026-11-30', phone: '333 1234567' });
    const { status, offer: own } = await read(offer.token);
    expect(status).toBe(200);
    expect(own).toMatchObject({
      number: offer.number,
      status: 'sent',
      total_cents: 28_792,
      lines: [{ description: 'Cemento 42,5 R, sacco da 25 kg', unit_price: 5.9 }],
      is_expired: false,
      is_newer: false,
      may_withdraw: false,
      withdrawal_until: null,
      order: null,
    });
    expect(JSON.stringify(own)).not.toContain('1234567');
    expect(own).not.toHaveProperty('id');
  });

  it('cannot be read with an unknown, revoked or expired link, one of another purpose or of a draft: one answer for all', async () => {
    const revoked = await sentOffer();
    await orm.execute(sql`update links set revoked_at = now() where subject = ${revoked.id}`);
    const draft = await sentOffer({ status: 'draft' });
    const { id } = await sentOffer();
    const ofAnOrder = await makeLink(orm, { purpose: 'order', subject: id, recipient: 'x@y.it' });
    const answers = [];
    for (const token of ['', 'x', 'a'.repeat(43), revoked.token, draft.token, ofAnOrder]) {
      answers.push(await read(token));
      answers.push(await send('/paper', { token }));
    }
    const old = await sentOffer({ valid_until: '2026-11-30' });
    now = new Date('2026-12-31T08:00:00Z');
    answers.push(await read(old.token));
    for (const { status, refusal } of answers) {
      expect([status, refusal]).toEqual([
        403,
        {
          code: 'INVALID_OFFER_LINK',
          message:
            'Il link non è valido o è scaduto. Chiama il nostro ufficio per averne uno nuovo.',
          trace_id: expect.any(String),
        },
      ]);
    }
    now = new Date('2026-12-30T08:00:00Z');
    expect((await read(old.token)).offer).toMatchObject({ is_expired: true });
  });

  it('that was accepted keeps its link as long as its customer may wait for it or withdraw', async () => {
    const undated = await accepted({ valid_until: '2026-11-30' });
    const dated = await accepted({ valid_until: '2026-11-30' }, freshPlace('2026-12-01', '11:00'));
    await orm
      .update(offers)
      .set({ accepted_at: NOW.toISOString() })
      .where(sql`id in (${undated.id}, ${dated.id})`);
    now = new Date('2027-11-21T08:00:00Z');
    expect((await read(undated.token)).status).toBe(200);
    expect((await read(dated.token)).status).toBe(200);
    await orm.execute(
      sql`update orders_consumer set status = 'completed' where id = (select order_id from offers where id = ${dated.id})`,
    );
    expect((await read(dated.token)).status).toBe(403);
    now = new Date(`2026-12-${OFFER_LINK_DAYS + 1}T08:00:00Z`);
    expect((await read(dated.token)).offer).toMatchObject({ order: { status: 'completed' } });
    now = new Date('2027-11-22T08:00:00Z');
    expect((await read(undated.token)).status).toBe(403);
  });

  it('with the link of an older revision shows the newest sent one, which alone can be accepted', async () => {
    const old = await sentOffer();
    const { number, year } = old;
    const newer = await sentOffer({ number, year, revision: 2, revises_id: old.id });
    await storeOffer(orm, { status: 'draft', number, year, revision: 3, sent_at: null });
    await orm.update(offers).set({ status: 'superseded' }).where(eq(offers.id, old.id));
    expect((await read(old.token)).offer).toMatchObject({ revision: 2, is_newer: true });
    expect((await read(newer.token)).offer).toMatchObject({ revision: 2, is_newer: false });
    // Its version is the same.
    const unread = await send('/accept', { ...old.read, name, place: null });
    expect(unread).toMatchObject({
      status: 409,
      refusal: { code: 'CONFLICT', current: { revision: 2, status: 'sent' } },
    });
    const answer = await send('/accept', { ...old.read, revision: 2, name, place: null });
    expect(answer).toMatchObject({ status: 200, offer: { revision: 2, status: 'accepted' } });
    expect(await stored(newer.id)).toMatchObject({ status: 'accepted' });
  });

  it('provides the PDF as sent', async () => {
    const offer = await sentOffer();
    const answer = await api.fetch('POST', '/api/own-offer/paper', { token: offer.token });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe(`%PDF of ${offer.id}`);
  });

  it('is accepted without a date: who and when is stored, both get a mail, the request is completed', async () => {
    const request = await row<{ id: string }>(
      orm,
      sql`insert into quote_requests (customer_name, email, phone, materials, status)
        values ('Concetta', 'c@example.test', '333', 'Sabbia', 'quoted') returning id`,
    );
    const offer = await sentOffer({ quote_request_id: request.id });
    const answer = await send('/accept', { ...offer.read, name: ` ${name} `, place: null });
    expect(answer).toMatchObject({
      status: 200,
      offer: {
        status: 'accepted',
        version: 2,
        accepted_name: name,
        accepted_by: 'customer',
        order: null,
        may_withdraw: true,
        withdrawal_until: null,
      },
    });
    expect(await history(offer.id)).toEqual([
      { action: 'accepted', actor: 'customer', note: name },
    ]);
    expect(await mails(offer.id)).toMatchObject([
      { type: 'offer-accepted', audience: 'company', recipient: 'ufficio@example.test' },
      { type: 'offer-accepted', audience: 'customer', recipient: offer.email },
    ]);
    expect(
      await row(orm, sql`select status, version from quote_requests where id = ${request.id}`),
    ).toEqual({ status: 'completed', version: 2 });
  });

  it('is accepted with a date: the order is made like any booking, with its mails', async () => {
    const at = freshPlace();
    const offer = await sentOffer({ delivery_address: 'Cantiere di via Po 3' });
    const { status, offer: own } = await send('/accept', { ...offer.read, name, place: at });
    expect(status).toBe(200);
    expect(own.order).toEqual({
      ...at,
      code: expect.stringMatching(/^...-...$/),
      status: 'pending',
    });
    const [order] = await ordersOf(offer.email);
    expect(order).toMatchObject({
      ...at,
      id: (await stored(offer.id))?.order_id,
      name: "Concetta D'Angelo",
      address: 'Cantiere di via Po 3',
      items: [{ name: 'Cemento 42,5 R, sacco da 25 kg', quantity: 40, unit: 'sacchi' }],
      notes: expect.stringContaining(`Preventivo ${offer.number}/2026`),
    });
    expect(
      await rows(
        orm,
        sql`select type from notifications where consumer_order_id = ${order?.id} order by type`,
      ),
    ).toEqual([{ type: 'admin-consumer' }, { type: 'consumer' }]);
    expect(
      await rows(
        orm,
        sql`select action, user_name from order_history where order_id = ${order?.id}`,
      ),
    ).toEqual([{ action: 'booked', user_name: null }]);
    expect(await mails(offer.id)).toMatchObject([{ payload: at }, { payload: at }]);
  });

  it('whose place is taken is not accepted, but is with another one', async () => {
    const at = freshPlace();
    await createConsumer(orm, { ...at, email: 'altro@example.test' });
    const offer = await sentOffer();
    const lost = await send('/accept', { ...offer.read, name, place: at });
    expect(lost).toMatchObject({ status: 409, refusal: { code: 'TIME_SLOT_OCCUPIED' } });
    const sunday = await send('/accept', {
      ...offer.read,
      name,
      place: freshPlace('2026-11-29', '09:30'),
    });
    expect(sunday.refusal).toMatchObject({ code: 'DATE_NOT_BOOKABLE', refusal: 'sunday' });
    expect(await stored(offer.id)).toMatchObject({ status: 'sent', version: 1, order_id: null });
    expect(await history(offer.id)).toEqual([]);
    expect(await mails(offer.id)).toEqual([]);
    const other = { ...at, delivery_time: '10:00' };
    expect((await send('/accept', { ...offer.read, name, place: other })).status).toBe(200);
    expect(await ordersOf(offer.email)).toHaveLength(1);
  });

  it("makes no order beyond the owner's limit of open ones, and says whom to call", async () => {
    await setBookingSettings(orm, 'max_open_orders = 1');
    const offer = await sentOffer({ email: 'tante@example.test', phone: '095 111 2222' });
    await createConsumer(orm, { ...freshPlace(), email: offer.email, phone: offer.phone });
    const refused = await send('/accept', { ...offer.read, name, place: freshPlace() });
    expect(refused.refusal).toMatchObject({
      code: 'TOO_MANY_OPEN_ORDERS',
      message: expect.stringMatching(/\d{3}/),
    });
    expect(await stored(offer.id)).toMatchObject({ status: 'sent' });
    expect((await send('/accept', { ...offer.read, name, place: null })).status).toBe(200);
  });

  it.each([
    ['2026-11-30', '2026-11-30T22:59:59.999Z', '2026-11-30T23:00:00.000Z'],
    ['the last night of summer time', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00.000Z'],
    ['the first night of summer time', '2027-03-28T21:59:59.999Z', '2027-03-28T22:00:00.000Z'],
  ])('is good to the last millisecond of its last day in Rome: %s', async (_, last, first) => {
    const valid_until = last.slice(0, 10);
    const [late, good] = [await sentOffer({ valid_until }), await sentOffer({ valid_until })];
    now = new Date(first);
    const refused = await send('/accept', { ...late.read, name, place: null });
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'OFFER_REFUSED' } });
    expect((await read(late.token)).offer).toMatchObject({ status: 'sent', is_expired: true });
    now = new Date(last);
    expect((await read(good.token)).offer).toMatchObject({ is_expired: false });
    expect((await send('/accept', { ...good.read, name, place: null })).status).toBe(200);
  });

  it('that is accepted again with the same input gets the first answer, and otherwise does not', async () => {
    const offer = await sentOffer();
    const answer = { ...offer.read, name, place: freshPlace() };
    const first = await send('/accept', answer);
    expect(await send('/accept', answer)).toMatchObject({ status: 200, offer: first.offer });
    for (const other of [
      { ...answer, name: 'Un Altro' },
      { ...answer, place: freshPlace() },
      { ...answer, place: null },
    ]) {
      expect(await send('/accept', other)).toMatchObject({
        status: 409,
        refusal: { code: 'CONFLICT', current: { status: 'accepted', accepted_name: name } },
      });
    }
    expect(await send('/decline', { ...offer.read, reason: '' })).toMatchObject({ status: 409 });
    expect(await ordersOf(offer.email)).toHaveLength(1);
    expect(await history(offer.id)).toHaveLength(1);
  });

  it('that was accepted without a date gets one later, once', async () => {
    const offer = await accepted();
    const at = freshPlace();
    const dated = await send('/date', { ...offer.read, place: at });
    expect(dated).toMatchObject({ status: 200, offer: { order: at, version: 3 } });
    expect(await send('/date', { ...offer.read, place: at })).toMatchObject({ status: 200 });
    expect(await send('/date', { ...offer.read, version: 3, place: freshPlace() })).toMatchObject({
      status: 409,
      refusal: { code: 'OFFER_REFUSED' },
    });
    expect((await history(offer.id)).map(({ action }) => action)).toEqual(['accepted', 'dated']);
    expect(await ordersOf(offer.email)).toHaveLength(1);
    const sent = await sentOffer();
    expect(await send('/date', { ...sent.read, place: freshPlace() })).toMatchObject({
      refusal: { code: 'OFFER_REFUSED' },
    });
  });

  it('whose order the office deletes is accepted without a date again', async () => {
    const at = freshPlace();
    const offer = await accepted({}, at);
    const { order_id } = (await stored(offer.id)) ?? {};
    await api.request('DELETE', `/api/admin/orders/${order_id}`, undefined, office);
    const { offer: own } = await read(offer.token);
    expect(own).toMatchObject({ status: 'accepted', order: null, version: 3 });
    const again = await send('/date', { ...offer.read, version: 3, place: at });
    expect(again).toMatchObject({ status: 200, offer: { order: at } });
    expect(again.offer.order).not.toEqual(null);
    expect((await stored(offer.id))?.order_id).not.toBe(order_id);
  });

  it('is declined, with a reason from the list and one in words for the office', async () => {
    const offer = await sentOffer();
    const reason = 'Ho trovato altrove.';
    const why = { decline_kind: 'other-supplier', reason };
    const declined = await send('/decline', { ...offer.read, ...why });
    expect(declined).toMatchObject({ status: 200, offer: { status: 'declined', version: 2 } });
    expect(await send('/decline', { ...offer.read, reason })).toMatchObject({ status: 200 });
    const { decline_kind } = why;
    expect(await stored(offer.id)).toMatchObject({ decline_reason: reason, decline_kind });
    expect(await history(offer.id)).toEqual([
      { action: 'declined', actor: 'customer', note: reason },
    ]);
    expect(await mails(offer.id)).toMatchObject([
      {
        type: 'offer-declined',
        recipient: 'ufficio@example.test',
        payload: { offer: { decline_kind } },
      },
    ]);
    // A page opened before the upgrade sends no choice.
    const other = await sentOffer();
    expect(await send('/decline', { ...other.read, reason: '' })).toMatchObject({ status: 200 });
    expect(await stored(other.id)).toMatchObject({ decline_kind: null });
    expect(await send('/accept', { ...offer.read, version: 2, name, place: null })).toMatchObject({
      refusal: { code: 'OFFER_REFUSED' },
    });
  });

  it('takes a note for the office once, and stays as it is', async () => {
    const offer = await sentOffer();
    const note = {
      token: offer.token,
      request_id: crypto.randomUUID(),
      text: ' Di pomeriggio si può? ',
    };
    expect((await send('/note', note)).status).toBe(200);
    expect((await send('/note', note)).status).toBe(200);
    expect((await send('/note', { ...note, text: ' ' })).status).toBe(422);
    expect(await history(offer.id)).toEqual([
      { action: 'noted', actor: 'customer', note: 'Di pomeriggio si può?' },
    ]);
    expect(await mails(offer.id)).toMatchObject([
      { type: 'offer-note', payload: { note: 'Di pomeriggio si può?' } },
    ]);
    expect(await stored(offer.id)).toMatchObject({ version: 1 });
  });

  it('never claims to have a note that it does not have', async () => {
    const [offer, another] = [await sentOffer(), await sentOffer()];
    const note = { token: offer.token, request_id: crypto.randomUUID(), text: 'Si può?' };
    await send('/note', note);
    for (const other of [{ text: 'Di pomeriggio.' }, { token: another.token }]) {
      const { status, refusal } = await send('/note', { ...note, ...other });
      expect({ status, refusal }).toMatchObject({
        status: 409,
        refusal: { code: 'ALREADY_PLACED' },
      });
    }
    expect(await mails(offer.id)).toMatchObject([{ payload: { note: 'Si può?' } }]);
    expect(await mails(another.id)).toEqual([]);
  });

  it('mails the company a limited number of notes from one network address, which can still answer otherwise', async () => {
    const messages = createLimit(orm, { name: 'offer-notes-test', uses: 1, seconds: 3600 });
    const strict = await createTestApi(database, { limits: { messages } });
    const { token } = await sentOffer();
    const note = async () => {
      const body = { token, request_id: crypto.randomUUID(), text: 'Si può?' };
      return (await strict.request('POST', '/api/own-offer/note', body)).status;
    };
    expect([await note(), await note()]).toEqual([200, 429]);
    expect((await strict.request('POST', '/api/own-offer', { token })).status).toBe(200);
  });

  it('is withdrawn from by a private customer, with a receipt; the future order is cancelled', async () => {
    const at = freshPlace();
    const offer = await accepted({}, at);
    const { order_id } = (await stored(offer.id)) ?? {};
    const withdrawal = { ...offer.read, name };
    const answer = await send('/withdraw-contract', withdrawal);
    expect(answer).toMatchObject({
      status: 200,
      offer: {
        status: 'accepted',
        contract_withdrawn_at: expect.any(String),
        may_withdraw: false,
        order: { ...at, status: 'cancelled' },
      },
    });
    expect(await send('/withdraw-contract', withdrawal)).toMatchObject({ status: 200 });
    expect((await history(offer.id)).at(-1)).toEqual({
      action: 'contract-withdrawn',
      actor: 'customer',
      note: name,
    });
    expect((await mails(offer.id)).slice(0, 2)).toMatchObject([
      { type: 'contract-withdrawn', audience: 'company', payload: { name } },
      { type: 'contract-withdrawn', audience: 'customer', recipient: offer.email },
    ]);
    expect(
      await row(
        orm,
        sql`select action, note from order_history where order_id = ${order_id} order by id desc limit 1`,
      ),
    ).toEqual({
      action: 'cancelled',
      note: `Recesso dal contratto, preventivo ${offer.number}/2026`,
    });
    const mailRows = await rows<{ type: string }>(
      orm,
      sql`select type from notifications where consumer_order_id = ${order_id} order by type`,
    );
    expect(mailRows.map(({ type }) => type)).toEqual([
      'admin-changed',
      'admin-consumer',
      'consumer',
      'order-cancelled',
    ]);
    expect(await send('/date', { ...withdrawal, version: 3, place: freshPlace() })).toMatchObject({
      refusal: { code: 'OFFER_REFUSED' },
    });
  });

  it('is withdrawn from, and its cancelled order cannot be resumed through its own link', async () => {
    const offer = await accepted({}, freshPlace());
    const order = String((await stored(offer.id))?.order_id);
    const recipient = 'concetta@example.test';
    const token = await makeLink(orm, { purpose: 'order', subject: order, recipient });
    const own = (what: string, body: object = {}) =>
      api.request('POST', `/api/own-order${what}`, { token, ...body });
    // Before that, the customer's own cancellation can be undone like any other.
    await own('/cancel', { version: 1, reason: 'other' });
    const { body: cancelled } = await own('');
    expect(cancelled).toMatchObject({ status: 'cancelled', refusals: { restore: null } });
    await send('/withdraw-contract', { ...offer.read, name });
    expect((await own('')).body).toMatchObject({ refusals: { restore: 'withdrawn' } });
    expect(await own('/restore', { version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'CHANGE_REFUSED', change: 'withdrawn' },
    });
    // Read before the withdrawal and written after it.
    await expect(
      changeOwnOrder(orm, order, {
        version: 2,
        changes: { status: 'pending' },
        companyEmail: '',
        today: '2026-11-21',
      }),
    ).rejects.toMatchObject({
      cause: { message: 'CHANGE_REFUSED:', detail: '{"change": "withdrawn"}' },
    });
  });

  it('is withdrawn from until the fourteenth day after delivery, and the delivered order stays', async () => {
    const at = freshPlace('2026-11-26', '17:30');
    const [early, late] = [
      await accepted({}, at),
      await accepted({}, { ...at, delivery_time: '18:00' }),
    ];
    await orm.execute(
      sql`update orders_consumer set status = 'completed' where id in (select order_id from offers where id in (${early.id}, ${late.id}))`,
    );
    now = new Date('2026-12-10T22:59:59.999Z');
    expect((await read(early.token)).offer).toMatchObject({
      may_withdraw: true,
      withdrawal_until: '2026-12-10',
    });
    expect(await send('/withdraw-contract', { ...early.read, name })).toMatchObject({
      status: 200,
      offer: { order: { status: 'completed' } },
    });
    now = new Date('2026-12-10T23:00:00.000Z');
    expect((await read(late.token)).offer).toMatchObject({ may_withdraw: false });
    expect(await send('/withdraw-contract', { ...late.read, name })).toMatchObject({
      refusal: { code: 'OFFER_REFUSED' },
    });
  });

  it.each([
    ['by a company', { customer_kind: 'company', company: 'Edil Sud' }],
    ['from what is made to measure', { no_withdrawal: 'Materiali su misura.' }],
  ])('is not withdrawn from %s', async (_, columns) => {
    const offer = await accepted(columns);
    expect((await read(offer.token)).offer.may_withdraw).toBe(false);
    expect(await send('/withdraw-contract', { ...offer.read, name })).toMatchObject({
      status: 409,
      refusal: { code: 'OFFER_REFUSED' },
    });
    // Not by the function alone either.
    await expect(
      orm.execute(
        sql`select withdraw_contract(${offer.id}::uuid, ${offer.read.version}, ${name}, '2026-11-21'::date, null)`,
      ),
    ).rejects.toThrow();
  });

  it('of a hundred long lines makes an order that contains them', async () => {
    const line = offerLine({ description: 'Tondo per cemento armato "ø12" '.repeat(16) });
    const offer = await accepted({ lines: Array.from({ length: 100 }, () => line) }, freshPlace());
    const [order] = await ordersOf(offer.email);
    expect(order).toMatchObject({ items: expect.objectContaining({ length: 100 }) });
  });

  it('is accepted with a place in four round trips to the database: limits, offer, limit, acceptance', async () => {
    const { counted, sent } = countRoundTrips(database);
    const { request } = await createTestApi(counted);
    const { read } = await sentOffer();
    sent.length = 0;
    const answer = await request('POST', '/api/own-offer/accept', {
      ...read,
      name,
      place: freshPlace(),
    });
    expect(answer.status).toBe(200);
    expect(sent).toHaveLength(4);
  });

  it('can be guessed a limited number of times from one address, counting orders and offers together', async () => {
    const wrongLinks = createLimit(orm, { name: 'wrong-offers', uses: 2, seconds: 900 });
    const strict = await createTestApi(database, { limits: { wrongLinks } });
    const { token } = await sentOffer();
    const ask = (what: string, sent: string) =>
      strict.request('POST', `/api/${what}`, { token: sent });
    for (let times = 0; times < 3; times += 1) {
      expect((await ask('own-offer', token)).status).toBe(200);
    }
    expect((await ask('own-offer', 'x')).status).toBe(403);
    expect((await ask('own-order', token)).status).toBe(403);
    expect((await ask('own-offer/paper', 'z')).status).toBe(429);
    expect((await ask('own-offer', token)).status).toBe(429);
  });
});
