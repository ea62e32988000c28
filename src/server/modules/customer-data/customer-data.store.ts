/** All SQL on what is stored about one customer, with the functions of `migrations/functions/customer-data.sql`. */
import { inArray, sql } from 'drizzle-orm';
import type {
  CustomerData,
  CustomerDataCounts,
  ErasedCustomer,
} from '#contract/customer-data.schema.ts';
import type { Actor } from '#server/modules/orders/actor.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import { findQuotesOf } from '#server/modules/quotes/office-quotes.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { notifications, orderHistory } from '#server/platform/db/schema.ts';

/** `today` is the date in Rome. */
export function countCustomerData(
  orm: Orm,
  contact: string,
  today: string,
): Promise<CustomerDataCounts> {
  return row<CustomerDataCounts>(
    orm,
    sql`with theirs as materialized (select * from customer_orders(${contact})),
      asked as materialized (
        select customer_name as name from quote_requests where is_contact(${contact}, email, phone)),
      written as materialized (select type, payload from customer_mails(${contact}))
      select
        (select count(*)::int from theirs) as orders,
        (select count(*)::int from theirs
          where status in ('pending', 'confirmed') and delivery_date >= ${today}::date and not is_former) as orders_open,
        (select count(*)::int from asked) as quotes,
        (select count(*)::int from written where type = 'contact') as messages,
        (select count(*)::int from written where type <> 'contact') as mails,
        array(select name from theirs union select name from asked
          union select payload ->> 'name' from written where type = 'contact' order by name) as names`,
  );
}

/** Each list oldest first. */
export async function findCustomerData(orm: Orm, contact: string): Promise<CustomerData> {
  const theirs = sql`(select id from customer_orders(${contact}))`;
  const [orders, history, quotes, mails] = await Promise.all([
    findOrders(orm, undefined, ({ id }) => sql`${id} in ${theirs}`),
    orm
      .select()
      .from(orderHistory)
      .where(sql`${orderHistory.order_id} in ${theirs}`)
      .orderBy(orderHistory.id),
    findQuotesOf(orm, contact),
    orm
      .select()
      .from(notifications)
      .where(inArray(notifications.id, sql`(select id from customer_mails(${contact}))`))
      .orderBy(notifications.created_at),
  ]);
  const isMessage = ({ type }: { type: string }) => type === 'contact';
  return {
    contact,
    orders: orders.toSorted((a, b) => a.order.created_at.localeCompare(b.order.created_at)),
    // The functions that write the history guarantee what its type states.
    history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) as never,
    quotes,
    messages: mails.filter(isMessage).map(({ payload, created_at }) => ({
      ...(payload as Message),
      created_at: created_at.toISOString(),
    })),
    mails: mails
      .filter((mail) => !isMessage(mail))
      .map(({ created_at, sent_at, ...mail }) => ({
        ...mail,
        created_at: created_at.toISOString(),
        sent_at: sent_at?.toISOString() ?? null,
      })),
  };
}

type Message = Omit<CustomerData['messages'][number], 'created_at'>;

/** Raises CONFLICT while an order is still to be delivered. */
export async function eraseCustomer(
  orm: Orm,
  { user_id, user_name }: Actor,
  contact: string,
  today: string,
): Promise<ErasedCustomer> {
  const { done } = await row<{ done: ErasedCustomer }>(
    orm,
    sql`select erase_customer(${contact}, ${today}::date, ${user_id}::uuid, ${user_name}) as done`,
  );
  return done;
}
