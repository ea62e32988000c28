import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { type LiveEvent, type LiveStream, readStream } from '#test/live-stream.ts';

describe('an open back office gets an event for', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let stream: LiveStream;
  beforeAll(async () => {
    const api = await createTestApi(database);
    const office = await api.signInAs('admin');
    const { body } = await api.request('GET', '/api/session', undefined, office);
    const { id } = (body as { user: { id: string } }).user;
    // The sign-in's event may arrive late.
    const isSignIn = ({ data }: LiveEvent) => (data as { key?: string }).key === id;
    stream = readStream(await api.fetch('GET', '/api/admin/live', undefined, office), isSignIn);
    await stream.nextText();
  });
  afterAll(() => stream.cancel());

  it.each([
    ['quotes', 'quote_requests', `(id, customer_name, email, materials)`, `id`],
    [
      'offers',
      'offers',
      `(id, customer_kind, valid_until, lines, net_cents, vat_cents, total_cents)`,
      `id`,
    ],
    ['contents', 'cms_contents', `(slug, content)`, `slug`],
    ['users', 'users', `(id, email, name)`, `id`],
  ])('%s made, changed and deleted', async (subject, table, columns, key) => {
    const id = crypto.randomUUID();
    const values: Record<string, string> = {
      quote_requests: `('${id}', 'Rosaria', 'r@example.test', 'Sabbia')`,
      offers: `('${id}', 'private', '2026-12-01', '[]', 0, 0, 0)`,
      cms_contents: `('${id}', '{}')`,
      users: `('${id}', '${id}@example.test', '')`,
    };
    for (const change of [
      `insert into ${table} ${columns} values ${values[table]}`,
      `update ${table} set ${key} = ${key} where ${key} = '${id}'`,
      `delete from ${table} where ${key} = '${id}'`,
    ]) {
      await orm.execute(sql.raw(change));
      expect(await stream.next()).toEqual({ event: 'subject', data: { subject, key: id } });
    }
  });

  it('the price list, once for all its changed prices', async () => {
    await orm.execute(sql`insert into prices (code, description, price)
      select 'LIVE-' || n, 'Ghiaia', n from generate_series(1, 3) as n`);
    await orm.execute(sql`update prices set price = price + 1`);
    for (const _ of ['made', 'changed']) {
      expect(await stream.next()).toEqual({
        event: 'subject',
        data: { subject: 'prices', key: '' },
      });
    }
  });

  it('the opening hours of a weekday, once for all its slots', async () => {
    await orm.execute(sql`delete from opening_hours where weekday = 1`);
    expect(await stream.next()).toEqual({ event: 'subject', data: { subject: 'hours', key: '1' } });
  });

  it('a slot, with its type and day', async () => {
    await orm.execute(sql`insert into slots (kind, slot_date, slot_time, is_open)
      values ('consumer', '2026-11-24', '09:30', false)`);
    const data = { subject: 'slots', key: 'consumer/2026-11-24' };
    expect(await stream.next()).toEqual({ event: 'subject', data });
  });

  it('the settings, without their values', async () => {
    await orm.execute(sql`update booking_settings set access_code_hash = 'secret'`);
    const data = { subject: 'settings', key: '1' };
    expect(await stream.next()).toEqual({ event: 'subject', data });
  });
});
