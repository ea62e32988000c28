import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { ACTOR, createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshPlace } from '#test/dates.ts';
import { NOW } from '#test/factories.ts';
import { offerLine, readByLink, storeOffer } from '#test/offer-rows.ts';
import { answersTogether } from '#test/start-together.ts';
import { storeSent } from './offer-sending.store.ts';
import { readOffer } from './offers.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;

describe('the answer to an offer', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Api;
  let office: { cookie: string; email: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });

  const name = "Concetta D'Angelo";
  const act = async (id: string, what: string, body: object) => {
    const path = `/api/admin/offers/${id}/${what}`;
    const { status, body: answer } = await api.request('POST', path, body, office);
    return { status, offer: answer as Offer, refusal: answer as Record<string, unknown> };
  };
  /** By its customer. */
  const answer = async (
    offer: Awaited<ReturnType<typeof storeOffer>>,
    what: string,
    body = {},
    to = api,
  ) => {
    const read = await readByLink(orm, offer);
    return () => to.request('POST', `/api/own-offer/${what}`, { ...read, ...body });
  };
  const history = (id: string) =>
    rows(
      orm,
      sql`select action, actor, user_name, note from offer_history where offer_id = ${id} order by id`,
    );
  const ordersOf = (email: string) =>
    rows<{ id: string }>(orm, sql`select id from orders_consumer where email = ${email}`);

  it('is recorded by the office under its name: only the customer gets a mail', async () => {
    const offer = await storeOffer(orm);
    const accepted = await act(offer.id, 'accept', { version: 1, name, place: null });
    expect(accepted).toMatchObject({
      status: 200,
      offer: { status: 'accepted', accepted_name: name, accepted_by: 'office', version: 2 },
    });
    expect(await history(offer.id)).toEqual([
      { action: 'accepted', actor: 'office', user_name: office.email, note: name },
    ]);
    expect(
      await rows(orm, sql`select type, recipient from notifications where offer_id = ${offer.id}`),
    ).toEqual([{ type: 'offer-accepted', recipient: offer.email }]);
  });

  it('gets its date from the office, also at a time closed to customers, and takes one place once', async () => {
    const at = freshPlace();
    await orm.execute(
      sql`insert into slots (kind, slot_date, slot_time, is_open) values ('consumer', ${at.delivery_date}::date, '09:30', false)`,
    );
    const [first, second] = [await storeOffer(orm), await storeOffer(orm)];
    const accepted = await act(first.id, 'accept', { version: 1, name, place: at });
    expect(accepted).toMatchObject({ status: 200, offer: { order_id: expect.any(String) } });
    const id = accepted.offer.order_id;
    expect(
      await rows(orm, sql`select action, user_name from order_history where order_id = ${id}`),
    ).toEqual([{ action: 'created', user_name: office.email }]);
    expect(
      await rows(orm, sql`select type from notifications where consumer_order_id = ${id}`),
    ).toEqual([{ type: 'consumer' }]);
    expect(await act(second.id, 'accept', { version: 1, name, place: at })).toMatchObject({
      status: 409,
      refusal: { code: 'TIME_SLOT_OCCUPIED', fields: { delivery_time: expect.any(String) } },
    });
    expect(await history(second.id)).toEqual([]);
  });

  it('gives its order the number, the total and the weight, if every line has one', async () => {
    const heavy = offerLine({ quantity: 2, weight_kg: 31.5 });
    const madeOf = async (lines: ReturnType<typeof offerLine>[]) => {
      const offer = await storeOffer(orm, { lines });
      const answerInput = { version: 1, name, place: freshPlace() };
      const { order_id } = (await act(offer.id, 'accept', answerInput)).offer;
      const path = `/api/admin/orders/${order_id}/offer`;
      const { body } = await api.request('GET', path, undefined, office);
      const { id, number, total_cents } = offer;
      return [body, { id, number, total_cents, year: 2026, revision: 1 }] as const;
    };
    const [whole, offer] = await madeOf([offerLine(), heavy]);
    expect(whole).toEqual({ offer: { ...offer, weight: { kg: 1063, is_whole: true } } });
    const [part] = await madeOf([heavy, offerLine({ weight_kg: null })]);
    expect(part).toMatchObject({ offer: { weight: { is_whole: false } } });
    const id = await createConsumer(orm, freshPlace());
    const other = await api.request('GET', `/api/admin/orders/${id}/offer`, undefined, office);
    expect(other.body).toEqual({ offer: null });
  });

  it('may be a refusal recorded by the office: nobody gets a mail, and reopening clears the reason', async () => {
    const offer = await storeOffer(orm);
    const answerInput = { version: 1, decline_kind: 'delivery-time', reason: 'Le serve domani' };
    expect(await act(offer.id, 'decline', answerInput)).toMatchObject({
      status: 200,
      offer: {
        status: 'declined',
        decline_kind: 'delivery-time',
        decline_reason: 'Le serve domani',
      },
    });
    expect(await history(offer.id)).toEqual([
      { action: 'declined', actor: 'office', user_name: office.email, note: 'Le serve domani' },
    ]);
    expect(
      await rows(orm, sql`select type from notifications where offer_id = ${offer.id}`),
    ).toEqual([]);
    expect(await act(offer.id, 'decline', answerInput)).toMatchObject({
      refusal: { code: 'CONFLICT', current: { version: 2 } },
    });
    expect(await act(offer.id, 'reopen', { version: 2 })).toMatchObject({
      offer: { status: 'sent', decline_kind: null, decline_reason: null },
    });
  });

  it('that never came has a reason too, which the office can change and a refusal without one keeps', async () => {
    const offer = await storeOffer(orm, { valid_until: '2026-11-20' });
    const explain = (version: number, decline_kind: string | null) =>
      act(offer.id, 'explain', { version, decline_kind });
    await explain(1, 'other');
    expect((await explain(2, 'price')).offer).toMatchObject({ decline_kind: 'price', version: 3 });
    expect((await explain(3, 'price')).offer).toMatchObject({ version: 3 });
    expect((await explain(2, 'other')).refusal).toMatchObject({ code: 'CONFLICT' });
    expect((await explain(3, 'unknown')).refusal).toMatchObject({ code: 'INVALID_INPUT' });
    const changes = sql`select before, after from offer_history where offer_id = ${offer.id} order by id`;
    expect(await rows(orm, changes)).toEqual([
      { before: { decline_kind: null }, after: { decline_kind: 'other' } },
      { before: { decline_kind: 'other' }, after: { decline_kind: 'price' } },
    ]);
    const decline = await answer({ ...offer, version: 3 }, 'decline', { reason: '' });
    expect((await decline()).status).toBe(200);
    expect(await readOffer(orm, offer.id)).toMatchObject({ decline_kind: 'price' });
  });

  it('without a date gets one later, and keeps who accepted', async () => {
    const offer = await storeOffer(orm);
    await act(offer.id, 'accept', { version: 1, name, place: null });
    const dated = await act(offer.id, 'accept', {
      version: 2,
      name: 'Un Altro',
      place: freshPlace(),
    });
    expect(dated).toMatchObject({
      status: 200,
      offer: { version: 3, accepted_name: name, order_id: expect.any(String) },
    });
    expect(await act(offer.id, 'accept', { version: 3, name, place: freshPlace() })).toMatchObject({
      refusal: { code: 'OFFER_REFUSED' },
    });
    expect((await history(offer.id)).map(({ action }) => action)).toEqual(['accepted', 'dated']);
  });

  it('is refused for a draft, an expired offer, and a stale version', async () => {
    const draft = await storeOffer(orm, { status: 'draft' });
    const expired = await storeOffer(orm, { valid_until: '2026-11-20' });
    const sent = await storeOffer(orm);
    const say = (id: string, version = 1) => act(id, 'accept', { version, name, place: null });
    expect((await say(draft.id)).refusal).toMatchObject({ code: 'OFFER_REFUSED' });
    expect((await say(expired.id)).refusal).toMatchObject({
      code: 'OFFER_REFUSED',
      message: 'Il preventivo è scaduto il 20/11/2026.',
    });
    expect((await say(sent.id, 2)).refusal).toMatchObject({
      code: 'CONFLICT',
      current: { version: 1 },
    });
    expect((await say(crypto.randomUUID())).status).toBe(404);
  });

  it('is undone by the office, but not while the order is active or a newer revision was sent', async () => {
    const offer = await storeOffer(orm);
    const { offer: accepted } = await act(offer.id, 'accept', {
      version: 1,
      name,
      place: freshPlace(),
    });
    const reopen = (version: number) => act(offer.id, 'reopen', { version });
    expect((await reopen(2)).refusal).toMatchObject({ code: 'OFFER_REFUSED' });
    const order = `/api/admin/orders/${accepted.order_id}`;
    await api.request('PATCH', order, { status: 'cancelled' }, office);
    expect(await reopen(2)).toMatchObject({
      status: 200,
      offer: {
        status: 'sent',
        version: 3,
        accepted_at: null,
        accepted_name: null,
        accepted_by: null,
        order_id: null,
      },
    });
    expect((await reopen(3)).refusal).toMatchObject({ code: 'OFFER_REFUSED' });
    expect((await history(offer.id)).at(-1)).toMatchObject({
      action: 'reopened',
      actor: 'office',
      user_name: office.email,
    });

    const declined = await storeOffer(orm, {
      status: 'declined',
      declined_at: new Date().toISOString(),
    });
    const { number, year } = declined;
    const newer = await storeOffer(orm, { number, year, revision: 2 });
    expect((await act(declined.id, 'reopen', { version: 1 })).refusal).toMatchObject({
      code: 'OFFER_REFUSED',
    });
    await orm.execute(sql`delete from offer_papers where offer_id = ${newer.id}`);
    await orm.execute(sql`delete from offers where id = ${newer.id}`);
    expect(await act(declined.id, 'reopen', { version: 1 })).toMatchObject({
      offer: { status: 'sent', declined_at: null },
    });
  });

  it('is not undone once its customer has withdrawn from the contract, which nothing erases', async () => {
    const offer = await storeOffer(orm);
    await act(offer.id, 'accept', { version: 1, name, place: null });
    const withdraw = await answer({ ...offer, version: 2 }, 'withdraw-contract', { name });
    expect((await withdraw()).status).toBe(200);
    // The office's page is older: it says why anyway.
    for (const version of [2, 3]) {
      expect(await act(offer.id, 'reopen', { version })).toMatchObject({
        status: 409,
        refusal: {
          code: 'OFFER_REFUSED',
          message: 'Il cliente ha receduto dal contratto: questo preventivo non si può riaprire.',
        },
      });
    }
    const erased = orm.execute(
      sql`update offers set contract_withdrawn_at = null where id = ${offer.id}`,
    );
    await expect(erased).rejects.toThrow();
    expect(await readOffer(orm, offer.id)).toMatchObject({
      status: 'accepted',
      contract_withdrawn_at: expect.any(String),
    });
  });

  const locked = 'lock table offers in exclusive mode';
  const statuses = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).toSorted();

  it('is one, however many accept at once, and there is one order', async () => {
    const offer = await storeOffer(orm);
    const at = freshPlace();
    const calls = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        answer(offer, 'accept', { name: `Cliente ${index}`, place: at }),
      ),
    );
    const answers = await answersTogether(database, locked, calls);
    expect(statuses(answers)).toEqual([200, ...Array(7).fill(409)]);
    expect(await ordersOf(offer.email)).toHaveLength(1);
    expect(await history(offer.id)).toHaveLength(1);
  });

  it('is one when its customer presses twice at once', async () => {
    const offer = await storeOffer(orm);
    const press = await answer(offer, 'accept', { name, place: freshPlace() });
    const answers = await answersTogether(database, locked, [press, press, press]);
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(await ordersOf(offer.email)).toHaveLength(1);
    expect(await history(offer.id)).toHaveLength(1);
  });

  it('is one of acceptance, refusal, withdrawal by the office and acceptance by the office at once', async () => {
    for (let time = 0; time < 3; time += 1) {
      const offer = await storeOffer(orm);
      const answers = await answersTogether<{ status: number }>(database, locked, [
        await answer(offer, 'accept', { name, place: freshPlace() }),
        await answer(offer, 'decline', { reason: '' }),
        () => act(offer.id, 'withdraw', { version: 1 }),
        () => act(offer.id, 'accept', { version: 1, name: 'Al telefono', place: null }),
      ]);
      expect(statuses(answers)).toEqual([200, 409, 409, 409]);
      const entries = await history(offer.id);
      expect(entries).toHaveLength(1);
      const { status, accepted_by, orders } = await row(
        orm,
        sql`select status, accepted_by, (select count(*)::int from orders_consumer o where o.id = offers.order_id) as orders
          from offers where id = ${offer.id}`,
      );
      expect(entries[0]).toMatchObject({ action: status });
      expect(orders).toBe(accepted_by === 'customer' ? 1 : 0);
    }
  });

  it('is accepted, or replaced by a new revision sent at the same time, never both', async () => {
    for (let time = 0; time < 3; time += 1) {
      const offer = await storeOffer(orm);
      const { number, year, email } = offer;
      const revision = { number, year, revision: 2, revises_id: offer.id };
      const columns = { status: 'draft', email, ...revision } as const;
      const draft = await readOffer(orm, (await storeOffer(orm, columns)).id);
      const numbered = { ...draft, number: Number(number), year: Number(year) };
      const send = async () => {
        const sent_at = NOW.toISOString();
        const paper = { pdf: new Uint8Array([1]), message: '' };
        const sent = storeSent(orm, ACTOR, { ...numbered, sent_at }, paper);
        return {
          status: await sent.then(
            () => 200,
            () => 409,
          ),
        };
      };
      const accept = await answer(offer, 'accept', { name, place: freshPlace() });
      const answers = await answersTogether<{ status: number }>(database, locked, [accept, send]);
      expect(statuses(answers)).toEqual([200, 409]);
      const states = await row(
        orm,
        sql`select string_agg(status, ' ' order by revision) as states,
            (select count(*)::int from orders_consumer where email = ${offer.email}) as orders
          from offers where number = ${number} and year = ${year}`,
      );
      expect([
        { states: 'accepted draft', orders: 1 },
        { states: 'superseded sent', orders: 0 },
      ]).toContainEqual(states);
    }
  });

  it('is one at the end of the last day: for a press before midnight, not after', async () => {
    const at = (instant: string) =>
      createTestApi(database, { clock: () => new Date(`2026-11-30T${instant}Z`) });
    const [before, after] = [await at('22:59:59.999'), await at('23:00:00.000')];
    const offer = await storeOffer(orm, { valid_until: '2026-11-30' });
    const calls = await Promise.all(
      [after, before, after].map((process, index) =>
        answer(offer, 'accept', { name: `Cliente ${index}`, place: null }, process),
      ),
    );
    const answers = await answersTogether(database, locked, calls);
    expect(answers.map(({ status }) => status)).toEqual([409, 200, 409]);
    expect(await history(offer.id)).toMatchObject([{ action: 'accepted', note: 'Cliente 1' }]);
  });

  it('with the last free place is one of many offers, and the others stay open', async () => {
    const at = freshPlace();
    const offers = await Promise.all(Array.from({ length: 6 }, () => storeOffer(orm)));
    const calls = await Promise.all(
      offers.map((offer) => answer(offer, 'accept', { name, place: at })),
    );
    calls.push(async () => {
      const body = { ...at, email: 'altro@example.test', phone: '095 333 4444' };
      const booked = createConsumer(orm, body).then(
        () => 200,
        () => 409,
      );
      return { status: await booked, body: {}, headers: new Headers() };
    });
    const lock = `select lock_booking_day('consumer', '${at.delivery_date}')`;
    expect(statuses(await answersTogether(database, lock, calls))).toEqual([
      200,
      ...Array(6).fill(409),
    ]);
    const ids = sql.join(
      offers.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    );
    const counts = await row(
      orm,
      sql`select
        (select count(*)::int from offers where id in (${ids}) and status = 'accepted') as accepted,
        (select count(*)::int from offers where id in (${ids}) and status = 'sent' and version = 1) as sent,
        (select count(*)::int from orders_consumer where delivery_date = ${at.delivery_date}::date) as orders`,
    );
    expect([6, 5]).toContain(counts.sent);
    expect(counts).toMatchObject({ accepted: 6 - Number(counts.sent), orders: 1 });
  });

  it('withdraws from the contract once, together with a move and a cancellation of the order', async () => {
    const offer = await storeOffer(orm);
    const at = freshPlace();
    const { offer: accepted } = await act(offer.id, 'accept', { version: 1, name, place: at });
    const withdraw = await answer({ ...offer, version: 2 }, 'withdraw-contract', { name });
    const patch = (body: object) => () =>
      api.request('PATCH', `/api/admin/orders/${accepted.order_id}`, body, office);
    const lock = `select lock_booking_day('consumer', '${at.delivery_date}')`;
    await answersTogether(database, lock, [withdraw, withdraw, patch({ delivery_time: '15:00' })]);
    expect((await withdraw()).status).toBe(200);
    const withdrawn = (await history(offer.id)).filter(
      ({ action }) => action === 'contract-withdrawn',
    );
    expect(withdrawn).toHaveLength(1);
    expect(
      await row(orm, sql`select status from orders_consumer where id = ${accepted.order_id}`),
    ).toEqual({ status: 'cancelled' });
  });
});
