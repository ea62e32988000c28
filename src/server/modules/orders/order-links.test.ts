import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { HistoryEntry, SentLink } from '#contract/orders/order-history.schema.ts';
import type { PlacedOrder } from '#contract/orders/orders.schema.ts';
import { makeMailedLink } from '#server/modules/links/links.store.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, supplierInput } from '#test/factories.ts';

describe('the links of an order, in the office,', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');

  const recipient = 'concetta@example.test';
  const make = () =>
    createConsumer(orm, { delivery_date: freshDate(), email: recipient, by_office: true });
  const mailed = (subject: string, mail: string) =>
    makeMailedLink(orm, { purpose: 'order', subject, recipient, mail });
  const panel = async (id: string) => {
    const { body } = await api.request('GET', `/api/admin/orders/${id}/history`, undefined, office);
    return body as { links: SentLink[]; entries: HistoryEntry[] };
  };
  const copy = async (id: string) => {
    const { status, body } = await api.request('POST', `/api/admin/orders/${id}/links`, {}, office);
    expect(status).toBe(201);
    return (body as { url: string }).url.split('/ordine#')[1] ?? '';
  };
  const revoke = async (id: string, link = '') =>
    (await api.request('DELETE', `/api/admin/orders/${id}/links/${link}`, undefined, office))
      .status;
  const read = async (token = '') =>
    (await api.request('POST', '/api/own-order', { token })).status;

  it('show who received them and whether they were opened, without their tokens', async () => {
    const id = await make();
    const token = await mailed(id, crypto.randomUUID());
    const [sent] = (await panel(id)).links;
    expect(sent).toEqual({
      id: expect.any(String),
      recipient,
      carrier: 'mail',
      created_at: expect.any(String),
      last_read_at: null,
      revoked_at: null,
    });
    expect(await read(token)).toBe(200);
    expect((await panel(id)).links).toMatchObject([{ last_read_at: expect.any(String) }]);
  });

  it('are one for a retried mail, whose newest token works', async () => {
    const id = await make();
    const mail = crypto.randomUUID();
    const first = await mailed(id, mail);
    const second = await mailed(id, mail);
    const [link, ...others] = (await panel(id)).links;
    expect(others).toEqual([]);
    expect([await read(first), await read(second)]).toEqual([403, 200]);
    expect(await revoke(id, link?.id)).toBe(200);
    expect(await mailed(id, mail)).toBeUndefined();
  });

  it('are copied and revoked with a history entry, and only those of the order', async () => {
    const id = await make();
    const token = await copy(id);
    expect(await read(token)).toBe(200);
    const [copied] = (await panel(id)).links;
    expect(copied).toMatchObject({ recipient, carrier: 'office' });
    expect(await revoke(await make(), copied?.id)).toBe(404);
    expect(await read(token)).toBe(200);
    expect(await revoke(id, copied?.id)).toBe(200);
    expect(await revoke(id, copied?.id)).toBe(404);
    expect(await read(token)).toBe(403);
    const { links, entries } = await panel(id);
    expect(links).toMatchObject([{ revoked_at: expect.any(String) }]);
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'link-revoked', actor: 'office', can_undo: false, note: null },
      { action: 'link-copied', actor: 'office', can_undo: false, note: null },
    ]);
    expect(JSON.stringify({ links, entries })).not.toContain(token);
  });

  it('come with the answer to a booking, and again with each answer to its repeat', async () => {
    const order = consumerOrder({ delivery_date: freshDate(), email: recipient });
    const book = async (changes = {}) => {
      const body = { ...order, ...changes };
      const answer = await api.request('POST', '/api/orders/consumer', body);
      return { status: answer.status, ...(answer.body as PlacedOrder) };
    };
    const first = await book();
    const second = await book();
    expect(second.id).toBe(first.id);
    // Whichever answer arrives, its link leads to the order.
    for (const { link_token } of [first, second]) expect(await read(link_token)).toBe(200);
    expect((await panel(first.id)).links).toMatchObject([
      { recipient, carrier: 'booking' },
      { recipient, carrier: 'booking' },
    ]);
    expect(await book({ name: 'Un altro' })).not.toHaveProperty('link_token');
    const stored = await rows(orm, sql`select * from links where subject = ${first.id}`);
    expect(JSON.stringify(stored)).not.toContain(first.link_token);
    for (let repeat = 0; repeat < 5; repeat += 1) await book();
    const { links } = await panel(first.id);
    expect(links).toHaveLength(5);
    expect((await book()).link_token).toBeUndefined();
  });

  it('are not made again by a repeat if the office has revoked one', async () => {
    const order = supplierInput({ delivery_date: freshDate(), email: '' });
    const book = async () =>
      (await api.request('POST', '/api/orders/supplier', order)).body as PlacedOrder;
    const { id, link_token } = await book();
    expect(await read(link_token)).toBe(200);
    const [link] = (await panel(id)).links;
    expect(link).toMatchObject({ recipient: '', carrier: 'booking' });
    expect(await revoke(id, link?.id)).toBe(200);
    expect(await read(link_token)).toBe(403);
    expect(await book()).toMatchObject({ id });
    expect((await book()).link_token).toBeUndefined();
  });

  it('end if they were sent to an address that the office corrects, and only those', async () => {
    const order = consumerOrder({ delivery_date: freshDate(), email: recipient });
    const { body } = await api.request('POST', '/api/orders/consumer', order);
    const { id, link_token } = body as PlacedOrder;
    const sent = await mailed(id, crypto.randomUUID());
    const copied = await copy(id);
    await api.request('PATCH', `/api/admin/orders/${id}`, { email: 'altra@example.test' }, office);
    expect([await read(sent), await read(link_token), await read(copied)]).toEqual([403, 200, 200]);
  });

  it('stay with a reseller who booked without an address, even if the office adds one', async () => {
    const order = supplierInput({ delivery_date: freshDate(), email: '' });
    const { body } = await api.request('POST', '/api/orders/supplier', order);
    const { id, link_token } = body as PlacedOrder;
    await api.request('PATCH', `/api/admin/orders/${id}`, { email: 'salvo@example.test' }, office);
    expect(await read(link_token)).toBe(200);
  });

  it('cannot be made for a deleted order', async () => {
    const id = await make();
    await api.request('DELETE', `/api/admin/orders/${id}`, undefined, office);
    const { status } = await api.request('POST', `/api/admin/orders/${id}/links`, {}, office);
    expect(status).toBe(404);
  });
});
