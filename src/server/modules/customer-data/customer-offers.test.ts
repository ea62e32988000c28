import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type {
  CustomerData,
  CustomerDataCounts,
  ErasedCustomer,
} from '#contract/users/customer-data.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { offers } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { offerInput, storeOffer } from '#test/offer-rows.ts';

describe("a customer's offers", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const call = async <Body>(method: string, path: string, body?: unknown) =>
    (await api.request(method, `/api/admin/${path}`, body, office)) as {
      status: number;
      body: Body;
    };
  const create = async (fields: Parameters<typeof offerInput>[0]) =>
    (await call<Offer>('POST', 'offers', offerInput(fields))).body;
  const note = (offer_id: string, text: string) =>
    orm.execute(sql`select record_offer(${offer_id}, 'noted', 'customer', p_note => ${text})`);
  const all = (offer: string) =>
    rows(orm, sql`select to_jsonb(h) as entry from offer_history h where offer_id = ${offer}`);
  const someone = () => ({
    email: `${crypto.randomUUID()}@example.test`,
    phone: `347 ${Math.floor(1e6 + Math.random() * 9e6)}`,
    notes: 'Suonare due volte',
  });

  it('are counted and exported with what was done with the customer, by either contact', async () => {
    const contact = someone();
    const draft = await create(contact);
    await call('PATCH', `offers/${draft.id}`, { version: 1, notes: 'Cliente difficile' });
    const sent = await storeOffer(orm, { ...contact, valid_until: '2026-11-21' });
    await note(sent.id, 'Quando arrivate?');
    await makeLink(orm, { purpose: 'offer', subject: sent.id, recipient: contact.email });
    await storeOffer(orm);
    for (const by of [contact.email.toUpperCase(), contact.phone]) {
      const counts = await call<CustomerDataCounts>('POST', 'customer-data', { contact: by });
      expect(counts.body).toMatchObject({
        offers: 2,
        offers_open: 1,
        names: ["Concetta D'Angelo"],
      });
      const { body } = await call<CustomerData>('POST', 'customer-data/export', { contact: by });
      expect(body.offers.map(({ id }) => id)).toEqual([draft.id, sent.id]);
      expect(body.offer_history).toEqual([
        expect.objectContaining({ offer_id: draft.id, action: 'created', actor: 'office' }),
        expect.objectContaining({ offer_id: sent.id, actor: 'customer', note: 'Quando arrivate?' }),
      ]);
      expect(body.links).toMatchObject([
        { purpose: 'offer', subject: sent.id, recipient: contact.email, last_day: '2026-12-21' },
      ]);
    }
  });

  it.each<[string, Partial<typeof offers.$inferInsert>]>([
    ['can still be accepted', { valid_until: '2026-11-21' }],
    ['wait for their order', { status: 'accepted', valid_until: '2026-11-01' }],
  ])('are not erased while they %s', async (_, columns) => {
    const contact = someone();
    const { id } = await storeOffer(orm, { ...contact, ...(columns as object) });
    const refused = await call('POST', 'customer-data/erasure', { contact: contact.email });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('preventivi ancora aperti') },
    });
    const [kept] = await orm.select().from(offers).where(sql`id = ${id}`);
    expect(kept).toMatchObject(contact);
  });

  it('that were sent are kept without contact and notes, with their PDF; drafts are deleted', async () => {
    const contact = someone();
    const draft = await create(contact);
    const stored = [
      await storeOffer(orm, { ...contact, valid_until: '2026-11-20' }),
      await storeOffer(orm, { ...contact, status: 'declined', decline_reason: 'Abito lontano' }),
      await storeOffer(orm, { ...contact, status: 'accepted', order_id: crypto.randomUUID() }),
      await storeOffer(orm, {
        ...contact,
        status: 'accepted',
        contract_withdrawn_at: '2026-11-20T08:00:00Z',
      }),
    ];
    const [, , { id: called }] = stored as [unknown, unknown, { id: string }];
    await orm.execute(
      sql`select record_offer(${called}, 'called', 'office', p_note => 'Abita in fondo al viale')`,
    );
    for (const { id, email } of stored) {
      await note(id, 'Sono io');
      await makeLink(orm, { purpose: 'offer', subject: id, recipient: email });
      await orm.execute(
        sql`insert into notifications (type, payload, recipient, offer_id)
          values ('offer-note', '{}', 'ufficio@example.test', ${id})`,
      );
    }
    const { status, body } = await call<ErasedCustomer>('POST', 'customer-data/erasure', {
      contact: contact.email,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ offers_kept: 4, offers_deleted: 1, mails: 4 });
    expect((await call('GET', `offers/${draft.id}`)).status).toBe(404);
    expect(await all(draft.id)).toEqual([]);
    for (const { id, number, customer_name, lines, status } of stored) {
      const [kept] = await orm.select().from(offers).where(sql`id = ${id}`);
      expect(kept).toMatchObject({ number, customer_name, lines, status });
      expect(kept).toMatchObject({ email: '', phone: '', notes: '', decline_reason: null });
      const kept_call = { entry: expect.objectContaining({ action: 'called', note: null }) };
      expect(await all(id)).toEqual(id === called ? [kept_call] : []);
      const left = sql`select (select count(*)::int from links where subject = ${id}) as links,
        (select count(*)::int from notifications where offer_id = ${id}) as mails,
        (select count(*)::int from offer_papers where offer_id = ${id}) as papers`;
      expect(await row(orm, left)).toEqual({ links: 0, mails: 0, papers: 1 });
    }
    const again = await call('POST', 'customer-data', { contact: contact.email });
    expect(again.body).toMatchObject({ offers: 0, mails: 0, names: [] });
  });

  it('lose a contact that a draft had by mistake, and nothing else', async () => {
    const [wrong, right] = [someone(), someone()];
    const draft = await create(wrong);
    await call('PATCH', `offers/${draft.id}`, { version: 1, ...right });
    await create(wrong);
    await call('POST', 'customer-data/erasure', { contact: wrong.email });
    const entries = JSON.stringify(await all(draft.id));
    expect(entries).not.toContain(wrong.email);
    expect(entries).toContain(right.email);
    expect((await call('GET', `offers/${draft.id}`)).body).toMatchObject(right);
  });

  it('have an append-only history', async () => {
    const { id } = await create({});
    for (const change of [
      sql`update offer_history set user_name = 'Altro' where offer_id = ${id}`,
      sql`delete from offer_history where offer_id = ${id}`,
      sql`truncate offer_history`,
    ]) {
      await expect(orm.execute(change)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('offer_history cannot be changed') },
      });
    }
    expect(await all(id)).toHaveLength(1);
  });
});
