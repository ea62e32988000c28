/**
 * The month grid works with dates of the device's time zone, the product with 'yyyy-MM-dd' in Rome.
 * Year, month and day are copied from one to the other without conversion.
 */
import { lightFormat } from 'date-fns/lightFormat';

/** At noon, so that a clock change cannot move the day. */
export function toLocalDate(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

export const fromLocalDate = (date: Date) => lightFormat(date, 'yyyy-MM-dd');
