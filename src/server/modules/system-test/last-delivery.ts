import type { MailCheck } from '#contract/system-test.schema.ts';
import { retryPause } from '#server/modules/mail-worker/deliver-mail.ts';
import { lastSent, type Unsent, unsentMails } from '#server/modules/outbox/mail-queue.store.ts';
import { LEASE_SECONDS } from '#server/modules/outbox/notifications.store.ts';
import type { Orm } from '#server/platform/db/database.ts';

/** Outcome of the latest delivery attempt. A mail waiting for a retry counts as failed. */
export async function readLastDelivery(orm: Orm): Promise<MailCheck['last_delivery']> {
  const [sent] = await lastSent(orm);
  const unsent = await unsentMails(orm);
  const sentAt = sent?.at ?? null;
  if (sentAt === null && unsent.length === 0) return 'none';
  return unsent.some((mail) => triedAt(mail) > (sentAt ?? 0)) ? 'failed' : 'sent';
}

/** The row stores the time of the next attempt: the last one plus a pause. */
function triedAt({ status, attempts, next_attempt_at }: Unsent): number {
  const pause = status === 'failed' ? LEASE_SECONDS : retryPause(attempts);
  return next_attempt_at - pause * 1000;
}
