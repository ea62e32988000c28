import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { mailFacts } from '#contract/mail-types.ts';
import { isAllowed, OFFER_STATUSES } from '#contract/offers/offer-life.ts';
import { findMailedOffer } from '#server/modules/offers/offer-mails.store.ts';
import { isOutdated, type StoredMail } from '#server/modules/outbox/office-mails.store.ts';
import { OFFER_REMINDER, REMINDER } from '#server/modules/outbox/order-mails.store.ts';
import { carriesPasswordLink, isPasswordLinkWanted } from '#server/modules/users/password-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { isReminderHour } from './reminders.ts';

type Mail = Pick<StoredMail, 'id' | 'type' | 'payload' | 'recipient' | 'offer_id' | 'user_id'>;

/**
 * Whether the mail is still true. A reminder says 'domani', so it holds for one day, and it is not sent at night even
 * if it had to wait for the mail server. Mails about the lorry hold until the end of the day.
 */
export async function isUpToDate(
  { orm, clock }: { orm: Orm; clock: Clock },
  mail: Mail,
): Promise<boolean> {
  if (carriesPasswordLink(mail)) return isPasswordLinkWanted(orm, mail);
  if (mailFacts(mail.type)?.about === 'offer') return isOfferUpToDate({ orm, clock }, mail);
  if (mail.type === REMINDER && !isDayBefore(deliveryDate(mail), clock())) return false;
  if (mailFacts(mail.type)?.ofTheDay && deliveryDate(mail) !== romeDate(clock())) return false;
  return !(await isOutdated(orm, mail.id));
}

const isDayBefore = (date: string, now: Date) =>
  isReminderHour(now) && date === shiftDate(romeDate(now), 1);

const deliveryDate = ({ payload }: Mail) =>
  (payload as { orderData: { delivery_date: string } }).orderData.delivery_date;

/**
 * Nobody is asked to accept a replaced or withdrawn offer, nor reminded of an answered one. Reports of what happened
 * stay true.
 */
async function isOfferUpToDate(
  { orm, clock }: { orm: Orm; clock: Clock },
  { type, offer_id }: Mail,
): Promise<boolean> {
  if (type !== 'offer' && type !== OFFER_REMINDER) return true;
  const offer = offer_id === null ? undefined : await findMailedOffer(orm, offer_id);
  if (!offer) return false;
  if (type === 'offer') return OFFER_STATUSES[offer.status].mail;
  const now = clock();
  const is_expired = offer.valid_until < romeDate(now);
  return isReminderHour(now) && isAllowed('remind', { ...offer, is_expired });
}
