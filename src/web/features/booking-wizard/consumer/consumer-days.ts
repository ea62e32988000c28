import type { ConsumerDay } from '#contract/availability.schema.ts';
import { consumerDayRefusal, DEFAULT_SETTINGS } from '#contract/rules.ts';
import { calendarDay, dayState } from '../calendar-days.ts';

/** A private customer's day, with how many of its times are free. */
export function consumerDay(date: string, day: ConsumerDay | undefined, now: Date) {
  const context = { now, settings: DEFAULT_SETTINGS, openingHours: [] };
  const left = day && `${day.free} ${day.free === 1 ? 'orario libero' : 'orari liberi'}`;
  return calendarDay(date, dayState(consumerDayRefusal(date, context), day), left);
}
