/** Compares what was acknowledged to clients with the database, after a failure. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database, Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import type { Acknowledged } from './busy-clients.ts';
import type { Reported } from './busy-drivers.ts';
import type { AnsweredOffer, OwnChange } from './busy-links.ts';
import type { MailServer } from './mail-server.ts';
import { makeDue, smtpTo, startTestWorker } from './notifications.ts';
import { expectCountsOfOrders } from './order-counts.ts';
import { expectCountersOfSlots } from './slots.ts';

type Placed = { request_id: string; id: string };

/**
 * Every acknowledged order, quote, edit, change by a customer and offer exists with its history,
 * its mails and its PDF, each once, and nothing else does. The clients have repeated everything
 * unacknowledged.
 */
export async function expectNothingLost(orm: Orm, acknowledged: Acknowledged): Promise<void> {
  const ids = (placed: Map<string, Placed | { id: string }>) =>
    [...placed].map(([request_id, { id }]) => ({ request_id, id })).sort(byId);
  const stored = async (statement: ReturnType<typeof sql>) =>
    (await rows<Placed>(orm, statement)).sort(byId);
  expect(
    await stored(sql`select request_id, id from orders_consumer where request_id is not null
      union all select request_id, id from orders_supplier`),
  ).toEqual(ids(acknowledged.orders));
  expect(await stored(sql`select request_id, id from quote_requests`)).toEqual(
    ids(acknowledged.quotes),
  );
  expect(await halfOrders(orm)).toEqual([]);
  const edits = acknowledged.edits.map(({ id, history_id }) => `${history_id} ${id}`);
  const entries = await rows<{ entry: string }>(
    orm,
    sql`select id || ' ' || order_id as entry from order_history where action <> 'booked'`,
  );
  expect(entries.map(({ entry }) => entry)).toEqual(expect.arrayContaining(edits));
  await expectOwnChanges(orm, acknowledged);
  await expectOffers(orm, acknowledged);
  await expectReports(orm, acknowledged);
  expect(await wrongMails(orm)).toEqual([]);
  expect(await row(orm, sql`select count(*)::int as users from users`)).toEqual({ users: 1 });
  await expectCountersOfSlots(orm);
  await expectCountsOfOrders(orm);
}

const byId = (a: Placed, b: Placed) => a.id.localeCompare(b.id);

/** Orders without exactly one first history entry and two mails of the booking. */
function halfOrders(orm: Orm) {
  return rows(
    orm,
    sql`select o.id from (select id from orders_consumer union all select id from orders_supplier) o where
        (select count(*) from order_history h where h.order_id = o.id and action = 'booked') <> 1
        or (select count(*) from notifications n where o.id in (n.consumer_order_id, n.supplier_order_id)
          and n.type in ('consumer', 'supplier', 'admin-consumer', 'admin-supplier')) <> 2`,
  );
}

/**
 * Only the customer has changed these orders. Each change is mailed to customer and company once.
 */
async function expectOwnChanges(orm: Orm, { ownChanges }: Acknowledged): Promise<void> {
  const found = await rows<{ id: string } & OwnChange>(
    orm,
    sql`select o.id, status, delivery_date::text as delivery_date
      from (select id, status, delivery_date from orders_consumer
        union all select id, status, delivery_date from orders_supplier) as o`,
  );
  const now = new Map(found.map(({ id, ...order }) => [id, order]));
  for (const [id, change] of ownChanges) expect([id, now.get(id)]).toEqual([id, change]);
  expect(
    await rows(
      orm,
      sql`select h.order_id from order_history h where user_name is null and action in ('moved', 'cancelled')
        group by h.order_id having count(*) <> (
          select count(*) from notifications n
          where h.order_id in (n.consumer_order_id, n.supplier_order_id) and n.type = 'admin-changed')`,
    ),
  ).toEqual([]);
}

const SENT = { papers: 1, mails: ['offer customer'], history: ['created', 'sent'] };

/** An offer's rows in other tables. */
const WHOLE = {
  draft: { papers: 0, mails: [], history: ['created'] },
  sent: SENT,
  accepted: {
    ...SENT,
    mails: [...SENT.mails, 'offer-accepted company', 'offer-accepted customer'],
    history: [...SENT.history, 'accepted'],
  },
};

/**
 * Offer numbers have no gaps; each numbered offer has one PDF and was sent once; each one accepted
 * with a date has its order; and no order is without its acceptance.
 */
async function expectOffers(orm: Orm, acknowledged: Acknowledged): Promise<void> {
  type Found = Omit<AnsweredOffer, 'status'> & {
    id: string;
    number: number | null;
    status: keyof typeof WHOLE;
  };
  const found = await rows<Found>(
    orm,
    sql`select offers.id, number, offers.status,
        case when o.id is not null then
          jsonb_build_object('delivery_date', o.delivery_date, 'delivery_time', o.delivery_time) end as place,
        order_id is null = (o.id is null) as has_order,
        (select count(*)::int from offer_papers where offer_id = offers.id) as papers,
        array(select type || ' ' || (payload ->> 'audience') from notifications where offer_id = offers.id
          order by 1) as mails,
        array(select action from offer_history where offer_id = offers.id and actor <> 'system'
          and action <> 'link-copied' order by id) as history
      from offers left join orders_consumer o on o.id = offers.order_id order by number`,
  );
  for (const { status, ...offer } of found) {
    expect(offer).toMatchObject({ has_order: true, ...WHOLE[status] });
  }
  const numbers = found.flatMap(({ number }) => (number === null ? [] : [number]));
  expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  const stored = new Map(found.map(({ id, status, place }) => [id, { status, place }]));
  for (const [id, offer] of acknowledged.offers) expect([id, stored.get(id)]).toEqual([id, offer]);
  expect(
    await rows(
      orm,
      sql`select id from orders_consumer o
        where request_id is null and not exists (select from offers where order_id = o.id)`,
    ),
  ).toEqual([]);
}

/** Each once, with its photo, and the order as its driver reported. */
async function expectReports(orm: Orm, { reports }: Acknowledged): Promise<void> {
  const found = await rows<{ id: string; status: string } & Reported>(
    orm,
    sql`select event.id, event.order_id, event.kind, o.status,
        array(select sha256 from stop_files where event_id = event.id) as files
      from stop_events as event join orders_consumer as o on o.id = event.order_id`,
  );
  const stored = found.map(({ id, status, ...report }) => [id, { ...report, status }] as const);
  const wanted = [...reports].map(([id, report]) => {
    const status = report.kind === 'delivered' ? 'completed' : 'pending';
    return [id, { ...report, status }] as const;
  });
  expect(new Map(stored)).toEqual(new Map(wanted));
}

/** Confirmations without exactly one mail, and quotes without exactly two. */
function wrongMails(orm: Orm) {
  return rows(
    orm,
    sql`select 'confirmation' as mail, h.id::text from order_history h where action = 'confirmed'
        and (select count(*) from notifications n where n.history_id = h.id) <> 1
      union all select 'quote', count(*)::text from notifications where type = 'send-quote-emails'
        having count(*) <> 2 * (select count(*) from quote_requests)`,
  );
}

/** Waits as long as the rest shrinks. How many there are depends on how fast the machine books. */
export async function waitUntilEmpty(count: () => Promise<number>): Promise<void> {
  let left = await count();
  while (left > 0) {
    const before = left;
    await expect
      .poll(async () => {
        left = await count();
        return left;
      })
      .toBeLessThan(before);
  }
}

/**
 * Sends the waiting mails, and returns how many there were in all and how many arrived more than
 * once. Fails if one has not arrived.
 */
export async function expectMailsArrived(
  database: Database,
  server: MailServer,
): Promise<{ mails: number; twice: number }> {
  const mailer = smtpTo(server.url);
  const worker = await startTestWorker(database, mailer);
  await makeDue(database.orm);
  const waiting = sql`select count(*)::int as waiting from notifications where status = 'pending'`;
  await waitUntilEmpty(async () => (await row<{ waiting: number }>(database.orm, waiting)).waiting);
  await worker.stop();
  mailer.close();
  const ids = await rows<{ id: string; status: string }>(
    database.orm,
    // No mail is sent about the move of an order that was cancelled within half a minute.
    sql`select id, status from notifications mail
      where not (status = 'withdrawn' and type = 'order-moved' and 'cancelled' in (
        select o.status from orders_consumer o where o.id = mail.consumer_order_id
        union all select o.status from orders_supplier o where o.id = mail.supplier_order_id))
      order by id`,
  );
  expect(ids.filter(({ status }) => status !== 'sent')).toEqual([]);
  const arrived = server.mails.map(
    ({ source }) => /^Message-ID:\s*<([0-9a-f-]{36})/im.exec(source)?.[1] ?? '',
  );
  expect([...new Set(arrived)].sort()).toEqual(ids.map(({ id }) => id));
  return { mails: ids.length, twice: arrived.length - ids.length };
}
