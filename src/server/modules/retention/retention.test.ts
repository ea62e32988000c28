import { Cron } from 'croner';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { NOW } from '#test/factories.ts';
import { storeOffer } from '#test/offer-rows.ts';
import { cutoffsAt } from './cutoffs.ts';
import { deleteOlder } from './retention.store.ts';
import { EVERY_NIGHT, type Retention, startRetention } from './start-retention.ts';

describe('data that is old enough to be deleted', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const clean = (now = NOW) => deleteOlder(orm, cutoffsAt(now));
  const exists = async (table: string, id: string) =>
    (await rows(orm, sql`select from ${sql.raw(table)} where id = ${id}`)).length === 1;

  async function order(type: OrderType, delivered: string, created: string) {
    const delivery_date = freshDate();
    const id =
      type === 'consumer'
        ? await createConsumer(orm, { delivery_date })
        : await createSupplier(orm, { delivery_date });
    await orm.execute(
      sql`update ${sql.raw(`orders_${type}`)} set delivery_date = ${delivered},
        created_at = ${created} where id = ${id}`,
    );
    return id;
  }
  async function quote(created: string) {
    const { id } = await row<{ id: string }>(
      orm,
      sql`insert into quote_requests (customer_name, email, materials, created_at)
        values ('Ada', 'ada@example.test', 'Sabbia', ${created}) returning id`,
    );
    return id;
  }
  async function mail(type: string, created: string, status = 'sent') {
    const { id } = await row<{ id: string }>(
      orm,
      sql`insert into notifications (type, payload, recipient, status, created_at)
        values (${type}, '{}', 'ada@example.test', ${status}, ${created}) returning id`,
    );
    return id;
  }

  it("an offer's link is kept for thirty days after its last day, and while an accepted one is not delivered", async () => {
    const link = async (columns: Parameters<typeof storeOffer>[1]) => {
      const { id: subject } = await storeOffer(orm, columns);
      await makeLink(orm, { purpose: 'offer', subject, recipient: 'ada@example.test' });
      const { id } = await row<{ id: string }>(
        orm,
        sql`select id from links where subject = ${subject}`,
      );
      return id;
    };
    const accepted = { valid_until: '2026-01-31', status: 'accepted' };
    const links = [
      await link({ valid_until: '2026-10-22' }),
      await link({ valid_until: '2026-10-21' }),
      await link({ ...accepted, accepted_at: '2025-11-21T08:00:00Z' }),
      await link({ ...accepted, accepted_at: '2025-11-20T08:00:00Z' }),
    ];
    await clean();
    const kept = await Promise.all(links.map((id) => exists('links', id)));
    expect(kept).toEqual([true, false, true, false]);
  });

  for (const type of ['consumer', 'supplier'] as const) {
    it(`an order's link (${type}) is kept for thirty days after it, and not without it`, async () => {
      const link = async (subject: string) => {
        await makeLink(orm, { purpose: 'order', subject, recipient: 'ada@example.test' });
        const { id } = await row<{ id: string }>(
          orm,
          sql`select id from links where subject = ${subject} and not at_booking`,
        );
        return id;
      };
      const good = await link(await order(type, '2026-10-22', '2026-10-01T08:00:00Z'));
      const over = await link(await order(type, '2026-10-21', '2026-10-01T08:00:00Z'));
      const gone = await link(crypto.randomUUID());
      await clean();
      const kept = await Promise.all([good, over, gone].map((id) => exists('links', id)));
      expect(kept).toEqual([true, false, false]);
    });

    it(`an order (${type}) is kept for ten years from its delivery and from its booking`, async () => {
      const dayBefore = await order(type, '2016-11-20', '2016-11-20T08:00:00Z');
      const sameDay = await order(type, '2016-11-21', '2016-11-20T08:00:00Z');
      const writtenLate = await order(type, '2016-11-19', '2016-11-22T08:00:00Z');
      const ahead = await order(type, '2016-12-20', '2016-11-20T08:00:00Z');
      await clean();
      const table = `orders_${type}`;
      expect(await exists(table, dayBefore)).toBe(false);
      expect(await exists(table, sameDay)).toBe(true);
      expect(await exists(table, writtenLate)).toBe(true);
      expect(await exists(table, ahead)).toBe(true);
    });
  }

  it("a slot's counter is deleted with its orders, and that of a kept order stays", async () => {
    const countersOf = (date: string) =>
      rows(orm, sql`select slot_time, booked from slots where slot_date = ${date}`);
    const kept = await createConsumer(orm, { delivery_date: '2016-11-18', delivery_time: '08:00' });
    const old = await createConsumer(orm, { delivery_date: '2016-11-18', delivery_time: '09:00' });
    await orm.execute(
      sql`update orders_consumer set created_at = '2016-11-01T08:00:00Z' where id = ${old}`,
    );
    await clean();
    expect(await exists('orders_consumer', kept)).toBe(true);
    expect(await countersOf('2016-11-18')).toEqual([{ slot_time: '08:00', booked: 1 }]);
  });

  it("an order's history is kept as long as the order, and that of a deleted one for ten years", async () => {
    const entry = async (order_id: string, at: string) => {
      const { id } = await row<{ id: string }>(
        orm,
        sql`insert into order_history (order_id, type, action, at)
          values (${order_id}, 'supplier', 'noted', ${at}) returning id`,
      );
      return id;
    };
    const [old, recent] = ['2016-11-20T08:00:00Z', '2016-11-22T08:00:00Z'];
    const kept = await order('supplier', '2016-12-20', old);
    const removed = await order('supplier', '2016-11-20', old);
    const [ofKept, ofRemoved] = [await entry(kept, old), await entry(removed, old)];
    const ofDeleted = crypto.randomUUID();
    const [oldDeletion, recentDeletion] = [
      await entry(ofDeleted, old),
      await entry(ofDeleted, recent),
    ];
    await clean();
    expect(await exists('order_history', ofKept)).toBe(true);
    expect(await exists('order_history', ofRemoved)).toBe(false);
    expect(await exists('order_history', oldDeletion)).toBe(false);
    expect(await exists('order_history', recentDeletion)).toBe(true);
  });

  it('a reseller is kept while active, while it has an order, and for ten years after a change', async () => {
    const reseller = async (active: boolean, updated: string) => {
      const { id } = await row<{ id: string }>(
        orm,
        sql`insert into resellers (company_name, active, updated_at) values ('Edil', ${active}, ${updated}) returning id`,
      );
      return id;
    };
    const [old, recent] = ['2016-11-20T08:00:00Z', '2016-11-22T08:00:00Z'];
    const [active, young] = [await reseller(true, old), await reseller(false, recent)];
    const [withOrder, over] = [await reseller(false, old), await reseller(false, old)];
    const kept = await order('supplier', '2016-12-20', old);
    const gone = await order('supplier', '2016-11-20', old);
    for (const [id, of] of [
      [kept, withOrder],
      [gone, over],
    ]) {
      await orm.execute(sql`update orders_supplier set reseller_id = ${of} where id = ${id}`);
    }
    await clean();
    const found = await Promise.all(
      [active, young, withOrder, over].map((id) => exists('resellers', id)),
    );
    expect(found).toEqual([true, true, true, false]);
  });

  it('a delivery sheet is kept for ten years, like its orders', async () => {
    const sheet = async (date: string) => {
      const { id } = await row<{ id: string }>(
        orm,
        sql`insert into delivery_sheets (delivery_date, lines, user_name)
          values (${date}, '[]', 'Agata') returning id`,
      );
      return id;
    };
    const [over, young] = [await sheet('2016-11-20'), await sheet('2016-11-22')];
    await clean();
    expect(await exists('delivery_sheets', over)).toBe(false);
    expect(await exists('delivery_sheets', young)).toBe(true);
  });

  it('a sent offer is kept for ten years with its PDF and history, a draft for 24 months', async () => {
    const offer = async (columns: Parameters<typeof storeOffer>[1]) => {
      const { id } = await storeOffer(orm, columns);
      await orm.execute(sql`select record_offer(${id}, 'created', 'office')`);
      return id;
    };
    const [over, young] = ['2016-11-20T08:00:00Z', '2016-11-22T08:00:00Z'];
    const sent = { sent_at: over, valid_until: '2016-11-20' };
    const draft = { status: 'draft', valid_until: '2016-11-20' };
    const gone = [
      await offer(sent),
      await offer({ ...sent, status: 'accepted', accepted_at: over }),
      await offer({ ...draft, updated_at: '2024-11-20T08:00:00Z' }),
    ];
    const kept = [
      await offer({ ...sent, sent_at: young }),
      await offer({ ...sent, status: 'accepted', accepted_at: young }),
      await offer({ ...sent, valid_until: '2016-11-22' }),
      await offer({ ...draft, updated_at: '2024-11-22T08:00:00Z' }),
    ];
    await clean();
    const stored = (id: string) =>
      row(
        orm,
        sql`select (select count(*)::int from offers where id = ${id}) as offers,
          (select count(*)::int from offer_history where offer_id = ${id}) as entries`,
      );
    for (const id of gone) expect(await stored(id)).toEqual({ offers: 0, entries: 0 });
    for (const id of kept) expect(await stored(id)).toEqual({ offers: 1, entries: 1 });
    const papers = await rows(orm, sql`select offer_id from offer_papers`);
    expect(papers).not.toContainEqual({ offer_id: gone[0] });
    expect(papers).toContainEqual({ offer_id: kept[0] });
  });

  it('who changed a price is stored for 24 months', async () => {
    const change = async (at: string) => {
      const { id } = await row<{ id: string }>(
        orm,
        sql`insert into price_history (change, price_id, action, at)
          values (gen_random_uuid(), gen_random_uuid(), 'changed', ${at}) returning id`,
      );
      return id;
    };
    const [over, young] = [await change('2024-11-20T08:00Z'), await change('2024-11-22T08:00Z')];
    await clean();
    expect(await exists('price_history', over)).toBe(false);
    expect(await exists('price_history', young)).toBe(true);
  });

  it('a quote request and a message of the contact page are kept for 24 months', async () => {
    const before = [
      await quote('2024-11-20T08:00:00Z'),
      await mail('contact', '2024-11-20T08:00Z'),
    ];
    const after = [await quote('2024-11-22T08:00:00Z'), await mail('contact', '2024-11-22T08:00Z')];
    await clean();
    expect(await exists('quote_requests', before[0]!)).toBe(false);
    expect(await exists('notifications', before[1]!)).toBe(false);
    expect(await exists('quote_requests', after[0]!)).toBe(true);
    expect(await exists('notifications', after[1]!)).toBe(true);
  });

  it('the log of other mails is kept for 12 months, and longer for one that is still to be sent', async () => {
    const sent = await mail('consumer', '2025-11-20T08:00:00Z');
    const failed = await mail('send-quote-emails', '2025-11-20T08:00:00Z', 'failed');
    const waiting = await mail('supplier', '2025-11-20T08:00:00Z', 'pending');
    const younger = await mail('consumer', '2025-11-22T08:00:00Z');
    await clean();
    expect(await exists('notifications', sent)).toBe(false);
    expect(await exists('notifications', failed)).toBe(false);
    expect(await exists('notifications', waiting)).toBe(true);
    expect(await exists('notifications', younger)).toBe(true);
  });

  it('the network from which an order was booked is deleted after ten days', async () => {
    const origin = async (booked_at: string) => {
      const id = crypto.randomUUID();
      await orm.execute(
        sql`insert into order_origins (order_id, network, booked_at) values (${id}, 'hash', ${booked_at})`,
      );
      return id;
    };
    const [old, recent] = [await origin('2026-11-11T07:00Z'), await origin('2026-11-11T09:00Z')];
    await clean();
    expect(await rows(orm, sql`select order_id from order_origins`)).toEqual([
      { order_id: recent },
    ]);
    expect(old).not.toBe(recent);
  });

  it('sessions, password links and counters are deleted when they expire', async () => {
    const second = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
    const user = await row<{ id: string }>(
      orm,
      sql`insert into users (email) values ('ada@example.test') returning id`,
    );
    const insert = async (expires: string) => [
      await row<{ id: string }>(
        orm,
        sql`insert into sessions (user_id, token, expires_at)
          values (${user.id}, ${crypto.randomUUID()}, ${expires}) returning id`,
      ),
      await row<{ id: string }>(
        orm,
        sql`insert into verifications (identifier, value, expires_at)
          values ('x', 'y', ${expires}) returning id`,
      ),
    ];
    await orm.execute(
      sql`insert into rate_limits (key, points, expire)
        values ('over', 1, ${second(-1)}), ('counting', 1, ${second(1)})`,
    );
    const over = await insert(second(-1));
    const valid = await insert(second(1));
    await clean();
    for (const [index, table] of ['sessions', 'verifications'].entries()) {
      expect(await exists(table, over[index]!.id)).toBe(false);
      expect(await exists(table, valid[index]!.id)).toBe(true);
    }
    expect(await rows(orm, sql`select key from rate_limits`)).toEqual([{ key: 'counting' }]);
  });

  it('is deleted once: the first run reports how much, a second run finds nothing', async () => {
    await quote('2020-01-01T00:00:00Z');
    expect(await clean()).toMatchObject({ quote_requests: 1 });
    expect(await clean()).toMatchObject({ quote_requests: 0 });
  });

  it('is counted in days in Rome, in winter and in summer', () => {
    // Both instants are past midnight in Rome.
    expect(cutoffsAt(new Date('2026-11-20T23:30:00Z')).orderDate).toBe('2016-11-21');
    expect(cutoffsAt(new Date('2026-07-20T22:30:00Z')).orderDate).toBe('2016-07-21');
    // 29 February has no counterpart ten years before.
    expect(cutoffsAt(new Date('2028-02-29T12:00:00Z')).orderDate).toBe('2018-02-28');
    // Midday in Rome stays midday across the clock change.
    expect(cutoffsAt(new Date('2027-03-28T10:00:00Z')).mails.toISOString()).toBe(
      '2026-03-28T11:00:00.000Z',
    );
  });
});

describe('the nightly deletion', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const opened: Retention[] = [];
  afterEach(async () => {
    for (const retention of opened.splice(0)) await retention.stop();
  });
  const logger = createLogger('silent');
  const start = (more: Partial<Parameters<typeof startRetention>[0]> = {}) => {
    const retention = startRetention({ orm, clock: () => NOW, logger, ...more });
    opened.push(retention);
    return retention;
  };
  const addOld = () =>
    orm.execute(
      sql`insert into quote_requests (customer_name, email, materials, created_at)
        values ('Ada', 'ada@example.test', 'Sabbia', '2020-01-01')`,
    );
  const count = async (query: SQL = sql`select from quote_requests`) =>
    (await rows(orm, query)).length;

  it('runs at the start, for nights in which the product was stopped', async () => {
    await addOld();
    start();
    await expect.poll(() => count()).toBe(0);
  });

  it('runs again at its time', async () => {
    start({ schedule: '* * * * * *' });
    await addOld();
    await expect.poll(() => count()).toBe(0);
    await addOld();
    await expect.poll(() => count()).toBe(0);
  });

  it('runs once on each day of the year, including clock changes', () => {
    const options = { timezone: 'Europe/Rome', paused: true };
    const nights = new Cron(EVERY_NIGHT, options).nextRuns(366, new Date('2026-12-31T12:00:00Z'));
    const days = nights.map((night) =>
      night.toLocaleString('sv', { timeZone: 'Europe/Rome' }).slice(0, 16),
    );
    expect(new Set(days.map((day) => day.slice(0, 10))).size).toBe(366);
    expect(days.filter((day) => !day.endsWith('03:17'))).toEqual([]);
  });

  it('that fails is logged, and the process goes on', async () => {
    const lines: string[] = [];
    const away = await openPostgres('postgres://nobody@127.0.0.1:1/none', () => {});
    const log = createLogger('info', { write: (line: string) => lines.push(line) });
    await start({ orm: away.orm, logger: log }).stop();
    await away.close();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 50, msg: 'the retention could not delete' }),
    ]);
  });

  it('in progress is finished before the product stops', async () => {
    await addOld();
    await start().stop();
    expect(await count()).toBe(0);
  });

  if (isPostgres) {
    it('is done by one process at a time', async () => {
      await addOld();
      await orm.transaction(async (other) => {
        await other.execute(sql`select pg_advisory_xact_lock(7003)`);
        expect(await deleteOlder(orm, cutoffsAt(NOW))).toBeUndefined();
        expect(await count()).toBe(1);
      });
      expect(await deleteOlder(orm, cutoffsAt(NOW))).toMatchObject({ quote_requests: 1 });
    });
  }
});
