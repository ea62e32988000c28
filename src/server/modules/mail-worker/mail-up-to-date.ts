import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { isOutdated, type StoredMail } from '#server/modules/outbox/office-mails.store.ts';
import { REMINDER } from '#server/modules/outbox/order-mails.store.ts';
import { carriesLink, isLinkWanted } from '#server/modules/users/password-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { isReminderHour } from './reminders.ts';

type Mail = Pick<StoredMail, 'id' | 'type' | 'payload' | 'recipient'>;

/**
 * Whether what a mail says is still true. A reminder says 'domani', which holds for one day, and does not go out
 * at night, also when it had to wait for the mail server.
 */
export async function isUpToDate(
  { orm, clock }: { orm: Orm; clock: Clock },
  mail: Mail,
): Promise<boolean> {
  if (carriesLink(mail)) return isLinkWanted(orm, mail);
  if (mail.type === REMINDER && !isDayBefore(deliveryDate(mail), clock())) return false;
  return !(await isOutdated(orm, mail.id));
}

const isDayBefore = (date: string, now: Date) =>
  isReminderHour(now) && date === shiftDate(romeDate(now), 1);

const deliveryDate = ({ payload }: Mail) =>
  (payload as { orderData: { delivery_date: string } }).orderData.delivery_date;
