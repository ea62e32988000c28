/** The days of a month that the rules refuse to customers. The office may still choose them. */
import type { OfficeDay } from '#contract/days/office-days.schema.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';

const WORDS = {
  past: 'passato',
  sunday: 'domenica',
  closed: 'chiuso',
  full: 'completo',
} as const;

/** The reason for each refused day, by date: 'completo', 'chiuso: Ferie'. */
export function refusedDays(
  type: OrderType,
  days: readonly OfficeDay[],
): ReadonlyMap<string, string> {
  const refused = new Map<string, string>();
  for (const { date, [type]: day } of days) {
    if (day.state === 'available') continue;
    const word = WORDS[day.state];
    refused.set(date, day.reason ? `${word}: ${day.reason}` : word);
  }
  return refused;
}
