/** What the calendar says of a day, for both kinds of customer. */
import type { DAY_STATES } from '#contract/availability.schema.ts';
import { formatLongDate } from '#contract/format.ts';
import type { Refusal } from '#contract/rules.ts';

export type DayState = (typeof DAY_STATES)[number];

/** A day as the calendar shows it. */
export type CalendarDay = { available: boolean; label: string };

const WORDS: Record<Exclude<DayState, 'available'>, string> = {
  full: 'completo',
  closed: 'chiuso',
  sunday: 'domenica',
  past: 'passato',
  unbookable: 'non prenotabile',
};

/**
 * By the clock's own refusal, else by the server's answer. `day` is missing while it is being asked for
 * and when the look-up failed; the server decides at submit.
 */
export function dayState(refusal: Refusal | null, day: { state: DayState } | undefined): DayState {
  if (refusal === null) return day?.state ?? 'available';
  return refusal === 'past' || refusal === 'sunday' ? refusal : 'unbookable';
}

/** 'domenica 22 novembre 2026, non disponibile: domenica'; a day that is available says `left`. */
export function calendarDay(date: string, state: DayState, left = ''): CalendarDay {
  const name = formatLongDate(date);
  if (state === 'available') return { available: true, label: left ? `${name}, ${left}` : name };
  return { available: false, label: `${name}, non disponibile: ${WORDS[state]}` };
}
