/** Values of figures in words. */
import { counted, formatCount } from '#contract/format.ts';
import { LEAST_FOR_PERCENT } from '#contract/trends/trend-words.ts';
import type { Spread } from '#contract/trends/trends.schema.ts';

export type Unit = 'days' | 'minutes' | 'hours';

const rounded = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });
const euros = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
  maximumFractionDigits: 0,
});

/** '2 giorni', '45 min', '2 h', '3 h 20 min', '23 ore' */
export function durationText(value: number, unit: Unit): string {
  if (unit === 'days') return counted(value, 'giorno', 'giorni');
  if (unit === 'hours') return `${rounded.format(value)} ${value === 1 ? 'ora' : 'ore'}`;
  const [hours, minutes] = [Math.floor(value / 60), value % 60];
  const parts = [
    hours > 0 && `${formatCount(hours)} h`,
    (minutes > 0 || hours === 0) && `${minutes} min`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** The median and the ninth decile in words; undefined without any value. */
export function spreadTexts({ median, ninth }: Spread, unit: Unit) {
  if (median === null || ninth === null) return undefined;
  return { median: durationText(median, unit), ninth: durationText(ninth, unit) };
}

/** '12.340 €' */
export const euroText = (cents: number): string => euros.format(cents / 100);

/** 'prima 40, +25%'; a difference in number where there were few: 'prima 4, +1'. */
export function changeText(now: number, before: number): string {
  if (now === before) return 'come prima';
  const difference = now - before;
  const isPercent = before >= LEAST_FOR_PERCENT;
  const size = Math.abs(isPercent ? Math.round((difference / before) * 100) : difference);
  if (size === 0) return `prima ${formatCount(before)}`;
  const sign = difference > 0 ? '+' : '−';
  return `prima ${formatCount(before)}, ${sign}${formatCount(size)}${isPercent ? '%' : ''}`;
}
