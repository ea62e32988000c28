/** What the calendar says of a day: from the server's answer where there is one, else by the pure rules. */
import type { ConsumerDay } from '#contract/availability.schema.ts';
import { formatLongDate } from '#contract/format.ts';
import { consumerDayRefusal, DEFAULT_SETTINGS } from '#contract/rules.ts';

export type DayState = ConsumerDay['state'];

const WORDS: Record<Exclude<DayState, 'available'>, string> = {
  full: 'completo',
  closed: 'chiuso',
  sunday: 'domenica',
  past: 'passato',
  unbookable: 'non prenotabile',
};

/** `day` is missing while it is being asked for and when the look-up failed; the server decides at submit. */
export function dayState(date: string, day: ConsumerDay | undefined, now: Date): DayState {
  const refusal = consumerDayRefusal(date, { now, settings: DEFAULT_SETTINGS, openingHours: [] });
  if (refusal === null) return day?.state ?? 'available';
  return refusal === 'past' || refusal === 'sunday' ? refusal : 'unbookable';
}

/** 'domenica 22 novembre 2026, non disponibile: domenica' */
export function dayLabel(date: string, state: DayState, free?: number): string {
  const name = formatLongDate(date);
  if (state !== 'available') return `${name}, non disponibile: ${WORDS[state]}`;
  if (free === undefined) return name;
  return `${name}, ${free} ${free === 1 ? 'orario libero' : 'orari liberi'}`;
}
