import type { ConsumerDay, ConsumerTime } from '#contract/days/availability.schema.ts';
import {
  type BookingContext,
  CONSUMER_TIMES,
  consumerDayRefusal,
  consumerSlotRefusal,
} from '#contract/days/rules.ts';
import type { OccupiedTime } from './availability.store.ts';
import { commonReason } from './common-reason.ts';
import { refusedState } from './refused-state.ts';

/** The 24 times of a date for a private customer; a time that is closed and taken is shown as closed. */
export function consumerTimes(
  date: string,
  occupied: readonly OccupiedTime[],
  context: BookingContext,
): ConsumerTime[] {
  const slots = new Map<string, OccupiedTime>();
  for (const slot of occupied) {
    if (slot.date === date && slots.get(slot.time)?.state !== 'closed') slots.set(slot.time, slot);
  }
  return CONSUMER_TIMES.map((time) => {
    if (consumerSlotRefusal(date, time, context)) return { time, state: 'unbookable' };
    const { state = 'free', reason } = slots.get(time) ?? {};
    return { time, state, reason: reason ?? undefined };
  });
}

/** A date in the calendar: its state and the number of free times. */
export function consumerDay(
  date: string,
  occupied: readonly OccupiedTime[],
  context: BookingContext,
): ConsumerDay {
  const refusal = consumerDayRefusal(date, context);
  if (refusal) {
    return { date, state: refusedState(refusal), free: 0 };
  }
  const bookable = consumerTimes(date, occupied, context).filter(
    ({ state }) => state !== 'unbookable',
  );
  const free = bookable.filter(({ state }) => state === 'free').length;
  if (free > 0) return { date, state: 'available', free };
  if (bookable.some(({ state }) => state !== 'closed')) return { date, state: 'full', free };
  return { date, state: 'closed', free, reason: commonReason(bookable) };
}
