/** SQL for a customer's own order. */
import { and, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { ChangeRules } from '#contract/orders/change-rules.ts';
import { OPEN_STATUSES, type OrderType, type TypedOrder } from '#contract/orders/orders.schema.ts';
import type { OwnDelivery } from '#contract/orders/own-delivery.schema.ts';
import { type OwnOrder, SENT_NOTES } from '#contract/orders/own-order.schema.ts';
import { mailedLink } from '#server/modules/links/links.store.ts';
import {
  type StoredContext,
  storedContext,
} from '#server/modules/settings/booking-context.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { orderHistory } from '#server/platform/db/schema.ts';
import { type Counted, uncounting } from '#server/platform/use-counter.ts';
import { isCancelledByCustomer } from './order-filters.ts';
import { findOrders } from './orders.store.ts';
import type { StoredProof, StoredRoad } from './own-road.ts';
import { companyLimitOf } from './reseller-orders.store.ts';

/** SQL function own_order: an order, and what decides whether its customer may change it. */
export type ChangeableOrder = {
  type: OrderType;
  order: TypedOrder['order'];
  rules: ChangeRules;
  /** How often the customer has moved it. */
  own_moves: number;
  /** Whether its lorry is on the road. */
  on_the_road: boolean;
};

export type OpenedOrder = ChangeableOrder & {
  /** Whether the customer was the last to cancel it. */
  cancelled_by_customer: boolean;
  /** Whether it belongs to an offer from whose contract the customer has withdrawn. */
  contract_withdrawn: boolean;
  /** Whether a cancelled order's place is free again, given the day's orders and closures; false for other orders. */
  place_free: boolean;
  sent_notes: OwnOrder['sent_notes'];
  /** Ids of the photos of the delivery place. */
  place_photos: string[];
  /** Its trip's progress; null if it is on no trip. */
  road: StoredRoad | null;
  /** Null also while customers are not shown proofs. */
  proof: StoredProof | null;
  company_limit: OwnOrder['company_limit'];
  context: StoredContext;
};

/**
 * The order that an SQL fragment finds as `subject`; undefined if none, or if its date is too old. One statement, so
 * that every refusal takes the same time. Dates are in Rome. `guess`: uses that are uncounted if the order is found.
 */
export async function openOrder(
  orm: Orm,
  key: SQL,
  { today, since }: { today: string; since: string },
  guess: readonly Counted[] = [],
): Promise<OpenedOrder | undefined> {
  const [found] = await rows<OpenedOrder>(
    orm,
    sql`with key as (${key}),
      found as (
        select own.*, ${isCancelledByCustomer(sql`subject`)} as cancelled_by_customer,
          is_contract_withdrawn(subject) as contract_withdrawn,
          case when "order" ->> 'status' = 'cancelled' then is_place_free(type, ("order" ->> 'delivery_date')::date,
            "order" ->> 'delivery_time', subject, ("order" ->> 'reseller_id')::uuid) else false end as place_free,
          (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'text', note) order by id desc), '[]') from (
            select id, at, note from order_history
            where order_id = subject and action = 'noted' and user_name is null
            order by id desc limit ${SENT_NOTES}) as note) as sent_notes,
          road_of("order", ${today}::date) as road,
          proof_of("order") as proof,
          place_photos_of(subject) as place_photos,
          ${companyLimitOf(sql`("order" ->> 'reseller_id')::uuid`, today)} as company_limit,
          ${storedContext} as context
        from key, own_order(subject, ${today}::date) as own
        where ("order" ->> 'delivery_date')::date >= ${since}::date
      ),
      uncounted as (${uncounting(guess, sql`exists (select from found)`)})
      select * from found`,
  );
  return found;
}

/** The order of a customer's mail. `token`: of the mail's link; absent if the office revoked it. */
export type MailedOrder = ChangeableOrder & { token?: string | undefined };

/**
 * The order of a customer's mail, with a new link for the mail, in one statement because every mail needs it. Undefined
 * for an order that is too old, and for a mail to an address that the order no longer has, which must not give access.
 */
export async function openMailedOrder(
  orm: Orm,
  { order_id, ...mailed }: { order_id: string; recipient: string; mail: string },
  { today, since }: { today: string; since: string },
): Promise<MailedOrder | undefined> {
  const link = mailedLink(
    { purpose: 'order', ...mailed },
    sql`select ("order" ->> 'id')::uuid as subject from opened`,
  );
  const [found] = await rows<ChangeableOrder & { linked: boolean }>(
    orm,
    sql`with opened as (
        select * from own_order(${order_id}::uuid, ${today}::date)
        where ("order" ->> 'delivery_date')::date >= ${since}::date and lower("order" ->> 'email') = lower(${mailed.recipient})),
      link as (${link.made})
      select *, exists (select from link) as linked from opened`,
  );
  return found && { ...found, token: found.linked ? link.token : undefined };
}

/** Whether the customer was the last to cancel an existing order. */
export async function wasCancelledByCustomer(orm: Orm, id: string): Promise<boolean> {
  const { was } = await row<{ was: boolean }>(
    orm,
    sql`select exists (select from own_order(${id}::uuid) where ${isCancelledByCustomer(sql`${id}::uuid`)}) as was`,
  );
  return was;
}

type OwnChange = {
  version: number;
  changes: Record<string, unknown>;
  mail?: 'order-moved' | 'order-cancelled';
  note?: string;
  companyEmail: string;
  today: string;
};

/** SQL function change_own_order. Throws CONFLICT and the refusals of a booking. */
export async function changeOwnOrder(
  orm: Orm,
  id: string,
  { version, changes, mail, note, companyEmail, today }: OwnChange,
): Promise<void> {
  await orm.execute(sql`select change_own_order(p_id => ${id}::uuid, p_changes => ${JSON.stringify(changes)}::jsonb,
    p_version => ${version}::int, p_mail => ${mail ?? null}, p_company_email => ${companyEmail},
    p_today => ${today}::date, p_note => ${note ?? null})`);
}

/** Maximum number of links in one mail. */
const MOST_ORDERS = 20;

/** Upcoming orders of an e-mail address, earliest first. `today`: the date in Rome. */
export async function openOrdersOf(
  orm: Orm,
  address: string,
  today: string,
): Promise<TypedOrder[]> {
  const found = await findOrders(orm, undefined, ({ email, status, delivery_date }) =>
    and(
      sql`counted_email(${email}) = counted_email(${address}) and lower(${email}) = lower(${address})`,
      inArray(status, [...OPEN_STATUSES]),
      gte(delivery_date, today),
    ),
  );
  const when = ({ order }: TypedOrder) => `${order.delivery_date} ${order.delivery_time}`;
  return found.toSorted((a, b) => when(a).localeCompare(when(b))).slice(0, MOST_ORDERS);
}

type CustomerNote = Pick<typeof orderHistory.$inferInsert, 'order_id' | 'type' | 'note'> & {
  request_id: string | undefined;
};

/**
 * A history entry for the office. A repeated request writes nothing; returns false if the earlier note has another text
 * or order.
 */
export async function writeCustomerNote(orm: Orm, note: CustomerNote): Promise<boolean> {
  const { written } = await row<{ written: boolean }>(
    orm,
    sql`select write_customer_note(p_type => ${note.type}, p_id => ${note.order_id}::uuid, p_note => ${note.note},
      p_request_id => ${note.request_id ?? null}::uuid) as written`,
  );
  if (written) return true;
  const isSame = Object.entries(note).map(
    ([name, value]) => sql`${orderHistory[name as keyof CustomerNote]} = ${value}`,
  );
  return (await orm.$count(orderHistory, and(...isSame))) > 0;
}

/** SQL function change_own_delivery; `today`: the date in Rome. Throws CONFLICT, CHANGE_REFUSED and NOT_FOUND. */
export const writeOwnDelivery = (
  orm: Orm,
  id: string,
  changes: Omit<OwnDelivery, 'version'>,
  { version, today }: { version: number; today: string },
): Promise<unknown> =>
  orm.execute(
    sql`select change_own_delivery(${id}::uuid, ${JSON.stringify(changes)}::jsonb, ${version}::integer, ${today}::date)`,
  );
