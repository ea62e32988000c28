import type { ConsumerDay, ConsumerTime } from '#contract/availability.schema.ts';
import {
  type BookingContext,
  CONSUMER_TIMES,
  consumerDayRefusal,
  consumerSlotRefusal,
} from '#contract/rules.ts';
import type { OccupiedTime } from './availability.store.ts';
import { refusedState } from './refused-state.ts';

/** The 24 times of a date for a private customer; a time that is closed and taken is shown as closed. */
export function consumerTimes(
  date: string,
  occupied: readonly OccupiedTime[],
  context: BookingContext,
): ConsumerTime[] {
  const states = new Map<string, OccupiedTime['state']>();
  for (const slot of occupied) {
    if (slot.date === date && states.get(slot.time) !== 'closed') states.set(slot.time, slot.state);
  }
  return CONSUMER_TIMES.map((time) => ({
    time,
    state: consumerSlotRefusal(date, time, context) ? 'unbookable' : (states.get(time) ?? 'free'),
  }));
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
  return {
    date,
    state: bookable.every(({ state }) => state === 'closed') ? 'closed' : 'full',
    free,
  };
}
