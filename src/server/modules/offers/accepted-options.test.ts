import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshPlace } from '#test/dates.ts';
import { offerLine, readByLink, storeOffer } from '#test/offer-rows.ts';
import { refusalOf } from '#test/refusal.ts';

describe('an offer with optional lines', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });

  const name = "Concetta D'Angelo";
  /** 236,00 without its options, which cost 100,00 and 10,00; IVA 22 %. */
  const offered = async (columns: Parameters<typeof storeOffer>[1] = {}) => {
    const option = { kind: 'option', unit: 'pz', quantity: 1, weight_kg: 1 } as const;
    const sure = offerLine({ quantity: 40 });
    const laying = offerLine({ ...option, description: 'Posa', unit_price: 100 });
    const transport = offerLine({ ...option, description: 'Trasporto', unit_price: 10 });
    const offer = await storeOffer(orm, { lines: [sure, laying, transport], ...columns });
    return { ...offer, read: await readByLink(orm, offer), sure, laying, transport };
  };
  const accept = async (body: object) => {
    const { status, body: answer } = await api.request('POST', '/api/own-offer/accept', {
      name,
      place: null,
      ...body,
    });
    return { status, offer: answer as OwnOffer, refusal: answer as { code: string } };
  };
  const act = async (id: string, what: string, body: object) => {
    const path = `/api/admin/offers/${id}/${what}`;
    const { status, body: answer } = await api.request('POST', path, body, office);
    return { status, offer: answer as Offer };
  };
  const stored = (id: string) =>
    row(orm, sql`select status, accepted_options, total_cents::int from offers where id = ${id}`);
  const WITHOUT = 28_792;
  const WITH_LAYING = 40_992;

  it('is accepted with the ticked ones: totals, history, mails and order include them', async () => {
    const offer = await offered();
    const place = freshPlace();
    const options = [offer.laying.id];
    const answer = await accept({ ...offer.read, options, place });
    expect(answer).toMatchObject({
      status: 200,
      offer: {
        accepted_options: options,
        net_cents: 33_600,
        vat_cents: 7392,
        total_cents: WITH_LAYING,
      },
    });
    const parameters = await rows(
      orm,
      sql`select payload -> 'options' as options, payload -> 'offer' -> 'total_cents' as total
        from notifications where offer_id = ${offer.id}`,
    );
    expect(parameters).toEqual([0, 1].map(() => ({ options: ['Posa'], total: WITH_LAYING })));
    const entries = await rows(
      orm,
      sql`select after from offer_history where offer_id = ${offer.id}`,
    );
    expect(entries).toEqual([{ after: { options: ['Posa'] } }]);
    const { id, items } = await row<{ id: string; items: object[] }>(
      orm,
      sql`select id, items from orders_consumer where email = ${offer.email}`,
    );
    expect(items).toMatchObject([{ quantity: 40 }, { name: 'Posa' }]);
    const { body } = await api.request('GET', `/api/admin/orders/${id}/offer`, undefined, office);
    expect(body).toMatchObject({ offer: { total_cents: WITH_LAYING, weight: { kg: 1001 } } });
  });

  it('is accepted without any by a page opened before the upgrade, and its order has only the others', async () => {
    const offer = await offered();
    const first = await accept(offer.read);
    expect(first.offer).toMatchObject({ accepted_options: [], total_cents: WITHOUT });
    const place = freshPlace();
    await api.request('POST', '/api/own-offer/date', { ...offer.read, version: 2, place });
    const made = await row(
      orm,
      sql`select items from orders_consumer where email = ${offer.email}`,
    );
    expect(made).toMatchObject({ items: [{ quantity: 40 }] });
  });

  it('is not accepted with an unknown optional line', async () => {
    const [offer, other] = [await offered(), await offered()];
    for (const id of [offer.sure.id, other.laying.id, crypto.randomUUID()]) {
      const refused = await accept({ ...offer.read, options: [offer.laying.id, id] });
      expect(refused).toMatchObject({ status: 422, refusal: { code: 'INVALID_INPUT' } });
    }
    expect(await stored(offer.id)).toMatchObject({ status: 'sent', total_cents: WITHOUT });
  });

  it('that is accepted again gets the first answer only with the same lines, in any order', async () => {
    const offer = await offered();
    const both = [offer.laying.id, offer.transport.id];
    const first = await accept({ ...offer.read, options: both });
    const repeat = { ...offer.read, options: both.toReversed() };
    expect(await accept(repeat)).toMatchObject({ status: 200, offer: first.offer });
    for (const options of [[], [offer.laying.id]]) {
      expect(await accept({ ...offer.read, options })).toMatchObject({
        status: 409,
        refusal: { code: 'CONFLICT', current: { accepted_options: both } },
      });
    }
  });

  it('replaced by a new revision is not accepted: the page gets the new one, whose lines can be ticked', async () => {
    const old = await offered();
    const { number, year } = old;
    const newer = await offered({ number, year, revision: 2, lines: [old.sure, old.laying] });
    await orm.execute(sql`update offers set status = 'superseded' where id = ${old.id}`);
    const options = [old.laying.id];
    const refused = await accept({ ...old.read, options });
    expect(refused).toMatchObject({
      status: 409,
      refusal: { code: 'CONFLICT', current: { revision: 2, lines: [{}, { id: old.laying.id }] } },
    });
    expect(await stored(newer.id)).toMatchObject({ status: 'sent', total_cents: WITHOUT });
    const again = await accept({ ...old.read, revision: 2, options });
    expect(again.offer).toMatchObject({ accepted_options: options, total_cents: WITH_LAYING });
  });

  it("is accepted by the office with its ticks, and reopened with its totals; the request's price follows", async () => {
    const request = await row<{ id: string }>(
      orm,
      sql`insert into quote_requests (customer_name, email, phone, materials, status, price)
        values ('Concetta', 'c@example.test', '333', 'Sabbia', 'quoted', 287.92) returning id`,
    );
    const price = async () =>
      (
        await row<{ price: string }>(
          orm,
          sql`select price from quote_requests where id = ${request.id}`,
        )
      ).price;
    const offer = await offered({ quote_request_id: request.id });
    const options = [offer.laying.id];
    const parameters = { version: 1, name, options, place: null };
    const { offer: accepted } = await act(offer.id, 'accept', parameters);
    expect(accepted).toMatchObject({ accepted_options: options, total_cents: WITH_LAYING });
    expect(Number(await price())).toBe(409.92);
    const reopened = await act(offer.id, 'reopen', { version: 2 });
    expect(reopened.offer).toMatchObject({
      status: 'sent',
      accepted_options: [],
      total_cents: WITHOUT,
      net_cents: 23_600,
    });
    expect(Number(await price())).toBe(287.92);
  });

  it('is neither sent, accepted, dated nor reopened by a process of the previous release, which knows no kinds', async () => {
    const [offer, other] = [await offered(), await offered()];
    const refused = (call: SQL) =>
      expect(refusalOf(orm.execute(sql`select ${call}`))).resolves.toMatchObject({
        code: 'CONFLICT',
      });
    const parameters = sql`p_today => '2026-11-20', p_company_email => 'ufficio@example.test'`;
    await refused(
      sql`accept_offer(p_id => ${offer.id}::uuid, p_version => 1, p_name => ${name}, p_order => null, ${parameters})`,
    );
    await accept({ ...other.read, options: [other.laying.id] });
    const place = { delivery_date: '2026-12-01', delivery_time: '09:30' };
    await refused(
      sql`date_offer(p_id => ${other.id}::uuid, p_version => 2, p_order => ${JSON.stringify(place)}::jsonb, ${parameters})`,
    );
    await refused(
      sql`reopen_offer(p_id => ${other.id}::uuid, p_version => 2, p_user_id => null, p_user_name => 'a')`,
    );
    expect(await stored(other.id)).toMatchObject({ status: 'accepted', total_cents: WITH_LAYING });
    await orm.execute(
      sql`update offers set status = 'draft', number = null, year = null where id = ${offer.id}`,
    );
    await refused(
      sql`send_offer(${offer.id}::uuid, 1, 1, 2026, now(), ''::bytea, '', null, null, 'a')`,
    );
    const withoutKinds = sql`(select jsonb_agg(line - 'kind') from jsonb_array_elements(lines) as line)`;
    await expect(
      refusalOf(orm.execute(sql`update offers set lines = ${withoutKinds} where id = ${offer.id}`)),
    ).resolves.toMatchObject({ code: 'CONFLICT' });
  });
});
