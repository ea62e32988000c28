/** What the grid says of the 24 times of a date. */
import type { ConsumerTimes } from '#contract/availability.schema.ts';
import { formatDayAndMonth } from '#contract/format.ts';
import { CONSUMER_TIMES, consumerSlotRefusal, DEFAULT_SETTINGS } from '#contract/rules.ts';

export type TimeState = 'free' | 'taken' | 'closed' | 'past' | 'unbookable';

const WORDS: Record<TimeState, string> = {
  free: '',
  taken: ', occupato',
  closed: ', chiuso',
  past: ', passato',
  unbookable: ', non prenotabile',
};

export type TimeTile = { time: string; state: TimeState; label: string };

/**
 * Without an answer (`times` missing) the pure rules alone; the server decides at submit. `own` is
 * a time that may be taken by the customer's own order, and stays free for sending it again.
 */
export function timeTiles(
  date: string,
  times: ConsumerTimes | undefined,
  now: Date,
  own = '',
): TimeTile[] {
  const known = new Map(times?.times.map(({ time, state }) => [time, state]));
  const context = { now, settings: DEFAULT_SETTINGS, openingHours: [] };
  return CONSUMER_TIMES.map((time) => {
    const past = consumerSlotRefusal(date, time, context) === 'past';
    const seen = past ? 'past' : (known.get(time) ?? 'free');
    const state = time === own ? 'free' : seen;
    // 'lunedì 23 novembre, 06:30, occupato'
    return { time, state, label: `${formatDayAndMonth(date)}, ${time}${WORDS[state]}` };
  });
}
