/** All SQL on `push_notices`, with `migrations/functions/push.sql`, which writes and claims them. */
import { and, eq, sql } from 'drizzle-orm';
import type { PushKind } from '#contract/push/push-kinds.ts';
import { SESSION_DAYS } from '#contract/retention.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { row } from '#server/platform/db/rows.ts';
import { pushNotices } from '#server/platform/db/schema.ts';

const { id, attempts, created_at } = pushNotices;

/** A notice that this worker is to send now. */
export type DueNotice = {
  id: string;
  device_id: string;
  kind: PushKind;
  subject_id: string;
  delivery_date: string | null;
  delivery_time: string | null;
  attempts: number;
  /** When the change happened. */
  created_at: Date;
  endpoint: string;
  p256dh: string;
  auth: string;
};

/** SQL function claim_push. */
export async function claimNotices(
  orm: Orm,
  { leaseSeconds, now }: { leaseSeconds: number; now: Date },
): Promise<{ due: DueNotice[]; next_due_seconds: number | null }> {
  type Stored = Omit<DueNotice, 'created_at'> & { created_at: string };
  const { notices, next_due_seconds } = await row<{
    notices: Stored[] | null;
    next_due_seconds: number | null;
  }>(
    orm,
    sql`select notices, next_due_seconds from claim_push(
      ${leaseSeconds}, make_interval(days => ${SESSION_DAYS.longest}), ${now.toISOString()})`,
  );
  const due = (notices ?? []).map((notice) => ({
    ...notice,
    created_at: new Date(notice.created_at),
  }));
  return { due, next_due_seconds };
}

/** An attempt that outlived its lease must not change a later one's result. */
const isThis = (notice: DueNotice) => and(eq(id, notice.id), eq(attempts, notice.attempts));

export async function deleteNotice(orm: Orm, notice: DueNotice): Promise<void> {
  await orm.delete(pushNotices).where(isThis(notice));
}

export async function postponeNotice(orm: Orm, notice: DueNotice, next: Date): Promise<void> {
  await orm.update(pushNotices).set({ next_attempt_at: next.toISOString() }).where(isThis(notice));
}

/** Withdraws what was not sent about the order or the offer (SQL function take_push). */
export async function takeNotices(orm: Orm, subject: string): Promise<void> {
  await orm.execute(sql`select take_push(${subject}::uuid)`);
}

/** Those that no worker has seen, because the product stood still. */
export const oldPushNotices = (before: Date): OldRows => [
  pushNotices,
  isBefore(created_at, before),
];
