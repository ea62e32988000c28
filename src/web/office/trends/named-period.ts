import { mondayOf, type Period, romeDate, shiftDate } from '#contract/days/rules.ts';

/** In the URL. 'scelto' has its own dates. */
export const PERIODS = ['mese', 'settimane', 'anno', 'scelto'] as const;
export type PeriodName = (typeof PERIODS)[number];

/**
 * Until today: this month, this year, or 13 weeks from a Monday, of which the current one is the
 * last. So the period before has as many days.
 */
export function namedPeriod(name: Exclude<PeriodName, 'scelto'>, now: Date): Period {
  const today = romeDate(now);
  if (name === 'mese') return { from: `${today.slice(0, 7)}-01`, to: today };
  if (name === 'anno') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return { from: shiftDate(mondayOf(today), -12 * 7), to: today };
}
