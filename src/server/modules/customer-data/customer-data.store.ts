/** Data stored about one customer. SQL: `erase-customer.sql` and `customer-….sql` in `migrations/functions/`. */
import { sql } from 'drizzle-orm';
import { ORDER_LINK_DAYS } from '#contract/links.ts';
import { mailFacts, mailTypesThat } from '#contract/mail-types.ts';
import type {
  CustomerData,
  CustomerDataCounts,
  ErasedCustomer,
} from '#contract/users/customer-data.schema.ts';
import { findCardsOf, otherPhonesOf } from '#server/modules/customers/personal-data.store.ts';
import { customersRoad } from '#server/modules/driver/customers-road.store.ts';
import { allLinksTo } from '#server/modules/links/links.store.ts';
import { entriesOfOffers, findOffersOf } from '#server/modules/offers/offers.store.ts';
import { linkedOffer } from '#server/modules/offers/own-offers.store.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import { findQuotesOf, quoteNamesOf } from '#server/modules/quotes/quotes.store.ts';
import { findResellersOf, resellerNamesOf } from '#server/modules/resellers/resellers.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import { isoOf } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';

const MESSAGES = mailTypesThat(({ about }) => about === 'message');
const ABOUT_ORDERS = mailTypesThat(({ about, to }) => about === 'order' && to === 'customer');

/** `today`: the date in Rome. */
export function countCustomerData(
  orm: Orm,
  contact: string,
  today: string,
): Promise<CustomerDataCounts> {
  return row<CustomerDataCounts>(
    orm,
    sql`with found as materialized (select * from customer_orders(${contact})),
      own_orders as (select * from found where not is_former),
      requests as materialized (${quoteNamesOf(contact)}),
      own_offers as materialized (select * from customer_offers(${contact}, ${today}::date)),
      cards as materialized (select * from customer_cards(${contact})),
      companies as materialized (${resellerNamesOf(contact)}),
      sent_mails as materialized (select type, payload from customer_mails(${contact}))
      select
        (select count(*)::int from own_orders) as orders,
        (select count(*)::int from own_orders
          where status in ('pending', 'confirmed') and delivery_date >= ${today}::date) as orders_open,
        (select count(*)::int from found where is_former) as orders_former,
        (select count(*)::int from own_offers) as offers,
        (select count(*)::int from own_offers where is_open) as offers_open,
        (select count(*)::int from requests) as quotes,
        (select count(*)::int from sent_mails where type in ${MESSAGES}) as messages,
        (select count(*)::int from sent_mails where type not in ${MESSAGES}) as mails,
        array(select name from customer_views(${contact}) order by name) as views,
        (select count(*)::int from companies) as resellers,
        customer_pictures(${contact}) as pictures,
        (select count(*)::int from cards) as cards,
        (select count(*)::int from cards where is_kept) as cards_kept,
        array(select name from own_orders union select name from own_offers union select name from requests union select name from companies union select name from cards
          union select payload ->> 'name' from sent_mails where type in ${MESSAGES} order by name) as names`,
  );
}

/**
 * Each list is sorted oldest first. A former order once had this contact and now has another: only the old contact
 * details and the links sent to them are included.
 */
export async function findCustomerData(orm: Orm, contact: string): Promise<CustomerData> {
  const ownOrders = sql`(select id from customer_orders(${contact}) where not is_former)`;
  const ownOffers = sql`(select id from customer_offers(${contact}, '-infinity'))`;
  const [
    orders,
    history,
    offers,
    offer_history,
    quotes,
    mails,
    links,
    views,
    resellers,
    road,
    cards,
  ] = await Promise.all([
    findOrders(orm, undefined, ({ id }) => sql`${id} in ${ownOrders}`),
    findHistory(orm, contact),
    findOffersOf(orm, ownOffers),
    entriesOfOffers(orm, ownOffers),
    findQuotesOf(orm, contact),
    findMails(orm, contact),
    findLinks(orm, contact),
    rows<CustomerData['views'][number]>(
      orm,
      sql`select name, query from customer_views(${contact}) order by created_at`,
    ),
    findResellersOf(orm, contact),
    customersRoad(orm, ownOrders),
    findCardsOf(orm, contact),
  ]);
  const isMessage = ({ type }: { type: string }) => mailFacts(type)?.about === 'message';
  return {
    contact,
    orders: orders.toSorted((a, b) => a.order.created_at.localeCompare(b.order.created_at)),
    history,
    offers,
    offer_history,
    quotes,
    messages: mails.filter(isMessage).map(({ payload, created_at }) => ({
      ...(payload as Message),
      created_at,
    })),
    mails: mails.filter((mail) => !isMessage(mail)),
    links,
    ...road,
    views,
    resellers,
    cards,
  };
}

type Mail = CustomerData['mails'][number] & { payload: unknown };

/** Without the address of another customer that the order had before. The company's own address is included. */
function findMails(orm: Orm, contact: string): Promise<Mail[]> {
  return rows<Mail>(
    orm,
    sql`select type, payload, status, ${isoOf(sql`created_at`)} as created_at, ${isoOf(sql`sent_at`)} as sent_at,
        case when type not in ${ABOUT_ORDERS} or lower(recipient) = lower(${contact})
          or lower(recipient) in (select lower(email) from customer_orders(${contact}) where not is_former)
        then recipient end as recipient
      from customer_mails(${contact}) as mail order by mail.created_at`,
  );
}

type Linked = { subject: string; last_day: string | null; email: string; is_former: boolean };

/**
 * As for the mails that carry them: other customers' addresses are left out; of a former order, only the links sent to
 * this contact are included.
 */
async function findLinks(orm: Orm, contact: string): Promise<CustomerData['links']> {
  const ownOrders = sql`
    select id as subject, (delivery_date + ${ORDER_LINK_DAYS}::int)::text as last_day, coalesce(email, '') as email, is_former
    from customer_orders(${contact})
    union all
    select found.id, linked.last_day::text, coalesce(linked.offer ->> 'email', ''), false
    from customer_offers(${contact}, '-infinity') as found left join lateral ${linkedOffer(sql`found.id`)} as linked on true`;
  const [linked, links] = await Promise.all([
    rows<Linked>(orm, ownOrders),
    allLinksTo(orm, sql`(select subject from (${ownOrders}) as ownOrders)`),
  ]);
  const bySubject = new Map(linked.map((one) => [one.subject, one]));
  return links.flatMap((link) => {
    const { last_day = null, email = '', is_former } = bySubject.get(link.subject) ?? {};
    const known = is_former ? [contact] : ['', contact, email];
    const isTheirs = known.some((one) => one.toLowerCase() === link.recipient.toLowerCase());
    if (is_former && !isTheirs) return [];
    return [{ ...link, recipient: isTheirs ? link.recipient : null, last_day }];
  });
}

function findHistory(orm: Orm, contact: string): Promise<CustomerData['history']> {
  return rows(
    orm,
    sql`select order_id, action, to_json(at) as at, actor, before, after, note
      from customer_history(${contact}) order by id`,
  );
}

type Message = Omit<CustomerData['messages'][number], 'created_at'>;

/** Throws CONFLICT while an order is still to be delivered. */
export async function eraseCustomer(
  orm: Orm,
  { user_id, user_name }: Actor,
  contact: string,
  today: string,
): Promise<ErasedCustomer> {
  const phones = await otherPhonesOf(orm, contact);
  const { done } = await row<{ done: ErasedCustomer }>(
    orm,
    sql`select erase_customer(${contact}, ${today}::date, ${user_id}::uuid, ${user_name},
      p_card_phones => ${JSON.stringify(phones)}::jsonb) as done`,
  );
  return done;
}
