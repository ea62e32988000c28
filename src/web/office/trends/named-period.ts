import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { mondayOf, type Period } from '#contract/trends/periods.ts';

/** In the URL. 'scelto' has its own dates. */
export const PERIODS = ['mese', 'settimane', 'anno', 'scelto'] as const;
export type PeriodName = (typeof PERIODS)[number];

/**
 * This month and this year until today; 13 weeks from a Monday, the last one being the current week
 * until its Sunday.
 */
export function namedPeriod(name: Exclude<PeriodName, 'scelto'>, now: Date): Period {
  const today = romeDate(now);
  if (name === 'mese') return { from: `${today.slice(0, 7)}-01`, to: today };
  if (name === 'anno') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const monday = mondayOf(today);
  return { from: shiftDate(monday, -12 * 7), to: shiftDate(monday, 6) };
}
