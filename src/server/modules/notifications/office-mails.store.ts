/** The office's SQL on mails. */
import { count, desc, eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { MailListQuery } from '#contract/mails.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { notifications } from '#server/platform/db/schema.ts';

export type StoredMail = InferSelectModel<typeof notifications>;

/** The office has to know of them: those given up, and those that still wait an hour after a failure. */
export const isUndelivered = sql`(${notifications.status} = 'failed' or ${notifications.status} = 'pending'
  and ${notifications.last_error} is not null and ${notifications.created_at} < now() - interval '1 hour')`;

/** Newest first. */
export async function listStoredMails(
  orm: Orm,
  { page, page_size }: MailListQuery,
): Promise<{ rows: StoredMail[]; total: number }> {
  const [mails, [counted]] = await Promise.all([
    orm
      .select()
      .from(notifications)
      .where(isUndelivered)
      .orderBy(desc(notifications.created_at), desc(notifications.id))
      .limit(page_size)
      .offset((page - 1) * page_size),
    orm.select({ total: count() }).from(notifications).where(isUndelivered),
  ]);
  return { rows: mails, total: counted?.total ?? 0 };
}

export async function findStoredMail(orm: Orm, id: string): Promise<StoredMail | undefined> {
  const [mail] = await orm.select().from(notifications).where(eq(notifications.id, id));
  return mail;
}

/** Whether a mail about what the office did is no longer true of its order (mails.sql). */
export async function isOutdated(orm: Orm, id: string): Promise<boolean> {
  const { is_outdated } = await row<{ is_outdated: boolean }>(
    orm,
    sql`select is_outdated(mail, coalesce(find_order('consumer', consumer_order_id),
      find_order('supplier', supplier_order_id))) from notifications as mail where id = ${id}::uuid`,
  );
  return is_outdated;
}

/**
 * Marks a mail that a person of the office sends again: it is beyond the limit of its recipient, and the week
 * after which it is given up begins anew.
 */
const RESENT = sql`jsonb_build_object('resent', true, 'resent_at', now())`;

/** A customer's mail goes to the address that the order has now: the office may have corrected it. */
const RECIPIENT = sql`case when type like 'admin-%' then recipient else coalesce(
  (select nullif(email, '') from orders_consumer where id = consumer_order_id),
  (select nullif(email, '') from orders_supplier where id = supplier_order_id), recipient) end`;

/**
 * Makes a mail that was not delivered due now, with all its attempts. False when it is not one of these, or
 * is just being sent.
 */
export async function retryMail(orm: Orm, id: string): Promise<boolean> {
  const again = await rows(
    orm,
    sql`with again as (
        update notifications as mail set status = 'pending', attempts = 0, next_attempt_at = now(),
          last_error = null, payload = payload || ${RESENT}, recipient = ${RECIPIENT}
        where id = ${id}::uuid and not is_being_sent(mail)
          and (status in ('failed', 'withheld') or status = 'pending' and last_error is not null)
        returning id)
      select id, pg_notify('notifications_due', '') from again`,
  );
  return again.length > 0;
}

/** Queues a mail that was sent once more, with the same contents. Returns the id of the new one. */
export async function copyMail(orm: Orm, id: string): Promise<string | undefined> {
  const [copy] = await rows<{ id: string }>(
    orm,
    sql`insert into notifications (type, payload, recipient, consumer_order_id, supplier_order_id)
      select type, payload - 'withdrawn_by' || ${RESENT}, ${RECIPIENT}, consumer_order_id, supplier_order_id
      from notifications where id = ${id}::uuid and status = 'sent' returning id`,
  );
  return copy?.id;
}
