import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { row } from '#server/platform/db/rows.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestApi } from '#test/api.ts';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder } from '#test/factories.ts';

describe('a database that accepts no writes', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const lines: string[] = [];
  const logger = createLogger('error', { write: (line) => lines.push(line) });
  const book = (api: Awaited<ReturnType<typeof createTestApi>>) =>
    api.request('POST', '/api/orders/consumer', consumerOrder({ delivery_date: freshDate() }));
  const unavailable = {
    status: 503,
    body: { code: 'UNAVAILABLE', message: 'Servizio momentaneamente non disponibile' },
  };
  const unwell = { status: 503, body: { status: 'down', database: 'down' } };

  /** A read-only connection to the same database. */
  const readOnly = async () => {
    const { name } = await row<{ name: string }>(orm, sql`select current_database() as name`);
    const url = new URL(process.env.TEST_DATABASE_URL as string);
    url.pathname = `/${name}`;
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    return openPostgres(url.href, () => {});
  };

  it('that is read-only is answered with a message, and reported by the health answer', async () => {
    const api = await createTestApi(database);
    if (isPostgres) {
      const reading = await readOnly();
      const away = await createTestApi(database, { orm: reading.orm });
      expect(await book(away)).toMatchObject(unavailable);
      expect(await away.request('GET', '/api/health')).toMatchObject(unwell);
      await reading.close();
    } else {
      const signIn = () =>
        api.request('POST', '/api/session', { email: 'a@example.test', password: 'qualcosa' });
      await orm.execute(sql`set default_transaction_read_only = on`);
      expect(await book(api)).toMatchObject(unavailable);
      expect(await api.request('GET', '/api/health')).toMatchObject(unwell);
      expect(await signIn()).toMatchObject(unavailable);
      await orm.execute(sql`set default_transaction_read_only = off`);
    }
    expect((await book(api)).status).toBe(201);
    // The answer may be two seconds old.
    await expect.poll(async () => (await api.request('GET', '/api/health')).status).toBe(200);
  });

  it('that is full is answered with a message, logged once, and used again when it has room', async () => {
    const api = await createTestApi(database, { logger });
    const fill = (name: string) =>
      sql.raw(`
      create or replace function ${name} language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await orm.execute(fill('full_disk() returns trigger'));
    await orm.execute(sql`create trigger full_disk before insert on orders_consumer
      for each row execute function full_disk()`);
    for (let n = 0; n < 5; n += 1) expect(await book(api)).toMatchObject(unavailable);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'the database is away or takes no writes', unlogged: 0 },
    ]);
    await orm.execute(sql`drop trigger full_disk on orders_consumer`);
    expect((await book(api)).status).toBe(201);
  });

  it('does not grow from health checks, neither tables nor files', async () => {
    const size = () => row(orm, sql`select pg_database_size(current_database()) as bytes`);
    const check = () => orm.execute(sql`select check_writable()`);
    await check();
    const before = await size();
    for (let n = 0; n < 20; n += 1) await check();
    expect(await size()).toEqual(before);
  });
});
