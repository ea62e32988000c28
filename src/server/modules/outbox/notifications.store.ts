/** All SQL on notifications: the outbox and log of all mails. */
import { and, eq, gt, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { type MailType, mailTypesThat } from '#contract/mail-types.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { row } from '#server/platform/db/rows.ts';
import { notifications } from '#server/platform/db/schema.ts';

/** When a mail was written, or last sent again by the office. */
export const TRIED_SINCE = sql`coalesce(resent_at, created_at)`;

/** The lease of a claimed mail. After it another worker may claim the mail. */
export const LEASE_SECONDS = 60;

export type DueNotification = {
  id: string;
  type: string;
  payload: unknown;
  recipient: string;
  /** The order it is about. */
  order_id: string | null;
  offer_id: string | null;
  /** The user whose password link it carries. */
  user_id: string | null;
  attempts: number;
  /** When it was written, or last sent again by the office. */
  tried_since: Date;
  /** Trace of the request that caused the mail. */
  trace_id: string | null;
  status: 'pending' | 'withheld' | 'withdrawn';
};

export type NewMail = { type: MailType; payload: unknown; recipient: string };
type NewNotification = NewMail & { id: string; user_id?: string };

/** SQL fragment that queues mails with what it stores: only if `stored`, another part of the statement, has a row. */
export const writeMails = (mails: NewMail[], stored: SQL) => sql`
  insert into notifications (type, payload, recipient)
  select mail.type, mail.payload, mail.recipient
  from ${stored}, jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail(type text, payload jsonb, recipient text)`;

/** Queues a mail. An id already stored is not queued again; returns false if that mail has other contents. */
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

/** How many mails one customer may be sent. */
export type MailLimits = { perHour: number; perDay: number };

export type Claimed<Value> = {
  mails: DueNotification[];
  /** Until the next unclaimed mail is due; null if none waits. */
  next_due_seconds: number | null;
  value: Value | null;
};

/**
 * SQL function claim_mails. Also reads `value`, which is null if none is due. A mail that must not be sent comes with
 * its new status.
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

/** Identifies a claim: each one counts an attempt. */
export type Claim = Pick<DueNotification, 'id' | 'attempts'>;

/**
 * Also for mails that were withdrawn, or claimed again after their lease: they have gone out. 'written' means written
 * to a file, even if a mail server is configured later.
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

/** For a mail that is no longer wanted when it is about to be sent. */
export async function markWithdrawn(orm: Orm, claim: Claim): Promise<void> {
  await orm
    .update(notifications)
    .set({ status: 'withdrawn', last_error: null })
    .where(isClaimed(claim));
}

/** If the mail was to be withdrawn while it was being sent, it is withdrawn now. */
const afterFailure = (status: 'pending' | 'failed', lastError: string) => ({
  status: sql`case when withdrawn_by is null then ${status} else 'withdrawn' end`,
  last_error: sql`case when withdrawn_by is null then ${lastError} end`,
});

/** An attempt that outlived its lease must not change a later one's result. */
const isClaimed = ({ id, attempts }: Claim) =>
  and(
    eq(notifications.id, id),
    eq(notifications.attempts, attempts),
    eq(notifications.status, 'pending'),
  );

/**
 * Makes mails claimed by a killed process due at once, and those waiting for another attempt. Only for a database with
 * a single process: another one could be sending them. A mail without an attempt keeps its time, during which an undo
 * can withdraw it.
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

/** For retention: messages of the contact page, and other mails that no longer wait. */
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
