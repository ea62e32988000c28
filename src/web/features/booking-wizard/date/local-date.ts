/** The calendar counts in the device's dates; the booking in Rome's 'yyyy-MM-dd'. Only the figures cross over. */
import { lightFormat } from 'date-fns';

/** Noon, so that no clock change can move the day. */
export function toLocalDate(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

export const fromLocalDate = (date: Date) => lightFormat(date, 'yyyy-MM-dd');

const monthOf = (date: string) => date.slice(0, 7);

/** The month to open on: of what has been chosen, or of today. */
export function firstMonth(chosen: string, today: string): string {
  return monthOf(chosen > today ? chosen : today);
}
