import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastSent, unsentMails } from '#server/modules/outbox/mail-queue.store.ts';
import { markDelayed, markFailed, markSent } from '#server/modules/outbox/notifications.store.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { claimMail } from '#test/notifications.ts';

describe('the test of the orders', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);
  beforeAll(async () => {
    await createConsumer(database.orm, { delivery_date: freshDate() });
    await createConsumer(database.orm, { delivery_date: freshDate(), status: 'cancelled' });
    await createSupplier(database.orm, { delivery_date: freshDate() });
  });
  const ask = (headers?: object) =>
    api.request('GET', '/api/system-test/orders', undefined, headers);

  it("tells an administrator how many consumers' orders there are", async () => {
    const answer = await ask(await api.signInAs('admin'));
    expect(answer).toMatchObject({ status: 200, body: { ok: true, count: 2 } });
  });

  it('tells everybody else only that they can be read, without a number', async () => {
    for (const headers of [{}, await api.signInAs('staff'), await api.signInAs('client')]) {
      const { status, body } = await ask(headers);
      expect(status).toBe(200);
      expect(body).toEqual({ ok: true });
    }
  });

  it('says only that the database is down, if it is', async () => {
    const away = await openPostgres('postgres://nobody@127.0.0.1:1/none', () => {});
    const broken = await createTestApi(database, { orm: away.orm });
    for (const check of ['orders', 'email']) {
      const { status, body } = await broken.request('GET', `/api/system-test/${check}`);
      expect(status).toBe(503);
      expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|ECONN|select|orders_/);
    }
    await away.close();
  });
});

describe('the test of the mail', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const read = async (mail: 'smtp' | 'files' = 'smtp') => {
    const api = await createTestApi(database, { mail });
    return (await api.request('GET', '/api/system-test/email')).body;
  };
  const last = async () => ((await read()) as { last_delivery: string }).last_delivery;
  beforeEach(async () => {
    await orm.execute(sql`delete from notifications`);
  });
  async function write(type: string) {
    await orm.execute(
      sql`insert into notifications (type, payload, recipient)
        values (${type}, '{"name":"Ada"}', 'ada@example.test')`,
    );
  }
  const claim = async () => (await claimMail(orm))!;

  it('says whether a mail server is configured', async () => {
    expect(await read('smtp')).toEqual({ configured: true, last_delivery: 'none' });
    expect(await read('files')).toEqual({ configured: false, last_delivery: 'none' });
  });

  it('does not count a mail that was never tried or is being tried', async () => {
    await write('waiting');
    expect(await last()).toBe('none');
    await claim();
    expect(await last()).toBe('none');
  });

  it('says that the last one was sent, was refused or must wait, without reason and recipient', async () => {
    await write('one');
    await markSent(orm, [(await claim()).id], 'sent');
    expect(await last()).toBe('sent');
    await write('two');
    await markFailed(orm, await claim(), '550 no such mailbox ada@example.test');
    expect(await read()).toEqual({ configured: true, last_delivery: 'failed' });
    await orm.execute(sql`delete from notifications where type = 'two'`);
    await write('three');
    await markDelayed(orm, await claim(), 'ECONNREFUSED', 15);
    expect(await read()).toEqual({ configured: true, last_delivery: 'failed' });
  });

  it('succeeds again with the first mail that arrives, although another one still waits an hour', async () => {
    await write('waiting');
    const { id } = await claim();
    await orm.execute(sql`update notifications set attempts = 12`);
    const waiting = { id, attempts: 12 };
    await markDelayed(orm, waiting, 'ECONNREFUSED', 3600);
    expect(await last()).toBe('failed');
    await write('arriving');
    await markSent(orm, [(await claim()).id], 'sent');
    expect(await last()).toBe('sent');
  });

  it('fails with the first mail that fails after one that arrived', async () => {
    await write('arriving');
    await markSent(orm, [(await claim()).id], 'sent');
    await orm.execute(sql`update notifications set sent_at = now() - interval '1 minute'`);
    await write('refused');
    await markFailed(orm, await claim(), '550');
    expect(await last()).toBe('failed');
  });
});

describe('a large outbox', async () => {
  const { orm } = await openTestDatabase();
  beforeAll(async () => {
    await orm.execute(sql`
      insert into notifications (type, payload, recipient, status, attempts, sent_at)
      select 'contact', '{}', 'ufficio@example.test', 'sent', 1, now() - make_interval(mins => n)
      from generate_series(1, 20000) as n`);
    await orm.execute(sql`analyze notifications`);
  });

  it.each([
    ['sent', lastSent],
    ['unsent', unsentMails],
  ])('makes nobody who asks for the last one wait: %s ones have an index', async (_, query) => {
    const { sql: text, params } = query(orm).toSQL();
    expect(params).toEqual([]);
    const plan = JSON.stringify(await rows(orm, sql.raw(`explain ${text}`)));
    expect(plan).toContain('Index');
    expect(plan).not.toContain('Seq Scan');
  });
});
