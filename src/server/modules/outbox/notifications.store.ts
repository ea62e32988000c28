/** All SQL on notifications: the outbox, which is also the record of every mail. */
import { and, eq, gt, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { type MailType, mailTypesThat } from '#contract/mail-types.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { row } from '#server/platform/db/rows.ts';
import { notifications } from '#server/platform/db/schema.ts';

/** When a mail was written, or the office last sent it again. */
export const TRIED_SINCE = sql`coalesce(resent_at, created_at)`;

/** The lease of a claimed mail. After it another worker may claim the mail. */
export const LEASE_SECONDS = 60;

export type DueNotification = {
  id: string;
  type: string;
  payload: unknown;
  recipient: string;
  /** The order that it is about. */
  order_id: string | null;
  offer_id: string | null;
  /** Whose link for a password it brings. */
  user_id: string | null;
  attempts: number;
  /** When it was written, or the office last sent it again. */
  tried_since: Date;
  /** Of the request that caused the mail. */
  trace_id: string | null;
  status: 'pending' | 'withheld' | 'withdrawn';
};

export type NewMail = { type: MailType; payload: unknown; recipient: string };
type NewNotification = NewMail & { id: string; user_id?: string };

/** The part of a statement that queues mails with what it stores: only when `stored`, a part of it too, has a row. */
export const writeMails = (mails: NewMail[], stored: SQL) => sql`
  insert into notifications (type, payload, recipient)
  select mail.type, mail.payload, mail.recipient
  from ${stored}, jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail(type text, payload jsonb, recipient text)`;

/**
 * Queues a mail. A mail with an id that is already stored is not queued again; the answer is false when that
 * one says something else.
 */
export async function addNotification(orm: Orm, notification: NewNotification): Promise<boolean> {
  const { id, type, payload } = notification;
  const added = await orm
    .insert(notifications)
    .values(notification)
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (added.length > 0) return true;
  const isSame = and(
    eq(notifications.id, id),
    eq(notifications.type, type),
    sql`${notifications.payload} @> ${JSON.stringify(payload)}::jsonb`,
  );
  return (await orm.$count(notifications, isSame)) > 0;
}

/** The number of mails that one customer may be sent. */
export type MailLimits = { perHour: number; perDay: number };

export type Claimed<Value> = {
  mails: DueNotification[];
  /** Until the next one is due that is not claimed; null when none waits. */
  next_due_seconds: number | null;
  value: Value | null;
};

/**
 * claim_mails, for this worker. It reads with them what `value` says, which is null when none is due. One that is not to be
 * sent comes with the status that it got.
 */
export async function claimNotifications<Value>(
  orm: Orm,
  { atMost, limits, value }: { atMost: number; limits: MailLimits; value: SQL<Value> },
): Promise<Claimed<Value>> {
  type Stored = Omit<DueNotification, 'tried_since'> & { tried_since: string };
  const claimed = await row<Omit<Claimed<Value>, 'mails'> & { mails: Stored[] | null }>(
    orm,
    sql`select mails, next_due_seconds, case when mails is not null then ${value} end as value
      from claim_mails(${atMost}, ${LEASE_SECONDS}, ${limits.perHour}, ${limits.perDay})`,
  );
  const mails = (claimed.mails ?? []).map((mail) => ({
    ...mail,
    tried_since: new Date(mail.tried_since),
  }));
  return { ...claimed, mails };
}

/** Which claim of a mail: each one counts an attempt. */
export type Claim = Pick<DueNotification, 'id' | 'attempts'>;

/**
 * Also of mails that were withdrawn or claimed again when their lease was over: they have gone out. They are 'written'
 * when that was into files, also after a mail server is configured.
 */
export async function markSent(
  orm: Orm,
  ids: readonly string[],
  status: 'sent' | 'written',
): Promise<void> {
  await orm
    .update(notifications)
    .set({ status, sent_at: sql`now()`, last_error: null })
    .where(inArray(notifications.id, [...ids]));
}

export async function markDelayed(
  orm: Orm,
  claim: Claim,
  lastError: string,
  seconds: number,
): Promise<void> {
  await orm
    .update(notifications)
    .set({
      ...afterFailure('pending', lastError),
      next_attempt_at: sql`now() + make_interval(secs => ${seconds})`,
    })
    .where(isClaimed(claim));
}

export async function markFailed(orm: Orm, claim: Claim, lastError: string): Promise<void> {
  await orm.update(notifications).set(afterFailure('failed', lastError)).where(isClaimed(claim));
}

/** A mail that turned out, when it was to be sent, to be no longer wanted. */
export async function markWithdrawn(orm: Orm, claim: Claim): Promise<void> {
  await orm
    .update(notifications)
    .set({ status: 'withdrawn', last_error: null })
    .where(isClaimed(claim));
}

/** A mail that was to be withdrawn while it was being sent is withdrawn now. */
const afterFailure = (status: 'pending' | 'failed', lastError: string) => ({
  status: sql`case when withdrawn_by is null then ${status} else 'withdrawn' end`,
  last_error: sql`case when withdrawn_by is null then ${lastError} end`,
});

/** An attempt that outlived its lease must not change what a later one does. */
const isClaimed = ({ id, attempts }: Claim) =>
  and(
    eq(notifications.id, id),
    eq(notifications.attempts, attempts),
    eq(notifications.status, 'pending'),
  );

/**
 * Makes the mails that a killed process had claimed due at once, and those that wait for another attempt.
 * Only for a database with one process: another one could be sending them. A mail without an attempt keeps
 * its time, in which an undo can withdraw it.
 */
export async function releaseClaims(orm: Orm): Promise<void> {
  await orm
    .update(notifications)
    .set({ next_attempt_at: sql`now()` })
    .where(
      and(
        eq(notifications.status, 'pending'),
        gt(notifications.attempts, 0),
        sql`${notifications.next_attempt_at} > now()`,
      ),
    );
}

const isMessage = inArray(
  notifications.type,
  mailTypesThat(({ about }) => about === 'message'),
);

/** What the retention deletes: messages of the contact page, and other mails that no longer wait. */
export const oldMails = (before: { messages: Date; others: Date }): OldRows => [
  notifications,
  or(
    and(isMessage, isBefore(notifications.created_at, before.messages)),
    and(
      not(isMessage),
      ne(notifications.status, 'pending'),
      isBefore(notifications.created_at, before.others),
    ),
  ),
];
