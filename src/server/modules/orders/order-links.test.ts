import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry, SentLink } from '#contract/orders/order-history.schema.ts';
import { makeMailedLink } from '#server/modules/links/links.store.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';

describe('the links of an order, in the office,', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });

  const recipient = 'concetta@example.test';
  const make = () => createConsumer(orm, { delivery_date: freshDate(), email: recipient });
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

  it('say to whom they went and whether they were read, without their tokens', async () => {
    const id = await make();
    const token = await mailed(id, crypto.randomUUID());
    const [sent] = (await panel(id)).links;
    expect(sent).toEqual({
      id: expect.any(String),
      recipient,
      is_copied: false,
      created_at: expect.any(String),
      last_read_at: null,
      revoked_at: null,
    });
    expect(await read(token)).toBe(200);
    expect((await panel(id)).links).toMatchObject([{ last_read_at: expect.any(String) }]);
  });

  it('are one for a mail that is tried again, whose newest token is good', async () => {
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

  it('are copied and revoked with an entry of the history, and only those of the order', async () => {
    const id = await make();
    const token = await copy(id);
    expect(await read(token)).toBe(200);
    const [copied] = (await panel(id)).links;
    expect(copied).toMatchObject({ recipient, is_copied: true });
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

  it('cannot be made for an order that is gone', async () => {
    const id = await make();
    await api.request('DELETE', `/api/admin/orders/${id}`, undefined, office);
    const { status } = await api.request('POST', `/api/admin/orders/${id}/links`, {}, office);
    expect(status).toBe(404);
  });
});
