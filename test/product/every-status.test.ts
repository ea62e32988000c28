/** What each status of an order and of an offer means for 'Da fare', retention and erasure: a new one must be added here. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OfferStatus } from '#contract/offers/offer-life.ts';
import type { Dashboard } from '#contract/orders/dashboard.schema.ts';
import type { OrderStatus } from '#contract/orders/orders.schema.ts';
import { QuoteStatus } from '#contract/quotes/quotes.schema.ts';
import { cutoffsAt } from '#server/modules/retention/cutoffs.ts';
import { deleteOlder } from '#server/modules/retention/retention.store.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { NOW } from '#test/factories.ts';
import { storeOffer } from '#test/offer-rows.ts';

/** `erasure`: the result for a customer with one such row, whose day is over. */
type Meaning = {
  todo: boolean;
  retention: 'deleted' | 'kept';
  erasure: 'refused' | 'deleted' | 'emptied';
};

const ORDERS: Record<OrderStatus, Meaning> = {
  pending: { todo: true, retention: 'deleted', erasure: 'refused' },
  confirmed: { todo: false, retention: 'deleted', erasure: 'refused' },
  completed: { todo: false, retention: 'deleted', erasure: 'emptied' },
  cancelled: { todo: false, retention: 'deleted', erasure: 'deleted' },
};

const OFFERS: Record<OfferStatus, Meaning> = {
  draft: { todo: false, retention: 'deleted', erasure: 'deleted' },
  sent: { todo: true, retention: 'deleted', erasure: 'refused' },
  accepted: { todo: true, retention: 'deleted', erasure: 'refused' },
  declined: { todo: false, retention: 'deleted', erasure: 'emptied' },
  superseded: { todo: false, retention: 'deleted', erasure: 'emptied' },
  withdrawn: { todo: false, retention: 'deleted', erasure: 'emptied' },
};

const QUOTES: Record<QuoteStatus, boolean> = Object.fromEntries(
  QuoteStatus.options.map((status) => [status, status === 'pending']),
) as never;

const LONG_AGO = '2010-01-01';

describe('every status', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const dashboard = async () =>
    (await api.request('GET', '/api/admin/dashboard', undefined, office)).body as Dashboard;
  /** What waits in 'Da fare': orders, requests and offers. */
  const waiting = async () => {
    const { pending, requests, offers_sent, offers_undated } = await dashboard();
    return pending + requests + offers_sent + offers_undated;
  };
  const contactOf = () => `${crypto.randomUUID()}@example.test`;

  async function erase(contact: string, table: string, id: string): Promise<Meaning['erasure']> {
    const path = '/api/admin/customer-data/erasure';
    const { status } = await api.request('POST', path, { contact }, office);
    if (status === 409) return 'refused';
    expect(status).toBe(200);
    const [left] = await rows<{ email: string }>(
      orm,
      sql`select email from ${sql.raw(table)} where id = ${id}`,
    );
    if (!left) return 'deleted';
    expect(left.email).toBe('');
    return 'emptied';
  }

  async function afterNight(table: string, id: string): Promise<Meaning['retention']> {
    await deleteOlder(orm, cutoffsAt(NOW));
    const left = await rows(orm, sql`select from ${sql.raw(table)} where id = ${id}`);
    return left.length === 0 ? 'deleted' : 'kept';
  }

  it.each(Object.entries(ORDERS))('of an order: %s', async (status, expected) => {
    const make = (email: string) =>
      createConsumer(orm, {
        email,
        delivery_date: freshDate(),
        by_office: true,
        status: status as OrderStatus,
      });
    const before = await waiting();
    const contact = contactOf();
    const id = await make(contact);
    const todo = (await waiting()) > before;
    const erasure = await erase(contact, 'orders_consumer', id);
    const old = await make(contactOf());
    await orm.execute(
      sql`update orders_consumer set delivery_date = ${LONG_AGO}, created_at = ${LONG_AGO} where id = ${old}`,
    );
    const retention = await afterNight('orders_consumer', old);
    expect({ todo, retention, erasure }).toEqual(expected);
  });

  it.each(Object.entries(OFFERS))('of an offer: %s', async (status, expected) => {
    const make = (fields: Parameters<typeof storeOffer>[1]) =>
      storeOffer(orm, {
        ...fields,
        status: status as OfferStatus,
        accepted_at: status === 'accepted' ? NOW.toISOString() : null,
      });
    const before = await waiting();
    const contact = contactOf();
    const { id } = await make({ email: contact });
    const todo = (await waiting()) > before;
    const erasure = await erase(contact, 'offers', id);
    const old = await make({ email: contactOf(), valid_until: LONG_AGO });
    await orm.execute(
      sql`update offers set created_at = ${LONG_AGO}, updated_at = ${LONG_AGO},
        sent_at = case when sent_at is not null then ${LONG_AGO}::timestamptz end,
        accepted_at = case when accepted_at is not null then ${LONG_AGO}::timestamptz end where id = ${old.id}`,
    );
    const retention = await afterNight('offers', old.id);
    expect({ todo, retention, erasure }).toEqual(expected);
  });

  it.each(Object.entries(QUOTES))(
    "of a quote request: %s, in 'Da fare' %s",
    async (status, todo) => {
      const before = await waiting();
      await orm.execute(
        sql`insert into quote_requests (customer_name, email, materials, status)
        values ('Ada', ${contactOf()}, 'Sabbia', ${status})`,
      );
      expect((await waiting()) > before).toBe(todo);
    },
  );
});
