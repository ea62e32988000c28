import type { OpeningHoursSlot } from './opening-hours.schema.ts';
import { romeDate, romeInstant, shiftDate, weekdayOf } from './rules.ts';

/** In milliseconds. `before`: how long it was open until then. */
type Opening = { opens: number; closes: number; before: number };

/**
 * A function that counts the whole minutes of a week's opening hours between two instants from
 * `first` to `last`, all in milliseconds. Closed days and holidays are not taken out.
 */
export function openMinutesOf(
  slots: readonly OpeningHoursSlot[],
  first: number,
  last: number,
): (since: number, until: number) => number {
  const openings = openingsBetween(slots, romeDate(new Date(first)), romeDate(new Date(last)));
  /** How long it was open from the first day until an instant. */
  const openUntil = (instant: number): number => {
    const { opens, closes, before } = lastOpened(openings, instant) ?? NONE;
    return before + Math.min(instant, closes) - opens;
  };
  return (since, until) => Math.floor((openUntil(until) - openUntil(since)) / 60_000);
}

const NONE: Opening = { opens: 0, closes: 0, before: 0 };

/** In order. */
function openingsBetween(slots: readonly OpeningHoursSlot[], from: string, to: string): Opening[] {
  const openings: Opening[] = [];
  let before = 0;
  for (let date = from; date <= to; date = shiftDate(date, 1)) {
    const ofDay = slots
      .filter(({ weekday, enabled }) => enabled && weekday === weekdayOf(date))
      .toSorted((a, b) => a.start_time.localeCompare(b.start_time));
    for (const { start_time, end_time } of ofDay) {
      const opens = romeInstant(date, start_time).getTime();
      const closes = romeInstant(date, end_time).getTime();
      openings.push({ opens, closes, before });
      before += closes - opens;
    }
  }
  return openings;
}

/** The last one that opened at or before the instant, by binary search. */
function lastOpened(openings: readonly Opening[], instant: number): Opening | undefined {
  let [low, high] = [0, openings.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((openings[middle]?.opens ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return openings[low - 1];
}
