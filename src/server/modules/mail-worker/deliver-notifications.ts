/**
 * The mail worker: claims due notifications and sends them, a few at once. While a mail server is down no
 * mail is lost: each one is tried again for a week, then marked as failed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import {
  claimNotification,
  type DueNotification,
  markSent,
  secondsUntilDue,
} from '#server/modules/outbox/notifications.store.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTrace } from '#server/platform/trace.ts';
import { type Delivery, deliverMail } from './deliver-mail.ts';

/** In milliseconds. */
export type DeliveryDeadlines = {
  /** From the claim of a mail to the end of its attempt; shorter than its lease. */
  send: number;
  /** The time that mails under way get when the worker is stopped. */
  stop: number;
};

type Dependencies = Omit<Delivery, 'orm'> & {
  database: Database;
  deadlines?: DeliveryDeadlines;
  /** How many mails are under way at once. */
  atOnce?: number;
};

export type MailWorker = {
  /** Lets the mails finish that are being sent, for a few seconds, then stops. */
  stop: () => Promise<void>;
};

const DEADLINES: DeliveryDeadlines = { send: 45_000, stop: 5_000 };
/** A server that is slow with one mail must not hold up the others, and none likes too many connections. */
const AT_ONCE = 4;
/** The outbox is also polled at this interval, because a NOTIFY may be lost. */
const LONGEST_SLEEP_SECONDS = 60;
const DATABASE_PAUSE_SECONDS = 5;
const RECORD_PAUSE_MS = 500;
const DATABASE_AWAY = 'the mail worker could not reach the database';

export async function startMailWorker({
  database,
  deadlines = DEADLINES,
  atOnce = AT_ONCE,
  ...delivery
}: Dependencies): Promise<MailWorker> {
  const { orm } = database;
  const { logger, mailer } = delivery;
  const outcome = mailer.kind === 'smtp' ? 'sent' : 'written';
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  /** Mails that have gone out while the database was away. */
  let unrecorded = 0;
  let stopped = false;
  let wakeUp = () => {};
  let woken = false;
  const wake = () => {
    woken = true;
    wakeUp();
  };
  const unlisten = await database.listen('notifications_due', { onMessage: wake, onGap: wake });

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      let seconds = LONGEST_SLEEP_SECONDS;
      try {
        if (underWay.size < atOnce && unrecorded === 0) {
          const due = await claimNotification(orm);
          if (due) {
            // A clock that is set forward ends the leases of mails that are being sent.
            if (!underWay.has(due.id)) start(due);
            continue;
          }
          seconds = Math.min((await secondsUntilDue(orm)) ?? seconds, seconds);
        }
      } catch (error) {
        logger.error({ err: error }, DATABASE_AWAY);
        seconds = DATABASE_PAUSE_SECONDS;
      }
      await untilWoken(Math.max(seconds, 1));
    }
  }

  function start(due: DueNotification): void {
    const send = () => deliver(due);
    const attempt = (due.trace_id ? inTrace(due.trace_id, send) : send()).finally(() => {
      underWay.delete(due.id);
      wake();
    });
    underWay.set(due.id, attempt);
  }

  async function deliver(due: DueNotification): Promise<void> {
    const { id, type, attempts } = due;
    // From the claim on, so that nothing is sent after a lease, when another worker may be sending it.
    const signal = AbortSignal.any([AbortSignal.timeout(deadlines.send), stopping.signal]);
    try {
      if (!(await deliverMail({ ...delivery, orm }, due, signal))) return;
      await recordSent(id);
      logger.info({ notification: id, type, attempts, via: mailer.kind }, `mail ${outcome}`);
      delivery.onOutcome?.(outcome);
    } catch (error) {
      logger.error({ err: error }, DATABASE_AWAY);
    }
  }

  /** Until the database is back: this mail must not be sent again, so no other one is claimed meanwhile. */
  async function recordSent(id: string): Promise<void> {
    unrecorded += 1;
    try {
      for (;;) {
        try {
          return await markSent(orm, id, outcome);
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

  function untilWoken(seconds: number): Promise<void> {
    if (woken || stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
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
