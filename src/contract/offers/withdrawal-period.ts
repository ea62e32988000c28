/**
 * Until when a private customer may withdraw from an accepted offer (art. 52 and 54-bis Codice del
 * consumo): from acceptance to the end of the fourteenth day after delivery. See
 * docs/decisions/155-a-customer-answers-an-offer.md.
 */
import { holidaysOf, type Patron } from '../days/holidays.ts';
import { shiftDate } from '../days/rules.ts';
import { isAllowed } from './offer-life.ts';
import type { OwnOffer } from './own-offer.schema.ts';
import { mayWithdraw, WITHDRAWAL_DAYS } from './withdrawal.ts';

type Accepted = Pick<
  OwnOffer,
  'status' | 'contract_withdrawn_at' | 'customer_kind' | 'no_withdrawal' | 'order'
>;

/** The patron saint's day is local, so it does not count. */
const NO_PATRON: Patron = { patron_day: '01-01', patron_name: '' };

/**
 * The last day of the right of withdrawal, once the order is delivered. Null before that, and
 * without such a right. While no delivery is recorded the period does not start: the customer may
 * still be waiting.
 */
export function withdrawalUntil(offer: Accepted): string | null {
  if (!hasRight(offer) || offer.order?.status !== 'completed') return null;
  return workingDayFrom(shiftDate(offer.order.delivery_date, WITHDRAWAL_DAYS));
}

/** Whether the customer may withdraw on a day, 'yyyy-MM-dd' in Rome. */
export function mayWithdrawOn(offer: Accepted, today: string): boolean {
  if (!hasRight(offer)) return false;
  const until = withdrawalUntil(offer);
  return until === null || today <= until;
}

const hasRight = (offer: Accepted) => isAllowed('withdraw_contract', offer) && mayWithdraw(offer);

/**
 * A period that ends on a Saturday, a Sunday or a holiday is extended to the next working day (Reg.
 * 1182/71, art. 3).
 */
function workingDayFrom(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const isHoliday = holidaysOf(Number(date.slice(0, 4)), NO_PATRON).some(
    (holiday) => holiday.date === date,
  );
  return weekday === 0 || weekday === 6 || isHoliday ? workingDayFrom(shiftDate(date, 1)) : date;
}
