/** How long personal data is kept (the privacy page promises it); nothing here knows the database. */
import { TZDate } from '@date-fns/tz';
import { subMonths } from 'date-fns/subMonths';
import { subYears } from 'date-fns/subYears';
import { romeDate, TIME_ZONE } from '#contract/rules.ts';

const ORDER_YEARS = 10;
const ENQUIRY_MONTHS = 24;
const MAIL_MONTHS = 12;

export type Cutoffs = {
  now: Date;
  /** Orders written before, and delivered before the date, are no longer kept for the books. */
  orders: Date;
  orderDate: string;
  /** Quote requests and messages of the contact page. */
  enquiries: Date;
  /** The record of every other mail. */
  mails: Date;
};

/** What is older than its cutoff is deleted. Years and months are Rome's, so a day is never cut short. */
export function cutoffsAt(now: Date): Cutoffs {
  const inRome = new TZDate(now.getTime(), TIME_ZONE);
  const instant = (date: Date) => new Date(date.getTime());
  const orders = instant(subYears(inRome, ORDER_YEARS));
  return {
    now,
    orders,
    orderDate: romeDate(orders),
    enquiries: instant(subMonths(inRome, ENQUIRY_MONTHS)),
    mails: instant(subMonths(inRome, MAIL_MONTHS)),
  };
}
