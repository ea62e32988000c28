import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { romeDate } from '#contract/days/rules.ts';
import type { Correction, Corrections } from '#contract/easyfatt/easyfatt-documents.schema.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshPlace } from '#test/dates.ts';
import { offerLine, storeOffer } from '#test/offer-rows.ts';

const TODAY = romeDate(new Date());

describe("'Da correggere in Easyfatt'", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });

  const call = async <Body>(method: string, path: string, body?: unknown) =>
    (await api.request(method, `/api/admin/${path}`, body, office)) as {
      status: number;
      body: Body;
    };
  const handOut = () => call<string>('GET', `easyfatt/documents.xml?from=2020-01-01&to=${TODAY}`);
  const corrections = async () =>
    (await call<Corrections>('GET', 'easyfatt/corrections')).body.corrections;
  const changes = async () => (await corrections()).map((one) => one.changes);
  const act = async (id: string, what: string, body: object = {}) => {
    const { version } = await row<{ version: number }>(
      orm,
      sql`select version from offers where id = ${id}`,
    );
    const answer = await call<Offer>('POST', `offers/${id}/${what}`, { version, ...body });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const accept = (id: string, body: object = {}) =>
    act(id, 'accept', { name: 'Agata', place: null, ...body });
  const tick = ({ id, seen }: Correction) =>
    call<Corrections>('POST', `easyfatt/corrections/${id}/tick`, { seen });
  const one = (list: Correction[]) => list[0] as Correction;
  const changeOrder = (id: string, set: string) =>
    orm.execute(sql.raw(`update orders_consumer set ${set} where id = '${id}'`));

  it('has nothing that Easyfatt has not fetched yet', async () => {
    const offer = await storeOffer(orm);
    await accept(offer.id);
    await act(offer.id, 'reopen');
    expect(await corrections()).toEqual([]);
    await handOut();
    expect(await corrections()).toEqual([]);
  });

  it('has an offer that was reopened, until it is accepted again as it was', async () => {
    const { id } = await storeOffer(orm, { customer_name: 'Rosa Reale' });
    await accept(id);
    await handOut();
    expect(await corrections()).toEqual([]);
    await act(id, 'reopen');
    expect(await corrections()).toMatchObject([
      { subject_id: id, customer: 'Rosa Reale', changes: [{ what: 'ended', why: 'reopened' }] },
    ]);
    await accept(id);
    expect(await corrections()).toEqual([]);
  });

  it('has the new total of an offer that was accepted again with other options', async () => {
    const option = offerLine({ kind: 'option', quantity: 1, unit_price: 100 });
    const { id } = await storeOffer(orm, { lines: [offerLine(), option] });
    await accept(id);
    await handOut();
    await act(id, 'reopen');
    await accept(id, { options: [option.id] });
    expect(await changes()).toEqual([
      [{ what: 'total', before: 28_792, now: 40_992 }, { what: 'options' }],
    ]);
    expect((await tick(one(await corrections()))).body).toEqual({ corrections: [] });
  });

  it('has a delivery that was chosen, moved or cancelled later, and nothing once it is back', async () => {
    const { id } = await storeOffer(orm);
    await accept(id);
    await handOut();
    const place = freshPlace();
    const [moved, cancelled] = [freshPlace().delivery_date, freshPlace().delivery_date];
    const orderId = await createConsumer(orm, { ...place, by_office: true, status: 'confirmed' });
    await orm.execute(sql`update offers set order_id = ${orderId} where id = ${id}`);
    const delivery = { what: 'delivery', before: null };
    expect(await changes()).toEqual([
      [{ ...delivery, now: place.delivery_date }, { what: 'address' }],
    ]);
    await tick(one(await corrections()));
    await changeOrder(orderId, `delivery_date = '${moved}'`);
    expect(await changes()).toEqual([
      [{ what: 'delivery', before: place.delivery_date, now: moved }],
    ]);
    await changeOrder(orderId, `delivery_date = '${place.delivery_date}'`);
    expect(await corrections()).toEqual([]);
    await changeOrder(orderId, `status = 'cancelled', delivery_date = '${cancelled}'`);
    expect(await changes()).toEqual([
      [{ what: 'delivery', before: place.delivery_date, now: null }, { what: 'address' }],
    ]);
    await tick(one(await corrections()));
  });

  it('has another address of the delivery, and other options for the same total', async () => {
    const options = [1, 2].map(() => offerLine({ kind: 'option', quantity: 1, unit_price: 100 }));
    const [first, second] = options.map((option) => option.id) as [string, string];
    const { id } = await storeOffer(orm, { lines: [offerLine(), ...options] });
    await accept(id, { options: [first] });
    const orderId = await createConsumer(orm, {
      ...freshPlace(),
      by_office: true,
      status: 'confirmed',
    });
    await orm.execute(sql`update offers set order_id = ${orderId} where id = ${id}`);
    await handOut();
    await changeOrder(orderId, `address = 'Via Nuova 1, 95024 Acireale (CT)'`);
    expect(await changes()).toEqual([[{ what: 'address' }]]);
    await tick(one(await corrections()));
    await orm.execute(
      sql`update offers set accepted_options = ${JSON.stringify([second])}::jsonb where id = ${id}`,
    );
    expect(await changes()).toEqual([[{ what: 'options' }]]);
    await tick(one(await corrections()));
  });

  it('has nothing of what an older release did not note', async () => {
    const { id } = await storeOffer(orm);
    await accept(id);
    await handOut();
    await orm.execute(
      sql`update easyfatt_documents set told = told - 'address' - 'options' where subject_id = ${id}`,
    );
    expect(await corrections()).toEqual([]);
    await orm.execute(sql`update offers set total_cents = total_cents + 1 where id = ${id}`);
    expect(await changes()).toMatchObject([[{ what: 'total' }]]);
    await tick(one(await corrections()));
  });

  it('has a contract from which the customer withdrew, ticked off for good', async () => {
    const { id } = await storeOffer(orm);
    await accept(id);
    await handOut();
    await orm.execute(sql`update offers set contract_withdrawn_at = now() where id = ${id}`);
    const found = one(await corrections());
    expect(found.changes).toEqual([{ what: 'ended', why: 'contract-withdrawn' }]);
    expect((await handOut()).body).not.toContain(`<Number>${found.number}</Number>`);
    await tick(found);
    expect(await corrections()).toEqual([]);
  });

  it('takes a tick back, once', async () => {
    const { id } = await storeOffer(orm);
    await accept(id);
    await handOut();
    await act(id, 'reopen');
    const found = one(await corrections());
    await tick(found);
    expect(await call('POST', `easyfatt/corrections/${found.id}/untick`)).toMatchObject({
      status: 200,
      body: { corrections: [{ id: found.id, changes: found.changes }] },
    });
    expect((await call('POST', `easyfatt/corrections/${found.id}/untick`)).status).toBe(404);
    await tick(one(await corrections()));
  });

  it('ticks off only what was seen', async () => {
    const option = offerLine({ kind: 'option', quantity: 1, unit_price: 100 });
    const { id } = await storeOffer(orm, { lines: [offerLine(), option] });
    await accept(id);
    await handOut();
    await act(id, 'reopen');
    const seen = one(await corrections());
    await accept(id, { options: [option.id] });
    expect(await tick(seen)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await changes()).toMatchObject([[{ what: 'total' }, { what: 'options' }]]);
    await tick(one(await corrections()));
    expect((await tick({ ...seen, id: crypto.randomUUID() })).status).toBe(404);
  });

  it('says that a cancelled booking is valid again, and what else of it changed', async () => {
    await orm.execute(sql`update easyfatt_document_settings set send_orders = true`);
    const place = freshPlace();
    const id = await createSupplier(orm, { ...place, by_office: true, status: 'confirmed' });
    await handOut();
    const set = (columns: string) =>
      orm.execute(sql.raw(`update orders_supplier set ${columns} where id = '${id}'`));
    await set(`items = '[{"name": "Sabbia"}]'`);
    expect(await changes()).toEqual([[{ what: 'materials' }]]);
    await tick(one(await corrections()));
    await set(`status = 'cancelled'`);
    expect(await changes()).toEqual([[{ what: 'ended', why: 'cancelled' }]]);
    await tick(one(await corrections()));
    await set(`status = 'pending'`);
    expect(await corrections()).toEqual([]);
    await set(`status = 'confirmed'`);
    expect(await changes()).toEqual([[{ what: 'resumed' }]]);
    await tick(one(await corrections()));
    await orm.execute(sql`delete from orders_supplier where id = ${id}`);
    expect(await corrections()).toMatchObject([
      { title: '', customer: '', changes: [{ what: 'ended', why: 'deleted' }] },
    ]);
    await tick(one(await corrections()));
    await orm.execute(sql`update easyfatt_document_settings set send_orders = false`);
  });

  it('keeps nothing of a customer whose data is erased, and hands out no contact', async () => {
    const contact = 'da-cancellare@example.test';
    const { id, number } = await storeOffer(orm, {
      email: contact,
      phone: '347 9998887',
      customer_name: 'Bruna Erasa',
    });
    await accept(id);
    // Its delivery was chosen: an offer that waits for one cannot be erased.
    await orm.execute(sql`update offers set order_id = ${crypto.randomUUID()} where id = ${id}`);
    expect((await handOut()).body).toContain(contact);
    expect((await call('POST', 'customer-data/erasure', { contact })).status).toBe(200);
    const stored = JSON.stringify(await rows(orm, sql`select * from easyfatt_documents`));
    expect(stored).not.toMatch(/cancellare|9998887|Bruna/);
    const file = (await handOut()).body;
    expect(file).toContain(`Preventivo ${number}/`);
    expect(file).not.toMatch(/cancellare|9998887/);
  });
});
