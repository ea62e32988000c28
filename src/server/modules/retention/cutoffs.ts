/** From when on personal data is kept, according to the privacy page. No SQL here. */
import { TZDate } from '@date-fns/tz';
import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import { subYears } from 'date-fns/subYears';
import { romeDate, TIME_ZONE } from '#contract/days/rules.ts';
import {
  EASYFATT_DAYS,
  ENDED_KEY_MONTHS,
  ENQUIRY_MONTHS,
  MAIL_MONTHS,
  NOTICE_DAYS,
  ORDER_YEARS,
  ORIGIN_DAYS,
  PROOF_MONTHS,
  UNDO_DAYS,
  WEBHOOK_LOG_DAYS,
} from '#contract/retention.ts';

export type Cutoffs = {
  now: Date;
  /**
   * Orders are deleted if they were created before this instant and delivered before this date; their history
   * (including that of deleted orders) at the same age. The same applies to deactivated resellers without orders, and
   * to sent offers.
   */
  orders: Date;
  orderDate: string;
  /** The network from which an order was booked. */
  origins: Date;
  /** Quote requests, drafts of offers, contact messages, the audit log, and the price history. */
  enquiries: Date;
  /** Drivers' reports, and trips before this date. */
  proofs: Date;
  tripDate: string;
  /** All other mails. */
  mails: Date;
  /** Programs' keys that have ended. */
  endedKeys: Date;
  /** What is needed to undo a merge or an import of cards. */
  undos: Date;
  /** What Easyfatt sent. */
  sends: Date;
  /** What was sent to programs. */
  webhooks: Date;
  /** Notices that were never pushed. */
  notices: Date;
};

/** Cutoffs for each kind of data: older data is deleted. Years and months are counted in Rome's time. */
export function cutoffsAt(now: Date): Cutoffs {
  const inRome = new TZDate(now.getTime(), TIME_ZONE);
  const instant = (date: Date) => new Date(date.getTime());
  const orders = instant(subYears(inRome, ORDER_YEARS));
  const proofs = instant(subMonths(inRome, PROOF_MONTHS));
  return {
    now,
    orders,
    orderDate: romeDate(orders),
    origins: instant(subDays(inRome, ORIGIN_DAYS)),
    enquiries: instant(subMonths(inRome, ENQUIRY_MONTHS)),
    proofs,
    tripDate: romeDate(proofs),
    mails: instant(subMonths(inRome, MAIL_MONTHS)),
    endedKeys: instant(subMonths(inRome, ENDED_KEY_MONTHS)),
    undos: instant(subDays(inRome, UNDO_DAYS)),
    sends: instant(subDays(inRome, EASYFATT_DAYS)),
    webhooks: instant(subDays(inRome, WEBHOOK_LOG_DAYS)),
    notices: instant(subDays(inRome, NOTICE_DAYS)),
  };
}
