import type { OpeningHoursSlot } from './opening-hours.schema.ts';
import { romeDate, romeInstant, shiftDate, weekdayOf } from './rules.ts';

/**
 * A function that counts the whole minutes of a week's opening hours between two instants, in
 * milliseconds. Closed days and holidays are not taken out.
 */
export function openMinutesOf(
  slots: readonly OpeningHoursSlot[],
): (since: number, until: number) => number {
  const days = new Map<string, [opens: number, closes: number][]>();

  function periodsOn(date: string) {
    const known = days.get(date);
    if (known) return known;
    const periods = slots
      .filter(({ weekday, enabled }) => enabled && weekday === weekdayOf(date))
      .map(({ start_time, end_time }): [number, number] => [
        romeInstant(date, start_time).getTime(),
        romeInstant(date, end_time).getTime(),
      ]);
    days.set(date, periods);
    return periods;
  }

  return (since, until) => {
    let open = 0;
    const last = romeDate(new Date(until));
    for (let date = romeDate(new Date(since)); date <= last; date = shiftDate(date, 1)) {
      for (const [opens, closes] of periodsOn(date)) {
        open += Math.max(0, Math.min(until, closes) - Math.max(since, opens));
      }
    }
    return Math.floor(open / 60_000);
  };
}
