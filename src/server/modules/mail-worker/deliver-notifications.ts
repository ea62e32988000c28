/**
 * The mail worker: claims due notifications and sends a few at a time. No mail is lost while a mail server is down:
 * each one is retried for a week, then marked as failed. With many mails waiting, the worker rests as long as it was
 * busy, so that concurrent bookings have at least half of the process's time.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Company } from '#contract/contents/site.schema.ts';
import { contentsValue, siteOf } from '#server/modules/contents/contents.store.ts';
import {
  claimNotifications,
  type DueNotification,
  type MailLimits,
  markSent,
} from '#server/modules/outbox/notifications.store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createSingleFlight } from '#server/platform/single-flight.ts';
import { createSleep } from '#server/platform/sleep-until-woken.ts';
import { inTrace } from '#server/platform/trace.ts';
import { type Delivery, deliverMail } from './deliver-mail.ts';

/** In milliseconds. */
export type DeliveryDeadlines = {
  /** From claiming a mail to the end of its attempt; shorter than its lease. */
  send: number;
  /** How long sendings in progress may take when the worker is stopped. */
  stop: number;
};

type Dependencies = Omit<Delivery, 'orm'> & {
  database: Database;
  mailLimits: MailLimits;
  deadlines?: DeliveryDeadlines;
  /** How many mails are claimed at a time. */
  atOnce?: number;
};

export type MailWorker = {
  /** Lets sendings in progress finish for a few seconds, then stops. */
  stop: () => Promise<void>;
};

const DEADLINES: DeliveryDeadlines = { send: 45_000, stop: 5_000 };
/**
 * More than are sent at once (smtp-mailer.ts), so that connections are kept busy; few enough to be sent within their
 * lease.
 */
const AT_ONCE = 8;
/** The outbox is also polled, because a NOTIFY may be lost. */
const LONGEST_SLEEP_SECONDS = 60;
const DATABASE_PAUSE_SECONDS = 5;
/** Longest rest: a process that was suspended seems to have been busy. */
const LONGEST_REST_MS = 100;
const RECORD_PAUSE_MS = 500;
const DATABASE_AWAY = 'the mail worker could not reach the database';

export async function startMailWorker({
  database,
  mailLimits: limits,
  deadlines = DEADLINES,
  atOnce = AT_ONCE,
  ...delivery
}: Dependencies): Promise<MailWorker> {
  const { orm } = database;
  const { logger, mailer } = delivery;
  const outcome = mailer.kind === 'smtp' ? 'sent' : 'written';
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  const share = createSingleFlight();
  const toRecord: string[] = [];
  /** Mails sent but not yet recorded. */
  let unrecorded = 0;
  /** Smallest number of mails to claim. */
  const fewest = Math.ceil(atOnce / 2);
  /** Whether unclaimed mails may be due. */
  let moreDue = false;
  let stopped = false;
  const { wake, forget, untilWoken } = createSleep();
  const unlisten = await database.listen('notifications_due', { onMessage: wake, onGap: wake });

  async function run(): Promise<void> {
    let sinceClaim = performance.eventLoopUtilization();
    while (!stopped) {
      forget();
      let seconds = LONGEST_SLEEP_SECONDS;
      try {
        const room = unrecorded === 0 ? atOnce - underWay.size : 0;
        if (room >= fewest) {
          const { active } = performance.eventLoopUtilization(sinceClaim);
          if (moreDue) await pause(Math.min(active, LONGEST_REST_MS));
          sinceClaim = performance.eventLoopUtilization();
          const claim = { atMost: room, limits, value: contentsValue };
          const { mails, next_due_seconds, value } = await claimNotifications(orm, claim);
          const { company } = siteOf(value ?? []);
          // Counted from the claim, so that nothing is sent after the lease, when another worker may be sending it.
          const signal = AbortSignal.any([AbortSignal.timeout(deadlines.send), stopping.signal]);
          // A clock set forward ends the leases of mails that are being sent.
          const due = mails.filter(({ id }) => !underWay.has(id));
          for (const mail of due) start(mail, company, signal);
          moreDue = mails.length === room;
          if (moreDue) continue;
          seconds = Math.min(next_due_seconds ?? seconds, seconds);
        } else {
          moreDue = true;
        }
      } catch (error) {
        logger.error({ err: error }, DATABASE_AWAY);
        seconds = DATABASE_PAUSE_SECONDS;
      }
      await untilWoken(Math.max(seconds, 1));
    }
  }

  function start(due: DueNotification, company: Company, signal: AbortSignal): void {
    const send = () => deliver(due, company, signal);
    const attempt = (due.trace_id ? inTrace(due.trace_id, send) : send()).then((hasGoneOut) => {
      underWay.delete(due.id);
      // A failed mail becomes due again.
      if (moreDue || !hasGoneOut) wake();
    });
    underWay.set(due.id, attempt);
  }

  /** Whether it was sent and recorded. */
  async function deliver(
    due: DueNotification,
    company: Company,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { id, type, attempts } = due;
    try {
      if (!(await deliverMail({ ...delivery, orm, company }, due, signal))) return false;
      await recordSent(id);
      logger.info({ notification: id, type, attempts, via: mailer.kind }, `mail ${outcome}`);
      delivery.onOutcome?.(outcome);
      return true;
    } catch (error) {
      logger.error({ err: error }, DATABASE_AWAY);
      return false;
    }
  }

  /**
   * Retries until the database is back: this mail must not be sent again, so nothing else is claimed meanwhile. Mails
   * that finish together are recorded in one statement.
   */
  async function recordSent(id: string): Promise<void> {
    unrecorded += 1;
    try {
      for (;;) {
        try {
          toRecord.push(id);
          return await share('sent', () => markSent(orm, toRecord.splice(0), outcome));
        } catch (error) {
          if (stopped) throw error;
          logger.error({ err: error }, DATABASE_AWAY);
          await pause(RECORD_PAUSE_MS);
        }
      }
    } finally {
      unrecorded -= 1;
    }
  }

  const running = run();
  return {
    stop: async () => {
      stopped = true;
      wake();
      await running;
      const timer = setTimeout(
        () => stopping.abort(new Error('timeout: no answer before the product was stopped')),
        deadlines.stop,
      );
      await Promise.all(underWay.values());
      clearTimeout(timer);
      await unlisten();
    },
  };
}
