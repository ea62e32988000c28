/** The stored mails, and a worker that sends them. */
import { sql } from 'drizzle-orm';
import {
  type DeliveryDeadlines,
  startMailWorker,
} from '#server/modules/mail-worker/deliver-notifications.ts';
import {
  claimNotifications,
  type DueNotification,
  type MailLimits,
} from '#server/modules/outbox/notifications.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createLogger, type Logger } from '#server/platform/logger.ts';
import { createMailer, type Mailer } from '#server/platform/mailer.ts';
import type { SmtpConfig } from '#server/platform/smtp-mailer.ts';
import { NOW } from './factories.ts';

export type Delivery = {
  id: string;
  type: string;
  recipient: string;
  status: string;
  attempts: number;
  last_error: string | null;
};

/** The mails of an order, the company's first. */
export function deliveries(orm: Orm, orderId: string): Promise<Delivery[]> {
  return rows<Delivery>(
    orm,
    sql`select id, type, recipient, status, attempts, last_error from notifications
      where consumer_order_id = ${orderId} or supplier_order_id = ${orderId} order by type`,
  );
}

/** Makes all waiting mails due now, clears their errors and wakes the workers. */
export async function makeDue(orm: Orm): Promise<void> {
  await orm.execute(
    sql`update notifications set next_attempt_at = now(), last_error = null where status = 'pending'`,
  );
  await orm.execute(sql`select pg_notify('notifications_due', '')`);
}

const NO_LIMITS = { perHour: 100_000, perDay: 100_000 };

/** Claims the next mail to send, like a worker; undefined if none is due. */
export async function claimMail(
  orm: Orm,
  limits: MailLimits = NO_LIMITS,
): Promise<DueNotification | undefined> {
  const claim = { atMost: 1, limits, value: sql`null` };
  const { mails } = await claimNotifications(orm, claim);
  const [mail] = mails;
  return mail && mail.status !== 'pending' ? claimMail(orm, limits) : mail;
}

/** The origin of the links in mails. */
export const SITE_URL = 'http://localhost:3000';

export const SENDER = {
  from: 'Trinacria Materiali <prenotazioni@example.test>',
  companyEmail: 'ufficio@example.test',
};

/** Sends through this server. */
export const smtpTo = (url: string, smtp: Partial<SmtpConfig> = {}): Mailer =>
  createMailer({ ...SENDER, smtp: { url, ...smtp }, folder: '' });

type WorkerOptions = {
  logger?: Logger;
  mailLimits?: MailLimits;
  clock?: Clock;
  deadlines?: DeliveryDeadlines;
  atOnce?: number;
};

export function startTestWorker(
  database: Database,
  mailer: Mailer,
  { logger = createLogger('silent'), mailLimits = NO_LIMITS, ...rest }: WorkerOptions = {},
) {
  const { from } = SENDER;
  const given = { clock: () => NOW, from, siteUrl: SITE_URL, mailLimits, ...rest };
  return startMailWorker({ database, mailer, logger, ...given });
}
