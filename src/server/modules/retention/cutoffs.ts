/** The instants from which on personal data is kept, by the list of the privacy page. No SQL here. */
import { TZDate } from '@date-fns/tz';
import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import { subYears } from 'date-fns/subYears';
import { romeDate, TIME_ZONE } from '#contract/days/rules.ts';
import {
  ENQUIRY_MONTHS,
  MAIL_MONTHS,
  ORDER_YEARS,
  ORIGIN_DAYS,
  PROOF_MONTHS,
} from '#contract/retention.ts';

export type Cutoffs = {
  now: Date;
  /**
   * Orders are deleted when they were written before this instant and delivered before this date. Their
   * history, that of orders which the office deleted included, is deleted when it is as old. So is a reseller that was
   * switched off and has no order left, and an offer that was sent.
   */
  orders: Date;
  orderDate: string;
  /** From which network an order was booked. */
  origins: Date;
  /** Quote requests, drafts of offers, messages of the contact page, the audit log, and the history of the price list. */
  enquiries: Date;
  /** What drivers reported, and the trips of before this date. */
  proofs: Date;
  tripDate: string;
  /** Notifications of all other mails. */
  mails: Date;
};

/** The cutoff of each kind of data: what is older is deleted. Years and months are counted in Rome. */
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
  };
}
