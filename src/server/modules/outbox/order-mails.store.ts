/** SQL on mails about orders and offers: lists, reminders, and what the customer's calendar has. */
import { desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { type MailType, mailTypesThat } from '#contract/mail-types.ts';
import type { OrderMail } from '#contract/orders/order-history.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { notifications } from '#server/platform/db/schema.ts';

/** Newest first. */
export const mailsOf = (orm: Orm, id: string): Promise<OrderMail[]> =>
  mailsThat(orm, [
    eq(notifications.consumer_order_id, id),
    eq(notifications.supplier_order_id, id),
  ]);

/** Mails of an offer, newest first. */
export const mailsOfOffer = (orm: Orm, id: string): Promise<OrderMail[]> =>
  mailsThat(orm, [eq(notifications.offer_id, id)]);

async function mailsThat(orm: Orm, areOf: SQL[]): Promise<OrderMail[]> {
  const rows = await orm
    .select()
    .from(notifications)
    .where(or(...areOf))
    .orderBy(desc(notifications.created_at), desc(notifications.id));
  // A check constraint guarantees the status.
  return rows as OrderMail[];
}

/** Type of an order reminder. */
export const REMINDER: MailType = 'order-reminder';

/** Type of a reminder of an offer that ends soon. */
export const OFFER_REMINDER: MailType = 'offer-reminder';

/** Type of the mail about a cancelled order. */
export const CANCELLED: MailType = 'order-cancelled';

/** Type of the mail with links to one's own orders. */
export const OWN_ORDERS: MailType = 'own-orders';

/**
 * Queues the mail for any address, each time: whether the address has orders, and whether the mail was sent before, is
 * determined when sending. So neither the answer nor its timing reveals either.
 */
export async function queueOwnOrdersMail(orm: Orm, recipient: string): Promise<void> {
  await orm.insert(notifications).values({ type: OWN_ORDERS, payload: {}, recipient });
}

/**
 * Whether such a mail to the same address was queued or sent in the 24 hours before this one. Withdrawn mails do not
 * count: a request for an address without orders must not block a later one.
 */
export async function hasRecentOwnOrdersMail(orm: Orm, id: string): Promise<boolean> {
  const { exists } = await row<{ exists: boolean }>(
    orm,
    sql`select exists (
      select from notifications as mail, notifications as earlier
      where mail.id = ${id}::uuid and earlier.type = ${OWN_ORDERS} and earlier.status in ('pending', 'sent', 'written')
        and counted_email(earlier.recipient) = counted_email(mail.recipient) and lower(earlier.recipient) = lower(mail.recipient)
        and earlier.created_at > mail.created_at - interval '1 day'
        and (earlier.created_at, earlier.id) < (mail.created_at, mail.id)
    )`,
  );
  return exists;
}

type Day = {
  /** Date of the delivery. */
  date: string;
  /** Customers whose mail named the date since then are not reminded. */
  mailedSince: Date;
};

/**
 * Queues a day's missing reminders, if the office wants them, and returns how many. The id derives from order and date,
 * so two processes never queue one twice. A withdrawn reminder is queued again once it is true again.
 */
export async function writeReminders(orm: Orm, { date, mailedSince }: Day): Promise<number> {
  const written = await rows(
    orm,
    sql`insert into notifications as mail (id, type, payload, recipient, consumer_order_id, supplier_order_id)
      select
        -- A UUID of version 8.
        overlay(overlay(md5('reminder/' || o.id || '/' || ${date}::text) placing '8' from 13) placing '8' from 17)::uuid,
        ${REMINDER},
        jsonb_build_object('type', ${REMINDER}::text, 'orderData', o.data),
        o.email,
        case o.type when 'consumer' then o.id end,
        case o.type when 'supplier' then o.id end
      from orders_to_remind(${date}::date) as o
      where not exists (
        select from notifications as told
        where (told.consumer_order_id = o.id or told.supplier_order_id = o.id)
          and told.type in ${mailTypesThat(({ calendar }) => calendar === 'put in')} and told.status <> 'withdrawn'
          and told.created_at >= ${mailedSince.toISOString()}::timestamptz)
      on conflict (id) do update
        set status = 'pending', payload = excluded.payload, recipient = excluded.recipient,
          attempts = 0, next_attempt_at = now(), last_error = null, withdrawn_by = null, resent_at = null
        where mail.status = 'withdrawn'
      returning mail.id`,
  );
  return written.length;
}

/**
 * Whether a mail may have added the order to the customer's calendar (order-calendar.ts). One attempt is enough: the
 * mail may have arrived although the answer was lost, and calendars ignore the end of unknown appointments.
 */
export async function wasInvited(orm: Orm, orderId: string): Promise<boolean> {
  const { invited } = await row<{ invited: boolean }>(
    orm,
    sql`select exists (
      select from notifications
      where (consumer_order_id = ${orderId}::uuid or supplier_order_id = ${orderId}::uuid)
        and attempts > 0 and type in ${mailTypesThat(({ calendar }) => calendar === 'put in')}
        and payload -> 'orderData' ? 'version' and payload #>> '{orderData,status}' <> 'pending'
    ) as invited`,
  );
  return invited;
}
