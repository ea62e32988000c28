/** What private customers can still book; numbers and states only, never a row of an order. */
import { z } from 'zod';
import { DateText, MonthText, TimeText } from './fields.schema.ts';

export const SLOT_STATES = ['free', 'taken', 'closed', 'unbookable'] as const;
export const DAY_STATES = ['available', 'full', 'closed', 'sunday', 'past', 'unbookable'] as const;

export const ConsumerDay = z.object({
  date: DateText,
  state: z.enum(DAY_STATES),
  /** Times that can be booked. */
  free: z.int(),
});
export type ConsumerDay = z.infer<typeof ConsumerDay>;

export const ConsumerMonth = z.object({ month: MonthText, days: z.array(ConsumerDay) });
export type ConsumerMonth = z.infer<typeof ConsumerMonth>;

export const ConsumerTime = z.object({ time: TimeText, state: z.enum(SLOT_STATES) });
export type ConsumerTime = z.infer<typeof ConsumerTime>;

/** The 24 times of one date. */
export const ConsumerTimes = ConsumerDay.extend({ times: z.array(ConsumerTime) });
export type ConsumerTimes = z.infer<typeof ConsumerTimes>;
