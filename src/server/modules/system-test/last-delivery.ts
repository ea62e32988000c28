import type { MailCheck } from '#contract/system-test.schema.ts';
import { retryPause } from '#server/modules/notifications/deliver-notifications.ts';
import { LEASE_SECONDS } from '#server/modules/notifications/notifications.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { lastSent, type Unsent, unsentMails } from './system-test.store.ts';

/** What became of the mail that was tried last; one that waits to be tried again has failed. */
export async function readLastDelivery(orm: Orm): Promise<MailCheck['last_delivery']> {
  const [sent] = await lastSent(orm);
  const unsent = await unsentMails(orm);
  const sentAt = sent?.at ?? null;
  if (sentAt === null && unsent.length === 0) return 'none';
  return unsent.some((mail) => triedAt(mail) > (sentAt ?? 0)) ? 'failed' : 'sent';
}

/** Kept is when a mail may be tried again, which an attempt sets to its own time and a pause. */
function triedAt({ status, attempts, next_attempt_at }: Unsent): number {
  const pause = status === 'failed' ? LEASE_SECONDS : retryPause(attempts);
  return next_attempt_at - pause * 1000;
}
