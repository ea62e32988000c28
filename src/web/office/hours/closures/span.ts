/** What is closed or opened, and its texts. */
import type { Closure } from '#contract/days/closures.schema.ts';
import { isSunday, shiftDate } from '#contract/days/rules.ts';
import { counted, formatDayAndMonth, formatLongDate, formatShortDate } from '#contract/format.ts';
import { ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';

/**
 * Days of one or both types of customer, or with `times` these private customers' times of one day.
 */
export type Span = {
  types: readonly OrderType[];
  /** First and last day, 'yyyy-MM-dd'. */
  from: string;
  to: string;
  times?: readonly string[] | undefined;
};

/** More times than this are counted, not listed. */
const MOST_NAMED = 4;

export const daySpan = (type: OrderType, date: string): Span => ({
  types: [type],
  from: date,
  to: date,
});

export const timesSpan = (date: string, times: readonly string[]): Span => ({
  ...daySpan('consumer', date),
  times,
});

/** 'Privati', 'Rivenditori', 'Privati e rivenditori' */
export function customersText(types: readonly OrderType[]): string {
  if (ORDER_TYPES.every((type) => types.includes(type))) return 'Privati e rivenditori';
  return types.includes('consumer') ? 'Privati' : 'Rivenditori';
}

/** 'lunedì 23 novembre 2026', 'dal gio 24 dic al mercoledì 6 gennaio 2027', '08:00 e 08:30, lunedì 23 novembre' */
export function spanText({ from, to, times }: Span): string {
  if (times) return `${timesText(times)}, ${formatDayAndMonth(from)}`;
  return from === to
    ? formatLongDate(from)
    : `dal ${formatShortDate(from)} al ${formatLongDate(to)}`;
}

/** '08:00', '08:00 e 08:30', '08:00, 08:30 e 09:00', '12 orari' */
export function timesText(times: readonly string[]): string {
  if (times.length > MOST_NAMED) return `${times.length} orari`;
  return times.length < 2 ? times.join('') : `${times.slice(0, -1).join(', ')} e ${times.at(-1)}`;
}

/** 'Giorno lunedì 23 novembre 2026 chiuso' (spec section 8), and the like for periods and times. */
export function outcomeText(span: Span, outcome: 'closed' | 'opened'): string {
  const { from, to, times } = span;
  const one = outcome === 'closed' ? 'chiuso' : 'aperto';
  const many = outcome === 'closed' ? 'chiusi' : 'aperti';
  if (times) {
    const day = formatDayAndMonth(from);
    if (times.length === 1) return `Orario ${timesText(times)} di ${day} ${one}`;
    return times.length > MOST_NAMED
      ? `${times.length} orari di ${day} ${many}`
      : `Orari ${timesText(times)} di ${day} ${many}`;
  }
  return from === to ? `Giorno ${formatLongDate(from)} ${one}` : `Giorni ${spanText(span)} ${many}`;
}

/** Whether an order at that place would be within the span. */
export function isInside(span: Span, type: OrderType, date: string, time: string): boolean {
  if (!span.types.includes(type) || date < span.from || date > span.to) return false;
  return !span.times || span.times.includes(time);
}

/** How many days a closure closes, without Sundays. */
export function closedDays({ from, to }: Span): number {
  let days = 0;
  for (let date = from; date <= to; date = shiftDate(date, 1)) if (!isSunday(date)) days += 1;
  return days;
}

/** 'Già chiusi prima, con il loro motivo: 2 orari'; '' for none. */
export function closedBeforeText({ times }: Span, before: number): string {
  if (before === 0) return '';
  return times
    ? `Già chiusi prima, con il loro motivo: ${counted(before, 'orario', 'orari')}`
    : `Già chiusi prima, almeno in parte, con il loro motivo: ${counted(before, 'giorno', 'giorni')}`;
}

/** The span of a closure. */
export const spanOf = ({ types, from, to, times }: Closure): Span => ({
  types,
  from,
  to,
  times: times ?? undefined,
});
