/**
 * The mail worker: claims due notifications one by one and sends them. While a mail server is down no
 * mail is lost: each one is tried again for a week, then marked as failed.
 */
import { readSite } from '#server/modules/content/content.store.ts';
import { carriesLink, makeMailedLink } from '#server/modules/users/mailed-link.ts';
import type { Database, Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { isRefusedForever, type Mailer } from '#server/platform/mailer.ts';
import { inTrace } from '#server/platform/trace.ts';
import { composeMail } from './compose-mail.ts';
import {
  claimNotification,
  type DueNotification,
  type MailLimits,
  markDelayed,
  markFailed,
  markSent,
  markWithdrawn,
  secondsUntilDue,
  withholdBeyondLimit,
} from './notifications.store.ts';

type Dependencies = {
  database: Database;
  mailer: Mailer;
  logger: Logger;
  /** The origin of the links in mails. */
  siteUrl: string;
  mailLimits: MailLimits;
};

export type MailWorker = {
  /** Finishes the mail that is being sent, then stops. */
  stop: () => Promise<void>;
};

const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 3600;
const GIVE_UP_AFTER_MS = 7 * 24 * 3_600_000;
/** The outbox is also polled at this interval, because a NOTIFY may be lost. */
const LONGEST_SLEEP_SECONDS = 60;

/** Backoff in seconds: 15 s, doubling up to an hour. */
export function retryPause(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
}

export async function startMailWorker(dependencies: Dependencies): Promise<MailWorker> {
  const { database, logger } = dependencies;
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
        const due = await claimNotification(database.orm);
        if (due) {
          const send = () => deliver(dependencies, due);
          await (due.trace_id ? inTrace(due.trace_id, send) : send());
          continue;
        }
        seconds = Math.min((await secondsUntilDue(database.orm)) ?? seconds, seconds);
      } catch (error) {
        logger.error({ err: error }, 'the mail worker could not reach the database');
        seconds = 5;
      }
      await sleep(Math.max(seconds, 1) * 1000);
    }
  }

  function sleep(ms: number): Promise<void> {
    if (woken || stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
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
      await unlisten();
    },
  };
}

async function deliver(
  { database, mailer, logger, siteUrl, mailLimits }: Dependencies,
  notification: DueNotification,
): Promise<void> {
  const { id, type, recipient, attempts, created_at } = notification;
  if (await withholdBeyondLimit(database.orm, id, mailLimits)) {
    logger.warn({ notification: id, type }, 'mail withheld');
    return;
  }
  try {
    const { company } = await readSite(database.orm);
    const payload = await payloadToSend(database.orm, notification, siteUrl);
    if (!payload) {
      await markWithdrawn(database.orm, id);
      logger.info({ notification: id, type }, 'mail withdrawn');
      return;
    }
    const mail = composeMail(type, payload, { company, adminUrl: `${siteUrl}/admin` });
    await mailer.send({ id, to: recipient, ...mail });
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    const isOver = isRefusedForever(error) || Date.now() - created_at.getTime() > GIVE_UP_AFTER_MS;
    if (isOver) await markFailed(database.orm, id, lastError);
    else await markDelayed(database.orm, id, lastError, retryPause(attempts));
    const outcome = isOver ? 'failed' : 'delayed';
    // The mail server's answer may contain the recipient, so only its code is logged.
    const { code } = error as { code?: string };
    logger.warn({ notification: id, type, attempts, outcome, code }, 'mail not sent');
    return;
  }
  await markSent(database.orm, id);
  logger.info({ notification: id, type, attempts, via: mailer.kind }, 'mail sent');
}

/** With a new token where the mail carries a link; undefined when that is no longer wanted. */
async function payloadToSend(
  orm: Orm,
  notification: DueNotification,
  siteUrl: string,
): Promise<unknown> {
  const { payload, recipient } = notification;
  if (!carriesLink(notification)) return payload;
  const link = await makeMailedLink(orm, notification, siteUrl);
  return link && { recipient, link };
}
