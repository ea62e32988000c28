/** What people without an account have: a company's session, and links of orders and offers. */
import { eq } from 'drizzle-orm';
import { makeLink } from '#server/modules/links/links.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { ordersSupplier } from '#server/platform/db/schema.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { freshDate } from '#test/dates.ts';
import { storeOffer } from '#test/offer-rows.ts';
import { newCompany } from '#test/pickup-session.ts';
import type { Fitting } from './make-call.ts';
import type { Random } from './random.ts';
import type { differences } from './stored-rows.ts';

/** By table, the columns that identify a row's owner. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  orders_consumer: ['id'],
  orders_supplier: ['id'],
  order_history: ['order_id'],
  order_origins: ['order_id'],
  offers: ['id'],
  offer_history: ['offer_id'],
  offer_papers: ['offer_id'],
  easyfatt_documents: ['subject_id'],
  links: ['subject'],
  notifications: ['consumer_order_id', 'supplier_order_id', 'offer_id'],
  reseller_codes: ['id'],
  reseller_sessions: ['code_id'],
};
/** They belong to nobody, and are compared with the orders separately. */
const OF_NOBODY = ['slots', 'order_counts', 'refused_bookings', 'announcements'];

/** There is also a second company with a pickup, which the session must not reach. */
export async function makeHoldings(orm: Orm) {
  const [company, rival] = [await newCompany(orm), await newCompany(orm)];
  const pickup = async (reseller_id: string) => {
    const id = await createSupplier(orm, { reseller_id, delivery_date: freshDate() });
    const [stored] = await orm.select().from(ordersSupplier).where(eq(ordersSupplier.id, id));
    return { id, code: stored?.code };
  };
  const pickups = [await pickup(company.id), await pickup(company.id)];
  const theirs = await pickup(rival.id);
  const orders = [
    await createConsumer(orm, { delivery_date: freshDate() }),
    await createSupplier(orm, { delivery_date: freshDate() }),
  ];
  const offers = [(await storeOffer(orm)).id, (await storeOffer(orm)).id];
  const linkTo = (purpose: 'order' | 'offer') => (subject: string) =>
    makeLink(orm, { purpose, subject, recipient: 'concetta@example.test' });
  const orderTokens = await Promise.all(orders.map(linkTo('order')));
  const offerTokens = await Promise.all(offers.map(linkTo('offer')));
  const own = [company.code_id, ...pickups.map(({ id }) => id), ...orders, ...offers];

  return {
    begin: company.begin,
    /** The credentials with which a call of this path is more than a stranger's. */
    fitting: (path: string, random: Random): Fitting => {
      const version = 1 + random.below(4);
      if (path.startsWith('/api/own-order')) return { token: random.pick(orderTokens), version };
      if (path.startsWith('/api/own-offer')) {
        return { token: random.pick(offerTokens), revision: 1, version };
      }
      return { code: random.pick([...pickups, theirs]).code, version };
    },
    /** The changed or new rows that belong to others. */
    ofOthers: ({ gone, added }: ReturnType<typeof differences>) => {
      const tables = [...Object.entries(gone), ...Object.entries(added)];
      // An accepted offer makes an order.
      const accepted = (added.offers ?? []).map(({ order_id }) => order_id);
      const booked = (added.orders_supplier ?? [])
        .filter(({ reseller_id }) => reseller_id === company.id)
        .map(({ id }) => id);
      const allowed = new Set<unknown>([...own, ...accepted.filter(Boolean), ...booked]);
      return (
        tables
          .filter(([table]) => !OF_NOBODY.includes(table))
          .flatMap(([table, rows]) => rows.map((row) => ({ table, row })))
          .filter(({ table, row }) => !SUBJECTS[table]?.some((name) => allowed.has(row[name])))
          // Searching for one's orders sends a mail, which contains none.
          .filter(({ row }) => row.type !== 'own-orders' || JSON.stringify(row.payload) !== '{}')
      );
    },
  };
}
