/**
 * Claims due webhooks and sends them, beside the mail worker. A slow endpoint delays no other: a
 * few of each are sent at a time. What a killed process was sending is sent again after its lease,
 * with the same webhook-id.
 */
import { WEBHOOK_SECONDS } from '#contract/webhooks/webhooks.schema.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type DueWorker, startDueWorker } from '#server/platform/due-worker.ts';
import { resolveName } from '#server/platform/outgoing/post.ts';
import { allowedAddresses, deliverWebhook, type WebhookDelivering } from './deliver-webhook.ts';
import { claimWebhooks } from './webhook-deliveries.store.ts';

type Dependencies = Omit<WebhookDelivering, 'orm' | 'resolve' | 'isAllowed'> &
  Partial<Pick<WebhookDelivering, 'resolve' | 'isAllowed'>> & {
    database: Database;
    allowPrivate: boolean;
    /** In milliseconds, from the claim. */
    deadlines?: { send: number; stop: number };
  };

const DEADLINES = { send: WEBHOOK_SECONDS * 1000, stop: 5_000 };
/** How many of one endpoint are sent at a time, by all processes. */
const EACH = 2;
/** Longer than an attempt, so that no other worker sends at the same time. */
const LEASE_SECONDS = 60;

export function startWebhookWorker({
  database,
  allowPrivate,
  deadlines = DEADLINES,
  resolve = resolveName,
  isAllowed = allowedAddresses(allowPrivate),
  ...rest
}: Dependencies): Promise<DueWorker> {
  const given: WebhookDelivering = { ...rest, orm: database.orm, resolve, isAllowed };
  return startDueWorker({
    name: 'webhook worker',
    database,
    logger: given.logger,
    channel: 'webhooks_due',
    claim: () =>
      claimWebhooks(given.orm, { each: EACH, leaseSeconds: LEASE_SECONDS, now: given.clock() }),
    send: (due, signal) => deliverWebhook(given, due, signal),
    deadlines,
  });
}
