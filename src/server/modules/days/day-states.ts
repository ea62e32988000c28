/**
 * States of days and times (`src/contract/days/day-states.ts`), for customers and for the office, which differ only in
 * what clock and rules refuse. `migrations/functions/booking-days.sql` checks a booking.
 */
import type { OFFICE_DAY_STATES } from '#contract/days/day-states.ts';
import { isSunday, type Refusal } from '#contract/days/rules.ts';
import type { OccupiedTime, SupplierDayRow } from './availability.store.ts';

/** State of a time. A closed time may have an order: it was closed afterwards, or the office placed the order there. */
export function timeState<Refused extends string>(
  refused: Refused | null,
  { isClosed, isTaken }: { isClosed: boolean; isTaken: boolean },
): Refused | 'closed' | 'taken' | 'free' {
  if (refused) return refused;
  if (isClosed) return 'closed';
  return isTaken ? 'taken' : 'free';
}

/** State of a delivery day, from its times that are not refused. */
export function deliveriesState(states: readonly string[]): 'available' | 'closed' | 'full' {
  if (states.includes('free')) return 'available';
  return states.every((state) => state === 'closed') ? 'closed' : 'full';
}

/** State of a pickup day. */
export function pickupsState<Refused extends string>(
  refused: Refused | null,
  { isClosed, orders, limit }: { isClosed: boolean; orders: number; limit: number },
): Refused | 'closed' | 'full' | 'available' {
  if (refused) return refused;
  if (isClosed) return 'closed';
  return orders >= limit ? 'full' : 'available';
}

/** State of a day that the rules refuse to customers. */
export const refusedState = (refusal: Refusal): 'past' | 'sunday' | 'unbookable' =>
  refusal === 'past' || refusal === 'sunday' ? refusal : 'unbookable';

/** A day on which the office usually does not deliver. Notice, horizon and last hour do not apply to it. */
export function unusualDay(
  date: string,
  today: string,
): Extract<(typeof OFFICE_DAY_STATES)[number], 'past' | 'sunday'> | null {
  if (date < today) return 'past';
  return isSunday(date) ? 'sunday' : null;
}

/** What occupies each time of this date. */
export function placesOf(date: string, occupied: readonly OccupiedTime[]) {
  const ofDate = occupied.filter((each) => each.date === date);
  const closed = new Map(
    ofDate.filter(({ state }) => state === 'closed').map(({ time, reason }) => [time, reason]),
  );
  const taken = new Set(ofDate.filter(({ state }) => state === 'taken').map(({ time }) => time));
  return (time: string) => ({
    isClosed: closed.has(time),
    isTaken: taken.has(time),
    reason: closed.get(time) ?? undefined,
  });
}

/** The resellers' orders of this date, and its closure. */
export function pickupsOf(date: string, rows: readonly SupplierDayRow[]) {
  const ofDate = rows.filter((row) => row.date === date);
  const closure = ofDate.find(({ closed }) => closed);
  return {
    orders: ofDate.reduce((sum, row) => sum + row.orders, 0),
    isClosed: closure !== undefined,
    reason: closure?.reason ?? undefined,
  };
}

/** The reason shared by all of these, if any. */
export function commonReason(
  closed: readonly { reason?: string | null | undefined }[],
): string | undefined {
  const [first, ...others] = new Set(closed.map(({ reason }) => reason ?? undefined));
  return others.length === 0 ? first : undefined;
}
