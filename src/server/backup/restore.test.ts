import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { MAX_FILE_BYTES } from '#contract/road/stop-events.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { readOrderFeed } from '#server/modules/orders/order-feed.store.ts';
import type { Database, Orm } from '#server/platform/db/database.ts';
import { openEmbedded } from '#server/platform/db/embedded.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { offerPapers } from '#server/platform/db/schema.ts';
import { seedManyOrders } from '#server/seed-orders.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { NOW } from '#test/factories.ts';
import { copyMigratedFolder } from '#test/migrated-folder.ts';
import { storeOffer } from '#test/offer-rows.ts';
import { pickupCookie } from '#test/pickup-session.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#test/postgres-database.ts';
import { BackupFileError, RestoreRefusedError } from './backup-file.ts';
import { restoreBackup } from './restore.ts';
import { digestTables } from './tables.store.ts';
import { writeBackup } from './write-backup.ts';

describe('a restored backup', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const backup = join(folder, 'a.backup.gz');
  let opened: Awaited<ReturnType<typeof openedByLinks>>;
  let backedUp: Awaited<ReturnType<typeof digests>>;
  afterAll(() => rmSync(folder, { recursive: true }));

  beforeAll(async () => {
    await seedManyOrders(orm, 300, new Date('2020-06-15T10:00:00Z'));
    await orm.execute(sql`insert into users (email, role) values ('anna@example.test', 'admin')`);
    await orm.execute(sql`insert into sessions (user_id, token, expires_at)
      select id, 'a-token', now() + interval '1 day' from users`);
    await orm.execute(
      sql`insert into cms_contents (slug, content) values ('x', ${'{"t": "«è»\\n\\\\ 1.10"}'})`,
    );
    await orm.execute(sql`insert into quote_requests (customer_name, email, materials, price)
      values ('Rosa', 'rosa@example.test', E'riga\n\t[1]\u2028', 12345678.90)`);
    const { id } = await storeOffer(orm);
    // PDFs with every byte value, of which only a few are read at once.
    const pdf = Buffer.from(Array.from({ length: 1_500_000 }, (_, index) => index % 256));
    await orm.update(offerPapers).set({ pdf });
    await orm.execute(sql`select record_offer(${id}, 'noted', 'customer', p_note => 'Grazie')`);
    for (let paper = 0; paper < 12; paper += 1) await storeOffer(orm);
    await orm.execute(sql`insert into audit_log (action) values ('a'), ('b'), ('c')`);
    await createConsumer(orm, { delivery_date: freshDate() });
    opened = await openedByLinks(orm);
    await storePictures(orm, opened.order);
    // A sequence that is ahead of its last row.
    await orm.execute(sql`select nextval('order_history_id_seq')`);
    await writeBackup(database, backup);
    backedUp = await digests(database);
  });

  /**
   * A target of the project's kind, without a database at first: its variables, and how to open it.
   */
  async function target(is: 'empty' | 'migrated') {
    const DATA_DIR = mkdtempSync(join(folder, 'target-'));
    const template = is === 'migrated' ? inject('template') : undefined;
    const DATABASE_URL = isPostgres ? await createPostgresDatabase(template) : undefined;
    if (!isPostgres && is === 'migrated') await copyMigratedFolder(DATA_DIR);
    const opened: Database[] = [];
    undo.push(async () => {
      for (const one of opened) await one.close();
      if (DATABASE_URL) await dropPostgresDatabase(DATABASE_URL);
    });
    const open = async () => {
      const one = DATABASE_URL
        ? await openPostgres(DATABASE_URL, () => {})
        : await openEmbedded(DATA_DIR);
      opened.push(one);
      return one;
    };
    const close = async () => {
      for (const one of opened.splice(0)) await one.close();
    };
    return { env: { DATA_DIR, DATABASE_URL }, open, close };
  }
  const undo: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const one of undo.splice(0)) await one();
  });
  const digests = (one: Database) => one.orm.transaction(digestTables);

  it('shows every order to a program again, and refuses its cursor from before', async () => {
    const { next } = await readOrderFeed(orm, { limit: 500 });
    const { env, open } = await target('empty');
    await restoreBackup(env, { file: backup, create: true });
    const copy = await open();
    await copy.migrate();
    await expect(readOrderFeed(copy.orm, { after: next, limit: 500 })).rejects.toMatchObject({
      code: 'CURSOR_EXPIRED',
    });
    const { orders } = await row<{ orders: number }>(
      orm,
      sql`select (select count(*) from orders_consumer)::int + (select count(*) from orders_supplier)::int as orders`,
    );
    // What other tests have not committed on the same server delays the feed.
    await expect
      .poll(async () => (await readOrderFeed(copy.orm, { limit: 500 })).changes.length)
      .toBe(orders);
  });

  it('has every row of every table as it was, and sequences and counters continue', async () => {
    const before = backedUp;
    expect(before.orders_consumer?.rows).toBeGreaterThan(200);
    expect(before.order_counts?.rows).toBeGreaterThan(10);
    expect(before.offer_papers?.rows).toBe(14);
    expect([before.stop_files?.rows, before.place_photos?.rows]).toEqual([1, 1]);
    const { env, open } = await target('empty');
    const { rows: restored } = await restoreBackup(env, { file: backup, create: true });
    expect(restored).toBe(Object.values(before).reduce((sum, table) => sum + table.rows, 0));
    const copy = await open();
    await copy.migrate();
    expect(await digests(copy)).toEqual(before);

    const { last } = await row<{ last: number }>(
      orm,
      sql`select max(id)::int as last from order_history`,
    );
    const delivery_date = freshDate();
    await createConsumer(copy.orm, { delivery_date });
    const [entry] = await rows<{ id: number }>(
      copy.orm,
      sql`select id::int from order_history order by id desc limit 1`,
    );
    expect(entry?.id).toBe(last + 2);
    const counted = await rows(
      copy.orm,
      sql`select orders from order_counts where delivery_date = ${delivery_date}`,
    );
    expect(counted).toEqual([{ orders: 1 }]);
    await expect(copy.orm.execute(sql`delete from order_history`)).rejects.toThrow();

    // What was revoked since is as in the backup, what was made since is not there.
    const since = await linkTo(orm, opened.order);
    await orm.execute(sql`update links set revoked_at = now() where subject = ${opened.order}`);
    const api = await createTestApi(copy, { clock: () => NOW });
    const read = async (path: string, token: string) =>
      (await api.request('POST', `/api/${path}`, { token })).status;
    expect(await read('own-order', opened.orderToken)).toBe(200);
    expect(await read('own-order', since)).toBe(403);
    expect(await read('own-order', opened.revokedToken)).toBe(403);
    expect(await read('own-offer', opened.offerToken)).toBe(200);
    const { body } = await api.request('GET', '/api/pickups/session', undefined, {
      cookie: opened.cookie,
    });
    expect(body).toMatchObject({ reseller: { company_name: 'Edilferro' } });
  });

  it('replaces a database only when told to, and keeps the previous one', async () => {
    const { env, open, close } = await target('migrated');
    const other = await open();
    await other.orm.execute(sql`insert into users (email) values ('altro@example.test')`);
    await close();
    const restore = (replace: boolean) => restoreBackup(env, { file: backup, replace });
    await expect(restore(false)).rejects.toThrow(RestoreRefusedError);
    const { aside = '' } = await restore(true);
    const copy = await open();
    await copy.migrate();
    expect(await digests(copy)).toEqual(backedUp);
    if (isPostgres) {
      const kept = await rows(copy.orm, sql.raw(`select email from ${aside}.users`));
      expect(kept).toEqual([{ email: 'altro@example.test' }]);
    } else {
      expect(readdirSync(aside)).toContain('PG_VERSION');
    }
  });

  it('is refused while the product is running', async () => {
    const { env, open } = await target('migrated');
    const running = await open();
    await rows(running.orm, sql`select`);
    await expect(restoreBackup(env, { file: backup, replace: true })).rejects.toThrow(
      isPostgres ? /connections/ : /in use/,
    );
  });

  it('is refused as a whole if the file is damaged, truncated, of a newer version, or no backup', async () => {
    const whole = readFileSync(backup);
    const text = gunzipSync(whole).toString();
    const middle = Math.floor(whole.length / 2);
    const flipped = Buffer.from(whole);
    flipped.writeUInt8((whole.readUInt8(middle) + 1) % 256, middle);
    const lines = text.split('\n');
    const bad = {
      'cut off': whole.subarray(0, middle),
      damaged: flipped,
      'without its end': gzipSync(lines.slice(0, -2).join('\n')),
      'in the middle of a line': gzipSync(text.slice(0, -20)),
      'another text': gzipSync(text.replace('anna@example.test', 'eva@example.test')),
      'something behind': gzipSync(`${text}["table",{"name":"users","columns":[]}]\n`),
      'of a newer version': gzipSync(signed(lines.with(0, newer(lines[0] ?? '')))),
      'not compressed': Buffer.from(text),
      empty: Buffer.alloc(0),
      'with a table that has no name': signedWith(lines, 1, '["table",null]'),
      'with columns that are none': signedWith(lines, 1, '["table",{"name":"users","columns":7}]'),
      'without a header': signedWith(lines, 0, '["backup",{"format":1}]'),
      'with an end that says nothing': gzipSync(
        [...lines.slice(0, -2), '["end",null]', ''].join('\n'),
      ),
      'with a line of 60 MB': gzipSync(`{"id":"${'a'.repeat(60_000_000)}"}\n`, { level: 1 }),
    };
    const { env, open } = await target('empty');
    for (const [name, bytes] of Object.entries(bad)) {
      const file = join(folder, 'bad.backup.gz');
      writeFileSync(file, bytes);
      const refused = await restoreBackup(env, { file, replace: true }).catch((error) => error);
      expect(refused, name).toBeInstanceOf(BackupFileError);
    }
    await expect(
      restoreBackup(env, { file: join(folder, 'missing'), replace: true }),
    ).rejects.toThrow('there is no such file');
    expect(readdirSync(env.DATA_DIR)).toEqual([]);
    if (!isPostgres) return;
    const found = await rows((await open()).orm, sql`select from pg_class where relname = 'users'`);
    expect(found).toEqual([]);
  });

  it('is refused with a message if its rows do not fit the tables, and leaves nothing behind', async () => {
    const lines = gunzipSync(readFileSync(backup)).toString().split('\n');
    const row = lines.findIndex((line) => line.startsWith('{'));
    const { env } = await target('empty');
    const wrong = [
      signedWith(lines, row, '{"id": "'),
      signedWith(lines, row, '{}'),
      signedWith(lines, row - 1, (lines[row - 1] ?? '').replace('"id"', '"nothing"')),
    ];
    // Each creates a new database, which takes the embedded one five seconds.
    for (const bytes of isPostgres ? wrong : wrong.slice(0, 1)) {
      const file = join(folder, 'bad.backup.gz');
      writeFileSync(file, bytes);
      await expect(restoreBackup(env, { file, create: true })).rejects.toThrow(
        'its rows do not fit the tables. Nothing was changed.',
      );
    }
    expect(readdirSync(env.DATA_DIR).filter((name) => name.startsWith('db'))).toEqual([]);
  });

  it('can be read by nobody else', () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600);
  });
});

const linkTo = (orm: Orm, subject: string, purpose: 'order' | 'offer' = 'order') =>
  makeLink(orm, { purpose, subject, recipient: 'concetta@example.test' });

/** What people without an account have open: an order, an offer, and a company's pickups. */
async function openedByLinks(orm: Orm) {
  const order = await createConsumer(orm, { delivery_date: freshDate() });
  const revokedToken = await linkTo(orm, order);
  await orm.execute(sql`update links set revoked_at = now()`);
  const orderToken = await linkTo(orm, order);
  const offerToken = await linkTo(orm, (await storeOffer(orm)).id, 'offer');
  const cookie = await pickupCookie(orm, NOW);
  return { order, revokedToken, orderToken, offerToken, cookie };
}

/**
 * A driver's proof and a customer's photo of the place, of the largest size, with every byte value.
 */
async function storePictures(orm: Orm, order: string): Promise<void> {
  const bytes = Buffer.from(Array.from({ length: MAX_FILE_BYTES }, (_, index) => index % 256));
  const picture = sql`${'a'.repeat(64)}, 'image/jpeg', ${bytes}`;
  await orm.execute(
    sql`insert into place_photos (order_id, sha256, media_type, bytes) values (${order}::uuid, ${picture})`,
  );
  await orm.execute(sql`
    with lorry as (insert into vehicles (name, plate, max_kg) values ('Daily', 'AB 123', 1200) returning id),
      trip as (insert into trips (date, vehicle_id) select '2026-12-01', id from lorry returning id),
      event as (
        insert into stop_events (id, trip_id, order_id, kind, device_at, happened_at, device_id)
        select gen_random_uuid(), trip.id, ${order}::uuid, 'delivered', now(), now(), gen_random_uuid() from trip returning id)
    insert into stop_files (event_id, kind, sha256, media_type, bytes) select id, 'photo', ${picture} from event`);
}

/** The header of a version that does not exist yet. */
function newer(header: string): string {
  return header.replace(/"migration":\d+/, '"migration":9999999999999');
}

/** The lines with a matching checksum. */
function signed(lines: string[]): string {
  const [before, end = ''] = [lines.slice(0, -2), lines.at(-2)];
  const sha256 = createHash('sha256')
    .update(`${before.join('\n')}\n`)
    .digest('hex');
  return `${before.join('\n')}\n${end.replace(/"sha256":"[0-9a-f]+"/, `"sha256":"${sha256}"`)}\n`;
}

/** The file with one line changed, and a matching checksum. */
const signedWith = (lines: string[], at: number, line: string) =>
  gzipSync(signed(lines.with(at, line)));
