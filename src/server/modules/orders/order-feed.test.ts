import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedEntry, OrderFeed } from '#contract/orders/order-feed.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { supplierOrder } from '#test/factories.ts';
import { createProgramKey } from '#test/program-key.ts';
import { seededRandom } from '#test/seeded-random.ts';

describe('the feed of changed orders', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const { headers } = await createProgramKey(api, ['orders:read']);
  const ask = (query: Record<string, string>) =>
    api.request(
      'GET',
      `/api/admin/order-changes?${new URLSearchParams(query)}`,
      undefined,
      headers,
    );
  const read = async (after?: string, limit = 500) => {
    const query = { limit: String(limit), ...(after && { after }) };
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    return body as OrderFeed;
  };
  /** Other tests' databases are on the same server: what they have not committed delays the feed. */
  const readSome = (after?: string, limit = 500) =>
    vi.waitUntil(
      async () => {
        const page = await read(after, limit);
        return page.changes.length > 0 && page;
      },
      { timeout: 120_000 },
    );
  const idOf = (entry: FeedEntry) => (entry.deleted ? entry.id : entry.order.order.id);
  beforeEach(() => orm.execute(sql`truncate orders_consumer, orders_supplier, order_tombstones`));

  it('has each order once, as it is now, and goes on where the reader stopped', async () => {
    const first = await createConsumer(orm, { delivery_date: freshDate() });
    const second = await createSupplier(orm, supplierOrder({ delivery_date: freshDate() }));
    const begun = await readSome(undefined, 1);
    expect(begun).toMatchObject({
      changes: [{ deleted: false, order: { type: 'consumer', order: { id: first, version: 1 } } }],
    });
    const rest = await readSome(begun.next, 1);
    expect(rest.changes.map(idOf)).toEqual([second]);
    const nothing = await read(rest.next);
    expect(nothing).toEqual({ changes: [], next: rest.next, more: false });
    await orm.execute(sql`update orders_consumer set notes = 'Citofono rotto', version = 2`);
    expect((await readSome(nothing.next)).changes).toMatchObject([
      { deleted: false, order: { order: { id: first, version: 2, notes: 'Citofono rotto' } } },
    ]);
  });

  it('says that an order was deleted, also to a reader that begins afterwards', async () => {
    const id = await createSupplier(orm, supplierOrder({ delivery_date: freshDate() }));
    const { code } = await row<{ code: string }>(orm, sql`select code from orders_supplier`);
    const { next } = await readSome();
    await orm.execute(sql`delete from orders_supplier`);
    const gone = await readSome(next);
    expect(gone.changes).toEqual([{ deleted: true, id, type: 'supplier', code }]);
    expect((await read()).changes.map(idOf)).toEqual([id]);
  });

  it.each(['', 'x', `${crypto.randomUUID()}.5.${crypto.randomUUID()}`])(
    'refuses the cursor %j of no reader here',
    async (after) => {
      expect(await ask({ after })).toMatchObject({ status: 410, body: { code: 'CURSOR_EXPIRED' } });
    },
  );

  it('refuses a cursor that is ahead of the database, as after a return to an older copy', async () => {
    const [epoch = '', , id = ''] = (await read()).next.split('.');
    const { ahead } = await row<{ ahead: string }>(
      orm,
      sql`select (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000)::text as ahead`,
    );
    expect((await ask({ after: `${epoch}.${ahead}.${id}` })).status).toBe(410);
  });

  it('misses no change of ten writers that commit in any order', async () => {
    // The embedded database runs them one after the other: fewer show the same.
    const changes = isPostgres ? 1000 : 100;
    const writers = Array.from({ length: 10 }, (_, n) =>
      writeOrders(orm, seededRandom(n + 1), changes),
    );
    const written = Promise.all(writers);
    const copy = new Map<string, number>();
    let next: string | undefined;
    const readOn = async () => {
      const page: OrderFeed = await read(next);
      for (const entry of page.changes) {
        if (entry.deleted) copy.delete(entry.id);
        else copy.set(entry.order.order.id, entry.order.order.version);
      }
      next = page.next;
      return Object.fromEntries(copy);
    };
    let writing = true;
    void written.finally(() => {
      writing = false;
    });
    while (writing) {
      await readOn();
      await sleep(20);
    }
    await written;
    const stored = await rows<{ id: string; version: number }>(
      orm,
      sql`select id, version from orders_supplier`,
    );
    expect(stored.length).toBeGreaterThan(3 * changes);
    await expect
      .poll(readOn)
      .toEqual(Object.fromEntries(stored.map(({ id, version }) => [id, version])));
  });
});

/**
 * New orders, changes and deletions. On a server each transaction stays open for a while, so that they commit in
 * another order than they began.
 */
async function writeOrders(orm: Orm, random: () => number, changes: number): Promise<void> {
  const own: string[] = [];
  for (let n = 0; n < changes; n += 1) {
    const at = Math.floor(random() * own.length);
    const kind = random();
    const id = crypto.randomUUID();
    let change = sql`update orders_supplier set version = version + 1 where id = ${own[at]}`;
    if (own.length === 0 || kind < 0.5) {
      change = sql`insert into orders_supplier (id, company_name, agent_name, phone, items, delivery_date, delivery_time)
        values (${id}, 'Edilizia Rossi', 'Anna', '051 123456', '[]', '2026-12-01', '09:00')`;
      own.push(id);
    } else if (kind > 0.9) {
      change = sql`delete from orders_supplier where id = ${own.splice(at, 1)[0]}`;
    }
    const open = isPostgres ? sql`pg_sleep(${random() * 0.003})` : sql`1`;
    await orm.execute(sql`with changed as (${change} returning id) select ${open} from changed`);
  }
}
