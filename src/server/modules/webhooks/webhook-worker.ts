/**
 * Claims due webhooks and sends them, beside the mail worker. A slow endpoint delays no other: a
 * few of each are sent at a time. What a killed process was sending is sent again after its lease,
 * with the same webhook-id.
 */
import { WEBHOOK_SECONDS } from '#contract/webhooks/webhooks.schema.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createSleep } from '#server/platform/sleep-until-woken.ts';
import { allowedAddresses, deliverWebhook, type WebhookDelivering } from './deliver-webhook.ts';
import { resolveName } from './post-webhook.ts';
import { claimWebhooks, type DueWebhook } from './webhook-deliveries.store.ts';

type Dependencies = Omit<WebhookDelivering, 'orm' | 'resolve' | 'isAllowed'> &
  Partial<Pick<WebhookDelivering, 'resolve' | 'isAllowed'>> & {
    database: Database;
    allowPrivate: boolean;
    /** In milliseconds, from the claim. */
    deadlines?: { send: number; stop: number };
  };

export type WebhookWorker = {
  /** Lets sendings in progress finish for a few seconds, then stops. */
  stop: () => Promise<void>;
};

const DEADLINES = { send: WEBHOOK_SECONDS * 1000, stop: 5_000 };
/** How many of one endpoint are sent at a time, by all processes. */
const EACH = 2;
/** Longer than an attempt, so that no other worker sends at the same time. */
const LEASE_SECONDS = 60;
/** Deliveries are also polled, because a NOTIFY may be lost. */
const LONGEST_SLEEP_SECONDS = 60;
const DATABASE_PAUSE_SECONDS = 5;
const DATABASE_AWAY = 'the webhook worker could not reach the database';

export async function startWebhookWorker({
  database,
  allowPrivate,
  deadlines = DEADLINES,
  resolve = resolveName,
  isAllowed = allowedAddresses(allowPrivate),
  ...rest
}: Dependencies): Promise<WebhookWorker> {
  const given: WebhookDelivering = { ...rest, orm: database.orm, resolve, isAllowed };
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  let stopped = false;
  const { wake, forget, untilWoken } = createSleep();
  const unlisten = await database.listen('webhooks_due', { onMessage: wake, onGap: wake });

  async function run(): Promise<void> {
    while (!stopped) {
      forget();
      let seconds = LONGEST_SLEEP_SECONDS;
      try {
        const claim = { each: EACH, leaseSeconds: LEASE_SECONDS, now: given.clock() };
        const { deliveries, next_due_seconds } = await claimWebhooks(given.orm, claim);
        // A clock set forward ends the leases of those that are being sent.
        for (const due of deliveries.filter(({ id }) => !underWay.has(id))) start(due);
        seconds = Math.min(next_due_seconds ?? seconds, seconds);
      } catch (error) {
        given.logger.error({ err: error }, DATABASE_AWAY);
        seconds = DATABASE_PAUSE_SECONDS;
      }
      await untilWoken(seconds);
    }
  }

  function start(due: DueWebhook): void {
    const signal = AbortSignal.any([AbortSignal.timeout(deadlines.send), stopping.signal]);
    const attempt = deliverWebhook(given, due, signal)
      .catch((error) => {
        // Unrecorded: it is sent again after its lease.
        if (!stopping.signal.aborted) given.logger.error({ err: error }, DATABASE_AWAY);
      })
      .then(() => {
        underWay.delete(due.id);
        // Others of the endpoint may wait for this one.
        wake();
      });
    underWay.set(due.id, attempt);
  }

  const running = run();
  return {
    stop: async () => {
      stopped = true;
      wake();
      await running;
      const timer = setTimeout(() => stopping.abort(new Error('stopped')), deadlines.stop);
      await Promise.all(underWay.values());
      clearTimeout(timer);
      await unlisten();
    },
  };
}
