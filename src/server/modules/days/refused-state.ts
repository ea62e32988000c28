import type { ConsumerDay } from '#contract/days/availability.schema.ts';
import type { Refusal } from '#contract/days/rules.ts';

/** The calendar's state for a day that clock or settings refuse. */
export function refusedState(refusal: Refusal): ConsumerDay['state'] {
  return refusal === 'past' || refusal === 'sunday' ? refusal : 'unbookable';
}
