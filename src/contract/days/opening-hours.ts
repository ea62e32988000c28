/** The rules of a week's opening hours, as pure functions (spec section 2, "Orari"). */
import type { OpeningHoursSlot } from './opening-hours.schema.ts';
import { WEEK } from './week-hours.ts';

/** Monday first, then by time. */
export function bySlot(a: OpeningHoursSlot, b: OpeningHoursSlot): number {
  return (
    WEEK.indexOf(a.weekday) - WEEK.indexOf(b.weekday) ||
    a.start_time.localeCompare(b.start_time) ||
    a.end_time.localeCompare(b.end_time)
  );
}

/**
 * Problems by 'N.start_time' and 'N.end_time', where N is the index in the list: an end that is not
 * after the start, or overlapping enabled slots of a day.
 */
export function slotProblems(slots: readonly OpeningHoursSlot[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, slot] of slots.entries()) {
    if (slot.end_time <= slot.start_time) {
      problems[`${index}.end_time`] = "La fine deve venire dopo l'inizio";
      continue;
    }
    const other = slots.find((earlier, place) => overlaps(earlier, slot) && startsFirst(place));
    if (other) problems[`${index}.start_time`] = `Si sovrappone a ${slotText(other)}`;

    function startsFirst(place: number): boolean {
      const start = slots[place]?.start_time ?? '';
      return start < slot.start_time || (start === slot.start_time && place < index);
    }
  }
  return problems;
}

function overlaps(a: OpeningHoursSlot, b: OpeningHoursSlot): boolean {
  return (
    a.enabled &&
    b.enabled &&
    a.weekday === b.weekday &&
    a.start_time < b.end_time &&
    b.start_time < a.end_time
  );
}

/** '06:30–12:30'. */
export function slotText({ start_time, end_time }: OpeningHoursSlot): string {
  return `${start_time}–${end_time}`;
}

/** The enabled slots of a weekday, or 'Chiuso' (spec section 2, the weekly summary). */
export function dayText(slots: readonly OpeningHoursSlot[], weekday: number): string {
  const open = slots.filter((slot) => slot.weekday === weekday && slot.enabled);
  return open.toSorted(bySlot).map(slotText).join(', ') || 'Chiuso';
}

/** All slots of one day, including disabled ones. '' if there are none. */
export function slotsInFull(slots: readonly OpeningHoursSlot[]): string {
  return slots
    .toSorted(bySlot)
    .map((slot) => (slot.enabled ? slotText(slot) : `${slotText(slot)} (disattivato)`))
    .join(', ');
}
