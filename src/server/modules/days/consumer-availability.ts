import type { ConsumerDay, ConsumerTime } from '#contract/days/availability.schema.ts';
import {
  type BookingContext,
  CONSUMER_TIMES,
  consumerDayRefusal,
  consumerSlotRefusal,
} from '#contract/days/rules.ts';
import type { OccupiedTime } from './availability.store.ts';
import { commonReason, deliveriesState, placesOf, refusedState, timeState } from './day-states.ts';

/** A date's 24 times for a private customer. */
export function consumerTimes(
  date: string,
  occupied: readonly OccupiedTime[],
  context: BookingContext,
): ConsumerTime[] {
  const placeAt = placesOf(date, occupied);
  return CONSUMER_TIMES.map((time) => {
    const place = placeAt(time);
    const state = timeState(consumerSlotRefusal(date, time, context) && 'unbookable', place);
    return { time, state, reason: state === 'closed' ? place.reason : undefined };
  });
}

/** A date in the calendar: its state and the number of free times. */
export function consumerDay(
  date: string,
  occupied: readonly OccupiedTime[],
  context: BookingContext,
): ConsumerDay {
  const refusal = consumerDayRefusal(date, context);
  if (refusal) return { date, state: refusedState(refusal), free: 0 };
  const times = consumerTimes(date, occupied, context).filter(
    ({ state }) => state !== 'unbookable',
  );
  const states = times.map((time) => time.state);
  const state = deliveriesState(states);
  const free = states.filter((each) => each === 'free').length;
  return { date, state, free, ...(state === 'closed' && { reason: commonReason(times) }) };
}
