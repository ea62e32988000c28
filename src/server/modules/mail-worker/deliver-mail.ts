/** Delivers one claimed mail, and records the outcome. */
import { DrizzleQueryError } from 'drizzle-orm';
import type { Company } from '#contract/contents/site.schema.ts';
import {
  type DueNotification,
  markDelayed,
  markFailed,
  markWithdrawn,
} from '#server/modules/outbox/notifications.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { isRefusedForever } from '#server/platform/smtp-mailer.ts';
import { mailToSend } from './mail-to-send.ts';

export type Delivery = {
  orm: Orm;
  mailer: Mailer;
  logger: Logger;
  clock: Clock;
  /** The sender, such as 'Name <name@example.it>'. */
  from: string;
  /** Origin of the links in mails. */
  siteUrl: string;
  /** Called with the outcome of each attempt. */
  onOutcome?: (outcome: MailOutcome) => void;
};

export const MAIL_OUTCOMES = [
  'sent',
  'written',
  'delayed',
  'failed',
  'withheld',
  'withdrawn',
] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 3600;
const GIVE_UP_AFTER_MS = 7 * 24 * 3_600_000;

/** Backoff in seconds: 15 s, doubling up to an hour. */
export function retryPause(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
}

/**
 * Sends a mail, or records why not. Returns whether it was sent: the caller records that, because it must not be lost.
 * Rejects if the database is down.
 */
export async function deliverMail(
  delivery: Delivery & { company: Company },
  notification: DueNotification,
  signal: AbortSignal,
): Promise<boolean> {
  const { orm, mailer, logger, onOutcome } = delivery;
  const { id, type, attempts, tried_since, status } = notification;
  if (status !== 'pending') {
    logger.warn({ notification: id, type }, `mail ${status}`);
    onOutcome?.(status);
    return false;
  }
  try {
    const mail = await mailToSend(delivery, notification);
    if (!mail) {
      await markWithdrawn(orm, notification);
      logger.info({ notification: id, type }, 'mail withdrawn');
      onOutcome?.('withdrawn');
      return false;
    }
    await mailer.send(mail, signal);
    return true;
  } catch (error) {
    if (error instanceof DrizzleQueryError) throw error;
    const isOver = isRefusedForever(error) || Date.now() - tried_since.getTime() > GIVE_UP_AFTER_MS;
    if (isOver) await markFailed(orm, notification, reasonOf(error));
    else await markDelayed(orm, notification, reasonOf(error), retryPause(attempts));
    const outcome = isOver ? 'failed' : 'delayed';
    // The mail server's answer may contain the recipient, so only its code is logged.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const answer = { code, response_code: responseCode };
    logger.warn({ notification: id, type, attempts, outcome, ...answer }, 'mail not sent');
    onOutcome?.(outcome);
    return false;
  }
}

/** The mail server's words; for an aborted attempt the reason of the abort. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.name === 'AbortError' && error.cause instanceof Error ? error.cause : error;
  return cause.message.slice(0, 500);
}
