/** The office's SQL on mails. */
import { and, desc, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { mailTypesThat } from '#contract/mail-types.ts';
import { type MailListQuery, RESEND_MINUTES } from '#contract/mails.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { notifications } from '#server/platform/db/schema.ts';
import { listOf } from '#server/platform/subjects/list.ts';

export type StoredMail = InferSelectModel<typeof notifications>;

/** Undelivered mails that the office should see: given up, or still waiting an hour after a failure. */
const isUndelivered = sql`(${notifications.status} = 'failed' or ${notifications.status} = 'pending'
  and ${notifications.last_error} is not null and ${notifications.created_at} < now() - interval '1 hour')`;

/** Newest first. */
export const listStoredMails = (orm: Orm, page: MailListQuery) =>
  listOf<StoredMail>(orm, page, {
    table: notifications,
    where: isUndelivered,
    order: [desc(notifications.created_at), desc(notifications.id)],
  });

export function countUndeliveredMails(orm: Orm): Promise<number> {
  return orm.$count(notifications, isUndelivered);
}

export async function findStoredMail(orm: Orm, id: string): Promise<StoredMail | undefined> {
  const [mail] = await orm.select().from(notifications).where(eq(notifications.id, id));
  return mail;
}

/** The current order of a mail. */
const ORDER = sql`coalesce(find_order('consumer', consumer_order_id), find_order('supplier', supplier_order_id))`;

/** Whether a mail about an office change is no longer true of its order (mails.sql). */
export async function isOutdated(orm: Orm, id: string): Promise<boolean> {
  const { is_outdated } = await row<{ is_outdated: boolean }>(
    orm,
    sql`select is_outdated(mail, ${ORDER}) from notifications as mail where id = ${id}::uuid`,
  );
  return is_outdated;
}

/** A customer's mail goes to the order's current address: the office may have corrected it. */
const RECIPIENT = sql`case when type in ${mailTypesThat(({ to }) => to === 'company')} then recipient
  else coalesce(nullif(${ORDER} ->> 'email', ''), recipient) end`;

/**
 * Makes an undelivered mail due now, with all its attempts, for another week, ignoring its recipient's limit. False if
 * it is not undelivered or is being sent right now.
 */
export async function retryMail(orm: Orm, id: string): Promise<boolean> {
  const again = await rows(
    orm,
    sql`with again as (
        update notifications as mail set status = 'pending', attempts = 0, next_attempt_at = now(),
          last_error = null, resent_at = now(), recipient = ${RECIPIENT}
        where id = ${id}::uuid and not is_being_sent(mail)
          and (status in ('failed', 'withheld') or status = 'pending' and last_error is not null)
        returning id)
      select id, pg_notify('notifications_due', '') from again`,
  );
  return again.length > 0;
}

/** The mail of which `mail` is a copy, while that is kept; otherwise itself. */
const ORIGINAL = sql`coalesce(
  (select kept.id from notifications as kept where kept.id = mail.copy_of), mail.id)`;

/**
 * Queues a sent mail again with the same contents. Returns the new id; undefined if the mail or a copy of it waits, or
 * was sent again in the last RESEND_MINUTES. Copies count on their original, whose row lets one of several concurrent
 * calls through.
 */
export async function copyMail(orm: Orm, id: string): Promise<string | undefined> {
  const [copy] = await rows<{ id: string }>(
    orm,
    sql`with requested as (
        select mail.*, ${ORIGINAL} as original_id
        from notifications as mail where id = ${id}::uuid and status in ('sent', 'written')),
      counted as (
        update notifications as original set copied_at = now() from requested
        where original.id = requested.original_id
          and coalesce(greatest(original.copied_at, original.resent_at), '-infinity')
            <= now() - make_interval(mins => ${RESEND_MINUTES})
          and not exists (select from notifications as copy
            where copy.copy_of = original.id and copy.status = 'pending')
        returning original.id)
      insert into notifications
        (type, payload, recipient, consumer_order_id, supplier_order_id, offer_id, user_id, history_id, copy_of, resent_at)
      select type, payload, ${RECIPIENT}, consumer_order_id, supplier_order_id, offer_id, user_id, history_id, counted.id, now()
      from requested, counted returning id`,
  );
  return copy?.id;
}

/** The waiting copy of a mail. */
export async function findWaitingCopy(orm: Orm, id: string): Promise<StoredMail | undefined> {
  const original = sql`(select ${ORIGINAL} from notifications as mail where mail.id = ${id}::uuid)`;
  const [copy] = await orm
    .select()
    .from(notifications)
    .where(and(eq(notifications.status, 'pending'), eq(notifications.copy_of, original)));
  return copy;
}
