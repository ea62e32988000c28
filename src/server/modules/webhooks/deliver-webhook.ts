/** Sends one claimed delivery, and records the outcome. */
import { subDays } from 'date-fns/subDays';
import { WEBHOOK_TEST } from '#contract/webhooks/webhook-events.ts';
import { FAILING_DAYS, type OffReason } from '#contract/webhooks/webhooks.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { addNotification } from '#server/modules/outbox/notifications.store.ts';
import { listAdministrators } from '#server/modules/users/users.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type Resolve, sendPost } from '#server/platform/outgoing/post.ts';
import {
  type AllowAddress,
  isGlobal,
  isGlobalOrPrivate,
} from '#server/platform/outgoing/public-address.ts';
import { readRetryAfter } from '#server/platform/outgoing/retry-after.ts';
import { nextAttemptAt } from './retry-times.ts';
import { type DueWebhook, type Outcome, recordAttempt } from './webhook-deliveries.store.ts';
import {
  endFailures,
  lockEndpoint,
  recordFailing,
  switchEndpointOff,
} from './webhook-endpoints.store.ts';
import { type SecretBox, signedHeaders } from './webhook-secret.ts';

export type WebhookDelivering = {
  orm: Orm;
  clock: Clock;
  logger: Logger;
  secrets: SecretBox;
  resolve: Resolve;
  isAllowed: AllowAddress;
};

export const allowedAddresses = (allowPrivate: boolean): AllowAddress =>
  allowPrivate ? isGlobalOrPrivate : isGlobal;

/** Throws if `signal` is aborted because the product stops, and if the database is down. */
export async function deliverWebhook(
  given: WebhookDelivering,
  due: DueWebhook,
  signal: AbortSignal,
): Promise<void> {
  const { clock, logger, orm } = given;
  const outcome = await send(given, due, signal);
  const now = clock();
  // A test is tried once, and says nothing about the endpoint's state.
  if (due.type === WEBHOOK_TEST) await recordAttempt(orm, due, outcome, { now, next: null });
  else if (outcome.failure === null) await recordSuccess(orm, due, outcome, now);
  else await recordFailure(orm, due, outcome, now);
  const { id: webhook, endpoint_id: endpoint, type, attempts } = due;
  const { httpStatus: status, failure } = outcome;
  const line = { webhook, endpoint, type, attempts, status, failure };
  if (failure === null) logger.info(line, 'webhook delivered');
  else logger.warn(line, 'webhook not delivered');
}

async function send(
  { clock, secrets, resolve, isAllowed }: WebhookDelivering,
  { id, type, subject_id, subject_version, created_at, url, secret, old_secret }: DueWebhook,
  signal: AbortSignal,
): Promise<Outcome> {
  const current = await secrets.unlock(secret);
  if (current === null) return { httpStatus: null, failure: 'secret' };
  const old = old_secret === null ? null : await secrets.unlock(old_secret);
  const data = { id: subject_id, version: subject_version };
  const body = JSON.stringify({ type, timestamp: created_at.toISOString(), data });
  const signed = signedHeaders(
    { id, at: clock(), body },
    old === null ? [current] : [current, old],
  );
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'consegne' };
  return sendPost({ url, headers, body, resolve, isAllowed, signal });
}

async function recordSuccess(orm: Orm, due: DueWebhook, outcome: Outcome, now: Date) {
  await recordAttempt(orm, due, outcome, { now, next: null });
  await endFailures(orm, due);
}

/** Switches the endpoint off if it is gone or has failed for days, and tells the administrators. */
function recordFailure(orm: Orm, due: DueWebhook, outcome: Outcome, now: Date): Promise<void> {
  const { endpoint_id, attempts, url } = due;
  const asked = outcome.httpStatus === 429 ? readRetryAfter(outcome.retryAfter, now) : undefined;
  const next = nextAttemptAt(attempts, now, asked);
  return orm.transaction(async (transaction) => {
    // Before the delivery, in the lock order of a deletion.
    await lockEndpoint(transaction, endpoint_id);
    const failing = await recordFailing(transaction, due, now);
    // The present address gets at once what its former one did not take.
    await recordAttempt(transaction, due, outcome, { now, next: failing ? next : now });
    if (!failing?.enabled) return;
    const hasFailedForDays = new Date(failing.failing_since) <= subDays(now, FAILING_DAYS);
    const reason = outcome.failure === 'gone' ? 'gone' : hasFailedForDays ? 'failing' : undefined;
    if (reason) await switchOff(transaction, { id: endpoint_id, url }, reason, now);
  });
}

async function switchOff(
  transaction: Orm,
  { id, url }: { id: string; url: string },
  reason: OffReason,
  now: Date,
): Promise<void> {
  await switchEndpointOff(transaction, id, reason, now);
  await recordAudit(transaction, {
    action: 'webhook-switched-off',
    by: null,
    subject: { id, email: url },
    after: { reason },
  });
  for (const recipient of await listAdministrators(transaction)) {
    await addNotification(transaction, {
      id: crypto.randomUUID(),
      type: 'webhook-switched-off',
      payload: { url, reason },
      recipient,
    });
  }
}
