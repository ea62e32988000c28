/** State and accessible name of each of the 24 times of a date. */
import type { ConsumerTimes } from '#contract/days/availability.schema.ts';
import { CONSUMER_TIMES, consumerSlotRefusal, DEFAULT_SETTINGS } from '#contract/days/rules.ts';
import { formatDayAndMonth } from '#contract/format.ts';
import { inBrackets } from './closed-days.ts';

export type TimeState = 'free' | 'own' | 'taken' | 'closed' | 'past' | 'unbookable';

const WORDS: Record<TimeState, string> = {
  free: '',
  own: ', il tuo orario',
  taken: ', occupato',
  closed: ', chiuso',
  past: ', passato',
  unbookable: ', non prenotabile',
};

export type TimeTile = {
  time: string;
  state: TimeState;
  label: string;
  /** The reason of a closed time, ' (Inventario)'; otherwise ''. */
  why: string;
};

/**
 * Without the server's answer (`times` missing) only the clock's rules apply, and the server
 * decides when the order is sent. `sent`: the chosen time of an order that was sent without an
 * answer. It stays free, because that order itself may have taken it. `own`: the current time of
 * the order being moved.
 */
export function timeTiles(
  date: string,
  times: ConsumerTimes | undefined,
  now: Date,
  { sent = '', own = '' } = {},
): TimeTile[] {
  const known = new Map(times?.times.map((slot) => [slot.time, slot]));
  const context = { now, settings: DEFAULT_SETTINGS, openingHours: [] };
  return CONSUMER_TIMES.map((time) => {
    const past = consumerSlotRefusal(date, time, context) === 'past';
    const slot = known.get(time);
    const seen = past ? 'past' : (slot?.state ?? 'free');
    const state = time === own ? 'own' : time === sent ? 'free' : seen;
    const why = state === 'closed' ? inBrackets(slot?.reason) : '';
    // 'lunedì 23 novembre, 06:30, occupato', '…, chiuso (Inventario)'
    return {
      time,
      state,
      why,
      label: `${formatDayAndMonth(date, now)}, ${time}${WORDS[state]}${why}`,
    };
  });
}

/** '09:30, 10:00: chiuso (Inventario)' for each reason that the office gave. */
export function closedTimesTexts(tiles: readonly TimeTile[]): string[] {
  const reasons = new Set(tiles.map(({ why }) => why).filter(Boolean));
  return [...reasons].map((reason) => {
    const times = tiles.filter(({ why }) => why === reason).map(({ time }) => time);
    return `${times.join(', ')}: chiuso${reason}`;
  });
}
